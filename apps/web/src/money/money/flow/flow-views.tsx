import { useAddress } from '../../../data/kit/use-address';
import { ListViews } from '../../../parts/kit/list-page/list-views';

export const BY_BOX = '按箱费用';
const VIEWS = [
  { key: 'lines', label: '流水明细' },
  { key: 'boxes', label: BY_BOX },
] as const;

export function useFlowView() {
  const [params] = useAddress();
  return params.get('view') === 'boxes' ? 'boxes' : 'lines';
}

/** The same filter line by line or box by box. */
export function FlowViews() {
  const [, change] = useAddress();
  return (
    <ListViews
      label="查看方式"
      views={VIEWS}
      value={useFlowView()}
      onChange={(next) => change({ view: next === 'lines' ? null : next, page: null, box: null, cost: null })}
    />
  );
}
