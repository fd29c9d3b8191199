import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { ListViews } from '../../parts/kit/list-page/list-views';

const VIEWS = [
  { key: 'lines', label: '费用明细' },
  { key: 'import', label: '批量导入' },
  { key: 'disputes', label: '费用异议' },
  { key: 'rules', label: '计费规则与税率' },
  { key: 'ledger', label: '总账核对' },
] as const;

/** The views that are open to who is signed in, and that of the address. */
export function useFeeViews() {
  const [params] = useAddress();
  const mayEnter = useSession().user?.rights?.includes('cost.enter') ?? false;
  const views = VIEWS.filter(({ key }) => key !== 'import' || mayEnter);
  return { views, view: views.find(({ key }) => key === params.get('view'))?.key ?? 'lines' };
}

export function FeeViews() {
  const [, change] = useAddress();
  const { views, view } = useFeeViews();
  return (
    <ListViews
      label="费用页面"
      value={view}
      views={views}
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
  );
}
