import { invoices } from '@boxhaul/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementInvoices } from '../../../data/money/invoices.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { ExportButton } from '../../../parts/kit/export-button';
import css from '../../../parts/money/statement/statement.module.css';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Closing } from '../../../ui/overlay/closing';
import { InvoiceTable } from './invoice-table';
import { MakeInvoicesForm } from './make-invoices-form';

/** The invoices of a statement, and what may be done with each. */
export function StatementInvoices({ id, issues }: { id: string; issues: boolean }) {
  const list = useQuery(statementInvoices(id));
  const [making, setMaking] = useState(false);
  const rows = list.data?.data ?? [];
  return (
    <section className={css.body} aria-label="发票">
      <div className={css.head}>
        <h3>发票</h3>
        <div className={css.actions}>
          {issues && (
            <Button variant="outline" onClick={() => setMaking(true)}>
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
      {rows.length > 0 && <InvoiceTable rows={rows} issues={issues} />}
      <Closing>{making && <MakeInvoicesForm id={id} onClose={() => setMaking(false)} />}</Closing>
    </section>
  );
}
