import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useAddress } from '../../data/kit/use-address';
import { ListTabs } from '../../ui/table/list-tabs';
import { BankLinesView } from './bank/bank-lines-view';
import { AgeingView } from './receipts/ageing-view';
import { InvoicesView } from './invoices/invoices-view';
import { ReceiptsView } from './receipts/receipts-view';
import { StatementsView } from './statements-view';

const VIEWS = [
  { key: 'statements', label: AUDIT_TARGET_WORDS.statement },
  { key: 'invoices', label: AUDIT_TARGET_WORDS.invoice },
  { key: 'receipts', label: AUDIT_TARGET_WORDS.receipt },
  { key: 'bank', label: AUDIT_TARGET_WORDS.bank_line },
  { key: 'ageing', label: '账龄' },
] as const;

/** What customers are sent to agree, what they paid of it, and what they still owe. */
export function StatementsPage() {
  const [params, change] = useAddress();
  const view = VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'statements';
  return (
    <section aria-labelledby="statements">
      <ListTabs
        label="对账页面"
        value={view}
        tabs={VIEWS.map((one) => ({ ...one, count: null }))}
        onChange={(key) =>
          change({
            view: key === 'statements' ? null : key,
            q: null,
            page: null,
            state: null,
            statement: null,
            import: null,
          })
        }
      />
      {view === 'statements' && <StatementsView />}
      {view === 'invoices' && <InvoicesView />}
      {view === 'receipts' && <ReceiptsView />}
      {view === 'bank' && <BankLinesView />}
      {view === 'ageing' && <AgeingView />}
    </section>
  );
}
