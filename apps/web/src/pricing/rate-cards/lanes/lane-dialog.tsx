import type { RateCardLane } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRateCardLanes } from '../../../data/pricing/rate-cards.api';
import { callFailure } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { LaneFields } from './lane-fields';
import { type Cells, cellFaults, changesOf, openSheet, type Sheet } from './lane-sheet';

interface LaneDialogProps {
  versionId: string;
  /** Of the draft as the page shows it. */
  revision: number;
  /** Undefined for a new one. */
  lane: RateCardLane | undefined;
  /** What a new one begins with. */
  like?: RateCardLane | undefined;
  /** What else a new one begins with. */
  start?: Cells;
  onClose: () => void;
}

const begin = (lane: RateCardLane | undefined, like: RateCardLane | undefined, start: Cells): Sheet => {
  if (lane) return openSheet([lane]);
  const sheet = openSheet([]);
  const { harbor, orderType, validFrom, validTo } = like?.cells ?? {};
  return edited(sheet, { harbor, orderType, validFrom, validTo, ...start });
};

const edited = (sheet: Sheet, part: Cells): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => ({ ...row, cells: { ...row.cells, ...part } })),
});

const NONE: ReadonlyMap<string, string> = new Map();

/** One lane of a draft on a phone, where a table is too wide to write in. */
export function LaneDialog({ versionId, revision, lane, like, start = {}, onClose }: LaneDialogProps) {
  const save = useMutation(saveRateCardLanes(useQueryClient()));
  const [sheet, setSheet] = useState(() => begin(lane, like, start));
  const [dirty, setDirty] = useState(false);
  const [faults, setFaults] = useState(NONE);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    setFaults(NONE);
    setFault(null);
    const changes = changesOf(sheet);
    try {
      const sent = changes.map(({ laneKey, cells }) => ({ laneKey, cells }));
      await save.mutateAsync({ versionId, revision, changes: sent });
      showToast('success', lane ? '线路已保存' : '线路已添加');
      onClose();
    } catch (error) {
      const failure = callFailure(error);
      const found = [...cellFaults(changes, failure.data.fields ?? {}).values()][0] ?? NONE;
      setFaults(found);
      setFault([...found.values()][0] ?? failure.message);
    }
  };
  return (
    <FormDialog
      title={lane ? '修改线路' : '添加线路'}
      okText={lane ? '保存' : '添加'}
      busy={save.isPending}
      dirty={dirty}
      disabled={!dirty}
      fault={fault}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LaneFields
        cells={sheet.rows[0]?.cells ?? {}}
        faults={faults}
        onChange={(part) => {
          setDirty(true);
          setSheet((before) => edited(before, part));
        }}
      />
    </FormDialog>
  );
}
