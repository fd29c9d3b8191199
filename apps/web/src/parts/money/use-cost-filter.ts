import { COST_STATUS_WORDS, COST_STATUSES, type CostStatus } from '@boxhaul/domain/orders';
import { useAddress } from '../../data/kit/use-address';
import { type ListFilter, oneOf } from '../kit/list-page/list-filter';

/** What a list of lines is narrowed by, whose statuses are those of costs: what waits first. */
const COST_TABS = ['0', '4', '1', '3', '2', 'all'] as const;
export type CostTab = (typeof COST_TABS)[number];

const statusOf = (tab: CostTab): CostStatus | undefined =>
  COST_STATUSES.find((status) => String(status) === tab);

const labelOf = (tab: CostTab): string => {
  const status = statusOf(tab);
  return status === undefined ? '全部' : COST_STATUS_WORDS[status];
};

const PAGE_SIZE = 50;

/** Which lines a list shows, as its address says; what waits for review where it says nothing. */
export function useCostFilter() {
  const [params, change] = useAddress();
  const tab = oneOf(COST_TABS, params.get('state')) ?? '0';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  return {
    params,
    change,
    tab,
    input: { costStatus: statusOf(tab), keyword, pageNo, pageSize: PAGE_SIZE },
    /** The page of the filter, for what is chosen of it. */
    place: `${tab} ${keyword} ${pageNo}`,
    filterBy: (label: string, counts: Partial<Record<CostTab, number | undefined>>): ListFilter => ({
      key: 'state',
      label,
      value: tab,
      usual: '0',
      options: COST_TABS.map((key) => ({ value: key, label: labelOf(key), count: counts[key] })),
    }),
  };
}
