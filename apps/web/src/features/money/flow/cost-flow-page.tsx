import { costFlow } from '@boxhaul/contract';
import { COST_FLOW_COLUMN_WORDS, type CostFlowColumn, COST_FLOW_COLUMNS, MENU_WORDS } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { costFlowList, costFlowSum, costTypes, type FlowInput } from '../../../data/cost-flow.api';
import { mayOpen, menusOf } from '../../../data/menus';
import { mayDo } from '../../../data/rights';
import { useAddress } from '../../../data/use-address';
import { useSession } from '../../../data/use-session';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { type KeptView, useKeptView } from '../../../lib/hooks/use-kept-view';
import { ExportButton } from '../../../parts/export-button';
import { FilterChips } from '../../../ui/table/filter-chips';
import { PagedList } from '../../../ui/table/paged-list';
import { ViewMenu } from '../../../ui/table/view-menu';
import { CostReasonDrawer } from '../reason/cost-reason-drawer';
import css from './cost-flow.module.css';
import { chipsOf, type FlowFilter, flowInput, NO_FILTER, readFlowFilter } from './flow-filter';
import { FlowFilters } from './flow-filters';
import { FlowCards, FlowTable } from './flow-rows';
import { FlowTotal } from './flow-total';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/cost-flow'].name;

interface FlowHeadProps {
  /** What is on screen: that is taken out. */
  input: FlowInput;
  view: KeptView<CostFlowColumn>;
}

/** What is done with the list as a whole; phones show every column. */
function FlowHead({ input, view }: FlowHeadProps) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  return (
    <header className={css.head}>
      <h1 className={css.title}>{TITLE}</h1>
      {mayDo(user, 'export') && (
        <ExportButton
          call={costFlow.exportFile}
          input={{ ...input, columns: (phone ? COST_FLOW_COLUMNS : view.shown).join(',') }}
          fileName={`${TITLE}.xlsx`}
          label="导出 Excel"
          done="已按当前筛选和列导出"
        />
      )}
      {!phone && (
        <ViewMenu columns={COST_FLOW_COLUMNS} words={COST_FLOW_COLUMN_WORDS} fixed="orderNo" {...view} />
      )}
    </header>
  );
}

/** S2's /admin/cost-flow: the enterprise's cost lines; filter and page live in the address. */
export function CostFlowPage() {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const [params, change] = useAddress();
  const view = useKeptView('cost-flow', user?.accountId ?? '', COST_FLOW_COLUMNS);
  const filter = readFlowFilter(params);
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
  const input = flowInput(filter);
  const list = useQuery(costFlowList({ ...input, pageNo, pageSize: PAGE_SIZE }));
  const sum = useQuery(costFlowSum(input));
  const types = useQuery(costTypes).data ?? [];
  const narrow = (part: Partial<FlowFilter>) => change({ ...part, page: null });
  const chips = chipsOf(
    filter,
    (id) => types.find(({ costTypeId }) => String(costTypeId) === id)?.costTypeName ?? id,
  );
  const why = (cost: string) => change({ cost });
  const opens = mayOpen('/admin/order', menusOf(user));
  return (
    <section className={css.page} aria-label={TITLE}>
      <FlowHead input={input} view={view} />
      <FlowFilters filter={filter} types={types} onChange={narrow} />
      <FilterChips
        chips={chips.map(({ key, label }) => ({ label, onRemove: () => narrow({ [key]: '' }) }))}
        onClear={() => narrow(NO_FILTER)}
      />
      <FlowTotal
        sum={sum.data}
        failed={sum.isError}
        old={sum.isPlaceholderData}
        onRetry={() => void sum.refetch()}
      />
      <PagedList
        query={list}
        failed="交易流水加载失败"
        empty={
          chips.length > 0
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
      <CostReasonDrawer id={params.get('cost')} onClose={() => change({ cost: null })} onOpen={why} />
    </section>
  );
}
