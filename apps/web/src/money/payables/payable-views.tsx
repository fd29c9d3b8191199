import { useAddress } from '../../data/kit/use-address';
import { ListViews } from '../../parts/kit/list-page/list-views';

const VIEWS = [
  { key: 'lines', label: '应付明细' },
  { key: 'runs', label: '应付结算' },
  { key: 'payees', label: '车队与司机账户' },
  { key: 'profit', label: '毛利' },
] as const;

const CLEAN = {
  q: null,
  page: null,
  state: null,
  line: null,
  run: null,
  payee: null,
  from: null,
  to: null,
  by: null,
  key: null,
  named: null,
  taxed: null,
};

export function usePayableView() {
  const [params] = useAddress();
  return VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'lines';
}

export function PayableViews() {
  const [, change] = useAddress();
  return (
    <ListViews
      label="应付页面"
      value={usePayableView()}
      views={VIEWS}
      onChange={(key) => change({ ...CLEAN, view: key === 'lines' ? null : key })}
    />
  );
}
