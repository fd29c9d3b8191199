import type { InvoiceRow } from '@boxhaul/contract/money';
import { invoicesSchemas } from '@boxhaul/contract/money/invoices/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { issueInvoice } from '../../../data/money/invoices.api';
import { showToast } from '../../../lib/toast-store';
import { DayField } from '../../../ui/form/dates/day-field';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { InvoiceFilesField } from './invoice-files-field';

const FIRST_DAY = '2020-01-01';

/** The number, the day and the files of an invoice that the tax bureau has issued. */
export function IssueForm({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const issue = useMutation(issueInvoice(useQueryClient()));
  const [files, setFiles] = useState<File[]>([]);
  const [today] = useState(() => toWireDate(new Date()));
  const form = useForm({
    keep: `invoice.issue.${invoice.id}`,
    schema: invoicesSchemas.issue.input,
    tellOnLeave: 'typed',
    values: { invoiceNo: '', invoiceDate: today },
    inputOf: (values) => ({ ...values, id: invoice.id, revision: invoice.revision }),
    send: async (output) => {
      await issue.mutateAsync({ ...output, files });
      showToast('success', '发票已登记，客户已收到通知');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`登记已开具的发票 ${invoice.requestNo}`}
      okText="登记"
      busy={form.busy}
      dirty={form.dirty || files.length > 0}
      disabled={files.length === 0}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="invoiceNo">
        {(field) => (
          <TextField {...field} label="发票号码" hint="20 位数字" inputMode="numeric" maxLength={30} />
        )}
      </FormField>
      <FormField form={form} name="invoiceDate">
        {(field) => <DayField {...field} label="开票日期" min={FIRST_DAY} max={today} />}
      </FormField>
      <InvoiceFilesField label="选择发票文件" files={files} onFiles={setFiles} />
    </FormDialog>
  );
}
