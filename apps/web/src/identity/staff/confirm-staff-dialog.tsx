import type { StaffItem } from '@boxhaul/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disableStaff, enableStaff, resetStaffPassword } from '../../data/identity/staff.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import css from './staff.module.css';

export type StaffStep = 'disable' | 'enable' | 'reset';

/** What each step is called and does. */
const WORDS: Readonly<Record<StaffStep, { ok: string; text: string }>> = {
  disable: {
    ok: '停用账号',
    text: '停用后立即退出所有设备，不能再登录；订单和记录都保留，随时可以重新启用。',
  },
  enable: { ok: '启用账号', text: '启用后可以用原来的密码和角色登录。' },
  reset: {
    ok: '重置密码',
    text: '原密码立即失效，并退出所有设备。新的初始密码只显示一次，员工登录后须先改成自己的密码。',
  },
};

interface ConfirmStaffDialogProps {
  person: StaffItem;
  step: StaffStep;
  onClose: () => void;
  onReset: (name: string, password: string) => void;
}

/** The last look before somebody is stopped, let in again, or given a new password. */
export function ConfirmStaffDialog({ person, step, onClose, onReset }: ConfirmStaffDialogProps) {
  const cache = useQueryClient();
  const disable = useMutation(disableStaff(cache));
  const enable = useMutation(enableStaff(cache));
  const reset = useMutation(resetStaffPassword(cache));
  const take = async (): Promise<void> => {
    if (step === 'reset') {
      const { initialPassword } = await reset.mutateAsync(person.id);
      onReset(person.username, initialPassword);
    } else {
      await (step === 'disable' ? disable : enable).mutateAsync(person.id);
      showToast('success', step === 'disable' ? '账号已停用' : '账号已启用');
    }
  };
  const { busy, run } = useSingleFlight(async () => {
    // The client has said why; the question stays.
    if ((await failureOf(take())) === null) onClose();
  });
  const { ok, text } = WORDS[step];
  return (
    <ConfirmDialog
      title={`${ok} · ${person.username}`}
      okText={ok}
      cancelText="返回"
      danger={step !== 'enable'}
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p>{person.loginName}</p>
      <p className={css.quiet}>{text}</p>
    </ConfirmDialog>
  );
}
