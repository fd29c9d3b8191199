import { accountSchemas } from '@boxhaul/contract/account/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { OWN_ACCOUNT_KEY, saveProfile } from '../../data/own-account.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { PhoneCodeFields } from './phone-code-fields';

/** Another phone to sign in by, with the code that was sent to it. */
export function NewPhoneDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    schema: accountSchemas.updateUserInfo.input,
    values: { loginName: '', phoneCode: '' },
    send: async ({ loginName, phoneCode }) => {
      if (loginName === undefined) return '手机号码不能为空';
      await saveProfile({ loginName, phoneCode });
      await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
      showToast('success', '手机号已更换，今后用新手机号登录');
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title="更换手机号"
      okText="更换"
      sheet
      busy={form.busy}
      fault={form.refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <FormField form={form} name="loginName">
        {(field) => <TextField {...field} label="新手机号" type="tel" autoComplete="tel" maxLength={11} />}
      </FormField>
      <FormField form={form} name="phoneCode">
        {(field) => <PhoneCodeFields {...field} phone={form.values.loginName} purpose="phone" />}
      </FormField>
    </FormDialog>
  );
}
