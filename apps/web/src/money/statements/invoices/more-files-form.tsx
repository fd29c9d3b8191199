import type { InvoiceRow } from '@boxhaul/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addInvoiceFiles } from '../../../data/money/invoices.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { InvoiceFilesField } from './invoice-files-field';

/** Other files of an issued invoice: the OFD beside the PDF. */
export function MoreFilesForm({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const add = useMutation(addInvoiceFiles(useQueryClient()));
  const [files, setFiles] = useState<File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    const { id, revision } = invoice;
    const failure = await failureOf(add.mutateAsync({ id, revision, files }));
    setFault(failure);
    if (failure !== null) return;
    showToast('success', '发票文件已补充');
    onClose();
  });
  return (
    <FormDialog
      title={`补充发票文件 ${invoice.invoiceNo ?? ''}`}
      okText="补充"
      busy={busy}
      dirty={files.length > 0}
      disabled={files.length === 0}
      fault={fault}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <InvoiceFilesField label="选择发票文件" files={files} onFiles={setFiles} />
    </FormDialog>
  );
}
