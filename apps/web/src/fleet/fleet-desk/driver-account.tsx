import type { DriverDetail } from '@boxhaul/contract/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveDriverAccount } from '../../data/fleet/fleet-desk.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { InitialPasswordDialog } from '../../parts/identity/initial-password-dialog';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './fleet-desk.module.css';

/** Whether a driver can sign in, and a first password where somebody may give one. */
export function DriverAccount({ driver }: { driver: DriverDetail }) {
  const { driverId, driverName, hasAccount, state } = driver;
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  const give = useMutation(giveDriverAccount(useQueryClient()));
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    await failureOf(give.mutateAsync(driverId).then(({ initialPassword }) => setPassword(initialPassword)));
    setAsking(false);
  });
  return (
    <span className={css.account}>
      {hasAccount ? '已开通' : '未开通'}
      {manages && state !== 'retired' && (
        <Button
          variant="outline"
          size="s"
          busy={busy}
          onClick={() => (hasAccount ? setAsking(true) : void run())}
        >
          {hasAccount ? '重置密码' : '开通账号'}
        </Button>
      )}
      <Closing>
        {asking && (
          <ConfirmDialog
            title="重置密码？"
            okText="重置密码"
            cancelText="返回"
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setAsking(false)}
          >
            {driverName} 会从所有设备退出，用新的初始密码登录。
          </ConfirmDialog>
        )}
      </Closing>
      <Closing>
        {password !== null && (
          <InitialPasswordDialog
            name={driverName}
            password={password}
            note="请告知司机：用手机号码和初始密码登录司机端，登录后先修改密码。"
            onClose={() => setPassword(null)}
          />
        )}
      </Closing>
    </span>
  );
}
