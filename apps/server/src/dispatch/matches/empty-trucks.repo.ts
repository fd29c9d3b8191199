import type { LegKind, TripMinutes } from '@boxhaul/domain/dispatch';
import type { CabinetState, TaskState } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { MINUTES_OF_TASK } from '../crews';
import { type Db, sql } from '@boxhaul/db';

/** A box that waits, with where it is fetched and goes. */
export const findOfferedBox = (db: Db, cabinetId: string) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select(['c.cabinet_id', 'c.seq', 'c.cabinet_no', 'c.state', 'o.order_id', 'o.order_no', 'o.order_type'])
    .select(['o.cabinet_type', 'o.ship_company_id', 'o.harbor_id', 'o.dock_id', 'o.address'])
    .select(['o.address_lng', 'o.address_lat', 'o.require_date', 'o.state as order_state'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('task as t')
            .select('t.task_id')
            .whereRef('t.cabinet_id', '=', 'c.cabinet_id')
            .where('t.state', '<>', 'withdrawn'),
        )
        .$castTo<boolean>()
        .as('has_task'),
      eb
        .exists(
          eb
            .selectFrom('paired_box as b')
            .select('b.pair_id')
            .whereRef('b.cabinet_id', '=', 'c.cabinet_id')
            .where('b.ended', '=', false),
        )
        .$castTo<boolean>()
        .as('paired'),
    ])
    .where('c.cabinet_id', '=', cabinetId)
    .executeTakeFirst();

export type OfferedBox = NonNullable<Awaited<ReturnType<typeof findOfferedBox>>>;

/** The task after which a truck is empty, and its box. */
export interface LastTask {
  task_id: string;
  state: TaskState;
  leg_kind: LegKind;
  started_at: Date | null;
  minutes: TripMinutes;
  cabinet_id: string;
  cabinet_state: CabinetState;
  seq: number;
  cabinet_no: string | null;
  order_no: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  ship_company_id: number;
  require_date: Date;
  address: string;
  address_lng: number;
  address_lat: number;
  back_name: string;
  back_lng: number;
  back_lat: number;
}

/** A truck in service with who drives it; its last task that is not over, or null with where it was last heard. */
export interface EmptyRow {
  vehicle_id: string;
  plate_number: string;
  carrier_name: string | null;
  driver_id: string;
  driver_name: string;
  last_lng: number | null;
  last_lat: number | null;
  task: LastTask | null;
}

type FlatRow = Omit<EmptyRow, 'task'> & { [K in keyof LastTask]: LastTask[K] | null };

function unflat({
  vehicle_id,
  plate_number,
  carrier_name,
  driver_id,
  driver_name,
  last_lng,
  last_lat,
  ...task
}: FlatRow): EmptyRow {
  const truck = { vehicle_id, plate_number, carrier_name, driver_id, driver_name, last_lng, last_lat };
  return { ...truck, task: isTask(task) ? task : null };
}
const isTask = (task: { [K in keyof LastTask]: LastTask[K] | null }): task is LastTask =>
  task.task_id !== null;

/** All trucks in service that somebody drives, each with its last task; the free ones without any. */
export async function selectEmptyTrucks(db: Db): Promise<EmptyRow[]> {
  const { rows } = await sql<FlatRow>`
    select v.vehicle_id, v.plate_number, w.carrier_name, d.driver_id, d.driver_name, l.lng as last_lng, l.lat as last_lat, t.*
    from vehicle v
      left join lateral (
        select t.task_id, t.state, t.leg_kind, t.started_at, ${MINUTES_OF_TASK} as minutes, t.driver_id as task_driver, c.cabinet_id, c.state as cabinet_state, c.seq,
          c.cabinet_no, o.order_no, o.order_type, o.cabinet_type, o.ship_company_id, o.require_date, o.address,
          o.address_lng, o.address_lat, coalesce(rd.depot_name, rk.dock_name, k.dock_name) as back_name,
          coalesce(rd.lng, rk.lng, k.lng) as back_lng, coalesce(rd.lat, rk.lat, k.lat) as back_lat
        from task t
          join cus_cabinet c on c.cabinet_id = t.cabinet_id
          join cus_order o on o.order_id = t.order_id
          join dock k on k.dock_id = t.dock_id
          left join dock rk on rk.dock_id = t.return_dock_id
          left join depot rd on rd.depot_id = t.return_depot_id
        where t.vehicle_id = v.vehicle_id and t.state in ('assigned', 'published', 'running')
        order by o.require_date desc, t.task_id desc limit 1) t on true
      join driver d on d.driver_id = coalesce(t.task_driver, v.usual_driver_id)
      left join carrier w on w.carrier_id = v.carrier_id
      left join vehicle_last l on l.vehicle_id = v.vehicle_id
    where v.disabled_at is null and d.disabled_at is null
    order by v.plate_number`.execute(db);
  return rows.map(unflat);
}

/** An empty box on its way, as an offer of a turn names it. */
interface OfferedTurn {
  turned_cabinet_id: string | null;
  after_task_id: string | null;
  vehicle_id: string;
  driver_id: string;
}

/** Whether the empty box of an offered turn is still on that truck with that driver, and goes to no other export. */
export async function isOnItsTruck(db: Db, offer: OfferedTurn): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from task t where t.task_id = ${offer.after_task_id} and t.cabinet_id = ${offer.turned_cabinet_id}
        and t.vehicle_id = ${offer.vehicle_id} and t.driver_id = ${offer.driver_id}
        and t.state in ('assigned', 'published', 'running'))
      and not exists (select from street_turn s
        where s.import_cabinet_id = ${offer.turned_cabinet_id} and s.undone_at is null) as stands`.execute(
    db,
  );
  return rows[0]?.stands ?? false;
}
