import { fen, type Fen } from '@boxhaul/domain/kit';
import { type FoundDoubt, judgeWaiting, type ReviewFacts } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { creditOfAll } from '../credit';
import { cardPrices, type QuoteDeps } from '../../pricing/quotes';
import { listWaitingRows, type WaitingFilter, type WaitingRow } from './doubts.repo';

const fenOrNull = (value: number | null): Fen | null => (value === null ? null : fen(value));

const factsOf = (row: WaitingRow, cardPrice: Fen | null): ReviewFacts => ({
  orderId: row.order_id,
  customerId: row.customer_id,
  isCertified: row.certified_at !== null || row.is_entered,
  isDisabled: row.disabled_at !== null,
  unitPrice: fenOrNull(row.unit_price_fen),
  cardPrice,
  wishedPrice: fenOrNull(row.wished_price_fen),
  cabinetNum: row.cabinet_num,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  bookSpaceNo: row.book_space_no,
  remark: row.remark,
  requireDate: row.require_date,
  doorPrecision: row.address_precision,
  isEdited: row.is_edited,
  isUndone: row.is_undone,
  sameBooking: row.same_booking,
  refusedNo: row.refused_no,
});

/** Waiting orders, who has waited longest first, with their doubts: the orders and the credit of all are a query each. */
export async function judgeWaitingOrders(
  deps: QuoteDeps,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  filter: WaitingFilter,
): Promise<{ row: WaitingRow; doubts: readonly FoundDoubt[] }[]> {
  const rows = await listWaitingRows(db, filter);
  if (rows.length === 0) return [];
  const asked = rows.map((row) => ({
    customerId: row.customer_id,
    harborId: row.harbor_id,
    dockId: row.dock_id,
    regionCode: row.region_code,
    shipCompanyId: row.ship_company_id,
    invoicing: row.invoicing,
    isHeavyCargo: row.is_heavy_cargo,
    isForeignTrade: row.is_foreign_trade,
    orderType: row.order_type,
    cabinetType: row.cabinet_type,
  }));
  const [prices, credits] = await Promise.all([
    cardPrices(deps, db, asked, now),
    creditOfAll(
      db,
      rows.map((row) => row.customer_id),
      now,
    ),
  ]);
  const facts = rows.map((row, at) => factsOf(row, prices[at] ?? null));
  const judged = judgeWaiting(facts, (customerId) => credits.get(customerId)!, now);
  return rows.map((row) => ({ row, doubts: judged.get(row.order_id)! }));
}
