import type { FeeDetail } from '@boxhaul/contract/money';
import { feesSchemas } from '@boxhaul/contract/money/fees/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reverseFee } from '../../data/money/fees.api';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './fees.module.css';

interface ReverseFormProps {
  fee: FeeDetail;
  onClose: () => void;
}

/** Takes a confirmed line back, with the right amount in its place or without. */
export function ReverseFeeDialog({ open, ...props }: ReverseFormProps & { open: boolean }) {
  return <Closing>{open && <ReverseForm {...props} />}</Closing>;
}

function ReverseForm({ fee, onClose }: ReverseFormProps) {
  const reverse = useMutation(reverseFee(useQueryClient()));
  const form = useForm({
    keep: `fee.reverse.${fee.id}`,
    schema: feesSchemas.reverse.input,
    values: { reason: '', incomeAmount: '' },
    inputOf: (values) => ({ ...values, id: fee.id, revision: fee.revision }),
    send: async (output) => {
      const { correctionId } = await reverse.mutateAsync(output);
      showToast('success', correctionId === null ? '冲销已提交，等待审核' : '冲销与更正已提交，等待审核');
      onClose();
    },
  });
  return (
    <FormDialog
      title="冲销或更正费用"
      okText="提交"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        已确认的 {fee.costTypeName} ¥ {yuan(fee.incomeAmount)} 不会改动：将新增一条 ¥{' '}
        {yuan(fee.incomeAmount.startsWith('-') ? fee.incomeAmount.slice(1) : `-${fee.incomeAmount}`)}{' '}
        的冲销，审核通过后生效。
      </p>
      <FormField form={form} name="reason">
        {(field) => <TextField {...field} label="原因" maxLength={200} />}
      </FormField>
      <FormField form={form} name="incomeAmount">
        {(field) => (
          <TextField
            {...field}
            label="更正后的金额（元）"
            hint="留空则只冲销"
            inputMode="decimal"
            maxLength={12}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
