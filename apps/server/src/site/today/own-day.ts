import type { PresentedOf } from '@boxhaul/contract/kit';
import type { today } from '@boxhaul/contract/site';
import { type Menu, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { fen, shiftDay, startOfDay, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { owedOf } from '../../orders/credit';
import { countOwnOrders, sumToConfirm } from './own-day.repo';

type OwnDay = PresentedOf<typeof today.own>;

const SETTLEMENT: Menu = '/admin/financeSettlement';

async function ordersOf(ctx: Ctx, customerId: string): Promise<OwnDay['orders']> {
  const day = toWireDate(ctx.now);
  const [from, before] = [day, shiftDay(day, 1)].map((one) => startOfDay(one) ?? ctx.now);
  const row = await countOwnOrders(ctx.db, customerId, { from: from!, before: before! });
  return {
    awaiting: row.awaiting,
    pendingReview: row.pending_review,
    boxesToday: row.boxes_today,
    underWay: row.under_way,
    agreements: row.agreements,
  };
}

async function moneyOf(ctx: Ctx, customerId: string): Promise<OwnDay['money']> {
  const [owed, { count, fen: amount }] = await Promise.all([
    owedOf(ctx.db, customerId, ctx.now),
    sumToConfirm(ctx.db, customerId),
  ]);
  return { ...owed, toConfirm: count, toConfirmAmount: toYuan(fen(Number(amount))) };
}

/** What waits for a customer today, as far as their menus open it; before certification that is nothing. */
export async function readOwnDay(ctx: Ctx): Promise<OwnDay> {
  const { customerId, certified, menus, rights } = ctx.customer();
  const opens = (those: readonly string[]) => certified && menus.some((menu) => those.includes(menu));
  const [orders, money] = await Promise.all([
    opens(Object.values(ORDER_PAGE_MENUS)) ? ordersOf(ctx, customerId) : null,
    opens([SETTLEMENT]) && rights.includes('costs') ? moneyOf(ctx, customerId) : null,
  ]);
  return { at: toWireTime(ctx.now), orders, money };
}
