import { ORDER_COLUMN_WORDS, ORDER_COLUMNS, type OrderColumn } from '@boxhaul/domain/orders';
import { orderFieldWords } from '@boxhaul/domain/pricing';
import type { ReactNode } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { relativeTime, yuan } from '../../../lib/format/format';
import { laneOfOrder } from '../../../lib/format/lane-of-order';
import { StatusTag } from '../../../parts/orders/status-tag';
import type { GridColumn } from '../../../ui/grid/column';
import { Copied } from '../../../parts/kit/copied';
import { withoutProvince } from '../views/without-province';
import css from './order-list.module.css';
import { type OrderPageType, stateOf } from './order-state';

/** The page that the rows stand on, and the time that ages are counted to, in milliseconds. */
interface Seen {
  pageType: OrderPageType;
  now: number;
}

/** Month, day and minute. */
const minuteOf = (time: string): string => time.slice(5, 16);
const money = (text: string | null): string => (text === null ? '待报价' : yuan(text));
const stateText = (item: OrderItem, { pageType }: Seen): string =>
  pageType === 'pending' ? item.statusText : item.orderStatusName;

/** What an order's customer has asked for or been told, in words; '' for most. */
export function noteOf(item: OrderItem, pageType: OrderPageType): string {
  const { placedVia, objection, rejectReason, wishedPrice } = item;
  const { cancellationRequestedAt, cancellationReason, cancellationRefusal, changeRequestedAt } = item;
  return [
    cancellationRequestedAt && '已申请取消，等待客服处理',
    cancellationRequestedAt && cancellationReason && `取消原因：${cancellationReason}`,
    placedVia && `客服代下单（${placedVia}）`,
    placedVia && item.actions.includes('object') && `如有异议请在 ${minuteOf(item.objectUntil ?? '')} 前提出`,
    placedVia && objection && `异议：${objection}`,
    changeRequestedAt && '已申请改单，等待客服处理',
    cancellationRefusal && `客服未同意取消：${cancellationRefusal}`,
    rejectReason && `驳回原因：${rejectReason}`,
    pageType === 'pending' &&
      wishedPrice &&
      `${orderFieldWords(null).wishedPrice} ${yuan(wishedPrice)} 元/箱`,
  ]
    .filter(Boolean)
    .join('，');
}

/** CSS pixels that a column likes and needs, and how little it gives way. */
const ROOM: Readonly<Record<OrderColumn, Pick<GridColumn<OrderItem>, 'width' | 'min' | 'importance'>>> = {
  orderNo: { width: 146, min: 138, importance: 1 },
  bookSpaceNo: { width: 150, min: 138, importance: 2 },
  orderStatusName: { width: 118, min: 110, importance: 2 },
  orderType: { width: 60, min: 52, importance: 4 },
  cabinetType: { width: 72, min: 62, importance: 3 },
  cabinetNum: { width: 60, min: 52, importance: 3 },
  harborName: { width: 120, min: 92, importance: 3 },
  dockName: { width: 110, min: 90, importance: 5 },
  fullAddress: { width: 170, min: 110, importance: 3 },
  shipCompanyName: { width: 100, min: 84, importance: 5 },
  goodsName: { width: 120, min: 84, importance: 4 },
  requireDate: { width: 112, min: 102, importance: 2 },
  contactName: { width: 110, min: 96, importance: 5 },
  contactPhone: { width: 124, min: 116, importance: 5 },
  auditPrice: { width: 116, min: 108, importance: 4 },
  total: { width: 106, min: 98, importance: 2 },
  createDate: { width: 102, min: 92, importance: 4 },
  remark: { width: 150, min: 96, importance: 5 },
};
const FIGURES: readonly OrderColumn[] = ['cabinetNum', 'auditPrice', 'total'];

type Told<T> = Partial<Record<OrderColumn, (item: OrderItem, seen: Seen) => T>>;

/** What is not copied as it comes. */
const TEXTS: Told<string> = {
  orderStatusName: stateText,
  requireDate: ({ requireDate }) => requireDate.slice(0, 16),
  dockName: ({ dockName }) => dockName ?? '',
  auditPrice: ({ auditPrice }) => money(auditPrice),
  total: ({ total }) => money(total),
};

const Age = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at.replace(' ', 'T')}>{relativeTime(at, now)}</time>
);
const state = (item: OrderItem, seen: Seen): ReactNode => (
  <StatusTag state={stateOf(item)} text={stateText(item, seen)} />
);

/** What is not shown as it is copied. */
const CELLS: Told<ReactNode> = {
  orderNo: ({ orderNo }) => <Copied what="订单号" text={orderNo} />,
  bookSpaceNo: ({ bookSpaceNo }) => <Copied what="订舱号" text={bookSpaceNo} />,
  orderStatusName: state,
  fullAddress: ({ fullAddress }) => withoutProvince(fullAddress),
  requireDate: ({ requireDate }) => minuteOf(requireDate),
  createDate: ({ createDate }, { now }) => <Age at={createDate} now={now} />,
};

/** What stands beside the columns that an account chooses, where there is something to note. */
const note = ({ pageType }: Seen): GridColumn<OrderItem> => ({
  id: 'note',
  title: '提醒',
  width: 240,
  min: 170,
  importance: 1,
  card: 'note',
  cell: (item) => noteOf(item, pageType),
  copy: (item) => noteOf(item, pageType),
});

/** All columns of an order list, by their fields on the wire. */
export function orderColumns(rows: readonly OrderItem[], seen: Seen): readonly GridColumn<OrderItem>[] {
  const all = ORDER_COLUMNS.map((id): GridColumn<OrderItem> => {
    const text = (item: OrderItem) => TEXTS[id]?.(item, seen) ?? String(item[id] ?? '');
    return {
      id,
      title: ORDER_COLUMN_WORDS[id],
      ...ROOM[id],
      grow: id === 'fullAddress',
      align: FIGURES.includes(id) ? 'right' : undefined,
      cell: (item) => CELLS[id]?.(item, seen) ?? (text(item) || '—'),
      copy: text,
    };
  });
  const noted = rows.some((item) => noteOf(item, seen.pageType) !== '');
  return noted ? all.flatMap((one) => (one.id === 'orderStatusName' ? [one, note(seen)] : [one])) : all;
}

const fact = (id: string, title: string, cell: (item: OrderItem) => ReactNode): GridColumn<OrderItem> => ({
  id,
  title,
  width: 100,
  importance: 1,
  cell,
});

/** The same on a phone: what tells an order from the next one, how it stands, and what it comes to. */
export const orderCard = (seen: Seen): readonly GridColumn<OrderItem>[] => [
  {
    ...fact('orderNo', ORDER_COLUMN_WORDS.orderNo, ({ orderNo, goodsName }) => (
      <>
        {orderNo} <span className={css.goods}>{goodsName}</span>
      </>
    )),
    card: 'title',
  },
  { ...fact('state', ORDER_COLUMN_WORDS.orderStatusName, (item) => state(item, seen)), card: 'state' },
  note(seen),
  fact('boxes', '箱 / 订舱号', ({ cabinetType, cabinetNum, bookSpaceNo }) =>
    [`${cabinetType} × ${cabinetNum}`, bookSpaceNo].filter(Boolean).join(' · '),
  ),
  fact('lane', '线路', (item) => (
    <span className={css.lane}>
      {item.orderType} {laneOfOrder(item).join(' → ')}
    </span>
  )),
  fact(
    'when',
    '要求 / 合计',
    ({ requireDate, total }) => `${minuteOf(requireDate)} · ${money(total)}${total === null ? '' : ' 元'}`,
  ),
];
