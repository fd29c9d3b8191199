import { ACTIVE_MATCH_STATES, type MatchKind, type MatchState } from '@boxhaul/domain/dispatch';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { containing, type Db, type RawBuilder, sql } from '@boxhaul/db';

/** An offer with all that anybody sees of it. */
export interface MatchRow {
  match_id: string;
  kind: MatchKind;
  state: MatchState;
  cabinet_id: string;
  dock_id: number;
  vehicle_id: string;
  driver_id: string;
  after_task_id: string | null;
  turned_cabinet_id: string | null;
  empty_name: string;
  empty_lng: number;
  empty_lat: number;
  empty_at: Date;
  empty_drive: number | null;
  saved_drive: number | null;
  note: string;
  code_no: number;
  has_code: boolean;
  code_until: Date;
  offered_at: Date;
  valid_until: Date;
  locked_at: Date | null;
  locked_until: Date | null;
  closed_at: Date | null;
  reason: string;
  order_id: string;
  order_no: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  seq: number;
  cabinet_no: string | null;
  require_date: Date;
  door_area: string;
  address: string;
  address_lng: number;
  address_lat: number;
  dock_name: string;
  dock_lng: number;
  dock_lat: number;
  turned_order_no: string | null;
  turned_order_type: OrderType | null;
  turned_cabinet_type: CabinetType | null;
  turned_seq: number | null;
  turned_cabinet_no: string | null;
  turned_require_date: Date | null;
  plate_number: string;
  driver_name: string;
  driver_phone: string;
  carrier_id: string | null;
  carrier_name: string | null;
  offered_name: string;
  closed_name: string | null;
}

const COLUMNS = sql`m.match_id, m.kind, m.state, m.cabinet_id, m.dock_id, m.vehicle_id, m.driver_id, m.after_task_id,
  m.turned_cabinet_id, m.empty_name, m.empty_lng, m.empty_lat, m.empty_at, m.empty_drive, m.saved_drive, m.note, m.code_no,
  m.code_hash is not null as has_code, m.code_until, m.offered_at, m.valid_until, m.locked_at, m.locked_until,
  m.closed_at, m.reason, o.order_id, o.order_no, o.order_type, o.cabinet_type, c.seq, c.cabinet_no, o.require_date,
  r.full_name as door_area, o.address, o.address_lng, o.address_lat, k.dock_name, k.lng as dock_lng, k.lat as dock_lat,
  i.order_no as turned_order_no, i.order_type as turned_order_type, i.cabinet_type as turned_cabinet_type,
  ic.seq as turned_seq, ic.cabinet_no as turned_cabinet_no, i.require_date as turned_require_date,
  v.plate_number, d.driver_name, d.phone as driver_phone, w.carrier_id, w.carrier_name,
  a.username as offered_name, b.username as closed_name`;

const FROM = sql`load_match m
  join cus_cabinet c on c.cabinet_id = m.cabinet_id
  join cus_order o on o.order_id = c.order_id
  join region r on r.region_code = o.region_code
  join dock k on k.dock_id = m.dock_id
  join vehicle v on v.vehicle_id = m.vehicle_id
  join driver d on d.driver_id = m.driver_id
  join account a on a.account_id = m.offered_by
  left join account b on b.account_id = m.closed_by
  left join carrier w on w.carrier_id = v.carrier_id
  left join cus_cabinet ic on ic.cabinet_id = m.turned_cabinet_id
  left join cus_order i on i.order_id = ic.order_id`;

/** How an offer stands by the clock, whatever was written of it. */
const stateAt = (now: Date) => sql`case
  when m.state = 'open' and m.valid_until <= ${now}::timestamptz then 'lapsed'
  when m.state = 'locked' and m.locked_until <= ${now}::timestamptz then 'lapsed'
  else m.state end`;

export async function findMatch(db: Db, matchId: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`select ${COLUMNS} from ${FROM} where m.match_id = ${matchId}`.execute(
    db,
  );
  return rows[0];
}

/** The offer whose code has this hash, while the code opens anything. */
export async function findByCode(db: Db, codeHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('load_match')
    .select('match_id')
    .where('code_hash', '=', codeHash)
    .where('code_until', '>', now)
    .executeTakeFirst();
  return row?.match_id;
}

/** Of the trucks of one carrier, or of all. */
const ofCarrier = (carrierId: string | null) =>
  carrierId === null ? sql`true` : sql`v.carrier_id = ${carrierId}`;

interface Newest {
  driverId: string | null;
  carrierId: string | null;
  most: number;
  now: Date;
}

const ofDriver = (driverId: string | null) =>
  driverId === null ? sql`true` : sql`m.driver_id = ${driverId}`;

