import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import {
  SAILING_FRESH_DAYS,
  type SailingBox,
  type SailingState,
  type TypeCount,
} from '@boxhaul/domain/fleet';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { containing, type Db, type Paging, type RawBuilder, sql, literals } from '@boxhaul/db';

export interface SailingFacts {
  book_space_no: string;
  ship_company_id: number;
  vessel: string;
  voyage: string;
  load_port: string;
  etd: Date | null;
  atd: Date | null;
  customs_cut_off: Date | null;
  weight_cut_off: Date | null;
  pickup_until: Date | null;
  source: string;
  said_at: Date;
  remark: string;
  saved_by: string;
  saved_at: Date;
}

export interface SailingRecord extends SailingFacts {
  sailing_id: string;
  ship_company_name: string;
  scac: string | null;
  version: number;
  username: string;
  counts: { cabinetType: CabinetType; amount: number }[];
  boxes: { cabinetNo: string; cabinetType: CabinetType | null; shippedOn: string | null }[];
  open_orders: number;
}

export interface SailingFilter {
  keyword?: string | undefined;
  shipCompanyId?: number | undefined;
  state?: SailingState | undefined;
  now: Date;
}

/** Sailings are changed one after another: a booking's voyage is entered once. */
export const lockSailings = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('sailings'), 0)`.execute(tx);

const WHOLE = sql`
  s.*, k.ship_company_name, k.scac, coalesce(a.username, '') as username,
  (select coalesce(json_agg(json_build_object('cabinetType', n.cabinet_type, 'amount', n.amount) order by n.cabinet_type), '[]')
    from sailing_count n where n.sailing_id = s.sailing_id) as counts,
  (select coalesce(json_agg(json_build_object('cabinetNo', b.cabinet_no, 'cabinetType', b.cabinet_type,
      'shippedOn', b.shipped_on) order by b.cabinet_no), '[]')
    from sailing_box b where b.sailing_id = s.sailing_id) as boxes,
  (select count(*)::int from cus_order o where upper(o.book_space_no) = s.book_space_no
    and o.state not in ('rejected', 'cancelled', 'finished', 'closed_dry_run')) as open_orders`;
const FROM = sql`sailing s join ship_company k on k.ship_company_id = s.ship_company_id
  left join account a on a.account_id = s.saved_by`;

const isStale = (now: Date): RawBuilder<unknown> => sql`s.atd is null and (
  s.said_at < ${now}::timestamptz - make_interval(days => ${SAILING_FRESH_DAYS})
  or (s.etd < ${now} and s.said_at < s.etd))`;

const STATES: Readonly<Record<SailingState, (now: Date) => RawBuilder<unknown>>> = {
  ahead: () => sql`s.atd is null`,
  departed: () => sql`s.atd is not null`,
  stale: isStale,
};

function wanted({ keyword, shipCompanyId, state, now }: SailingFilter): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (keyword) {
    const like = containing(keyword);
    parts.push(sql`(s.book_space_no ilike ${like} or s.vessel ilike ${like} or s.voyage ilike ${like} or exists (
      select from sailing_box b where b.sailing_id = s.sailing_id and b.cabinet_no ilike ${like}))`);
  }
  if (shipCompanyId !== undefined) parts.push(sql`s.ship_company_id = ${shipCompanyId}`);
  if (state !== undefined) parts.push(sql`(${STATES[state](now)})`);
  return sql.join(parts, sql` and `);
}

/** A page of them, the last changed first. */
export async function selectSailings(
  db: Db,
  filter: SailingFilter,
  { pageNo, pageSize }: Paging,
): Promise<SailingRecord[]> {
  const { rows } = await sql<SailingRecord>`select ${WHOLE} from ${FROM} where ${wanted(filter)}
    order by s.saved_at desc, s.sailing_id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  );
  return rows;
}

