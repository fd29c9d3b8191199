import type { CostFlowItem } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../data/identity/rights';
import { costFlowList } from '../../../data/money/cost-flow.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import type { ListWalk } from '../../../ui/walk/list-walk';
import { ClearFilters } from '../clear-filters';
import { chipsOf, NO_FILTER, quickFilters } from './flow-filter';
import { FlowFilters } from './flow-filters';
import { FlowNote } from './flow-note';
import { FlowViews } from './flow-views';
import { LINE_FACTS, lineCard, lineColumns, lineName, someDisputed } from './line-columns';
import { LinesExport } from './lines-export';
import { useFlow } from './use-flow';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/cost-flow'].name;
const keyOf = ({ id }: CostFlowItem): string => id;

/** The flow line by line; a line opens why it is charged. */
export function FlowLines({ walk }: { walk: ListWalk }) {
  const phone = useBreakpoint() === 'phone';
  const flow = useFlow();
  const { user, filter, input, narrowed, types, pageNo, opensOrders } = flow;
  const store = useBrowserStore('portal-cost-flow', user?.accountId ?? '');
  const query = useQuery(costFlowList({ ...input, pageNo, pageSize: PAGE_SIZE }));
  const rows = query.data?.rowCount;
  const file = mayDo(user, 'export') && <LinesExport input={input} rows={rows} settings={store.settings} />;
  return (
    <ListPage
      title={TITLE}
      views={<FlowViews />}
      search={{ label: '搜索流水', placeholder: '订单号 / 订舱号 / 柜号' }}
      filters={quickFilters(filter, types)}
      ownFilters={{
        set: chipsOf(filter).length,
        fields: (
          <>
            <FlowFilters filter={filter} />
            {phone && file}
          </>
        ),
      }}
      actions={!phone && file}
      note={<FlowNote flow={flow} />}
      query={query}
      failed="交易流水加载失败"
      unit="笔"
      grid={{
        columns: phone
          ? lineCard(opensOrders)
          : lineColumns({ mayOpen: opensOrders, disputed: someDisputed(query.data?.data) }),
        rowKey: keyOf,
        rowName: lineName,
        store,
        facts: LINE_FACTS,
        walk,
        empty: narrowed
          ? {
              title: '没有符合条件的流水',
              text: '去掉一个条件再试。',
              action: <ClearFilters filter={NO_FILTER} />,
            }
          : { title: '还没有流水', text: '订单完成、费用经审核后，每一笔运费和杂费会列在这里。' },
      }}
    />
  );
}
