import type { CostFlowItem } from '@boxhaul/contract/money';
import { COST_FLOW_COLUMN_WORDS, type CostFlowColumn } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '../../../lib/format/format';
import { ToneTag, type Tone } from '../../../parts/kit/tone-tag';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { DataTable } from '../../../ui/table/data-table';
import { stackColumns, type StackedPlace, widthOf } from '../../../ui/table/stack-columns';
import { CostTypeButton, costTypeCell } from '../../../parts/money/cost-type-button';
import css from './cost-flow.module.css';

interface FlowRowsProps {
  rows: readonly CostFlowItem[];
  /** The account may open the order list. */
  mayOpen: boolean;
  /** Shows why a line is charged. */
  onWhy: (id: string) => void;
}

const toneOf = ({ costStatus }: CostFlowItem): Tone =>
  costStatus === 2 ? 'done' : costStatus === 1 ? 'go' : 'ask';

/** Its order, and the way there for who has its page. */
export const orderOf = (
  { orderId, orderNo }: Pick<CostFlowItem, 'orderId' | 'orderNo'>,
  mayOpen: boolean,
): ReactNode =>
  mayOpen ? (
    <Link className={css.order} to={`/admin/order?order=${orderId}`}>
      {orderNo}
    </Link>
  ) : (
    orderNo
  );

/** A number with a button that copies it. */
export const copied = (text: string | null, what: string): ReactNode =>
  text ? (
    <span className={css.number}>
      {text}
      <CopyButton text={text} label={`复制${what} ${text}`} />
    </span>
  ) : (
    '—'
  );

/** What stands above what in one cell; the amount and how it stands stay in sight. */
const PLACES: readonly StackedPlace<CostFlowColumn>[] = [
  { keys: ['orderNo', 'bookSpaceNo'], width: 195, fixed: true, className: css.plain },
  { keys: ['cabinetNo', 'cabinetType'], width: 170, className: css.plain },
  { keys: ['orderType'], width: 70 },
  { keys: ['costTypeName', 'remark'], width: 190, long: ['remark'] },
  { keys: ['taskFinishTime', 'updateTime'], width: 185, className: css.plain },
  { keys: ['incomeAmount'], width: 125, align: 'right', className: css.amount, fixedEnd: true },
  { keys: ['costStatusName', 'settlementDate'], width: 120, className: css.plain, fixedEnd: true },
];

const CELLS: Readonly<Record<CostFlowColumn, (row: CostFlowItem, props: FlowRowsProps) => ReactNode>> = {
  orderNo: (row, { mayOpen }) => orderOf(row, mayOpen),
  bookSpaceNo: ({ bookSpaceNo }) => copied(bookSpaceNo, '订舱号'),
  cabinetNo: ({ cabinetNo }) => copied(cabinetNo, '柜号'),
  cabinetType: ({ cabinetType }) => cabinetType,
  orderType: ({ orderType }) => orderType,
  costTypeName: (row, { onWhy }) => costTypeCell(row, onWhy),
  incomeAmount: ({ incomeAmount }) => yuan(incomeAmount),
  costStatusName: (row) => <ToneTag tone={toneOf(row)} text={row.costStatusName} />,
  settlementDate: ({ settlementDate }) => settlementDate ?? '—',
  taskFinishTime: ({ taskFinishTime }) => taskFinishTime ?? '—',
  updateTime: ({ updateTime }) => updateTime,
  remark: ({ remark }) => <span title={remark}>{remark || '—'}</span>,
};

/** The columns that somebody wants, in wide windows. */
export function FlowTable(props: FlowRowsProps & { shown: readonly CostFlowColumn[]; dense: boolean }) {
  const { rows, shown, dense } = props;
  const columns = stackColumns<CostFlowColumn, CostFlowItem>(PLACES, shown, {
    words: COST_FLOW_COLUMN_WORDS,
    cell: (key, row) => CELLS[key](row, props),
  });
  return (
    <DataTable
      label="交易流水"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={widthOf(columns)}
      dense={dense}
      sticky
    />
  );
}

/** One card a line, on phones. */
export function FlowCards({ rows, mayOpen, onWhy }: FlowRowsProps) {
  return (
    <ul className={css.cards} aria-label="交易流水">
      {rows.map((row) => (
        <li key={row.id} className={css.card}>
          <b className={css.type}>
            <CostTypeButton cost={row} onWhy={onWhy} />
          </b>
          <span className={`figure ${css.sum}`}>{yuan(row.incomeAmount)}</span>
          <span>
            {row.cabinetNo ?? '柜号未登记'} · {row.cabinetType} · {row.orderType}
          </span>
          <ToneTag tone={toneOf(row)} text={row.costStatusName} />
          <span className={css.wide}>
            订单 {orderOf(row, mayOpen)} · 订舱号 {row.bookSpaceNo}
          </span>
          {row.remark && <span className={css.wide}>{row.remark}</span>}
          <span className={css.wide}>
            {row.taskFinishTime && `完成 ${row.taskFinishTime} · `}
            {row.settlementDate && `结算 ${row.settlementDate} · `}更新 {row.updateTime}
          </span>
        </li>
      ))}
    </ul>
  );
}