export async function countSailings(db: Db, filter: SailingFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sailing s where ${wanted(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Those of bookings, in capitals; each booking's by their dates. */
export async function selectOfBookings(db: Db, bookSpaceNos: readonly string[]): Promise<SailingRecord[]> {
  if (bookSpaceNos.length === 0) return [];
  const { rows } = await sql<SailingRecord>`select ${WHOLE} from ${FROM}
    where s.book_space_no = any (${[...bookSpaceNos]}::text[]) order by coalesce(s.atd, s.etd) nulls last, s.sailing_id`.execute(
    db,
  );
  return rows;
}

/** The last ones that a box went with. */
export async function selectOfBox(db: Db, cabinetNo: string): Promise<SailingRecord[]> {
  const { rows } = await sql<SailingRecord>`select ${WHOLE} from ${FROM}
    where s.sailing_id in (select b.sailing_id from sailing_box b where b.cabinet_no = ${cabinetNo})
    order by coalesce(s.atd, s.etd) desc nulls last, s.sailing_id desc limit 5`.execute(db);
  return rows;
}

/** When anything was changed last; null in an empty table. */
export async function newestSaved(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('sailing')
    .select('saved_at')
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.saved_at ?? null;
}

/** One that is changed, held until the call is over. */
export const lockSailing = (tx: Db, sailingId: string) =>
  tx
    .selectFrom('sailing')
    .select(['version', 'book_space_no', 'voyage', 'etd', 'atd'])
    .select(['customs_cut_off', 'weight_cut_off', 'pickup_until'])
    .where('sailing_id', '=', sailingId)
    .forUpdate()
    .executeTakeFirst();

export const findSameSailing = (db: Db, bookSpaceNo: string, voyage: string, besides: string | undefined) =>
  db
    .selectFrom('sailing')
    .select('sailing_id')
    .where('book_space_no', '=', bookSpaceNo)
    .where('voyage', '=', voyage)
    .where('sailing_id', '<>', besides ?? '0')
    .executeTakeFirst();

interface Parts {
  counts: readonly TypeCount[];
  boxes: readonly SailingBox[];
}

/** A new one without an id; else the one with it, a version later. */
export async function storeSailing(
  tx: Db,
  id: string | undefined,
  facts: SailingFacts,
  { counts, boxes }: Parts,
): Promise<string> {
  const sailingId =
    id ??
    (await tx.insertInto('sailing').values(facts).returning('sailing_id').executeTakeFirstOrThrow())
      .sailing_id;
  if (id !== undefined) {
    await tx
      .updateTable('sailing')
      .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
      .where('sailing_id', '=', id)
      .execute();
    await deleteParts(tx, id);
  }
  if (counts.length > 0) {
    await tx
      .insertInto('sailing_count')
      .values(
        counts.map(({ cabinetType, amount }) => ({
          sailing_id: sailingId,
          cabinet_type: cabinetType,
          amount,
        })),
      )
      .execute();
  }
  if (boxes.length > 0) {
    await tx
      .insertInto('sailing_box')
      .values(
        boxes.map(({ cabinetNo, cabinetType, shippedOn }) => ({
          sailing_id: sailingId,
          cabinet_no: cabinetNo,
          cabinet_type: cabinetType,
          shipped_on: shippedOn,
        })),
      )
      .execute();
  }
  return sailingId;
}

async function deleteParts(tx: Db, sailingId: string): Promise<void> {
  await tx.deleteFrom('sailing_count').where('sailing_id', '=', sailingId).execute();
  await tx.deleteFrom('sailing_box').where('sailing_id', '=', sailingId).execute();
}

export async function deleteSailing(tx: Db, sailingId: string): Promise<void> {
  await deleteParts(tx, sailingId);
  await tx.deleteFrom('sailing').where('sailing_id', '=', sailingId).execute();
}

/** Orders that are not over and go by a booking. */
export async function countOpenOrders(db: Db, bookSpaceNo: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cus_order
    where upper(book_space_no) = ${bookSpaceNo} and state not in ('rejected', 'cancelled', 'finished', 'closed_dry_run')`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Orders under way that go by a booking, each with its boxes that are not over. */
export async function selectRunningOrders(
  db: Db,
  bookSpaceNo: string,
): Promise<{ orderId: string; boxes: number }[]> {
  const { rows } = await sql<{ orderId: string; boxes: number }>`
    select o.order_id as "orderId", count(c.*)::int as boxes from cus_order o
      left join cus_cabinet c on c.order_id = o.order_id and c.state not in (${CABINET_STATES.done}, ${CABINET_STATES.dry})
    where upper(o.book_space_no) = ${bookSpaceNo} and o.state in (${literals(HAULED_ORDER_STATES)})
    group by o.order_id order by o.order_id`.execute(db);
  return rows;
}

/** Shipping companies by what a file or a box number may call them. */
export const selectShipLines = (db: Db) =>
  db
    .selectFrom('ship_company')
    .select(['ship_company_id', 'ship_company_name', 'code', 'scac', 'container_prefixes'])
    .orderBy('sort')
    .orderBy('ship_company_id')
    .execute();
