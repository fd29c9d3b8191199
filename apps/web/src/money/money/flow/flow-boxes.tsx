import type { OutputOf } from '@boxhaul/contract/kit';
import { cabinets } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { BOX_COST_COLUMN_WORDS, BOX_COST_COLUMNS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { boxCostList } from '../../../data/money/cost-flow.api';
import { mayOpen, menusOf } from '../../../data/identity/menus';
import { mayDo } from '../../../data/identity/rights';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useStoredView } from '../../../lib/hooks/use-stored-view';
import { ExportButton } from '../../../parts/kit/export-button';
import { PagedList } from '../../../ui/table/paged-list';
import { ViewMenu } from '../../../ui/table/view-menu';
import { BoxCostCards, BoxCostTable } from './box-cost-rows';
import { BoxLinesDrawer } from './box-lines-drawer';
import css from './cost-flow.module.css';
import type { FlowListProps } from './flow-lines';
import { usePageNo } from './use-page-no';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/cost-flow'].name;
const NO_TYPES: readonly never[] = [];

type Types = readonly OutputOf<typeof cabinets.costList>['types'][number][];

/** What each type comes to over the whole filter. */
function TypeSums({ types }: { types: Types }) {
  if (types.length === 0) return null;
  return (
    <dl className={css.types} aria-label="各费用类型合计">
      {types.map(({ costTypeId, costTypeName, incomeAmount }) => (
        <div key={costTypeId}>
          <dt>{costTypeName}</dt>
          <dd className="figure">{yuan(incomeAmount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which columns the account wants, those of the types among them; phones show all. */
function useBoxColumns(types: Types) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const keys = [...BOX_COST_COLUMNS, ...types.map(({ costTypeId }) => String(costTypeId))];
  const view = useStoredView('cost-flow-boxes', user?.accountId ?? '', keys);
  return {
    keys,
    view,
    columns: BOX_COST_COLUMNS.filter((column) => phone || view.shown.includes(column)),
    types: types.filter(({ costTypeId }) => phone || view.shown.includes(String(costTypeId))),
  };
}

interface BoxToolsProps {
  input: FlowListProps['input'];
  all: Types;
  chosen: ReturnType<typeof useBoxColumns>;
}

/** What is done with the boxes as a whole. */
function BoxTools({ input, all, chosen: { keys, view, columns, types } }: BoxToolsProps) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const words = {
    ...Object.fromEntries(all.map(({ costTypeId, costTypeName }) => [String(costTypeId), costTypeName])),
    ...BOX_COST_COLUMN_WORDS,
  };
  return (
    <div className={css.tools}>
      {mayDo(user, 'export') && (
        <ExportButton
          call={cabinets.costExport}
          input={{
            ...input,
            columns: columns.join(','),
            // Nothing would mean all of them; no type has the id 0.
            costTypes: types.map(({ costTypeId }) => costTypeId).join(',') || '0',
          }}
          fileName={`${TITLE}-按箱.xlsx`}
          label="导出 Excel"
          done="已按当前筛选和列导出"
        />
      )}
      {!phone && <ViewMenu columns={keys} words={words} fixed="cabinetNo" {...view} />}
    </div>
  );
}

/** The flow box by box, with a column for each type that the whole filter finds; a box opens its lines. */
export function FlowBoxes({ input, narrowed }: FlowListProps) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const [params, change] = useAddress();
  const pageNo = usePageNo();
  const list = useQuery(boxCostList({ ...input, pageNo, pageSize: PAGE_SIZE }));
  const all = list.data?.types ?? NO_TYPES;
  const chosen = useBoxColumns(all);
  const { columns, types, view } = chosen;
  const ways = {
    types,
    mayOpen: mayOpen('/admin/order', menusOf(user)),
    onOpen: (box: string) => change({ box }),
  };
  return (
    <>
      <BoxTools input={input} all={all} chosen={chosen} />
      <TypeSums types={all} />
      <PagedList
        query={list}
        failed="按箱费用加载失败"
        empty={
          narrowed
            ? { title: '没有符合条件的箱', text: '去掉一个条件再试。' }
            : { title: '还没有费用', text: '订单完成、费用经审核后，每个箱的费用会列在这里。' }
        }
        rowHeight="44px"
        unit="个箱"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) =>
          phone ? (
            <BoxCostCards rows={data} {...ways} />
          ) : (
            <BoxCostTable rows={data} columns={columns} dense={view.dense} {...ways} />
          )
        }
      </PagedList>
      <BoxLinesDrawer
        // Its lines stand below why one of them is charged.
        box={params.has('cost') ? null : params.get('box')}
        input={input}
        onClose={() => change({ box: null })}
        onWhy={(cost) => change({ cost })}
      />
    </>
  );
}
