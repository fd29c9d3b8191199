import type { CustomerDetail } from '@boxhaul/contract/identity';
import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import { PAYMENT_TERM_WORDS, PAYMENT_TERMS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveCustomerTerms } from '../../data/identity/customers.api';
import { showToast } from '../../lib/toast-store';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './customers.module.css';

interface TermsDialogProps {
  customer: CustomerDetail;
  open: boolean;
  onClose: () => void;
}

const WAYS = PAYMENT_TERMS.map((value) => ({ value, label: PAYMENT_TERM_WORDS[value] }));

/** Another version of an enterprise's terms. */
export function TermsDialog({ open, ...props }: TermsDialogProps) {
  return <Closing>{open && <TermsForm {...props} />}</Closing>;
}

function TermsForm({ customer, onClose }: Omit<TermsDialogProps, 'open'>) {
  const save = useMutation(saveCustomerTerms(useQueryClient()));
  const [terms] = customer.terms;
  const form = useForm({
    keep: `customer.terms.${customer.customerId}`,
    schema: customersSchemas.saveTerms.input,
    values: {
      payment: terms?.payment ?? 'cash',
      creditDays: String(terms?.creditDays ?? 0),
      creditLimit: terms?.creditLimit ?? '0.00',
      contractNo: terms?.contractNo ?? '',
      validFrom: terms?.validFrom ?? '',
      validTo: terms?.validTo ?? '',
      remark: terms?.remark ?? '',
    },
    // Who pays at once has no credit.
    edited: (before, part) =>
      part.payment === 'cash'
        ? { ...before, ...part, creditDays: '0', creditLimit: '0.00' }
        : { ...before, ...part },
    inputOf: (values) => ({ ...values, id: customer.customerId, version: terms?.version ?? 0 }),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', '合同条款已更新');
      onClose();
    },
  });
  const monthly = form.values.payment === 'monthly';
  return (
    <FormDialog
      title={`合同条款 · ${customer.customerName}`}
      okText="保存新版本"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="payment" choice>
        {(field) => <Segmented {...field} label="付款方式" options={WAYS} />}
      </FormField>
      {monthly && (
        <div className={css.pair}>
          <FormField form={form} name="creditDays">
            {(field) => <TextField {...field} label="账期（天）" inputMode="numeric" maxLength={3} />}
          </FormField>
          <FormField form={form} name="creditLimit">
            {(field) => <TextField {...field} label="信用额度（元）" inputMode="decimal" maxLength={11} />}
          </FormField>
        </div>
      )}
      <FormField form={form} name="contractNo">
        {(field) => <TextField {...field} label="合同编号" maxLength={40} />}
      </FormField>
      <div className={css.pair}>
        <FormField form={form} name="validFrom">
          {(field) => <DayField {...field} label="生效日期" />}
        </FormField>
        <FormField form={form} name="validTo">
          {(field) => <DayField {...field} label="截止日期" hint="留空为长期" />}
        </FormField>
      </div>
      <FormField form={form} name="remark">
        {(field) => <TextField {...field} label="备注" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
