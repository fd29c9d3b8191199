import type { OperatorRow } from '@boxhaul/contract/identity';
import { operatorsSchemas } from '@boxhaul/contract/identity/operators/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disableOperator } from '../../data/identity/operators.api';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';

const schema = operatorsSchemas.disable.input.pick({ reason: true });

interface DisableOperatorDialogProps {
  /** Null closes it. */
  operator: OperatorRow | null;
  onClose: () => void;
}

/** Shuts an operator out, with a reason. */
export function DisableOperatorDialog({ operator, onClose }: DisableOperatorDialogProps) {
  const disable = useMutation(disableOperator(useQueryClient()));
  return (
    <ReasonDialog
      keep={`operator.disable.${operator?.accountId}`}
      open={operator !== null}
      title={`停用账号 · ${operator?.username ?? ''}`}
      label="停用原因"
      schema={schema}
      suggestions={['离职', '转岗', '长期休假']}
      okText="停用"
      onSend={async ({ reason }) => {
        if (!operator) return;
        await disable.mutateAsync({ accountId: operator.accountId, reason });
        showToast('success', `已停用 ${operator.username}，其登录立即失效`);
      }}
      onClose={onClose}
    >
      停用后立即退出所有设备，不能再登录；随时可以重新启用。
    </ReasonDialog>
  );
}
