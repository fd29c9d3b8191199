import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { type OrderItem, orders } from '@boxhaul/contract/orders';
import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { ORDER_COLUMN_WORDS, type OrderColumn } from '@boxhaul/domain/orders';
import type { FastifyReply } from 'fastify';
import type { Db } from '@boxhaul/db';
import type { Ctx, CustomerActor, Deps } from '../../../platform/context';
import {
  type OpenSheet,
  openSheet,
  sendSheet,
  type SheetTable,
  exportedBy,
} from '../../../platform/http/answers/send-sheet';
import type { OutCell } from '../../../platform/sheets/write-workbook';
import { presentCustomerOrder } from '../orders.present';
import { countOrdersByState, listOrderRowsAfter, type OrderRow } from '../orders.repo';
import { readOrderFilter } from './list-orders';

/** In characters. */
const WIDTHS: Readonly<Record<OrderColumn, number>> = {
  orderNo: 20,
  bookSpaceNo: 20,
  orderStatusName: 12,
  orderType: 8,
  cabinetType: 8,
  cabinetNum: 8,
  harborName: 16,
  dockName: 18,
  fullAddress: 50,
  shipCompanyName: 16,
  goodsName: 20,
  requireDate: 20,
  contactName: 12,
  contactPhone: 16,
  auditPrice: 14,
  total: 14,
  createDate: 20,
  remark: 40,
};

const PRICES: ReadonlySet<OrderColumn> = new Set(['auditPrice', 'total']);

function cellOf(item: OrderItem, column: OrderColumn): OutCell {
  if (column === 'cabinetNum') return { number: String(item.cabinetNum) };
  const value = item[column];
  if (value === null) return null;
  return PRICES.has(column) ? { amount: value } : { text: value };
}

type Asked = ParsedInputOf<typeof orders.exportFile>;

/** What the filter finds, as its customer may see it; the columns of prices are left out for who may not see any. */
function orderTable(
  db: Db,
  customer: CustomerActor,
  { columns, sort, ...asked }: Asked,
  now: Date,
): SheetTable<OrderRow> {
  const filter = readOrderFilter(customer, asked);
  const shown = columns.filter((column) => customer.rights.includes('prices') || !PRICES.has(column));
  return {
    name: MENU_WORDS[ORDER_PAGE_MENUS[asked.pageType ?? 'order']].name,
    head: shown.map((column) => ORDER_COLUMN_WORDS[column]),
    widths: shown.map((column) => WIDTHS[column]),
    count: async () => [...(await countOrdersByState(db, filter)).values()].reduce((sum, n) => sum + n, 0),
    next: (after, most) => listOrderRowsAfter(db, filter, { after, most, sort }),
    cells: (row) => {
      const item = presentCustomerOrder(row, customer, now);
      return shown.map((column) => cellOf(item, column));
    },
  };
}

/** The same for a job. */
export const openOrderSheet = (...asked: Parameters<typeof orderTable>): OpenSheet =>
  openSheet(orderTable(...asked));

/** What the filter finds as an Excel file. */
export const exportOrders = (
  { queues }: Deps,
  ctx: Ctx,
  asked: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  sendSheet(
    queues.exports,
    exportedBy(ctx, orders.exportFile),
    reply,
    orderTable(ctx.db, ctx.customer(), asked, ctx.now),
  );
