import type { RateCardLane } from '@boxhaul/contract/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveRateCardLanes } from '../../../data/pricing/rate-cards.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { laneText } from './lane-text';

interface RemoveLaneProps {
  versionId: string;
  /** Of the draft as the page shows it. */
  revision: number;
  lane: RateCardLane;
  onClose: () => void;
}

/** Asks before a lane is deleted from a draft. */
export function RemoveLane({ versionId, revision, lane: { laneKey, cells }, onClose }: RemoveLaneProps) {
  const remove = useMutation(saveRateCardLanes(useQueryClient()));
  const take = async () => {
    const fault = await failureOf(remove.mutateAsync({ versionId, revision, changes: [{ laneKey }] }));
    showToast(fault === null ? 'success' : 'error', fault ?? '线路已删除');
    onClose();
  };
  return (
    <ConfirmDialog
      title="删除这条线路？"
      okText="删除"
      cancelText="保留"
      danger
      busy={remove.isPending}
      onOk={() => void take()}
      onCancel={onClose}
    >
      {laneText(cells)} 的价格将从草稿里删除。
    </ConfirmDialog>
  );
}
