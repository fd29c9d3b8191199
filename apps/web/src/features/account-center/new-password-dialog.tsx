import { accountSchemas } from '@boxhaul/contract/account/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { resetPassword } from '../../data/account.api';
import { OWN_ACCOUNT_KEY } from '../../data/own-account.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { PasswordField } from '../../ui/form/password-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';

/** A new password, typed twice; every other device is signed out by it. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    schema: accountSchemas.resetPassword.input,
    values: { password: '', confirmPassword: '' },
    tellOnLeave: true,
    send: async ({ password, confirmPassword }) => {
      await resetPassword({ password, confirmPassword });
      await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
      showToast('success', '密码修改成功，其他设备已退出登录');
      onClose();
    },
  });
  return (
    <FormDialog
      title="修改密码"
      okText="保存新密码"
      sheet
      busy={form.busy}
      fault={form.refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField
            {...field}
            label="新密码"
            hint="8 到 64 个字符，不含手机号"
            autoComplete="new-password"
            maxLength={64}
          />
        )}
      </FormField>
      <FormField form={form} name="confirmPassword">
        {(field) => (
          <PasswordField {...field} label="确认新密码" autoComplete="new-password" maxLength={64} />
        )}
      </FormField>
    </FormDialog>
  );
}
