import { DisputesView } from './disputes-view';
import { FeeRulesView } from './fee-rules-view';
import { FeeImportView } from './fee-import-view';
import { useFeeViews } from './fee-views';
import { FeesView } from './fees-view';
import { LedgerView } from './ledger-view';

/** What customers are charged: lines and their review, how fees are counted, and the books. */
export function FeesPage() {
  const { view } = useFeeViews();
  return (
    <>
      {view === 'lines' && <FeesView />}
      {view === 'import' && <FeeImportView />}
      {view === 'disputes' && <DisputesView />}
      {view === 'rules' && <FeeRulesView />}
      {view === 'ledger' && <LedgerView />}
    </>
  );
}
