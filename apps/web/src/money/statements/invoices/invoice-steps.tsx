import type { InvoiceRow } from '@boxhaul/contract/money';
import { invoicesSchemas } from '@boxhaul/contract/money/invoices/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelInvoice } from '../../../data/money/invoices.api';
import { showToast } from '../../../lib/toast-store';
import type { GridAction } from '../../../ui/grid/column';
import { Closing } from '../../../ui/overlay/closing';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { IssueForm } from './issue-form';
import { MoreFilesForm } from './more-files-form';
import { NumberRedForm } from './number-red-form';
import { RedForm } from './red-form';
import { unnumberedReds } from './unnumbered-reds';

/** The step that is asked about, and of which invoice. */
export type InvoiceStep = {
  step: 'issue' | 'red' | 'cancel' | 'file' | 'number';
  invoice: InvoiceRow;
} | null;

/** What may be done with an invoice as it is; `due` is what it waits for. */
export function invoiceActions(invoice: InvoiceRow, ask: (step: InvoiceStep) => void) {
  const draft = invoice.state === 'draft';
  const stands = invoice.state === 'issued' || invoice.state === 'part_red';
  const action = (label: string, step: NonNullable<InvoiceStep>['step']): GridAction => ({
    label,
    run: () => ask({ step, invoice }),
  });
  const number = action('补登号码', 'number');
  const unnumbered = unnumberedReds(invoice).length > 0;
  return {
    due: draft ? action('登记已开具', 'issue') : unnumbered ? number : null,
    others: [
      ...(draft ? [action('取消草稿', 'cancel')] : []),
      ...(stands ? [action('红冲', 'red')] : []),
      ...(invoice.invoiceNo !== null ? [action('补充文件', 'file')] : []),
    ],
  };
}

/** The forms of the steps. */
export function InvoiceSteps({ asking, onClose }: { asking: InvoiceStep; onClose: () => void }) {
  return (
    <>
      <Closing>
        {asking?.step === 'issue' && <IssueForm invoice={asking.invoice} onClose={onClose} />}
        {asking?.step === 'red' && <RedForm invoice={asking.invoice} onClose={onClose} />}
        {asking?.step === 'file' && <MoreFilesForm invoice={asking.invoice} onClose={onClose} />}
        {asking?.step === 'number' && <NumberRedForm invoice={asking.invoice} onClose={onClose} />}
      </Closing>
      <Cancel invoice={asking?.step === 'cancel' ? asking.invoice : null} onClose={onClose} />
    </>
  );
}

/** Gives up a draft. */
function Cancel({ invoice, onClose }: { invoice: InvoiceRow | null; onClose: () => void }) {
  const cancel = useMutation(cancelInvoice(useQueryClient()));
  return (
    <ReasonDialog
      keep={`invoice.cancel.${invoice?.id}`}
      open={invoice !== null}
      title={`取消发票草稿 ${invoice?.requestNo ?? ''}`}
      label="原因"
      schema={invoicesSchemas.cancel.input.pick({ reason: true })}
      okText="取消草稿"
      suggestions={['抬头有误', '客户要求合并开票']}
      onSend={async ({ reason }) => {
        if (!invoice) return;
        await cancel.mutateAsync({ id: invoice.id, revision: invoice.revision, reason });
        showToast('success', '草稿已取消，费用可重新开票');
      }}
      onClose={onClose}
    />
  );
}
