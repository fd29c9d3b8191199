import type { OperatorRow } from '@boxhaul/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enableOperator, resetOperatorPassword } from '../../data/identity/operators.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { FirstSignIn } from './first-sign-in';
import css from './operators.module.css';

interface OperatorActionsProps {
  operator: OperatorRow;
  /** One's own account is edited, but neither disabled nor reset. */
  self: boolean;
  onEdit: () => void;
  onDisable: () => void;
  onTold: (told: FirstSignIn) => void;
}

/** What may be done with an operator's account. */
export function OperatorActions({ operator, self, onEdit, onDisable, onTold }: OperatorActionsProps) {
  const cache = useQueryClient();
  const enable = useMutation(enableOperator(cache));
  const reset = useMutation(resetOperatorPassword(cache));
  const [asking, setAsking] = useState(false);
  const { accountId, username, disabledAt } = operator;
  // Of either the client has said why when it fails.
  const enabling = useSingleFlight(async () => {
    if ((await failureOf(enable.mutateAsync(accountId))) === null) showToast('success', `已启用 ${username}`);
  });
  const resetting = useSingleFlight(async () => {
    const told = await reset.mutateAsync(accountId).catch(() => null);
    if (told === null) return;
    setAsking(false);
    onTold(told);
  });
  return (
    <div className={css.actions}>
      <Button variant="outline" size="s" onClick={onEdit}>
        修改
      </Button>
      {!self && !disabledAt && (
        <>
          <Button variant="outline" size="s" onClick={() => setAsking(true)}>
            重置密码
          </Button>
          <Button variant="danger-outline" size="s" onClick={onDisable}>
            停用
          </Button>
        </>
      )}
      {!self && disabledAt && (
        <Button variant="outline" size="s" busy={enabling.busy} onClick={() => void enabling.run()}>
          启用
        </Button>
      )}
      <Closing>
        {asking && (
          <ConfirmDialog
            title={`重置密码 · ${username}`}
            okText="重置密码"
            cancelText="返回"
            danger
            busy={resetting.busy}
            onCancel={() => setAsking(false)}
            onOk={() => void resetting.run()}
          >
            原密码立即作废，该账号退出所有设备；新的初始密码只显示一次。
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
