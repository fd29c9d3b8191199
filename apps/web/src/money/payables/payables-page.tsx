import { useAddress } from '../../data/kit/use-address';
import { ListTabs } from '../../ui/table/list-tabs';
import { PayablesView } from './payables-view';
import { PayeesView } from './payees-view';
import { ProfitView } from './profit-view';
import { RunsView } from './runs-view';

const VIEWS = [
  { key: 'lines', label: '应付明细' },
  { key: 'runs', label: '应付结算' },
  { key: 'payees', label: '车队与司机账户' },
  { key: 'profit', label: '单箱毛利' },
] as const;

const CLEAN = { q: null, page: null, state: null, line: null, run: null, payee: null, from: null, to: null };

/** What carriers and drivers are paid, and what is left of each box. */
export function PayablesPage() {
  const [params, change] = useAddress();
  const view = VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'lines';
  return (
    <section aria-labelledby="payables">
      <ListTabs
        label="应付页面"
        value={view}
        tabs={VIEWS.map((one) => ({ ...one, count: null }))}
        onChange={(key) => change({ ...CLEAN, view: key === 'lines' ? null : key })}
      />
      {view === 'lines' && <PayablesView />}
      {view === 'runs' && <RunsView />}
      {view === 'payees' && <PayeesView />}
      {view === 'profit' && <ProfitView />}
    </section>
  );
}
