import { ORDER_COLUMN_WORDS, type OrderColumn, ORDER_COLUMNS } from '@boxhaul/domain/orders';
import type { ReactNode } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { yuan } from '../../../lib/format/format';
import { StatusTag } from '../../../parts/orders/status-tag';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { placesAsChosen, stackColumns, type StackedPlace, widthOf } from '../../../ui/table/stack-columns';
import { type OrderPageType, stateOf } from '../list/order-state';
import { ACTION_LABELS } from '../list/use-order-actions';
import css from './order-table.module.css';

type Action = OrderItem['actions'][number];

interface OrderTableProps {
  rows: readonly OrderItem[];
  columns: readonly string[];
  dense: boolean;
  pageType: OrderPageType;
  waiting: { orderId: string; action: Action } | null;
  onOpen: (item: OrderItem) => void;
  onAction: (action: Action, item: OrderItem) => void;
}

/** What stands above what in one cell; how an order stands and what it comes to stay in sight. */
const PLACES: readonly StackedPlace<OrderColumn>[] = [
  { keys: ['orderNo', 'bookSpaceNo'], width: 205 },
  { keys: ['cabinetType', 'orderType'], width: 80 },
  { keys: ['cabinetNum'], width: 60, align: 'right' },
  { keys: ['harborName', 'dockName'], width: 130 },
  { keys: ['fullAddress'], width: 160, long: ['fullAddress'] },
  { keys: ['requireDate', 'createDate'], width: 150 },
  { keys: ['shipCompanyName', 'goodsName'], width: 140, long: ['goodsName'] },
  { keys: ['contactName', 'contactPhone'], width: 140 },
  { keys: ['remark'], width: 160, long: ['remark'] },
  { keys: ['orderStatusName', 'total', 'auditPrice'], width: 120, align: 'right', fixedEnd: true },
];
const ACTIONS_WIDTH = 210;
/** More than these would make every row two lines high; the rest stands in the order's drawer. */
const MOST_ACTIONS = 3;

const copied = (what: string, text: string): ReactNode => (
  <span className={css.number}>
    {text}
    <CopyButton text={text} label={`复制${what} ${text}`} />
  </span>
);
const money = (text: string | null): string => (text === null ? '待报价' : yuan(text));

type Cell = (item: OrderItem, pageType: OrderTableProps['pageType']) => ReactNode;
const titled = (text: string): ReactNode => <span title={text}>{text}</span>;

/** What is not shown as it comes. */
const CELLS: Partial<Record<OrderColumn, Cell>> = {
  orderStatusName: (item, pageType) => (
    <StatusTag state={stateOf(item)} text={pageType === 'pending' ? item.statusText : item.orderStatusName} />
  ),
  bookSpaceNo: ({ bookSpaceNo }) => copied('订舱号', bookSpaceNo),
  requireDate: ({ requireDate }) => requireDate.slice(0, 16),
  createDate: ({ createDate }) => createDate.slice(0, 16),
  auditPrice: ({ auditPrice }) => money(auditPrice),
  total: ({ total }) => money(total),
  dockName: ({ dockName }) => dockName ?? '—',
  fullAddress: ({ fullAddress }) => titled(fullAddress),
  goodsName: ({ goodsName }) => titled(goodsName),
  remark: ({ remark }) => titled(remark),
};

/** What may be done with an order, the first of it at hand. */
function RowActions({
  item,
  waiting,
  onOpen,
  onAction,
}: { item: OrderItem } & Pick<OrderTableProps, 'waiting' | 'onOpen' | 'onAction'>) {
  const all = ACTION_LABELS.filter(([action]) => item.actions.includes(action));
  return (
    <span className={css.actions}>
      {all.slice(0, MOST_ACTIONS).map(([action, label]) => (
        <button
          key={action}
          type="button"
          aria-busy={(waiting?.orderId === item.orderId && waiting.action === action) || undefined}
          onClick={() => onAction(action, item)}
        >
          {label}
        </button>
      ))}
      {all.length > MOST_ACTIONS && (
        <button type="button" aria-label={`${item.orderNo} 更多操作`} onClick={() => onOpen(item)}>
          更多
        </button>
      )}
    </span>
  );
}

const actionColumn = (props: OrderTableProps): Column<OrderItem> => ({
  title: '操作',
  fixedEnd: true,
  width: ACTIONS_WIDTH,
  cell: (item) => <RowActions item={item} {...props} />,
});

/** Orders in the columns that the account has chosen; a press on a row opens it. */
export function OrderTable(props: OrderTableProps) {
  const { rows, columns, dense, pageType, onOpen } = props;
  const shown = columns.flatMap((name) => ORDER_COLUMNS.find((column) => column === name) ?? []);
  const number: Column<OrderItem>['cell'] = (item) => (
    <span className={css.number}>
      <button type="button" className={css.order} onClick={() => onOpen(item)}>
        {item.orderNo}
      </button>
      <CopyButton text={item.orderNo} label={`复制订单号 ${item.orderNo}`} />
    </span>
  );
  const made = stackColumns<OrderColumn, OrderItem>(
    placesAsChosen(PLACES, shown).map((place) => ({
      ...place,
      className: css.plain,
      fixed: shown[0] === 'orderNo' && place.keys[0] === 'orderNo',
    })),
    shown,
    {
      words: ORDER_COLUMN_WORDS,
      cell: (key, item) => (key === 'orderNo' ? number(item) : (CELLS[key]?.(item, pageType) ?? item[key])),
    },
  );
  const all = [...made, actionColumn(props)];
  return (
    <DataTable
      label="订单表"
      columns={all}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      minWidth={widthOf(all)}
      dense={dense}
      sticky
    />
  );
}
