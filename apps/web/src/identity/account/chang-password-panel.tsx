import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { proveByPassword, resetPassword } from '../../data/identity/account.api';
import { OWN_ACCOUNT_KEY } from '../../data/identity/own-account.api';
import type { Proof } from '../../data/identity/proof';
import { useSession } from '../../data/kit/use-session';
import { showPanel } from '../../lib/account-dialog-store';
import { callFailure } from '../../lib/format/failure-of';
import { NewPassword } from '../../parts/identity/new-password';
import { refuseInForm } from '../../parts/identity/sms/refuse-in-form';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { SmsCodeField } from '../../parts/identity/sms/sms-code-field';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FormField } from '../../ui/form/form-field';
import { PasswordField } from '../../ui/form/password-field';
import { useForm } from '../../ui/form/use-form';
import { newPasswordFaults } from './new-password-faults';
import css from './panel.module.css';
import { useProof } from './use-proof';

const showSuccess = (): void => showPanel('Success', { said: '密码修改成功' });

/** Two fields; and a proof of who is there where the last one is older than 10 minutes (decisions 9). */
export function ChangPasswordPanel({ onDone = showSuccess }: { onDone?: () => void }) {
  const { user } = useSession();
  const { proof, need } = useProof(Boolean(user?.phone));
  if (!user) return null;
  if (!proof) return <Skeleton lines={4} height="48px" />;
  return (
    <ChangPasswordForm
      phone={user.phone ?? ''}
      own={user.loginName}
      proof={proof}
      onProofNeeded={need}
      onDone={onDone}
    />
  );
}

interface ChangPasswordFormProps {
  phone: string;
  own: string;
  proof: Proof;
  onProofNeeded: () => void;
  onDone: () => void;
}

/** The form and its rules; a stale proof asks for another one. */
function useNewPassword({ own, proof, onProofNeeded, onDone }: Omit<ChangPasswordFormProps, 'phone'>) {
  const queries = useQueryClient();
  const form = useForm({
    keep: null,
    schema: accountSchemas.resetPassword.input,
    values: { oldPassword: '', phoneCode: '', password: '', confirmPassword: '' },
    tellOnLeave: 'typed',
    more: (values) => ({
      ...newPasswordFaults(values, [own], '新密码不能为空'),
      ...(proof === 'code' && values.phoneCode === '' ? { phoneCode: '短信验证码不能为空' } : {}),
      ...(proof === 'password' && values.oldPassword === '' ? { oldPassword: '原密码不能为空' } : {}),
    }),
    send: async (input, { oldPassword }) => {
      try {
        if (proof === 'password') await proveByPassword(oldPassword);
        await resetPassword(proof === 'code' ? input : { ...input, phoneCode: undefined });
        noteSentCode(null);
        // The page of one's own account may stand below.
        void queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
        onDone();
      } catch (error) {
        const { errcode, message, fields } = callFailure(error);
        if (errcode === 'PROOF_NEEDED') onProofNeeded();
        if (errcode === 'LOGIN_FAILED')
          form.refuse({ message, fields: { oldPassword: '原密码不正确', ...fields } });
        else refuseInForm(form, error);
      }
    },
  });
  return form;
}

function ChangPasswordForm({ phone, ...rules }: ChangPasswordFormProps) {
  const { proof } = rules;
  const form = useNewPassword(rules);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {proof === 'code' && (
        <FormField form={form} name="phoneCode">
          {(field) => (
            <>
              <p className={css.note}>{`为了账号安全，请先验证身份：验证码发送到 ${phone}`}</p>
              <SmsCodeField {...field} phone={phone} purpose="prove" checkPhone={() => true} />
            </>
          )}
        </FormField>
      )}
      {proof === 'password' && (
        <FormField form={form} name="oldPassword">
          {(field) => (
            <PasswordField
              {...field}
              label="原密码"
              required
              autoComplete="current-password"
              maxLength={64}
            />
          )}
        </FormField>
      )}
      <NewPassword form={form} />
      {form.refusal && <p className={css.fault}>{form.refusal}</p>}
      <p className={css.note}>修改后，其他设备上的登录会全部退出。</p>
      <Button type="submit" size="l" block busy={form.busy}>
        修改密码
      </Button>
    </form>
  );
}
