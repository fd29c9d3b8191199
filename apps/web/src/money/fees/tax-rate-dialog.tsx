import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { TAX_CLASS_WORDS, TAX_CLASSES } from '@boxhaul/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveTaxRate } from '../../data/money/fees.api';
import { showToast } from '../../lib/toast-store';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { Segmented } from '../../ui/form/segmented';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';

const CLASSES = TAX_CLASSES.filter((value) => value !== 'collected').map((value) => ({
  value,
  label: TAX_CLASS_WORDS[value],
}));
const PERCENT = /^\d{1,2}(\.\d)?$/;

/** What invoices are taxed at from a day on. */
export function TaxRateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Closing>{open && <TaxRateForm onClose={onClose} />}</Closing>;
}

const begun = () => ({ taxClass: 'transport', validFrom: toWireDate(new Date()), permille: '' });

function TaxRateForm({ onClose }: { onClose: () => void }) {
  const save = useMutation(saveTaxRate(useQueryClient()));
  const form = useForm({
    keep: 'tax-rate.new',
    schema: feesSchemas.saveTaxRate.input,
    values: begun(),
    // A percentage on screen; what is none goes on as it is and is refused.
    inputOf: ({ permille, ...values }) => ({
      ...values,
      permille: PERCENT.test(permille) ? Math.round(Number(permille) * 10) : permille,
    }),
    send: async (output) => {
      await save.mutateAsync(output);
      showToast('success', '税率已保存');
      onClose();
    },
  });
  return (
    <FormDialog
      title="新增税率"
      okText="保存"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="taxClass" choice>
        {(field) => <Segmented {...field} label="税目" options={CLASSES} />}
      </FormField>
      <FormField form={form} name="validFrom">
        {(field) => <DayField {...field} label="生效日期" />}
      </FormField>
      <FormField form={form} name="permille">
        {(field) => <TextField {...field} label="税率（%）" inputMode="decimal" maxLength={4} />}
      </FormField>
    </FormDialog>
  );
}
