import { type OrderItem, orders, type ParsedInputOf } from '@boxhaul/contract';
import { MENU_WORDS, ORDER_COLUMN_WORDS, type OrderColumn, ORDER_PAGE_MENUS } from '@boxhaul/domain';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../../platform/context';
import { sendSheet, takerOf } from '../../../platform/http/send-sheet';
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

/** What the filter finds as an Excel file; the columns of prices are left out for who may not see any. */
export function exportOrders(
  { queues }: Deps,
  ctx: Ctx,
  { columns, sort, ...asked }: ParsedInputOf<typeof orders.exportFile>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const customer = ctx.customer();
  const filter = readOrderFilter(customer, asked);
  const shown = columns.filter((column) => customer.rights.includes('prices') || !PRICES.has(column));
  return sendSheet<OrderRow>(queues.exports, takerOf(ctx, orders.exportFile), reply, {
    name: MENU_WORDS[ORDER_PAGE_MENUS[asked.pageType ?? 'order']].name,
    head: shown.map((column) => ORDER_COLUMN_WORDS[column]),
    widths: shown.map((column) => WIDTHS[column]),
    count: async () =>
      [...(await countOrdersByState(ctx.db, filter)).values()].reduce((sum, n) => sum + n, 0),
    next: (after, most) => listOrderRowsAfter(ctx.db, filter, { after, most, sort }),
    cells: (row) => {
      const item = presentCustomerOrder(row, customer, ctx.now);
      return shown.map((column) => cellOf(item, column));
    },
  });
}
