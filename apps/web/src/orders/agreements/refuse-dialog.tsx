import { agreementsSchemas } from '@boxhaul/contract/orders/agreements/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refuseAgreement } from '../../data/orders/agreements.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

const REASON = agreementsSchemas.refuse.input.pick({ reason: true });

interface RefuseDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Says no, with the reason. */
export function RefuseDialog({ id, open, onClose }: RefuseDialogProps) {
  const refuse = useMutation(refuseAgreement(useQueryClient()));
  return (
    <ReasonDialog
      keep={`agreement.refuse.${id}`}
      open={open}
      title="拒绝签署"
      label="拒签原因"
      schema={REASON}
      placeholder="例如：运价与约定不符"
      suggestions={['运价与约定不符', '运输内容有误', '暂不签署']}
      okText="确认拒签"
      onSend={async ({ reason }) => {
        await refuse.mutateAsync({ key: id, reason });
        showToast('success', '已拒绝签署，客服会收到原因');
      }}
      onClose={onClose}
    >
      拒签后这份协议不能再签，可以重新生成一份。
    </ReasonDialog>
  );
}
