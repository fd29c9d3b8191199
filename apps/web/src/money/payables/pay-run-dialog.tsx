import type { SettlementRunRow } from '@boxhaul/contract/money';
import { payablesSchemas } from '@boxhaul/contract/money/payables/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { payRun } from '../../data/money/payables.api';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { DayField } from '../../ui/form/dates/day-field';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { Closing } from '../../ui/overlay/closing';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './payables.module.css';

interface PayRunFormProps {
  run: SettlementRunRow;
  onClose: () => void;
}

/** Says that a run was paid, and how; that cannot be undone. */
export function PayRunDialog({ open, ...props }: PayRunFormProps & { open: boolean }) {
  return <Closing>{open && <PayRunForm {...props} />}</Closing>;
}

const begun = () => ({ paidDate: toWireDate(new Date()), payNote: '' });

function PayRunForm({ run, onClose }: PayRunFormProps) {
  const pay = useMutation(payRun(useQueryClient()));
  const form = useForm({
    keep: `run.pay.${run.runId}`,
    schema: payablesSchemas.payRun.input,
    values: begun(),
    inputOf: (values) => ({ ...values, runId: run.runId, revision: run.revision }),
    send: async (output) => {
      await pay.mutateAsync(output);
      showToast('success', '付款已登记，费用已结算');
      onClose();
    },
  });
  return (
    <FormDialog
      title="登记付款"
      okText="登记付款"
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.minor}>
        向 {run.payeeName} 支付 ¥ {yuan(run.totalAmount)}。登记后不能撤销，需要更正时冲销其中的费用。
      </p>
      <FormField form={form} name="paidDate">
        {(field) => <DayField {...field} label="付款日期" />}
      </FormField>
      <FormField form={form} name="payNote">
        {(field) => <TextField {...field} label="付款备注" hint="如银行流水号" maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
