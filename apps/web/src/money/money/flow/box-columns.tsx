import type { CabinetCostItem } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { BOX_COST_COLUMN_WORDS, BOX_COST_COLUMNS, type BoxCostColumn } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { Copied } from '../../../parts/kit/copied';
import type { GridColumn } from '../../../ui/grid/column';
import { NO_NUMBER } from './line-columns';
import { OrderLink } from './order-link';

type Box = GridColumn<CabinetCostItem>;
type Types = readonly { costTypeId: number; costTypeName: string }[];

/** What a box is called. */
export const boxName = ({ cabinetNo, orderNo }: CabinetCostItem): string =>
  cabinetNo ?? `${orderNo} ${NO_NUMBER}的箱`;

/** CSS pixels that a column likes and needs, and how little it gives way. */
const ROOM: Readonly<Record<BoxCostColumn, Pick<Box, 'width' | 'min' | 'importance'>>> = {
  cabinetNo: { width: 126, min: 116, importance: 1 },
  orderNo: { width: 146, min: 134, importance: 2 },
  bookSpaceNo: { width: 146, min: 136, importance: 4 },
  cabinetType: { width: 70, min: 62, importance: 4 },
  orderType: { width: 60, min: 52, importance: 5 },
  incomeAmount: { width: 120, min: 104, importance: 1 },
};

/** What is not shown as it is copied. */
const CELLS: Partial<Record<BoxCostColumn, (row: CabinetCostItem, mayOpen: boolean) => ReactNode>> = {
  cabinetNo: ({ cabinetNo }) => (cabinetNo ? <Copied what="柜号" text={cabinetNo} /> : NO_NUMBER),
  orderNo: (row, mayOpen) => <OrderLink order={row} mayOpen={mayOpen} />,
  bookSpaceNo: ({ bookSpaceNo }) => bookSpaceNo && <Copied what="订舱号" text={bookSpaceNo} />,
  incomeAmount: ({ incomeAmount }) => <b>{yuan(incomeAmount)}</b>,
};

/** Types of cost that keep their columns longest: as many as stand beside each other at 1 440 px. */
const TYPES_ABREAST = 5;

/** A column each type of cost. */
const typeColumns = (types: Types): readonly Box[] =>
  types.map(({ costTypeId, costTypeName }, at) => ({
    id: String(costTypeId),
    title: costTypeName,
    width: 108,
    min: 92,
    importance: at < TYPES_ABREAST ? 3 : 4,
    align: 'right',
    cell: ({ costs }) => {
      const amount = costs[String(costTypeId)];
      return amount === undefined ? '—' : yuan(amount);
    },
    copy: ({ costs }) => costs[String(costTypeId)] ?? '',
  }));

const named = (id: BoxCostColumn, mayOpen: boolean): Box => ({
  id,
  title: BOX_COST_COLUMN_WORDS[id],
  ...ROOM[id],
  align: id === 'incomeAmount' ? 'right' : undefined,
  cell: (row) => (CELLS[id] ? CELLS[id](row, mayOpen) : row[id]) || '—',
  copy: (row) => row[id] ?? '',
});

/** All columns of the flow box by box: what it comes to stands behind its types. */
export const boxColumns = (types: Types, mayOpen: boolean): readonly Box[] => [
  ...BOX_COST_COLUMNS.filter((id) => id !== 'incomeAmount').map((id) => named(id, mayOpen)),
  ...typeColumns(types),
  named('incomeAmount', mayOpen),
];

const fact = (id: string, title: string, cell: (row: CabinetCostItem) => ReactNode): Box => ({
  id,
  title,
  width: 100,
  importance: 1,
  cell,
});

/** The same on a phone: of the types those that the box has. */
export const boxCard = (types: Types, mayOpen: boolean): readonly Box[] => [
  {
    ...fact('box', BOX_COST_COLUMN_WORDS.cabinetNo, ({ cabinetNo }) => cabinetNo ?? NO_NUMBER),
    card: 'title',
  },
  fact('kind', '箱型', ({ cabinetType, orderType }) => `${cabinetType} · ${orderType}`),
  fact('order', RIGHT_GROUP_WORDS.order, (row) => <OrderLink order={row} mayOpen={mayOpen} />),
  fact('booking', BOX_COST_COLUMN_WORDS.bookSpaceNo, ({ bookSpaceNo }) => bookSpaceNo || '—'),
  fact('costs', '费用', ({ costs }) =>
    types
      .flatMap(({ costTypeId, costTypeName }) => {
        const amount = costs[String(costTypeId)];
        return amount === undefined ? [] : [`${costTypeName} ${yuan(amount)}`];
      })
      .join('，'),
  ),
  fact('sum', '合计', ({ incomeAmount }) => (
    <>
      <b className="figure">{yuan(incomeAmount)}</b> 元
    </>
  )),
];
export const BOX_FACTS = 5;
