import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { surchargeRuleOf } from '@boxhaul/db';
import { ancestorRegionCodes, fen, normaliseRegionCode, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { buildRateCard, priceBox, type RateCard } from '@boxhaul/domain/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { selectSurcharges } from '../surcharges.repo';
import { type PricedOrder, selectPricedOrders, selectRowsFor } from '../trial.repo';
import { findVersion } from '../versions.repo';

const DAY_MS = 24 * 3600_000;
const MONTH_MS = 30 * DAY_MS;
const MOST_ORDERS = 5000;

interface Tried {
  order: PricedOrder;
  before: number;
  after: number | undefined;
}

/** What an order's box would cost by the card on that day, in fen. */
function tryOrder(card: RateCard, order: PricedOrder, on: string): number | undefined {
  const regionCode = normaliseRegionCode(order.region_code);
  if (regionCode === undefined) return undefined;
  const question = {
    customerId: order.customer_id,
    harborId: order.harbor_id,
    dockId: order.dock_id,
    regionCode,
    shipCompanyId: order.ship_company_id,
    invoicing: order.invoicing,
    isHeavyCargo: order.is_heavy_cargo,
    isForeignTrade: order.is_foreign_trade,
    on,
  };
  return priceBox(card, question, order.order_type, order.cabinet_type)?.price;
}

async function cardFor(ctx: Ctx, version: { versionId: string; versionName: string }, orders: PricedOrder[]) {
  const codes = orders.flatMap(({ region_code: code }) => normaliseRegionCode(code) ?? []);
  const rows = await selectRowsFor(ctx.db, version.versionId, {
    harborIds: [...new Set(orders.map((order) => order.harbor_id))],
    regionCodes: [...new Set(codes.flatMap((code) => [code, ...ancestorRegionCodes(code)]))],
  });
  const rules = await selectSurcharges(ctx.db, version.versionId);
  return buildRateCard(version, rows, rules.map(surchargeRuleOf));
}

const sizeOf = ({ before, after }: Tried): number =>
  after === undefined ? Infinity : Math.abs(after - before);
const yuanOf = (value: number) => toYuan(fen(value));
const percentOf = (before: number, after: number): number =>
  Math.round(((after - before) * 1000) / before) / 10;

/** What the orders of the last 30 days would have cost by a version, those first for which most changes. */
export async function tryVersion(
  { places }: PlacesDeps,
  ctx: Ctx,
  { versionId, pageNo, pageSize }: ParsedInputOf<typeof rateCards.trial>,
): Promise<PresentedOf<typeof rateCards.trial>> {
  const version = await findVersion(ctx.db, versionId);
  if (!version) throw new Refusal('NOT_FOUND');
  const orders = await selectPricedOrders(ctx.db, new Date(ctx.now.getTime() - MONTH_MS), MOST_ORDERS);
  const named = { versionId, versionName: version.version_name };
  const card = await cardFor(ctx, named, orders);
  // A version that is yet to come is tried on its first day.
  const starts =
    version.published_at !== null && version.published_at > ctx.now ? version.published_at : ctx.now;
  const on = toWireDate(starts);
  const tried = orders
    .map((order): Tried => ({ order, before: order.unit_price_fen ?? 0, after: tryOrder(card, order, on) }))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || Number(b.order.order_id) - Number(a.order.order_id));
  const book = await places.book(ctx.db);
  const harbors = new Map(book.harbors.map((row) => [row.harbor_id, row.harbor_name]));
  const sum = (of: (each: Tried) => number) =>
    tried.reduce(
      (total, each) => total + (each.after === undefined ? 0 : of(each) * each.order.cabinet_num),
      0,
    );
  const [before, after] = [sum((each) => each.before), sum((each) => each.after ?? 0)];
  return {
    data: tried.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((each) => ({
      orderId: each.order.order_id,
      orderNo: each.order.order_no,
      customerName: each.order.customer_name,
      harborName: harbors.get(each.order.harbor_id) ?? '',
      regionName: book.regions.get(each.order.region_code)?.full_name ?? '',
      orderType: each.order.order_type,
      cabinetType: each.order.cabinet_type,
      cabinetNum: each.order.cabinet_num,
      before: yuanOf(each.before),
      after: each.after === undefined ? null : yuanOf(each.after),
      percent: each.after === undefined ? null : percentOf(each.before, each.after),
    })),
    ...pageOf(tried.length, { pageNo, pageSize }),
    on,
    missing: tried.filter((each) => each.after === undefined).length,
    before: yuanOf(before),
    after: yuanOf(after),
    percent: before > 0 ? percentOf(before, after) : null,
  };
}
