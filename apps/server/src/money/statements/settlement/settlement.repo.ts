import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { CUSTOMER_STATEMENT_STATES, type StatementState } from '@boxhaul/domain/money';
import type { CabinetType } from '@boxhaul/domain/pricing';

/** Which boxes of a customer's statements are meant. */
export interface SettlementFilter {
  customerId: string;
  statementId?: string | undefined;
  /** Part of one of the numbers below, or of what the goods are called. */
  keyword?: string | undefined;
  /** Parts of a number or a name. */
  statementNo?: string | undefined;
  orderNo?: string | undefined;
  bookSpaceNo?: string | undefined;
  cabinetNo?: string | undefined;
  goodsName?: string | undefined;
  cabinetType?: CabinetType | undefined;
  harborId?: number | undefined;
  shipCompanyId?: number | undefined;
  state?: StatementState | undefined;
  /** Moments: from, and before. */
  orderedFrom?: Date | undefined;
  orderedBefore?: Date | undefined;
}

/** What a keyword is looked for in. */
const NAMED = ['s.statement_no', 'o.order_no', 'o.book_space_no', 'o.goods_name', 'c.cabinet_no'] as const;

/** Boxes of statements that were sent; orders and boxes are joined for their names alone. */
function boxesOf(db: Db, filter: SettlementFilter) {
  const { customerId, statementId, statementNo, state, cabinetType, harborId, shipCompanyId } = filter;
  let query = db
    .selectFrom('statement_box as b')
    .innerJoin('statement as s', 's.statement_id', 'b.statement_id')
    .innerJoin('cus_order as o', 'o.order_id', 'b.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'b.cabinet_id')
    .where('b.customer_id', '=', customerId)
    .where('s.state', 'in', [...CUSTOMER_STATEMENT_STATES]);
  if (statementId !== undefined) query = query.where('b.statement_id', '=', statementId);
  if (state !== undefined) query = query.where('s.state', '=', state);
  if (cabinetType !== undefined) query = query.where('o.cabinet_type', '=', cabinetType);
  if (harborId !== undefined) query = query.where('o.harbor_id', '=', harborId);
  if (shipCompanyId !== undefined) query = query.where('o.ship_company_id', '=', shipCompanyId);
  if (filter.orderedFrom) query = query.where('o.created_at', '>=', filter.orderedFrom);
  if (filter.orderedBefore) query = query.where('o.created_at', '<', filter.orderedBefore);
  for (const [column, part] of [
    ['s.statement_no', statementNo],
    ['o.order_no', filter.orderNo],
    ['o.book_space_no', filter.bookSpaceNo],
    ['o.goods_name', filter.goodsName],
    ['c.cabinet_no', filter.cabinetNo],
  ] as const) {
    if (part !== undefined) query = query.where(column, 'ilike', containing(part));
  }
  const { keyword } = filter;
  if (keyword !== undefined) {
    query = query.where((eb) => eb.or(NAMED.map((column) => eb(column, 'ilike', containing(keyword)))));
  }
  return query;
}

const rows = (db: Db, filter: SettlementFilter) =>
  boxesOf(db, filter)
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .innerJoin('ship_company as w', 'w.ship_company_id', 'o.ship_company_id')
    .select(['b.statement_id', 'b.cabinet_id', 'b.box_no', 'b.order_id', 'b.fen', 'b.received_fen'])
    .select(['s.statement_no', sql<(typeof CUSTOMER_STATEMENT_STATES)[number]>`s.state`.as('state')])
    .select(['o.order_no', 'o.book_space_no', 'c.cabinet_no', 'o.cabinet_type', 'o.goods_name'])
    .select(['h.harbor_name', 'w.ship_company_name', 'o.created_at'])
    .orderBy('b.statement_id', 'desc')
    .orderBy('b.box_no');

/** A page, the newest statement first. */
export const listSettlement = (db: Db, filter: SettlementFilter, paging: Paging) =>
  rows(db, filter).$call(onPage(paging)).execute();
export type SettlementRow = Awaited<ReturnType<typeof listSettlement>>[number];

/** The `most` rows after one, or the first ones. */
export const listSettlementAfter = (
  db: Db,
  filter: SettlementFilter,
  after: SettlementRow | undefined,
  most: number,
): Promise<SettlementRow[]> => {
  const page = rows(db, filter).limit(most);
  return (
    after
      ? page.where(
          sql<boolean>`(b.statement_id, -b.box_no) < (${after.statement_id}::bigint, ${0 - after.box_no}::integer)`,
        )
      : page
  ).execute();
};

export async function sumSettlement(db: Db, filter: SettlementFilter) {
  const {
    rows: count,
    fen,
    received,
  } = await boxesOf(db, filter)
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<string>`coalesce(sum(b.fen), 0)`.as('fen'),
      sql<string>`coalesce(sum(b.received_fen), 0)`.as('received'),
    ])
    .executeTakeFirstOrThrow();
  return { count, fen: Number(fen), received: Number(received) };
}
