import type { RateCardLane } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { saveRateCardLanes } from '../../../data/pricing/rate-cards.api';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import {
  addRow,
  cellFaults,
  changesOf,
  openSheet,
  setCells,
  type Sheet,
  toggleRow,
  undo,
} from './lane-sheet';

/** How many lines one press saves. */
const MOST_CHANGES = 1000;

type Faults = ReadonlyMap<string, ReadonlyMap<string, string>>;
const NONE: Faults = new Map();

/** A page of lanes under edit: what is typed, what is wrong with it, and the way to save it. */
export function useLaneSheet(
  { versionId, revision }: { versionId: string; revision: number },
  lanes: readonly RateCardLane[],
  onEdited: (edited: boolean) => void,
) {
  const [sheet, setSheet] = useState(() => openSheet(lanes));
  const [faults, setFaults] = useState(NONE);
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation(saveRateCardLanes(useQueryClient()));
  const edit = useCallback(
    (change: (before: Sheet) => Sheet) => {
      setSheet((before) => {
        const after = change(before);
        onEdited(changesOf(after).length > 0);
        return after;
      });
      setFault(null);
    },
    [onEdited],
  );
  const write = useCallback(
    (row: number, column: number, texts: readonly (readonly string[])[]) =>
      edit((before) => setCells(before, { row, column }, texts)),
    [edit],
  );
  const toggle = useCallback((id: string) => edit((before) => toggleRow(before, id)), [edit]);
  const changes = changesOf(sheet);
  const { busy, run } = useSingleFlight(async () => {
    setFaults(NONE);
    setFault(null);
    if (changes.length > MOST_CHANGES)
      return setFault(`一次最多保存 ${MOST_CHANGES} 条线路，更多请用 Excel 导入`);
    try {
      const sent = changes.map(({ laneKey, cells }) => ({ laneKey, cells }));
      await save.mutateAsync({ versionId, revision, changes: sent });
      onEdited(false);
      showToast('success', `已保存 ${changes.length} 条线路`);
    } catch (error) {
      const failure = callFailure(error);
      const found = cellFaults(changes, failure.data.fields ?? {});
      const said = [...found.values()].flatMap((ofRow) => [...ofRow.values()]);
      setFaults(found);
      setFault(said.length > 0 ? `标红的 ${said.length} 处填写有误：${said[0]}` : failure.message);
    }
  });
  return {
    sheet,
    faults,
    fault,
    busy,
    changes: changes.length,
    write,
    toggle,
    add: () => edit(addRow),
    undo: () => edit(undo),
    save: () => void run(),
  };
}
