import type { InvoiceRow } from '@boxhaul/contract/money';
import { invoicesSchemas } from '@boxhaul/contract/money/invoices/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberRed } from '../../../data/money/invoices.api';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { InvoiceFilesField } from './invoice-files-field';
import { unnumberedReds } from './unnumbered-reds';

/** The number of a red letter that came by its 红字确认单 alone. */
export function NumberRedForm({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const number = useMutation(numberRed(useQueryClient()));
  const [files, setFiles] = useState<File[]>([]);
  const letters = unnumberedReds(invoice);
  const form = useForm({
    keep: `invoice.number-red.${invoice.id}`,
    schema: invoicesSchemas.numberRed.input,
    tellOnLeave: 'typed',
    values: { redId: letters[0]?.id ?? '', redInvoiceNo: '' },
    inputOf: (values) => ({ ...values, id: invoice.id, revision: invoice.revision }),
    send: async (output) => {
      await number.mutateAsync({ ...output, files });
      showToast('success', '红字发票号码已登记');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`补登红字发票号码 ${invoice.invoiceNo ?? ''}`}
      okText="登记"
      busy={form.busy}
      dirty={form.dirty || files.length > 0}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField form={form} name="redId" choice>
        {(field) => (
          <Segmented
            {...field}
            label="红字确认单"
            options={letters.map(({ id, confirmationNo, amount }) => ({
              value: id,
              label: `${confirmationNo}（${yuan(amount)} 元）`,
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="redInvoiceNo">
        {(field) => (
          <TextField
            {...field}
            label="红字发票号码"
            hint="20 位数字，登记后不能修改"
            inputMode="numeric"
            maxLength={30}
          />
        )}
      </FormField>
      <InvoiceFilesField label="选择红字发票文件（选填）" files={files} onFiles={setFiles} />
    </FormDialog>
  );
}
