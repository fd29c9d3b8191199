import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { OWN_ACCOUNT_KEY, saveProfile } from '../../data/identity/own-account.api';
import { useSession } from '../../data/kit/use-session';
import { showToast } from '../../lib/toast-store';
import { PhoneAndCode } from '../../parts/identity/sms/phone-and-code';
import { refuseInForm } from '../../parts/identity/sms/refuse-in-form';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { useForm } from '../../ui/form/use-form';
import { callFailure } from '../../lib/format/failure-of';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './account-center.module.css';

/** The form of another phone and its rules (S5). */
function useNewPhone(now: string, onDone: () => void) {
  const queries = useQueryClient();
  const form = useForm({
    keep: null,
    schema: accountSchemas.updateUserInfo.input,
    values: { loginName: '', phoneCode: '' },
    tellOnLeave: 'typed',
    more: ({ loginName, phoneCode }) => ({
      ...(loginName === '' ? { loginName: '手机号码不能为空' } : {}),
      ...(loginName === now ? { loginName: '新手机号与当前手机号相同' } : {}),
      ...(phoneCode === '' ? { phoneCode: '短信验证码不能为空' } : {}),
    }),
    send: async ({ loginName, phoneCode }) => {
      try {
        await saveProfile({ loginName, phoneCode });
        noteSentCode(null);
        await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
        showToast('success', '手机号已更换，今后用新手机号登录');
        onDone();
      } catch (error) {
        const { errcode } = callFailure(error);
        // The field below is the new phone's; the proof is that of the present one.
        if (errcode === 'PROOF_NEEDED') {
          form.refuse({ message: '身份验证已过期，请关闭本窗口，重新点“更换”后再验证一次', fields: {} });
        } else refuseInForm(form, error);
      }
    },
  });
  return form;
}

/** Another phone to sign in by, with the code that was sent to it. */
export function NewPhoneDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const form = useNewPhone(user?.loginName ?? '', onClose);
  return (
    <FormDialog
      title="更换手机号"
      okText="更换"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PhoneAndCode form={form} name="loginName" label="新手机号" purpose="phone" />
      <p className={css.note}>更换后用新手机号登录，其他设备会退出登录。</p>
    </FormDialog>
  );
}
