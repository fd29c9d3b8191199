import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import { INVITATION_DAYS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inviteCustomer } from '../../data/identity/customers.api';
import { showToast } from '../../lib/toast-store';
import { PhoneField } from '../kit/phone-field';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface InviteTakeoverDialogProps {
  customer: { customerId: string; customerName: string };
  /** Of the contact that was entered, where it is known. */
  contactPhone?: string;
  onClose: () => void;
}

const schema = customersSchemas.invite.input;

/** What became of the text message, in words. */
const SENT = {
  sent: (phone: string) => `邀请短信已发往 ${phone}`,
  outbox: (phone: string) => `已邀请 ${phone}；当前是演示环境，短信在 /dev/outbox，不会发到手机`,
  off: (phone: string) => `已邀请 ${phone}；平台没有配置邀请短信，请电话告知对方用该手机号登录`,
} as const;

/** Asks who has a phone to take the enterprise over. */
export function InviteTakeoverDialog({ customer, contactPhone, onClose }: InviteTakeoverDialogProps) {
  const invite = useMutation(inviteCustomer(useQueryClient()));
  const form = useForm({
    keep: `customer.takeover.${customer.customerId}`,
    schema,
    values: { phone: '' },
    inputOf: (values) => ({ ...values, id: customer.customerId }),
    send: async (input) => {
      const { sms, phone } = await invite.mutateAsync(input);
      showToast('success', SENT[sms](phone));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`邀请接管 · ${customer.customerName}`}
      okText="发送邀请"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        对方用该手机号登录或注册并确认后，成为企业管理员；订单、合同条款和账目不变，企业认证前仍可代客下单。邀请{' '}
        {INVITATION_DAYS} 天内有效。
      </p>
      <FormField form={form} name="phone">
        {(field) => (
          <PhoneField
            {...field}
            label={`手机号（不填则发给${contactPhone ? `联系人 ${contactPhone}` : '登记的联系人'}）`}
            autoComplete="off"
          />
        )}
      </FormField>
    </FormDialog>
  );
}
