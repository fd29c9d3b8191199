import type { CostDisputeRow } from '@boxhaul/contract/money';
import { DISPUTE_STATE_WORDS, DISPUTE_STATES } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { disputeList } from '../../data/money/cost-disputes.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { DISPUTE_COLUMNS } from './dispute-columns';
import { DisputeDrawer } from './dispute-drawer';
import { FeeViews } from './fee-views';

const TABS = [...DISPUTE_STATES, 'all'] as const;
const keyOf = ({ id }: CostDisputeRow): string => id;
const nameOf = ({ orderNo, costTypeName }: CostDisputeRow): string => `${orderNo} ${costTypeName}`;

/** What customers object to, the oldest that waits first; the filter and the open one live in the address. */
export function DisputesView() {
  const [params] = useAddress();
  const walk = useRecordWalk('dispute', '条');
  const { user } = useSession();
  const store = useBrowserStore('disputes', user?.accountId ?? '');
  const tab = oneOf(TABS, params.get('state')) ?? 'open';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(disputeList({ state: oneOf(DISPUTE_STATES, tab), keyword, pageNo, pageSize: 50 }));
  return (
    <ListPage
      title="费用异议"
      views={<FeeViews />}
      search={{ label: '搜索费用异议', placeholder: '订单号 / 订舱号 / 柜号 / 客户' }}
      filters={[
        {
          key: 'state',
          label: '异议状态',
          value: tab,
          usual: 'open',
          options: TABS.map((value) => ({
            value,
            label: value === 'all' ? '全部' : DISPUTE_STATE_WORDS[value],
            count: value === 'open' ? query.data?.waiting : undefined,
            urgent: value === 'open' && (query.data?.waiting ?? 0) > 0,
          })),
        },
      ]}
      query={query}
      failed="费用异议加载失败"
      unit="条"
      grid={{
        columns: DISPUTE_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        walk,
        empty: {
          title: keyword ? '没有符合条件的异议' : tab === 'open' ? '没有待答复的异议' : '暂无异议',
          text: keyword ? '换个订单号、柜号或客户名称试试。' : '客户对费用提出的异议会出现在这里。',
        },
      }}
    >
      <DisputeDrawer walk={walk} />
    </ListPage>
  );
}
