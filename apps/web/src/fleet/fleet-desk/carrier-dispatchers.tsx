import type { CarrierAccount } from '@boxhaul/contract/fleet';
import { fleetDeskSchemas } from '@boxhaul/contract/fleet/fleet-desk/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addCarrierAccount,
  carrierAccounts,
  resetCarrierAccount,
  turnCarrierAccount,
} from '../../data/fleet/carrier-accounts.api';
import { useSession } from '../../data/kit/use-session';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { InitialPasswordDialog } from '../../parts/identity/initial-password-dialog';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import css from './fleet-desk.module.css';
import { PhoneField } from '../../parts/kit/phone-field';

const DISABLING = fleetDeskSchemas.setRetired.input.pick({ reason: true });

interface First {
  loginName: string;
  initialPassword: string;
}

/** Accounts of a carrier's own dispatchers: opened, reset, disabled. */
export function CarrierDispatchers({ carrierId, retired }: { carrierId: string; retired: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(carrierAccounts(carrierId));
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  const [adding, setAdding] = useState(false);
  const [first, setFirst] = useState<First | null>(null);
  return (
    <section aria-label="调度账号">
      <header className={css.head}>
        <h3 className={css.title}>调度账号</h3>
        {manages && !retired && (
          <Button variant="outline" size="s" onClick={() => setAdding(true)}>
            新建账号
          </Button>
        )}
      </header>
      {error && (
        <ErrorState
          title="调度账号加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={2} height="32px" />}
      {data && data.length === 0 && (
        <p className={css.minor}>
          没有调度账号，不能外发给该车队。账号在 /ops/login 登录，只能看到本车队的外发单。
        </p>
      )}
      <ul className={css.rows}>
        {data?.map((account) => (
          <AccountRow key={account.accountId} account={account} manages={manages} onFirst={setFirst} />
        ))}
      </ul>
      <Closing>
        {adding && <AddForm carrierId={carrierId} onClose={() => setAdding(false)} onFirst={setFirst} />}
      </Closing>
      <Closing>
        {first && (
          <InitialPasswordDialog
            name={first.loginName}
            password={first.initialPassword}
            note="请告知车队调度：在 /ops/login 用账号和初始密码登录，登录后先修改密码。"
            onClose={() => setFirst(null)}
          />
        )}
      </Closing>
    </section>
  );
}

interface AccountRowProps {
  account: CarrierAccount;
  manages: boolean;
  onFirst: (first: First) => void;
}

const standing = ({ disabledAt, mustChangePassword, lastSignInAt }: CarrierAccount): string => {
  if (disabledAt) return `已停用（${disabledAt.slice(0, 16)}）`;
  if (mustChangePassword) return '待首次登录改密';
  return lastSignInAt ? `最近登录 ${lastSignInAt.slice(0, 16)}` : '尚未登录';
};

function AccountRow({ account, manages, onFirst }: AccountRowProps) {
  const turn = useMutation(turnCarrierAccount(useQueryClient()));
  const { accountId, loginName, username, phone, disabledAt } = account;
  const [asking, setAsking] = useState<'reset' | 'disable' | null>(null);
  const { busy, run } = useSingleFlight(
    async () => void (await failureOf(turn.mutateAsync({ accountId, disabled: false }))),
  );
  const close = () => setAsking(null);
  return (
    <li className={css.row}>
      <span className={css.grow}>
        <b>{loginName}</b> {username} {phone}
        <br />
        <span className={css.minor}>{standing(account)}</span>
      </span>
      {manages && disabledAt && (
        <Button variant="outline" size="s" busy={busy} onClick={() => void run()}>
          启用
        </Button>
      )}
      {manages && !disabledAt && (
        <span className={css.actions}>
          <Button variant="outline" size="s" onClick={() => setAsking('reset')}>
            重置密码
          </Button>
          <Button variant="outline" size="s" onClick={() => setAsking('disable')}>
            停用
          </Button>
        </span>
      )}
      <Closing>
        {asking === 'reset' && <ResetQuestion account={account} onFirst={onFirst} onClose={close} />}
      </Closing>
      <ReasonDialog
        keep={`carrier-account.disable.${accountId}`}
        open={asking === 'disable'}
        title={`停用账号 · ${loginName}`}
        label="停用原因"
        schema={DISABLING}
        okText="停用"
        onSend={async ({ reason }) => {
          await turn.mutateAsync({ accountId, disabled: true, reason });
          showToast('success', '账号已停用');
        }}
        onClose={close}
      />
    </li>
  );
}

interface ResetQuestionProps {
  account: CarrierAccount;
  onFirst: (first: First) => void;
  onClose: () => void;
}

function ResetQuestion({ account: { accountId, loginName }, onFirst, onClose }: ResetQuestionProps) {
  const reset = useMutation(resetCarrierAccount(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    await failureOf(reset.mutateAsync(accountId).then(onFirst));
    onClose();
  });
  return (
    <ConfirmDialog
      title="重置密码？"
      okText="重置密码"
      cancelText="返回"
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {loginName} 会从所有设备退出，用新的初始密码登录。
    </ConfirmDialog>
  );
}

interface AddFormProps {
  carrierId: string;
  onClose: () => void;
  onFirst: (first: First) => void;
}

function AddForm({ carrierId, onClose, onFirst }: AddFormProps) {
  const add = useMutation(addCarrierAccount(useQueryClient()));
  const form = useForm({
    keep: `carrier-account.new.${carrierId}`,
    schema: fleetDeskSchemas.addCarrierAccount.input,
    values: { loginName: '', username: '', phone: '' },
    inputOf: (values) => ({ ...values, carrierId }),
    send: async (output) => {
      const made = await add.mutateAsync(output);
      onClose();
      onFirst(made);
    },
  });
  return (
    <FormDialog
      title="新建车队调度账号"
      okText="新建账号"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="loginName">
        {(field) => <TextField {...field} label="账号" maxLength={30} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="username">
        {(field) => <TextField {...field} label="姓名" maxLength={20} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => <PhoneField {...field} label="手机号码（收外发单短信）" autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
