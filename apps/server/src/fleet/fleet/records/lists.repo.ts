import type {
  CarrierKind,
  FleetKind,
  FleetState,
  LicenceClass,
  PauseHolder,
  TrailerKind,
} from '@boxhaul/domain/fleet';
import type { PlateColour } from '@boxhaul/domain/kit';
import type { EmissionClass, VehicleClass } from '@boxhaul/domain/pricing';
import { containing, type Db, type RawBuilder, sql } from '@boxhaul/db';
import { type PaperTerms, type PaperMark, papersOfRow, stateOfRow } from './papers.repo';

export interface FleetFilter {
  keyword?: string | undefined;
  state?: FleetState | undefined;
  carrierId?: string | undefined;
}

interface Held {
  carrier_id: string | null;
  carrier_name: string | null;
  remark: string;
  version: number;
  disabled_at: Date | null;
  papers: PaperMark[];
  state: FleetState;
}

/** What a row of each kind holds. */
export interface FleetRows {
  carrier: {
    carrier_id: string;
    carrier_name: string;
    kind: CarrierKind;
    credit_code: string | null;
    contact_name: string;
    phone: string | null;
    payee_id: string | null;
    payee_name: string | null;
    remark: string;
    version: number;
    disabled_at: Date | null;
    vehicles: number;
    trailers: number;
    drivers: number;
    state: FleetState;
  };
  vehicle: Held & {
    vehicle_id: string;
    plate_number: string;
    vco: PlateColour;
    vehicle_class: VehicleClass;
    total_kg: number | null;
    axles: number | null;
    tare_kg: number | null;
    usual_trailer_id: string | null;
    usual_trailer_plate: string | null;
    emission: EmissionClass | null;
    usual_driver_id: string | null;
    usual_driver_name: string | null;
    terminal_id: string | null;
    paused_until: string | null;
  };
  trailer: Held & {
    trailer_id: string;
    plate_number: string;
    kind: TrailerKind;
    twin: boolean;
    tare_kg: number | null;
    load_kg: number | null;
    usual_plate: string | null;
    paused_until: string | null;
  };
  driver: Held & {
    driver_id: string;
    driver_name: string;
    phone: string;
    licence_no: string | null;
    licence_class: LicenceClass | null;
    has_account: boolean;
    paused_until: string | null;
    payee_name: string | null;
  };
}

const inUse = (table: string): RawBuilder<number> =>
  sql`(select count(*)::int from ${sql.table(table)} u where u.carrier_id = x.carrier_id and u.disabled_at is null)`;

const pausedUntil = (holder: PauseHolder, { today }: PaperTerms): RawBuilder<string | null> =>
  sql`(select max(u.to_day) from fleet_pause u where u.${sql.ref(`${holder}_id`)} = x.${sql.ref(`${holder}_id`)}
    and u.ended_at is null and u.from_day <= ${today}::date and u.to_day >= ${today}::date)`;

/** The rows of a kind with how each stands. */
const SOURCES: Readonly<Record<FleetKind, (terms: PaperTerms) => RawBuilder<unknown>>> = {
  carrier: () => sql`
    select x.carrier_id, x.carrier_name, x.kind, x.credit_code, x.contact_name, x.phone, x.payee_id, y.payee_name,
      x.remark, x.version, x.disabled_at, ${inUse('vehicle')} as vehicles, ${inUse('trailer')} as trailers,
      ${inUse('driver')} as drivers,
      case when x.disabled_at is null then 'active' else 'retired' end as state
    from carrier x left join payee y on y.payee_id = x.payee_id`,
  vehicle: (terms) => sql`
    select x.vehicle_id, x.plate_number, x.vco, x.vehicle_class, x.total_kg, x.axles, x.tare_kg, x.emission, x.usual_driver_id, d.driver_name as usual_driver_name,
      x.usual_trailer_id, w.plate_number as usual_trailer_plate,
      m.terminal_id, ${pausedUntil('vehicle', terms)} as paused_until, x.carrier_id, c.carrier_name, x.remark, x.version, x.disabled_at,
      ${papersOfRow('vehicle')} as papers, ${stateOfRow('vehicle', terms)} as state
    from vehicle x left join carrier c on c.carrier_id = x.carrier_id
      left join driver d on d.driver_id = x.usual_driver_id left join trailer w on w.trailer_id = x.usual_trailer_id left join terminal m on m.vehicle_id = x.vehicle_id`,
  trailer: (terms) => sql`
    select x.trailer_id, x.plate_number, x.kind, x.twin, x.tare_kg, x.load_kg, v.plate_number as usual_plate,
      ${pausedUntil('trailer', terms)} as paused_until, x.carrier_id, c.carrier_name, x.remark, x.version, x.disabled_at,
      ${papersOfRow('trailer')} as papers, ${stateOfRow('trailer', terms)} as state
    from trailer x left join carrier c on c.carrier_id = x.carrier_id left join vehicle v on v.usual_trailer_id = x.trailer_id`,
  driver: (terms) => sql`
    select x.driver_id, x.driver_name, x.phone, x.licence_no, x.licence_class, x.carrier_id, c.carrier_name, x.remark,
      x.version, x.disabled_at, coalesce(y.payee_name, cy.payee_name) as payee_name,
      exists (select from account a where a.driver_id = x.driver_id) as has_account,
      ${pausedUntil('driver', terms)} as paused_until,
      ${papersOfRow('driver')} as papers, ${stateOfRow('driver', terms)} as state
    from driver x left join carrier c on c.carrier_id = x.carrier_id
      left join payee_driver o on o.driver_id = x.driver_id left join payee y on y.payee_id = o.payee_id
      left join payee cy on cy.payee_id = c.payee_id`,
};

