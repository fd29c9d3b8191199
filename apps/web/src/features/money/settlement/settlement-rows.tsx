import type { SettlementItem } from '@boxhaul/contract';
import { SETTLEMENT_COLUMN_WORDS, type SettlementColumn } from '@boxhaul/domain';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { STATEMENT_TONES } from '../../../parts/statement/statement-words';
import { ToneTag } from '../../../parts/tone-tag';
import { Button } from '../../../ui/button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
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

type Look = Omit<Column<SettlementItem>, 'title'>;
const LOOKS: Readonly<Record<SettlementColumn, Look>> = {
  statementNo: { width: 150, fixed: true, cell: ({ statementNo }) => statementNo },
  orderNo: { width: 156, cell: ({ orderNo }) => orderNo },
  bookSpaceNo: { width: 150, cell: ({ bookSpaceNo }) => bookSpaceNo },
  cabinetNo: { width: 132, cell: ({ cabinetNo }) => cabinetNo ?? '—' },
  cabinetType: { width: 70, cell: ({ cabinetType }) => cabinetType },
  goodsName: { width: 110, ellipsis: true, cell: ({ goodsName }) => goodsName || '—' },
  harborName: { width: 116, cell: ({ harborName }) => harborName },
  shipCompanyName: { width: 110, ellipsis: true, cell: ({ shipCompanyName }) => shipCompanyName },
  orderDate: { width: 110, cell: ({ orderDate }) => orderDate },
  stateName: { width: 116, cell: stateOf },
  totalAmount: { width: 120, align: 'right', cell: ({ totalAmount }) => yuan(totalAmount) },
  receivedAmount: { width: 110, align: 'right', cell: ({ receivedAmount }) => yuan(receivedAmount) },
  openAmount: { width: 110, align: 'right', cell: ({ openAmount }) => yuan(openAmount) },
};

interface TableProps extends SettlementRowsProps {
  shown: readonly SettlementColumn[];
  dense: boolean;
}

const columnsOf = ({ shown, onStatement, onCosts }: TableProps): Column<SettlementItem>[] => [
  ...shown.map((key) => ({
    title: SETTLEMENT_COLUMN_WORDS[key],
    ...LOOKS[key],
    ...(key === 'statementNo' && {
      cell: ({ statementNo, statementId }: SettlementItem) => (
        <button type="button" className={css.statement} onClick={() => onStatement(statementId)}>
          {statementNo}
        </button>
      ),
    }),
  })),
  {
    title: '操作',
    width: 100,
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
      minWidth={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
      dense={dense}
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
