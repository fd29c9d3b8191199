import type { CustomerDetail } from '@boxhaul/contract/identity';
import { customersSchemas } from '@boxhaul/contract/identity/customers/schemas';
import { CERTIFICATION_FIELD_WORDS } from '@boxhaul/domain/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { correctCustomerEntry } from '../../data/identity/customers.api';
import { showToast } from '../../lib/toast-store';
import { CreditCodeField } from '../../parts/identity/credit-code-field';
import { PhoneField } from '../../parts/kit/phone-field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';

interface CorrectEntryDialogProps {
  customer: CustomerDetail;
  entry: NonNullable<CustomerDetail['entry']>;
  onClose: () => void;
}

const schema = customersSchemas.correctEntry.input;

/** What staff entered of an enterprise, corrected over the version that was seen; its terms are beside it. */
export function CorrectEntryDialog({ customer, entry, onClose }: CorrectEntryDialogProps) {
  const correct = useMutation(correctCustomerEntry(useQueryClient()));
  const form = useForm({
    keep: `customer.entry.${customer.customerId}`,
    schema,
    values: {
      customerName: customer.customerName,
      taxpayerId: customer.taxpayerId ?? '',
      codeChecked: '',
      contactName: entry.contactName,
      contactPhone: '',
    },
    inputOf: (values) => ({ ...values, id: customer.customerId, version: entry.version }),
    send: async (input) => {
      await correct.mutateAsync(input);
      showToast('success', '登记资料已更正');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`更正登记 · ${customer.customerName}`}
      okText="保存更正"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="customerName">
        {(field) => <TextField {...field} label={CERTIFICATION_FIELD_WORDS.name} required maxLength={100} />}
      </FormField>
      <CreditCodeField form={form} name="taxpayerId" label={CERTIFICATION_FIELD_WORDS.taxpayerIdNumber} />
      <FormField form={form} name="contactName">
        {(field) => (
          <TextField {...field} label={CERTIFICATION_FIELD_WORDS.linkman} required maxLength={20} />
        )}
      </FormField>
      <FormField form={form} name="contactPhone">
        {(field) => (
          <PhoneField
            {...field}
            label={`新联系电话（不填则仍为 ${entry.contactPhone}）`}
            autoComplete="off"
          />
        )}
      </FormField>
    </FormDialog>
  );
}
