import type { CabinetCostItem } from '@boxhaul/contract/money';
import { BOX_COST_COLUMN_WORDS, type BoxCostColumn } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { stackColumns, type StackedPlace, widthOf } from '../../../ui/table/stack-columns';
import css from './cost-flow.module.css';
import { copied, orderOf } from './flow-rows';

interface BoxCostRowsProps {
  rows: readonly CabinetCostItem[];
  types: readonly { costTypeId: number; costTypeName: string }[];
  /** The account may open the order list. */
  mayOpen: boolean;
  /** Shows the lines of a box. */
  onOpen: (cabinetId: string) => void;
}

const NO_NUMBER = '柜号未登记';

/** Types of costs beside each other in a window of 1440 pixels; more of them stand above each other. */
const TYPES_ABREAST = 5;

/** What stands above what in one cell; the sum stays in sight. */
const PLACES: readonly StackedPlace<BoxCostColumn>[] = [
  { keys: ['cabinetNo', 'cabinetType'], width: 145, fixed: true, className: css.plain },
  { keys: ['orderNo', 'bookSpaceNo'], width: 195, className: css.plain },
  { keys: ['orderType'], width: 70 },
  { keys: ['incomeAmount'], width: 125, align: 'right', className: css.amount, fixedEnd: true },
];

/** A box's number, which opens its lines. */
const boxButton = ({ cabinetId, cabinetNo }: CabinetCostItem, onOpen: BoxCostRowsProps['onOpen']) => (
  <button type="button" className={css.order} title="查看这个箱的费用" onClick={() => onOpen(cabinetId)}>
    {cabinetNo ?? NO_NUMBER}
  </button>
);

const CELLS: Readonly<
  Record<
    BoxCostColumn,
    (row: CabinetCostItem, props: Pick<BoxCostRowsProps, 'mayOpen' | 'onOpen'>) => ReactNode
  >
> = {
  cabinetNo: (row, { onOpen }) => boxButton(row, onOpen),
  orderNo: (row, { mayOpen }) => orderOf(row, mayOpen),
  bookSpaceNo: ({ bookSpaceNo }) => copied(bookSpaceNo, '订舱号'),
  cabinetType: ({ cabinetType }) => cabinetType,
  orderType: ({ orderType }) => orderType,
  incomeAmount: ({ incomeAmount }) => yuan(incomeAmount),
};

/** A column each type; of many types several in one, so that all of them are in sight. */
function typeColumns(types: BoxCostRowsProps['types']): Column<CabinetCostItem>[] {
  const lines = Math.ceil(types.length / TYPES_ABREAST);
  const names = new Map(types.map(({ costTypeId, costTypeName }) => [String(costTypeId), costTypeName]));
  const keys = [...names.keys()];
  const places = Array.from({ length: Math.ceil(keys.length / Math.max(1, lines)) }, (_, i) => ({
    keys: keys.slice(i * lines, (i + 1) * lines),
    width: 115,
    align: 'right' as const,
    className: css.plain,
  }));
  return stackColumns(places, keys, {
    words: Object.fromEntries(names),
    cell: (key, { costs }) => (costs[key] === undefined ? '—' : yuan(costs[key])),
  });
}

interface BoxCostTableProps extends BoxCostRowsProps {
  columns: readonly BoxCostColumn[];
  dense: boolean;
}

/** A row a box, in wide windows. */
export function BoxCostTable(props: BoxCostTableProps) {
  const { rows, types, columns, dense } = props;
  const named = stackColumns<BoxCostColumn, CabinetCostItem>(PLACES, columns, {
    words: BOX_COST_COLUMN_WORDS,
    cell: (key, row) => CELLS[key](row, props),
  });
  const isEnd = ({ fixedEnd }: Column<CabinetCostItem>) => fixedEnd === true;
  const all = [
    ...named.filter((column) => !isEnd(column)),
    ...typeColumns(types),
    ...named.filter((column) => isEnd(column)),
  ];
  return (
    <DataTable
      label="按箱费用"
      columns={all}
      rows={rows}
      rowKey={({ cabinetId }) => cabinetId}
      minWidth={widthOf(all)}
      dense={dense}
      sticky
    />
  );
}

/** A card a box, on phones. */
export const BoxCostCards = ({ rows, types, mayOpen, onOpen }: BoxCostRowsProps) => (
  <FactCards
    paged
    rows={rows.map((row) => ({
      key: row.cabinetId,
      title: row.cabinetNo ?? NO_NUMBER,
      facts: [
        ['订单', orderOf(row, mayOpen)],
        ['订舱号', row.bookSpaceNo],
        ['箱型', `${row.cabinetType} · ${row.orderType}`],
        ...types.flatMap(({ costTypeId, costTypeName }) => {
          const amount = row.costs[String(costTypeId)];
          return amount === undefined ? [] : [[costTypeName, yuan(amount)] as const];
        }),
        ['合计', <b key="sum">{yuan(row.incomeAmount)}</b>],
      ],
      action: (
        <Button variant="outline" onClick={() => onOpen(row.cabinetId)}>
          查看明细
        </Button>
      ),
    }))}
  />
);
