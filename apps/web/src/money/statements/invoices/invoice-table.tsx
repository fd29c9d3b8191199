import type { InvoiceRow } from '@boxhaul/contract/money';
import { invoicesSchemas } from '@boxhaul/contract/money/invoices/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelInvoice } from '../../../data/money/invoices.api';
import { showToast } from '../../../lib/toast-store';
import css from '../../../parts/money/statement/statement.module.css';
import { Button } from '../../../ui/button';
import { Closing } from '../../../ui/overlay/closing';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { InvoiceRows } from './invoice-rows';
import { IssueForm } from './issue-form';
import { MoreFilesForm } from './more-files-form';
import { NumberRedForm } from './number-red-form';
import { RedForm } from './red-form';
import { unnumberedReds } from './unnumbered-reds';

type Asking = { step: 'issue' | 'red' | 'cancel' | 'file' | 'number'; invoice: InvoiceRow } | null;

/** What may be done with an invoice as it is. */
function InvoiceActions({ invoice, onAsk }: { invoice: InvoiceRow; onAsk: (asking: Asking) => void }) {
  return (
    <span className={css.actions}>
      {invoice.state === 'draft' && (
        <>
          <Button size="s" onClick={() => onAsk({ step: 'issue', invoice })}>
            登记已开具
          </Button>
          <Button variant="outline" size="s" onClick={() => onAsk({ step: 'cancel', invoice })}>
            取消草稿
          </Button>
        </>
      )}
      {(invoice.state === 'issued' || invoice.state === 'part_red') && (
        <Button variant="outline" size="s" onClick={() => onAsk({ step: 'red', invoice })}>
          红冲
        </Button>
      )}
      {unnumberedReds(invoice).length > 0 && (
        <Button variant="outline" size="s" onClick={() => onAsk({ step: 'number', invoice })}>
          补登红字号码
        </Button>
      )}
      {invoice.invoiceNo !== null && (
        <Button variant="outline" size="s" onClick={() => onAsk({ step: 'file', invoice })}>
          补充文件
        </Button>
      )}
    </span>
  );
}

interface InvoiceTableProps {
  rows: readonly InvoiceRow[];
  /** Whoever asks may issue and take back. */
  issues: boolean;
  /** Of many statements: each row names its own. */
  onStatement?: (statementId: string) => void;
}

/** Invoices, and what may be done with each. */
export function InvoiceTable({ rows, issues, onStatement }: InvoiceTableProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const actions = (row: InvoiceRow) => <InvoiceActions invoice={row} onAsk={setAsking} />;
  return (
    <>
      <InvoiceRows rows={rows} onStatement={onStatement} {...(issues && { actions })} />
      <Closing>
        {asking?.step === 'issue' && <IssueForm invoice={asking.invoice} onClose={close} />}
        {asking?.step === 'red' && <RedForm invoice={asking.invoice} onClose={close} />}
        {asking?.step === 'file' && <MoreFilesForm invoice={asking.invoice} onClose={close} />}
        {asking?.step === 'number' && <NumberRedForm invoice={asking.invoice} onClose={close} />}
      </Closing>
      <Cancel invoice={asking?.step === 'cancel' ? asking.invoice : null} onClose={close} />
    </>
  );
}

/** Gives up a draft. */
function Cancel({ invoice, onClose }: { invoice: InvoiceRow | null; onClose: () => void }) {
  const cancel = useMutation(cancelInvoice(useQueryClient()));
  return (
    <ReasonDialog
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
