import { type CabinetCostItem, cabinets } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { BOX_COST_COLUMNS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../data/identity/rights';
import { useAddress } from '../../../data/kit/use-address';
import { boxCostList } from '../../../data/money/cost-flow.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { ExportButton } from '../../../parts/kit/export-button';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../../parts/kit/record/use-record-walk';
import type { GridStore } from '../../../ui/grid/grid-settings';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { ClearFilters } from '../clear-filters';
import { shownIn } from '../shown-columns';
import { BOX_FACTS, boxCard, boxColumns, boxName } from './box-columns';
import { BoxLinesDrawer } from './box-lines-drawer';
import { chipsOf, NO_FILTER, quickFilters } from './flow-filter';
import { FlowFilters } from './flow-filters';
import { FlowNote } from './flow-note';
import { BY_BOX, FlowViews } from './flow-views';
import { useFlow } from './use-flow';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/cost-flow'].name;
const NO_TYPES: readonly never[] = [];
const keyOf = ({ cabinetId }: CabinetCostItem): string => cabinetId;

interface BoxExportProps {
  input: ReturnType<typeof useFlow>['input'];
  types: readonly { costTypeId: number }[];
  settings: GridStore['settings'];
}

/** The boxes as a file, in the columns that are on screen; on a phone in all of them. */
function BoxExport({ input, types, settings }: BoxExportProps) {
  const phone = useBreakpoint() === 'phone';
  const ids = types.map(({ costTypeId }) => String(costTypeId));
  const shown = <K extends string>(all: readonly K[]) => (phone ? all : shownIn(all, settings));
  return (
    <ExportButton
      call={cabinets.costExport}
      input={{
        ...input,
        columns: shown(BOX_COST_COLUMNS).join(','),
        // Nothing would mean all of them; no type has the id 0.
        costTypes: shown(ids).join(',') || '0',
      }}
      fileName={`${TITLE}-按箱.xlsx`}
      label="导出 Excel"
      done="已按当前筛选和列导出"
    />
  );
}

/** The flow box by box, with a column for each type that the whole filter finds; a box opens its lines. */
export function FlowBoxes() {
  const [params, change] = useAddress();
  const walk = useRecordWalk('box', '个箱');
  const phone = useBreakpoint() === 'phone';
  const flow = useFlow();
  const { user, filter, input, narrowed, pageNo, opensOrders } = flow;
  const store = useBrowserStore('portal-cost-flow-boxes', user?.accountId ?? '');
  const query = useQuery(boxCostList({ ...input, pageNo, pageSize: PAGE_SIZE }));
  const types = query.data?.types ?? NO_TYPES;
  const file = mayDo(user, 'export') && <BoxExport input={input} types={types} settings={store.settings} />;
  return (
    <ListPage
      title={BY_BOX}
      views={<FlowViews />}
      search={{ label: '搜索箱', placeholder: '柜号 / 订单号 / 订舱号' }}
      filters={quickFilters(filter, flow.types)}
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
      note={<FlowNote flow={flow} boxes={query.data} />}
      query={query}
      failed="按箱费用加载失败"
      unit="个箱"
      grid={{
        columns: phone ? boxCard(types, opensOrders) : boxColumns(types, opensOrders),
        rowKey: keyOf,
        rowName: boxName,
        store,
        facts: BOX_FACTS,
        walk,
        empty: narrowed
          ? {
              title: '没有符合条件的箱',
              text: '去掉一个条件再试。',
              action: <ClearFilters filter={NO_FILTER} />,
            }
          : { title: '还没有费用', text: '订单完成、费用经审核后，每个箱的费用会列在这里。' },
      }}
    >
      <BoxLinesDrawer
        // Its lines stand below why one of them is charged.
        open={walk.openId !== null && !params.has('cost')}
        walk={walk}
        input={input}
        onWhy={(cost) => change({ cost })}
      />
    </ListPage>
  );
}
