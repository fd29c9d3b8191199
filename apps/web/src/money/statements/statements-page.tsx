import { BankLinesView } from './bank/bank-lines-view';
import { AgeingView } from './receipts/ageing-view';
import { InvoicesView } from './invoices/invoices-view';
import { ReceiptsView } from './receipts/receipts-view';
import { useStatementView } from './statement-views';
import { StatementsView } from './statements-view';

/** What customers are sent to agree, what they paid of it, and what they still owe. */
export function StatementsPage() {
  const view = useStatementView();
  return (
    <>
      {view === 'statements' && <StatementsView />}
      {view === 'invoices' && <InvoicesView />}
      {view === 'receipts' && <ReceiptsView />}
      {view === 'bank' && <BankLinesView />}
      {view === 'ageing' && <AgeingView />}
    </>
  );
}
