import type { ProofRow } from '@boxhaul/contract';
import { sendBackSchema } from '@boxhaul/contract/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewProof } from '../../data/proofs.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

/** Sends the pictures of a node back to its driver; null closes the dialog. */
export function SendBackDialog({ row, onClose }: { row: ProofRow | null; onClose: () => void }) {
  const review = useMutation(reviewProof(useQueryClient()));
  return (
    <ReasonDialog
      open={row !== null}
      title={`退回照片 · ${row?.nodeName ?? ''}`}
      label="退回原因"
      schema={sendBackSchema}
      suggestions={['柜号看不清，请正对箱门重拍', '封号与照片不符', '设备交接单没有拍全', '签收单缺少签名']}
      okText="退回给司机"
      danger={false}
      onSend={async ({ reason }) => {
        await review.mutateAsync({
          nodeId: row?.nodeId ?? '',
          version: row?.version ?? 1,
          verdict: 'rejected',
          reason,
        });
        showToast('success', '已退回，司机会收到通知');
      }}
      onClose={onClose}
    >
      <p>
        {row?.orderNo} 第 {row?.seq} 箱 · {row?.plateNumber} {row?.driverName}
      </p>
    </ReasonDialog>
  );
}