/** Where a keyword is looked for, and by what the rows are ordered. */
const LOOKED: Readonly<Record<FleetKind, readonly string[]>> = {
  carrier: ['carrier_name', 'contact_name', 'phone', 'credit_code'],
  vehicle: ['plate_number', 'carrier_name', 'usual_driver_name', 'usual_trailer_plate', 'terminal_id'],
  trailer: ['plate_number', 'usual_plate', 'carrier_name'],
  driver: ['driver_name', 'phone', 'carrier_name', 'licence_no'],
};
const ORDERS: Readonly<Record<FleetKind, RawBuilder<unknown>>> = {
  carrier: sql`r.kind, r.carrier_name`,
  vehicle: sql`r.plate_number`,
  trailer: sql`r.plate_number`,
  driver: sql`r.driver_id`,
};

const wanted = (kind: FleetKind, { keyword, carrierId }: FleetFilter): RawBuilder<unknown> => {
  const like = keyword ? containing(keyword) : undefined;
  const places = LOOKED[kind].map((column) => sql`r.${sql.ref(column)} ilike ${like}`);
  return sql.join(
    [
      sql`true`,
      ...(like === undefined ? [] : [sql`(${sql.join(places, sql` or `)})`]),
      ...(carrierId === undefined ? [] : [sql`r.carrier_id = ${carrierId}`]),
    ],
    sql` and `,
  );
};

const standing = (state: FleetState | undefined): RawBuilder<unknown> =>
  state === undefined
    ? sql``
    : state === 'active'
      ? sql` and r.state <> 'retired'`
      : sql` and r.state = ${state}`;

export async function selectFleet<K extends FleetKind>(
  db: Db,
  kind: K,
  filter: FleetFilter,
  { terms, pageNo, pageSize }: { terms: PaperTerms; pageNo: number; pageSize: number },
): Promise<FleetRows[K][]> {
  const { rows } = await sql<FleetRows[K]>`select r.* from (${SOURCES[kind](terms)}) r
    where ${wanted(kind, filter)}${standing(filter.state)} order by ${ORDERS[kind]}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

/** How many stand in each state, whatever state the filter names. */
export async function countFleet(
  db: Db,
  kind: FleetKind,
  filter: FleetFilter,
  terms: PaperTerms,
): Promise<Partial<Record<FleetState, number>>> {
  const { rows } = await sql<{ state: FleetState; n: number }>`
    select r.state, count(*)::int as n from (${SOURCES[kind](terms)}) r
    where ${wanted(kind, filter)} group by r.state`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

export async function findFleet<K extends FleetKind>(
  db: Db,
  kind: K,
  id: string,
  terms: PaperTerms,
): Promise<FleetRows[K] | undefined> {
  const { rows } = await sql<FleetRows[K]>`select r.* from (${SOURCES[kind](terms)}) r
    where r.${sql.ref(`${kind}_id`)} = ${id}`.execute(db);
  return rows[0];
}
