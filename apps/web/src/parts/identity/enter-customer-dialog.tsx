import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import {
  CERTIFICATION_FIELD_WORDS,
  PAYMENT_TERM_WORDS,
  PAYMENT_TERMS,
  type PaymentTerm,
} from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { enterCustomer } from '../../data/identity/customers.api';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { Notice } from '../../ui/feedback/notice';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { type Form, useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { CreditCodeField } from './credit-code-field';
import { PhoneField } from '../kit/phone-field';

export interface EnteredCustomer {
  customerId: string;
  customerName: string;
}

interface EnterCustomerDialogProps {
  onEntered: (customer: EnteredCustomer) => void;
  onClose: () => void;
}

const schema = customersSchemas.enter.input;
/** The enterprise that has the code or the name already, as a refusal tells it. */
const sameCustomer = z.object({
  sameCustomer: z.object({ customerId: z.string(), customerName: z.string() }),
});

type Values = {
  customerName: string;
  taxpayerId: string;
  codeChecked: string;
  contactName: string;
  contactPhone: string;
  payment: PaymentTerm | '';
  creditDays: string;
  creditLimit: string;
  remark: string;
};

const EMPTY: Values = {
  customerName: '',
  taxpayerId: '',
  codeChecked: '',
  contactName: '',
  contactPhone: '',
  payment: '',
  creditDays: '',
  creditLimit: '',
  remark: '',
};

const WAYS = [
  { value: '', label: '暂不约定' },
  ...PAYMENT_TERMS.map((value) => ({ value, label: PAYMENT_TERM_WORDS[value] })),
] as const;

/** Who pays later does so after days and up to a limit. */
function TermsFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <FormField form={form} name="payment" choice>
        {(field) => <Segmented {...field} label="付款方式" options={WAYS} />}
      </FormField>
      {form.values.payment === 'monthly' && (
        <>
          <FormField form={form} name="creditDays">
            {(field) => <TextField {...field} label="账期（天）" inputMode="numeric" maxLength={3} />}
          </FormField>
          <FormField form={form} name="creditLimit">
            {(field) => <TextField {...field} label="信用额度（元）" inputMode="decimal" maxLength={11} />}
          </FormField>
        </>
      )}
    </>
  );
}

function useEntry(onEntered: EnterCustomerDialogProps['onEntered']) {
  const enter = useMutation(enterCustomer(useQueryClient()));
  const [same, setSame] = useState<EnteredCustomer | null>(null);
  const form = useForm<typeof schema, Values>({
    keep: 'customer.new',
    schema,
    values: EMPTY,
    // Who pays at once has no credit.
    edited: (before, part) =>
      part.payment === undefined || part.payment === 'monthly'
        ? { ...before, ...part }
        : { ...before, ...part, creditDays: '', creditLimit: '' },
    inputOf: (values) => values,
    send: async (input) => {
      setSame(null);
      try {
        const { customerId } = await enter.mutateAsync(input);
        showToast('success', `${input.customerName} 已登记，可以代客下单`);
        onEntered({ customerId, customerName: input.customerName });
      } catch (error) {
        const told = sameCustomer.safeParse(callFailure(error).data);
        if (told.success) setSame(told.data.sameCustomer);
        throw error;
      }
    },
  });
  return { form, same };
}

/** A company that called and has no account: orders may be placed for it at once. */
export function EnterCustomerDialog({ onEntered, onClose }: EnterCustomerDialogProps) {
  const { form, same } = useEntry(onEntered);
  const setsTerms = useSession().user?.rights.includes('customer.terms') ?? false;
  return (
    <FormDialog
      title="新增客户"
      okText="登记客户"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>登记后即可代客下单。客户自己下单仍须注册账号并通过企业认证。</p>
      <FormField form={form} name="customerName">
        {(field) => <TextField {...field} label={CERTIFICATION_FIELD_WORDS.name} required maxLength={100} />}
      </FormField>
      <CreditCodeField form={form} name="taxpayerId" label={CERTIFICATION_FIELD_WORDS.taxpayerIdNumber} />
      {same && (
        <Notice tone="warning">
          已有这家客户：
          <a href={`/ops/customers?customer=${same.customerId}`} target="_blank" rel="noreferrer">
            查看“{same.customerName}”
          </a>
        </Notice>
      )}
      <FormField form={form} name="contactName">
        {(field) => (
          <TextField {...field} label={CERTIFICATION_FIELD_WORDS.linkman} required maxLength={20} />
        )}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => <PhoneField {...field} label={CERTIFICATION_FIELD_WORDS.phone} required />}
      </FormField>
      {setsTerms && <TermsFields form={form} />}
      <FormField form={form} name="remark">
        {(field) => <TextArea {...field} label="备注" maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
