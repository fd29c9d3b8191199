import { usePayableView } from './payable-views';
import { PayablesView } from './payables-view';
import { PayeesView } from './payees-view';
import { ProfitView } from './profit-view';
import { RunsView } from './runs-view';

/** What carriers and drivers are paid, and what is left of each box. */
export function PayablesPage() {
  const view = usePayableView();
  return (
    <>
      {view === 'lines' && <PayablesView />}
      {view === 'runs' && <RunsView />}
      {view === 'payees' && <PayeesView />}
      {view === 'profit' && <ProfitView />}
    </>
  );
}