/** The newest that a driver was offered, or the trucks of a carrier, or everybody: by an index, truck for truck. */
function newestIds({ driverId, carrierId, most }: Newest) {
  const newest = (of: RawBuilder<unknown>) => sql`select m.match_id, m.offered_at from load_match m
    where ${of} and ${ofDriver(driverId)} order by m.offered_at desc, m.match_id desc limit ${most}`;
  return carrierId === null
    ? sql`select n.match_id from (${newest(sql`true`)}) n`
    : sql`select n.match_id from vehicle v cross join lateral (${newest(sql`m.vehicle_id = v.vehicle_id`)}) n
        where ${ofCarrier(carrierId)} order by n.offered_at desc, n.match_id desc limit ${most}`;
}

/**
 * What a driver was offered, or everybody was: what is still to be answered first, then the newest. These are chosen
 * before anything is joined to them, since the offers of years are none of what is looked at all day.
 */
export function newestMatches(asked: Newest) {
  const { driverId, carrierId, most, now } = asked;
  const lives = sql`${stateAt(now)} = any(${[...ACTIVE_MATCH_STATES]})`;
  return sql<MatchRow>`
    select ${COLUMNS} from ${FROM}
    where m.match_id = any(array(
      (select m.match_id from load_match m join vehicle v on v.vehicle_id = m.vehicle_id
        where m.state = any(${[...ACTIVE_MATCH_STATES]}) and ${lives}
          and ${ofDriver(driverId)} and ${ofCarrier(carrierId)}
        order by m.offered_at desc, m.match_id desc limit ${most})
      union (${newestIds(asked)})))
    order by ${lives} desc, m.offered_at desc, m.match_id desc
    limit ${most}`;
}

export const selectNewest = async (db: Db, asked: Newest): Promise<MatchRow[]> =>
  (await newestMatches(asked).execute(db)).rows;

interface Filter {
  /** Of whose trucks alone; null: of all. */
  carrierId: string | null;
  state?: MatchState | undefined;
  kind?: MatchKind | undefined;
  keyword?: string | undefined;
  now: Date;
}

