import type { SettlementItem } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { SETTLEMENT_COLUMN_WORDS, SETTLEMENT_COLUMNS, type SettlementColumn } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { Copied } from '../../../parts/kit/copied';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { STATEMENT_TONES } from '../../../parts/money/statement/statement-words';
import type { GridColumn } from '../../../ui/grid/column';

type Box = GridColumn<SettlementItem>;

/** What a row is called. */
export const settlementName = ({ statementNo, orderNo, cabinetNo }: SettlementItem): string =>
  `${statementNo} ${cabinetNo ?? orderNo}`;

/** CSS pixels that a column likes and needs, and how little it gives way. */
const ROOM: Readonly<Record<SettlementColumn, Pick<Box, 'width' | 'min' | 'importance'>>> = {
  statementNo: { width: 142, min: 128, importance: 1 },
  orderNo: { width: 146, min: 134, importance: 2 },
  bookSpaceNo: { width: 146, min: 136, importance: 4 },
  cabinetNo: { width: 126, min: 116, importance: 3 },
  cabinetType: { width: 66, min: 62, importance: 5 },
  goodsName: { width: 110, min: 76, importance: 5 },
  harborName: { width: 110, min: 90, importance: 5 },
  shipCompanyName: { width: 110, min: 84, importance: 5 },
  orderDate: { width: 106, min: 96, importance: 4 },
  stateName: { width: 106, min: 98, importance: 1 },
  totalAmount: { width: 116, min: 112, importance: 2 },
  receivedAmount: { width: 106, min: 94, importance: 3 },
  openAmount: { width: 106, min: 94, importance: 1 },
};
const FIGURES: readonly SettlementColumn[] = ['totalAmount', 'receivedAmount', 'openAmount'];

const state = ({ state: code, stateName }: SettlementItem): ReactNode => (
  <ToneTag tone={STATEMENT_TONES[code]} text={stateName} />
);

/** What is not shown as it is copied. */
const CELLS: Partial<Record<SettlementColumn, (row: SettlementItem) => ReactNode>> = {
  statementNo: ({ statementNo }) => <Copied what="对账单号" text={statementNo} />,
  orderNo: ({ orderNo }) => <Copied what="订单号" text={orderNo} />,
  bookSpaceNo: ({ bookSpaceNo }) => bookSpaceNo && <Copied what="订舱号" text={bookSpaceNo} />,
  cabinetNo: ({ cabinetNo }) => cabinetNo && <Copied what="柜号" text={cabinetNo} />,
  stateName: state,
  totalAmount: ({ totalAmount }) => yuan(totalAmount),
  receivedAmount: ({ receivedAmount }) => yuan(receivedAmount),
  openAmount: ({ openAmount }) => yuan(openAmount),
};

/** All columns of the settlement, by their fields on the wire. */
export const SETTLEMENT_GRID: readonly Box[] = SETTLEMENT_COLUMNS.map((id) => ({
  id,
  title: SETTLEMENT_COLUMN_WORDS[id],
  ...ROOM[id],
  grow: id === 'goodsName',
  align: FIGURES.includes(id) ? 'right' : undefined,
  cell: (row) => (CELLS[id] ? CELLS[id](row) : row[id]) || '—',
  copy: (row) => row[id] ?? '',
}));

const fact = (id: string, title: string, cell: (row: SettlementItem) => ReactNode): Box => ({
  id,
  title,
  width: 100,
  importance: 1,
  cell,
});

/** The same on a phone. */
export const SETTLEMENT_CARD: readonly Box[] = [
  {
    ...fact('box', SETTLEMENT_COLUMN_WORDS.cabinetNo, ({ cabinetNo, cabinetType }) =>
      [cabinetNo ?? '柜号未登记', cabinetType].join(' '),
    ),
    card: 'title',
  },
  { ...fact('state', SETTLEMENT_COLUMN_WORDS.stateName, state), card: 'state' },
  fact('total', '应收', ({ totalAmount }) => `${yuan(totalAmount)} 元`),
  fact(
    'paid',
    '已收 / 未收',
    ({ receivedAmount, openAmount }) => `${yuan(receivedAmount)} / ${yuan(openAmount)} 元`,
  ),
  fact('statement', RIGHT_GROUP_WORDS.statement, ({ statementNo }) => statementNo),
  fact('order', RIGHT_GROUP_WORDS.order, ({ orderNo, orderDate }) => `${orderNo} · ${orderDate}`),
  fact('booking', SETTLEMENT_COLUMN_WORDS.bookSpaceNo, ({ bookSpaceNo }) => bookSpaceNo || '—'),
  fact('goods', '货物 / 港口', ({ goodsName, harborName, shipCompanyName }) =>
    [goodsName, harborName, shipCompanyName].filter(Boolean).join(' · '),
  ),
];
export const SETTLEMENT_FACTS = SETTLEMENT_CARD.length;
