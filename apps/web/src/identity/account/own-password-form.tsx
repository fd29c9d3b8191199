import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { changeOwnPassword } from '../../data/identity/account.api';
import { showToast } from '../../lib/toast-store';
import { NewPassword } from '../../parts/identity/new-password';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { PasswordField } from '../../ui/form/password-field';
import { useForm } from '../../ui/form/use-form';
import css from './password-form.module.css';
import { refreshSession } from '../../data/identity/refresh-session';

interface OwnPasswordFormProps {
  /** The password that is asked for first: the one that somebody else chose, or one's own. */
  oldLabel: string;
  onDone: () => void;
}

/** Another password by the one before; all other devices are signed out. */
export function OwnPasswordForm({ oldLabel, onDone }: OwnPasswordFormProps) {
  const form = useForm({
    keep: null,
    schema: accountSchemas.changeOwnPassword.input,
    values: { oldPassword: '', password: '', confirmPassword: '' },
    send: async (input) => {
      await changeOwnPassword(input);
      await refreshSession();
      showToast('success', '密码已修改，其他设备已退出登录');
      onDone();
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="oldPassword">
        {(field) => (
          <PasswordField {...field} label={oldLabel} autoComplete="current-password" maxLength={64} />
        )}
      </FormField>
      <NewPassword form={form} again="确认新密码" />
      {form.refusal && <p className={css.fault}>{form.refusal}</p>}
      <Button type="submit" size="l" block busy={form.busy}>
        修改密码
      </Button>
    </form>
  );
}
