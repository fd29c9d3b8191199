import { type CabinetType, LIVING_TENDER_STATES, type OrderType, type TurnConsent } from '@boxhaul/domain';
import { type Db, sql } from '@boxhaul/db';
import { shipOfBox } from '../../sailings';
import { MINUTES_OF_TASK } from '../trip-ends.repo';

/** A box that waits for a truck. */
export interface WaitingBox {
  cabinet_id: string;
  seq: number;
  order_id: string;
  order_no: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  ship_company_id: number;
  harbor_id: number;
  dock_id: number | null;
  address: string;
  address_lng: number;
  address_lat: number;
  require_date: Date;
  /** Verified gross mass, and what is declared of the goods, kg. */
  vgm_kg: number | null;
  cargo_kg: number | null;
  turn_consent: TurnConsent;
  /** 截重, of a loading. */
  weight_cut_off: Date | null;
  /** The box that it goes on one trailer with. */
  mate_id: string | null;
  count: string;
}

/** The other box on the trailer of one. */
const MATE = sql<string | null>`(select b.cabinet_id from paired_box a
  join paired_box b on b.pair_id = a.pair_id and b.place <> a.place where a.cabinet_id = c.cabinet_id and not a.ended)`;

/** Boxes of approved orders wanted within the span that no truck is assigned to and no driver has locked, the earliest first; `count`: of all. */
export const selectWaiting = (
  db: Db,
  { since, before, most, now }: { since: Date; before: Date; most: number; now: Date },
): Promise<WaitingBox[]> =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .innerJoin('ship_company as l', 'l.ship_company_id', 'o.ship_company_id')
    .leftJoin('box_preparation as p', 'p.cabinet_id', 'c.cabinet_id')
    .leftJoinLateral(shipOfBox('c', 'o').as('h'), (join) => join.onTrue())
    .select(({ fn }) => [
      fn.coalesce('p.weight_cut_off', 'h.weight_cut_off').as('weight_cut_off'),
      'p.vgm_kg',
      'p.cargo_kg',
      'l.turn_consent',
      'c.cabinet_id',
      'c.seq',
      'o.order_id',
      'o.order_no',
      'o.order_type',
      'o.cabinet_type',
    ])
    .select(['o.ship_company_id', 'o.harbor_id', 'o.dock_id', 'o.address', 'o.address_lng', 'o.address_lat'])
    .select(['o.require_date', MATE.as('mate_id'), sql<string>`count(*) over ()`.as('count')])
    .where('o.state', 'in', ['approved', 'running'])
    .where('o.cancel_asked_at', 'is', null)
    .where('o.require_date', '>=', since)
    .where('o.require_date', '<', before)
    .where('c.state', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('task as t')
            .select('t.task_id')
            .whereRef('t.cabinet_id', '=', 'c.cabinet_id')
            .where('t.state', '<>', 'withdrawn'),
        ),
      ),
    )
    // A carrier has it, or has yet to answer.
    .where(
      sql<boolean>`not exists (select from tender w where w.cabinet_id = c.cabinet_id
        and w.state = any(${[...LIVING_TENDER_STATES]}))`,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('match_hold as h')
            .select('h.match_id')
            .whereRef('h.cabinet_id', '=', 'c.cabinet_id')
            .where('h.until', '>', now),
        ),
      ),
    )
    .orderBy('o.require_date')
    .orderBy('c.cabinet_id')
    .limit(most)
    .execute();

/** When a task is to be at its door. */
const AT_DOOR = sql<Date>`coalesce(t.queue_at, o.require_date)`;

/** A task that a truck or driver has to do, or does. */
export type TakenTask = Awaited<ReturnType<typeof selectTaken>>[number];

/** Tasks that run, and those that are to be at their doors before the end of the span; what keeps their trucks and drivers. */
export const selectTaken = (db: Db, since: Date, before: Date) =>
  db
    .selectFrom('task as t')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .select([
      't.task_id',
      't.vehicle_id',
      't.driver_id',
      't.order_id',
      't.state',
      't.leg_kind',
      't.started_at',
    ])
    .select(['t.dock_id', 't.return_dock_id', 't.return_depot_id', MINUTES_OF_TASK.as('minutes')])
    .select(AT_DOOR.as('at'))
    .where('t.state', 'in', ['assigned', 'published', 'running'])
    .where((eb) =>
      eb.or([
        eb('t.state', '=', 'running'),
        // What nobody has sent for a day that is over goes no more by itself.
        eb.and([
          eb(AT_DOOR, '<', before),
          eb.or([eb('t.state', '<>', 'assigned'), eb(AT_DOOR, '>=', since)]),
        ]),
      ]),
    )
    .execute();
