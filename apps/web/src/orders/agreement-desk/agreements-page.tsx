import { useAddress } from '../../data/kit/use-address';
import { ListTabs } from '../../ui/table/list-tabs';
import { DeskAgreementList } from './desk-agreement-list';
import { TemplatesView } from './templates-view';

const VIEWS = [
  { key: 'list', label: '协议' },
  { key: 'templates', label: '协议模板' },
] as const;

/** Transport agreements of all customers, and the versions of their text. */
export function AgreementsPage() {
  const [params, change] = useAddress();
  const view = VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'list';
  return (
    <section aria-labelledby="agreements">
      <ListTabs
        label="运输协议页面"
        value={view}
        tabs={VIEWS.map((one) => ({ ...one, count: null }))}
        onChange={(key) => change({ view: key === 'list' ? null : key, page: null, state: null, q: null })}
      />
      {view === 'list' ? <DeskAgreementList /> : <TemplatesView />}
    </section>
  );
}
