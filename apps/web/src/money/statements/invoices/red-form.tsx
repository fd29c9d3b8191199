import type { InvoiceRow } from '@boxhaul/contract/money';
import { invoicesSchemas } from '@boxhaul/contract/money/invoices/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { RED_REASON_WORDS, RED_REASONS, type RedReason } from '@boxhaul/domain/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { redInvoice } from '../../../data/money/invoices.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { Notice } from '../../../ui/feedback/notice';
import { DayField } from '../../../ui/form/dates/day-field';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { RedLines } from './red-lines';

const REASON: RedReason = 'mistake';

/** What comes of it. */
const Warning = ({ invoice: { totalAmount } }: { invoice: InvoiceRow }) => (
  <Notice tone="warning">
    发票 ¥ {yuan(totalAmount)}。红冲后已核销的收款转为预收款，对账单可重新开票；此操作不能撤销。
  </Notice>
);

/** The 红字确认单 by which an invoice is taken back, whole or by line. */
export function RedForm({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const red = useMutation(redInvoice(useQueryClient()));
  const [today] = useState(() => toWireDate(new Date()));
  const form = useForm({
    keep: `invoice.red.${invoice.id}`,
    schema: invoicesSchemas.redLetter.input,
    tellOnLeave: 'typed',
    values: { confirmationNo: '', redInvoiceNo: '', redDate: today, reason: REASON, lineNos: '' },
    inputOf: (values) => ({ ...values, id: invoice.id, revision: invoice.revision }),
    send: async (_output, values) => {
      await red.mutateAsync({ ...values, id: invoice.id, revision: invoice.revision });
      showToast('success', '发票已红冲，费用可重新开票');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`红冲发票 ${invoice.invoiceNo ?? ''}`}
      okText="登记红冲"
      danger
      busy={form.busy}
      dirty={form.dirty}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Warning invoice={invoice} />
      <FormField form={form} name="confirmationNo">
        {(field) => <TextField {...field} label="红字确认单编号" maxLength={40} />}
      </FormField>
      <FormField form={form} name="redInvoiceNo">
        {(field) => (
          <TextField
            {...field}
            label="红字发票号码"
            hint="20 位数字，还没有开出可留空"
            inputMode="numeric"
            maxLength={30}
          />
        )}
      </FormField>
      <FormField form={form} name="redDate">
        {(field) => <DayField {...field} label="红冲日期" min={invoice.invoiceDate ?? today} max={today} />}
      </FormField>
      <FormField form={form} name="reason" choice>
        {(field) => (
          <Segmented
            {...field}
            label="红冲原因"
            options={RED_REASONS.map((value) => ({ value, label: RED_REASON_WORDS[value] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="lineNos">
        {(field) => <RedLines id={invoice.id} {...field} />}
      </FormField>
    </FormDialog>
  );
}
