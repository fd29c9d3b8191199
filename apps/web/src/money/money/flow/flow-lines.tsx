import { costFlow } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { COST_FLOW_COLUMN_WORDS, COST_FLOW_COLUMNS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { costFlowList, type FlowInput } from '../../../data/money/cost-flow.api';
import { beginExport } from '../../../data/kit/jobs.api';
import { mayOpen, menusOf } from '../../../data/identity/menus';
import { mayDo } from '../../../data/identity/rights';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useStoredView } from '../../../lib/hooks/use-stored-view';
import { ListExport } from '../../../parts/kit/list-export/list-export';
import { PagedList } from '../../../ui/table/paged-list';
import { ViewMenu } from '../../../ui/table/view-menu';
import css from './cost-flow.module.css';
import { FlowCards, FlowTable } from './flow-rows';
import { usePageNo } from './use-page-no';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/cost-flow'].name;

export interface FlowListProps {
  input: FlowInput;
  /** Something is asked. */
  narrowed: boolean;
}

/** The flow line by line; phones show every column. */
export function FlowLines({ input, narrowed }: FlowListProps) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const [, change] = useAddress();
  const pageNo = usePageNo();
  const view = useStoredView('cost-flow', user?.accountId ?? '', COST_FLOW_COLUMNS);
  const list = useQuery(costFlowList({ ...input, pageNo, pageSize: PAGE_SIZE }));
  const exported = { ...input, columns: (phone ? COST_FLOW_COLUMNS : view.shown).join(',') };
  const why = (cost: string) => change({ cost });
  const opens = mayOpen('/admin/order', menusOf(user));
  return (
    <>
      <div className={css.tools}>
        {mayDo(user, 'export') && (
          <ListExport
            title={TITLE}
            rows={list.data?.rowCount}
            begin={() => beginExport(costFlow.beginExport, exported)}
            call={costFlow.exportFile}
            input={exported}
            fileName={`${TITLE}.xlsx`}
            label="导出 Excel"
            done="已按当前筛选和列导出"
          />
        )}
        {!phone && (
          <ViewMenu columns={COST_FLOW_COLUMNS} words={COST_FLOW_COLUMN_WORDS} fixed="orderNo" {...view} />
        )}
      </div>
      <PagedList
        query={list}
        failed="交易流水加载失败"
        empty={
          narrowed
            ? { title: '没有符合条件的流水', text: '去掉一个条件再试。' }
            : { title: '还没有流水', text: '订单完成、费用经审核后，每一笔运费和杂费会列在这里。' }
        }
        rowHeight="44px"
        unit="笔"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) =>
          phone ? (
            <FlowCards rows={data} mayOpen={opens} onWhy={why} />
          ) : (
            <FlowTable rows={data} mayOpen={opens} onWhy={why} shown={view.shown} dense={view.dense} />
          )
        }
      </PagedList>
    </>
  );
}
