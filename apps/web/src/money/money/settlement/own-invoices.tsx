import { INVOICE_STATE_WORDS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { ownInvoices } from '../../../data/money/settlement.api';
import { yuan } from '../../../lib/format/format';
import { InvoiceFiles } from '../../../parts/money/statement/invoice-files';
import statementCss from '../../../parts/money/statement/statement.module.css';
import { Notice } from '../../../ui/feedback/notice';
import { FactCards } from '../../../ui/layout/fact-cards';

/** The invoices of a statement with their files; nothing where there are none. */
export function OwnInvoices({ id }: { id: string }) {
  const { data = [], error } = useQuery(ownInvoices(id));
  if (error) return <Notice tone="error">发票加载失败：{error.message}</Notice>;
  if (data.length === 0) return null;
  return (
    <section className={statementCss.body} aria-label="发票">
      <h3>发票</h3>
      <FactCards
        rows={data.map((invoice) => ({
          key: invoice.id,
          title: `${invoice.invoiceNo} ¥ ${yuan(invoice.totalAmount)}`,
          facts: [
            ['状态', INVOICE_STATE_WORDS[invoice.state]],
            ['开票日期', invoice.invoiceDate],
            ['税额', `${yuan(invoice.taxAmount)} 元`],
            ['已红冲', `${yuan(invoice.redAmount)} 元`],
            ['抬头', invoice.title],
          ],
          action: <InvoiceFiles files={[...invoice.files, ...invoice.reds.flatMap(({ files }) => files)]} />,
        }))}
      />
    </section>
  );
}
