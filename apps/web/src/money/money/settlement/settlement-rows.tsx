import type { SettlementItem } from '@boxhaul/contract/money';
import { SETTLEMENT_COLUMN_WORDS, type SettlementColumn } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { STATEMENT_TONES } from '../../../parts/money/statement/statement-words';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { stackColumns, type StackedPlace, widthOf } from '../../../ui/table/stack-columns';
import css from './settlement.module.css';

interface SettlementRowsProps {
  rows: readonly SettlementItem[];
  /** Opens a statement. */
  onStatement: (id: string) => void;
  /** Opens what an order costs. */
  onCosts: (orderId: string) => void;
}

const stateOf = ({ state, stateName }: SettlementItem): ReactNode => (
  <ToneTag tone={STATEMENT_TONES[state]} text={stateName} />
);

const CELLS: Readonly<Record<SettlementColumn, (row: SettlementItem) => ReactNode>> = {
  statementNo: ({ statementNo }) => statementNo,
  orderNo: ({ orderNo }) => orderNo,
  bookSpaceNo: ({ bookSpaceNo }) => bookSpaceNo,
  cabinetNo: ({ cabinetNo }) => cabinetNo ?? '—',
  cabinetType: ({ cabinetType }) => cabinetType,
  goodsName: ({ goodsName }) => goodsName || '—',
  harborName: ({ harborName }) => harborName,
  shipCompanyName: ({ shipCompanyName }) => shipCompanyName,
  orderDate: ({ orderDate }) => orderDate,
  stateName: stateOf,
  totalAmount: ({ totalAmount }) => yuan(totalAmount),
  receivedAmount: ({ receivedAmount }) => yuan(receivedAmount),
  openAmount: ({ openAmount }) => yuan(openAmount),
};

/** What stands above what in one cell. */
const PLACES: readonly StackedPlace<SettlementColumn>[] = [
  { keys: ['statementNo'], width: 150, fixed: true },
  { keys: ['orderNo', 'bookSpaceNo'], width: 164 },
  { keys: ['cabinetNo', 'cabinetType'], width: 128 },
  { keys: ['goodsName'], width: 92 },
  { keys: ['harborName', 'shipCompanyName'], width: 124 },
  { keys: ['orderDate'], width: 112 },
  { keys: ['totalAmount', 'stateName'], width: 136, align: 'right', className: css.amount, fixedEnd: true },
  {
    keys: ['receivedAmount', 'openAmount'],
    width: 110,
    align: 'right',
    className: css.amount,
    fixedEnd: true,
  },
];

interface TableProps extends SettlementRowsProps {
  shown: readonly SettlementColumn[];
  dense: boolean;
}

const columnsOf = ({ shown, onStatement, onCosts }: TableProps): Column<SettlementItem>[] => [
  ...stackColumns<SettlementColumn, SettlementItem>(PLACES, shown, {
    words: SETTLEMENT_COLUMN_WORDS,
    cell: (key, row) =>
      key === 'statementNo' ? (
        <button type="button" className={css.statement} onClick={() => onStatement(row.statementId)}>
          {row.statementNo}
        </button>
      ) : (
        CELLS[key](row)
      ),
  }),
  {
    title: '操作',
    fixedEnd: true,
    width: 112,
    cell: ({ orderId, orderNo }) => (
      <Button variant="outline" size="s" aria-label={`费用明细 ${orderNo}`} onClick={() => onCosts(orderId)}>
        费用明细
      </Button>
    ),
  },
];

/** A row a box, in the columns that somebody wants. */
export function SettlementTable(props: TableProps) {
  const { rows, dense } = props;
  const columns = columnsOf(props);
  return (
    <DataTable
      label="财务结算"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={widthOf(columns)}
      dense={dense}
      sticky
    />
  );
}

/** One card a box, on phones. */
export function SettlementCards({ rows, onStatement, onCosts }: SettlementRowsProps) {
  return (
    <FactCards
      paged
      rows={rows.map((row) => ({
        key: row.id,
        title: `${row.cabinetNo ?? '柜号未登记'} ${row.cabinetType}`,
        facts: [
          ['对账单', row.statementNo],
          ['订单号', row.orderNo],
          ['订舱号', row.bookSpaceNo],
          [SETTLEMENT_COLUMN_WORDS.goodsName, row.goodsName || '—'],
          [SETTLEMENT_COLUMN_WORDS.harborName, `${row.harborName} · ${row.shipCompanyName}`],
          ['下单日期', row.orderDate],
          ['状态', stateOf(row)],
          ['应收', `${yuan(row.totalAmount)} 元`],
          ['已收 / 未收', `${yuan(row.receivedAmount)} / ${yuan(row.openAmount)} 元`],
        ],
        action: (
          <span className={css.card}>
            <Button size="s" onClick={() => onStatement(row.statementId)}>
              查看对账单
            </Button>
            <Button variant="outline" size="s" onClick={() => onCosts(row.orderId)}>
              费用明细
            </Button>
          </span>
        ),
      }))}
    />
  );
}
