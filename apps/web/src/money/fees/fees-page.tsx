import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ListTabs } from '../../ui/table/list-tabs';
import { DisputesView } from './disputes-view';
import { FeeRulesView } from './fee-rules-view';
import { FeeImportView } from './fee-import-view';
import { FeesView } from './fees-view';
import { LedgerView } from './ledger-view';

const VIEWS = [
  { key: 'lines', label: '费用明细' },
  { key: 'import', label: '批量导入' },
  { key: 'disputes', label: '费用异议' },
  { key: 'rules', label: '计费规则与税率' },
  { key: 'ledger', label: '总账核对' },
] as const;

/** What customers are charged: lines and their review, how fees are counted, and the books. */
export function FeesPage() {
  const [params, change] = useAddress();
  const mayEnter = useSession().user?.rights?.includes('cost.enter') ?? false;
  const views = VIEWS.filter(({ key }) => key !== 'import' || mayEnter);
  const view = views.find(({ key }) => key === params.get('view'))?.key ?? 'lines';
  return (
    <section aria-labelledby="fees">
      <ListTabs
        label="费用页面"
        value={view}
        tabs={views.map((one) => ({ ...one, count: null }))}
        onChange={(key) =>
          change({
            view: key === 'lines' ? null : key,
            fee: null,
            dispute: null,
            q: null,
            page: null,
            state: null,
          })
        }
      />
      {view === 'lines' && <FeesView />}
      {view === 'import' && <FeeImportView />}
      {view === 'disputes' && <DisputesView />}
      {view === 'rules' && <FeeRulesView />}
      {view === 'ledger' && <LedgerView />}
    </section>
  );
}
