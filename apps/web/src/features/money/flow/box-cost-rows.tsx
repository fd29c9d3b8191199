import type { CabinetCostItem } from '@boxhaul/contract';
import { BOX_COST_COLUMN_WORDS, type BoxCostColumn } from '@boxhaul/domain';
import { yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { PORTAL_PX } from '../../../ui/table/held-px';
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

const LOOKS: Readonly<Record<BoxCostColumn, Omit<Column<CabinetCostItem>, 'title'>>> = {
  cabinetNo: {
    width: 135,
    fixed: true,
    className: css.plain,
    cell: ({ cabinetNo }) => cabinetNo ?? NO_NUMBER,
  },
  orderNo: { width: 160, className: css.plain, cell: ({ orderNo }) => orderNo },
  bookSpaceNo: { width: 165, className: css.plain, cell: ({ bookSpaceNo }) => copied(bookSpaceNo, '订舱号') },
  cabinetType: { width: 70, cell: ({ cabinetType }) => cabinetType },
  orderType: { width: 70, cell: ({ orderType }) => orderType },
  incomeAmount: {
    width: 120,
    align: 'right',
    className: css.amount,
    cell: ({ incomeAmount }) => yuan(incomeAmount),
  },
};

/** A box's number, which opens its lines. */
const boxButton = ({ cabinetId, cabinetNo }: CabinetCostItem, onOpen: BoxCostRowsProps['onOpen']) => (
  <button type="button" className={css.order} title="查看这个柜的费用" onClick={() => onOpen(cabinetId)}>
    {cabinetNo ?? NO_NUMBER}
  </button>
);

interface BoxCostTableProps extends BoxCostRowsProps {
  columns: readonly BoxCostColumn[];
  dense: boolean;
}

/** A row a box, a column each type, in wide windows. */
export function BoxCostTable({ rows, types, columns, dense, mayOpen, onOpen }: BoxCostTableProps) {
  const named = columns.map((key): Column<CabinetCostItem> => ({
    title: BOX_COST_COLUMN_WORDS[key],
    ...LOOKS[key],
    ...(key === 'orderNo' && { cell: (row) => orderOf(row, mayOpen) }),
    ...(key === 'cabinetNo' && { cell: (row) => boxButton(row, onOpen) }),
  }));
  const amounts = types.map(({ costTypeId, costTypeName }): Column<CabinetCostItem> => ({
    title: costTypeName,
    width: 105,
    align: 'right',
    className: css.plain,
    cell: ({ costs }) => {
      const amount = costs[String(costTypeId)];
      return amount === undefined ? '—' : yuan(amount);
    },
  }));
  const total = columns.includes('incomeAmount') ? named.slice(-1) : [];
  const all = [...named.slice(0, named.length - total.length), ...amounts, ...total];
  const minWidth = all.reduce((sum, { width = 0 }) => sum + width, 0);
  return (
    <DataTable
      label="按柜费用"
      columns={all}
      rows={rows}
      rowKey={({ cabinetId }) => cabinetId}
      minWidth={minWidth}
      dense={dense}
      sticky={PORTAL_PX}
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
