import type { ReceiptRow } from '@boxhaul/contract/money';
import { receiptsSchemas } from '@boxhaul/contract/money/receipts/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reverseReceipt } from '../../../data/money/receipts.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';

/** Takes a receipt back, with what it paid. */
export function ReverseReceipt({ receipt, onClose }: { receipt: ReceiptRow | null; onClose: () => void }) {
  const reverse = useMutation(reverseReceipt(useQueryClient()));
  return (
    <ReasonDialog
      keep={`receipt.reverse.${receipt?.id}`}
      open={receipt !== null}
      title={`冲销收款 ${receipt?.receiptNo ?? ''}`}
      label="原因"
      schema={receiptsSchemas.reverse.input.pick({ reason: true })}
      okText="冲销"
      suggestions={['记错客户', '金额有误', '银行退回']}
      onSend={async ({ reason }) => {
        if (!receipt) return;
        await reverse.mutateAsync({ id: receipt.id, reason });
        showToast('success', '收款已冲销，核销的对账单恢复为未收');
      }}
      onClose={onClose}
    >
      收款 ¥ {yuan(receipt?.amount)} 及其核销全部取消，原记录保留。
    </ReasonDialog>
  );
}
