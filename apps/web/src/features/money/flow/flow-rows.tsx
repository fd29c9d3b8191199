import type { CostFlowItem } from '@boxhaul/contract';
import { COST_FLOW_COLUMN_WORDS, type CostFlowColumn } from '@boxhaul/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '../../../lib/format/format';
import { ToneTag, type Tone } from '../../../parts/tone-tag';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { PORTAL_PX } from '../../../ui/table/held-px';
import { CostTypeButton, costTypeCell } from '../../../parts/cost-type-button';
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

const LOOKS: Readonly<
  Record<
    CostFlowColumn,
    Omit<Column<CostFlowItem>, 'title' | 'cell'> & { cell: (row: CostFlowItem) => ReactNode }
  >
> = {
  orderNo: { width: 190, fixed: true, className: css.plain, cell: ({ orderNo }) => orderNo },
  bookSpaceNo: { width: 170, className: css.plain, cell: ({ bookSpaceNo }) => copied(bookSpaceNo, '订舱号') },
  cabinetNo: { width: 165, className: css.plain, cell: ({ cabinetNo }) => copied(cabinetNo, '柜号') },
  cabinetType: { width: 70, cell: ({ cabinetType }) => cabinetType },
  orderType: { width: 70, cell: ({ orderType }) => orderType },
  costTypeName: { width: 120, cell: ({ costTypeName }) => costTypeName },
  incomeAmount: {
    width: 120,
    align: 'right',
    className: css.amount,
    cell: ({ incomeAmount }) => yuan(incomeAmount),
  },
  costStatusName: {
    width: 100,
    cell: (row) => <ToneTag tone={toneOf(row)} text={row.costStatusName} />,
  },
  settlementDate: { width: 110, className: css.plain, cell: ({ settlementDate }) => settlementDate ?? '—' },
  taskFinishTime: { width: 170, className: css.plain, cell: ({ taskFinishTime }) => taskFinishTime ?? '—' },
  updateTime: { width: 170, className: css.plain, cell: ({ updateTime }) => updateTime },
  remark: { width: 180, ellipsis: true, cell: ({ remark }) => <span title={remark}>{remark || '—'}</span> },
};

/** The columns that somebody wants, in wide windows. */
export function FlowTable(props: FlowRowsProps & { shown: readonly CostFlowColumn[]; dense: boolean }) {
  const { rows, mayOpen, onWhy, shown, dense } = props;
  const columns = shown.map((key): Column<CostFlowItem> => ({
    title: COST_FLOW_COLUMN_WORDS[key],
    ...LOOKS[key],
    ...(key === 'orderNo' && { cell: (row) => orderOf(row, mayOpen) }),
    ...(key === 'costTypeName' && { cell: (row) => costTypeCell(row, onWhy) }),
  }));
  const minWidth = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return (
    <DataTable
      label="交易流水"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={minWidth}
      dense={dense}
      sticky={PORTAL_PX}
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
