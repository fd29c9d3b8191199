import type { AgreementItem } from '@boxhaul/contract/orders';
import { agreementsSchemas } from '@boxhaul/contract/orders/agreements/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { voidAgreement } from '../../data/orders/agreements.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

const schema = agreementsSchemas.cancel.input.pick({ reason: true });

/** Calls an agreement off; null closes it. */
export function VoidDialog({ agreement, onClose }: { agreement: AgreementItem | null; onClose: () => void }) {
  const cancel = useMutation(voidAgreement(useQueryClient()));
  return (
    <ReasonDialog
      keep={`agreement.void.${agreement?.agreementId}`}
      open={agreement !== null}
      title={`作废运输协议 · ${agreement?.agreementNo ?? ''}`}
      label="作废原因"
      schema={schema}
      placeholder="例如：与补充协议重复"
      okText="作废协议"
      onSend={async ({ reason }) => {
        await cancel.mutateAsync({ agreementId: agreement?.agreementId ?? '', reason });
        showToast('success', '协议已作废，已通知客户');
      }}
      onClose={onClose}
    >
      <p>
        {agreement?.state === 'signed'
          ? '这份协议已签署：作废后签署文件仍可下载，核验时会显示“协议已作废”。'
          : '这份协议还没有签署：作废后不能再签。'}
        客户会收到通知，可以重新生成。
      </p>
    </ReasonDialog>
  );
}
