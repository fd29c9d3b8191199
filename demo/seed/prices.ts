import { type Db, rateRowOf, surchargeRuleOf } from '@boxhaul/db';
import {
  type BoxPrice,
  buildRateCard,
  normaliseRegionCode,
  priceBox,
  regionMatchOrder,
  toWireDate,
  toYuan,
} from '@boxhaul/domain';
import type { DemoOrder } from './order-book';

interface Names {
  region: string;
  dock: string;
}

export interface Priced {
  fen: number;
  /** As an order keeps it. */
  quote: { versionName: string; reason: object };
}

/** Prices orders by the card that was just published, as the platform itself would. */
export async function createPricer(
  db: Db,
  version: { versionId: string; versionName: string },
  orders: readonly DemoOrder[],
  harborOf: ReadonlyMap<number, number>,
  now: Date,
): Promise<(order: DemoOrder, customerId: string, names: Names) => Priced> {
  const codeOf = (order: DemoOrder) => normaliseRegionCode(order.regionCode)!;
  const codes = [...new Set(orders.flatMap((order) => regionMatchOrder(codeOf(order))))];
  const rows = await db
    .selectFrom('rate_card_row')
    .selectAll()
    .where('version_id', '=', version.versionId)
    .where('region_code', 'in', codes)
    .execute();
  const rules = await db
    .selectFrom('surcharge_rule')
    .selectAll()
    .where('version_id', '=', version.versionId)
    .execute();
  const card = buildRateCard(version, rows.map(rateRowOf), rules.map(surchargeRuleOf));
  return (order, customerId, names) => {
    const question = {
      customerId,
      harborId: harborOf.get(order.dockId)!,
      dockId: order.dockId,
      regionCode: codeOf(order),
      shipCompanyId: order.shipCompanyId,
      invoicing: order.invoicing,
      isHeavyCargo: order.heavy,
      isForeignTrade: !order.domestic,
      on: toWireDate(now),
    };
    const price = priceBox(card, question, order.type, order.box);
    if (!price) throw new Error(`the demo's rate card has no price for ${order.address}`);
    return { fen: price.price, quote: { versionName: version.versionName, reason: reasonOf(price, names) } };
  };
}

const reasonOf = ({ row, price, matchLevel, surcharges }: BoxPrice, names: Names): object => ({
  orderType: row.orderType,
  cabinetType: row.cabinetType,
  price: toYuan(price),
  row: {
    rowId: row.rowId,
    price: toYuan(row.price),
    matchLevel,
    regionName: names.region,
    dockName: row.dockId === null ? null : names.dock,
    shipCompanyName: null,
    isCustomerRow: row.customerId !== null,
    validFrom: row.validFrom,
    validTo: row.validTo,
  },
  surcharges: surcharges.map(({ name, rule, amount }) => ({ name, rule, amount: toYuan(amount) })),
});
