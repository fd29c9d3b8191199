import type { CustomerAccount } from '@boxhaul/contract/identity';
import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetCustomerSignIn } from '../../data/identity/customers.api';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { PhoneField } from '../../parts/kit/phone-field';

const schema = customersSchemas.resetSignIn.input.omit({ accountId: true });

interface ResetSignInDialogProps {
  /** Null closes it. */
  account: CustomerAccount | null;
  onClose: () => void;
}

/** For one who lost password or phone. */
export function ResetSignInDialog({ account, onClose }: ResetSignInDialogProps) {
  return <Closing>{account && <ResetForm account={account} onClose={onClose} />}</Closing>;
}

function ResetForm({ account, onClose }: { account: CustomerAccount; onClose: () => void }) {
  const reset = useMutation(resetCustomerSignIn(useQueryClient()));
  const form = useForm({
    keep: null,
    schema,
    values: { phone: '', reason: '' },
    send: async ({ phone, reason }) => {
      await reset.mutateAsync({ accountId: account.accountId, phone, reason });
      showToast('success', '已重置，请通知客户用短信验证码登录并设置新密码');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`重置登录 · ${account.username}`}
      okText="重置"
      danger
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        该账号将退出所有设备，原密码作废；本人用手机 {account.phone}{' '}
        接收短信验证码登录后，可设置新密码。请先核实对方身份。
      </p>
      <FormField form={form} name="phone">
        {(field) => <PhoneField {...field} label="新手机号（仅在原手机号停用时填写）" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextArea {...field} label="重置原因" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
