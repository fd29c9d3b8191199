import type { RateCardLane } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveRateCardLanes } from '../../../data/pricing/rate-cards.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { LaneDialog } from './lane-dialog';
import { LaneList } from './lane-list';
import { laneText } from './lane-text';
import css from '../rate-cards.module.css';

interface LaneCardsProps {
  versionId: string;
  /** Of the draft as the page shows it. */
  revision: number;
  rows: readonly RateCardLane[];
}

/** A draft's lanes on a phone: cards, each opened to be changed. */
export function LaneCards({ versionId, revision, rows }: LaneCardsProps) {
  const remove = useMutation(saveRateCardLanes(useQueryClient()));
  const [open, setOpen] = useState<RateCardLane | 'new' | null>(null);
  const [going, setGoing] = useState<RateCardLane | null>(null);
  const doRemove = async ({ laneKey }: RateCardLane) => {
    const fault = await failureOf(remove.mutateAsync({ versionId, revision, changes: [{ laneKey }] }));
    showToast(fault === null ? 'success' : 'error', fault ?? '线路已删除');
    setGoing(null);
  };
  const actions = (lane: RateCardLane) => (
    <div className={css.actions}>
      <Button variant="outline" size="s" onClick={() => setOpen(lane)}>
        修改
      </Button>
      <Button variant="danger-outline" size="s" onClick={() => setGoing(lane)}>
        删除
      </Button>
    </div>
  );
  return (
    <>
      <div className={css.bar}>
        <Button variant="outline" onClick={() => setOpen('new')}>
          添加线路
        </Button>
      </div>
      {rows.length > 0 && <LaneList rows={rows} action={actions} />}
      <Closing>
        {open !== null && (
          <LaneDialog
            versionId={versionId}
            revision={revision}
            lane={open === 'new' ? undefined : open}
            like={rows.at(-1)}
            onClose={() => setOpen(null)}
          />
        )}
      </Closing>
      <Closing>
        {going && (
          <ConfirmDialog
            title="删除这条线路？"
            okText="删除"
            cancelText="保留"
            danger
            busy={remove.isPending}
            onOk={() => void doRemove(going)}
            onCancel={() => setGoing(null)}
          >
            {laneText(going.cells)} 的价格将从草稿里删除。
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}
