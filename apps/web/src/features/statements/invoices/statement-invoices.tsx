import { type InvoiceRow, invoices } from '@boxhaul/contract';
import { invoicesSchemas } from '@boxhaul/contract/invoices/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelInvoice, statementInvoices } from '../../../data/invoices.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { showToast } from '../../../lib/toast-store';
import { ExportButton } from '../../../parts/export-button';
import css from '../../../parts/statement/statement.module.css';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Closing } from '../../../ui/overlay/closing';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { InvoiceRows } from './invoice-rows';
import { IssueForm } from './issue-form';
import { MakeInvoicesForm } from './make-invoices-form';
import { RedForm } from './red-form';

type Asking = { step: 'make' } | { step: 'issue' | 'red' | 'cancel'; invoice: InvoiceRow } | null;

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
    </span>
  );
}

/** The invoices of a statement, and what may be done with each. */
export function StatementInvoices({ id, issues }: { id: string; issues: boolean }) {
  const list = useQuery(statementInvoices(id));
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const rows = list.data?.data ?? [];
  const actions = (row: InvoiceRow) => <InvoiceActions invoice={row} onAsk={setAsking} />;
  return (
    <section className={css.body} aria-label="发票">
      <div className={css.head}>
        <h3>发票</h3>
        <div className={css.actions}>
          {issues && (
            <Button variant="outline" onClick={() => setAsking({ step: 'make' })}>
              制作发票
            </Button>
          )}
          {rows.some(({ state }) => state === 'draft') && (
            <ExportButton
              call={invoices.exportDrafts}
              input={{ statementId: id }}
              fileName="批量开票.xlsx"
              label="导出批量开票文件"
              done="批量开票文件已下载"
            />
          )}
        </div>
      </div>
      {list.isPending && <Skeleton lines={2} height="40px" />}
      {list.error && (
        <ErrorState
          title="发票加载失败"
          message={list.error.message}
          requestId={requestIdOf(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && <p>还没有发票。</p>}
      {rows.length > 0 && <InvoiceRows rows={rows} {...(issues && { actions })} />}
      <Closing>
        {asking?.step === 'make' && <MakeInvoicesForm id={id} onClose={close} />}
        {asking?.step === 'issue' && <IssueForm invoice={asking.invoice} onClose={close} />}
        {asking?.step === 'red' && <RedForm invoice={asking.invoice} onClose={close} />}
      </Closing>
      <Cancel invoice={asking?.step === 'cancel' ? asking.invoice : null} onClose={close} />
    </section>
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