function where({ carrierId, state, kind, keyword, now }: Filter) {
  const like = containing(keyword ?? '');
  return sql.join(
    [
      ofCarrier(carrierId),
      ...(state ? [sql`${stateAt(now)} = ${state}`] : []),
      ...(kind ? [sql`m.kind = ${kind}`] : []),
      ...(keyword
        ? [
            sql`(o.order_no ilike ${like} or c.cabinet_no ilike ${like} or v.plate_number ilike ${like}
              or d.driver_name ilike ${like} or w.carrier_name ilike ${like})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

export async function selectMatches(
  db: Db,
  filter: Filter & { pageNo: number; pageSize: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select ${COLUMNS} from ${FROM} where ${where(filter)}
    order by m.offered_at desc, m.match_id desc
    limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(db);
  return rows;
}

export async function countMatches(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${FROM} where ${where(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many wait for their driver, and for dispatch. */
export async function countActive(
  db: Db,
  carrierId: string | null,
  now: Date,
): Promise<{ open: number; locked: number }> {
  const { rows } = await sql<{ open: number; locked: number }>`
    select (count(*) filter (where m.state = 'open' and m.valid_until > ${now}))::int as open,
      (count(*) filter (where m.state = 'locked' and m.locked_until > ${now}))::int as locked
    from load_match m join vehicle v on v.vehicle_id = m.vehicle_id
    where m.state = any(${[...ACTIVE_MATCH_STATES]}) and ${ofCarrier(carrierId)}`.execute(db);
  return rows[0] ?? { open: 0, locked: 0 };
}

interface NewMatch {
  kind: MatchKind;
  cabinetId: string;
  dockId: number;
  vehicleId: string;
  driverId: string;
  afterTaskId: string | null;
  turnedCabinetId: string | null;
  empty: { name: string; lng: number; lat: number; at: Date };
  emptyKm: number | null;
  savedKm: number | null;
  note: string;
  accountId: string;
  now: Date;
  validUntil: Date;
  codeUntil: Date;
}

export async function insertMatch(tx: Db, one: NewMatch): Promise<string> {
  const { match_id } = await tx
    .insertInto('load_match')
    .values({
      kind: one.kind,
      cabinet_id: one.cabinetId,
      dock_id: one.dockId,
      vehicle_id: one.vehicleId,
      driver_id: one.driverId,
      after_task_id: one.afterTaskId,
      turned_cabinet_id: one.turnedCabinetId,
      empty_name: one.empty.name,
      empty_lng: one.empty.lng,
      empty_lat: one.empty.lat,
      empty_at: one.empty.at,
      empty_drive: one.emptyKm,
      saved_drive: one.savedKm,
      note: one.note,
      code_until: one.codeUntil,
      offered_by: one.accountId,
      offered_at: one.now,
      valid_until: one.validUntil,
    })
    .returning('match_id')
    .executeTakeFirstOrThrow();
  return match_id;
}

/** Another code in the place of the former one; null: none opens it. */
export const setCode = (tx: Db, matchId: string, code: { codeNo: number; codeHash: Buffer } | null) =>
  tx
    .updateTable('load_match')
    .set(code === null ? { code_hash: null } : { code_no: code.codeNo, code_hash: code.codeHash })
    .where('match_id', '=', matchId)
    .execute();

/** Whether a driver has a living offer of a box. */
export async function hasActive(
  db: Db,
  { cabinetId, driverId, now }: { cabinetId: string; driverId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from load_match m where m.cabinet_id = ${cabinetId} and m.driver_id = ${driverId}
      and ${stateAt(now)} = any(${[...ACTIVE_MATCH_STATES]})`.execute(db);
  return rows.length > 0;
}

/** An offer as its steps look at it, locked. */
export const lockMatchRow = (tx: Db, matchId: string) =>
  tx
    .selectFrom('load_match')
    .select([
      'match_id as matchId',
      sql<MatchState>`state`.as('state'),
      'valid_until as validUntil',
      'locked_until as lockedUntil',
    ])
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();

/** The orders of the boxes that an offer is about. */
export async function ordersOf(db: Db, matchId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct c.order_id from load_match m
      join cus_cabinet c on c.cabinet_id in (m.cabinet_id, m.turned_cabinet_id)
    where m.match_id = ${matchId} order by c.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** The boxes that an offer is about, in the order in which they are locked: that which is offered first. */
export const boxesOf = ({ cabinet_id, turned_cabinet_id }: MatchRow): string[] => [
  cabinet_id,
  ...(turned_cabinet_id === null ? [] : [turned_cabinet_id]),
];

/** The plate of whoever keeps one of these boxes at a moment. */
export const findReservingTruck = (db: Db, cabinetIds: readonly string[], now: Date) =>
  db
    .selectFrom('match_hold as h')
    .innerJoin('load_match as m', 'm.match_id', 'h.match_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .select(['h.match_id', 'h.until', 'v.plate_number'])
    .where('h.cabinet_id', 'in', cabinetIds)
    .where('h.until', '>', now)
    .executeTakeFirst();

/** What a driver keeps at a moment. */
export const findOwnLock = (db: Db, driverId: string, now: Date) =>
  db
    .selectFrom('load_match as m')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'm.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select('o.order_no')
    .where('m.driver_id', '=', driverId)
    .where('m.state', '=', 'locked')
    .where('m.locked_until', '>', now)
    .executeTakeFirst();

/** Keeps its boxes for an offer's driver; a constraint lets no two keep one box at once. */
export async function insertReservations(
  tx: Db,
  {
    matchId,
    cabinetIds,
    since,
    until,
  }: { matchId: string; cabinetIds: readonly string[]; since: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('load_match')
    .set({ state: 'locked', locked_at: since, locked_until: until })
    .where('match_id', '=', matchId)
    .execute();
  await tx
    .insertInto('match_hold')
    .values(cabinetIds.map((cabinet_id) => ({ match_id: matchId, cabinet_id, since, until })))
    .execute();
}

/** Its boxes are anybody's again. */
export const deleteReservations = (tx: Db, matchId: string) =>
  tx.deleteFrom('match_hold').where('match_id', '=', matchId).execute();

interface End {
  state: MatchState;
  accountId: string | null;
  now: Date;
  reason?: string;
  taskId?: string;
}

/** Writes how an offer ended, and gives its boxes free. */
export async function endMatch(
  tx: Db,
  matchId: string,
  { state, accountId, now, reason = '', taskId }: End,
): Promise<void> {
  await deleteReservations(tx, matchId);
  await tx
    .updateTable('load_match')
    .set({ state, closed_by: accountId, closed_at: now, reason, task_id: taskId ?? null })
    .where('match_id', '=', matchId)
    .execute();
}

/** Those whose time is over and that nobody has written down yet, locked; what another node works on is left to it. */
export async function lockLapsed(tx: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    select m.match_id from load_match m
    where m.state = any(${[...ACTIVE_MATCH_STATES]}) and ${stateAt(now)} = 'lapsed'
    order by m.match_id limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ match_id }) => match_id);
}
