import { MENU_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { costFlowSum, costTypes } from '../../../data/money/cost-flow.api';
import { useAddress } from '../../../data/kit/use-address';
import { FilterChips } from '../../../ui/table/filter-chips';
import { ListTabs } from '../../../ui/table/list-tabs';
import { CostReasonDrawer } from '../reason/cost-reason-drawer';
import css from './cost-flow.module.css';
import { FlowBoxes } from './flow-boxes';
import { chipsOf, type FlowFilter, flowInput, NO_FILTER, readFlowFilter } from './flow-filter';
import { FlowFilters } from './flow-filters';
import { FlowLines } from './flow-lines';
import { FlowTotal } from './flow-total';

const TITLE = MENU_WORDS['/admin/cost-flow'].name;
const VIEWS = [
  { key: 'lines', label: '按明细' },
  { key: 'boxes', label: '按箱' },
] as const;

/** S2's /admin/cost-flow: the enterprise's costs, line by line or box by box; view, filter and page live in the address. */
export function CostFlowPage() {
  const [params, change] = useAddress();
  const filter = readFlowFilter(params);
  const input = flowInput(filter);
  const sum = useQuery(costFlowSum(input));
  const types = useQuery(costTypes).data ?? [];
  const view = params.get('view') === 'boxes' ? 'boxes' : 'lines';
  const narrow = (part: Partial<FlowFilter>) => change({ ...part, page: null });
  const chips = chipsOf(
    filter,
    (id) => types.find(({ costTypeId }) => String(costTypeId) === id)?.costTypeName ?? id,
  );
  const List = view === 'boxes' ? FlowBoxes : FlowLines;
  return (
    <section className={css.page} aria-label={TITLE}>
      <header className={css.head}>
        <h1 className={css.title}>{TITLE}</h1>
        <ListTabs
          className={css.views}
          label="查看方式"
          tabs={VIEWS}
          value={view}
          onChange={(next) => change({ view: next === 'lines' ? null : next, page: null })}
        />
      </header>
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
      <List input={input} narrowed={chips.length > 0} />
      <CostReasonDrawer
        id={params.get('cost')}
        onClose={() => change({ cost: null })}
        onOpen={(cost) => change({ cost })}
      />
    </section>
  );
}
