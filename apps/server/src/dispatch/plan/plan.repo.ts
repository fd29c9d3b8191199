import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { ACTIVE_TENDER_STATES } from '@boxhaul/domain/dispatch';
import type { CabinetType, OrderType, TurnConsent } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';
import { shipOfBox } from '../../fleet/sailings';

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

/** What a plan has to know of boxes; `count`: of all that are found. */
const planBoxes = (db: Db) =>
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
    .select(['o.require_date', MATE.as('mate_id'), sql<string>`count(*) over ()`.as('count')]);

/** Boxes that have a truck and are planned anew. */
export const selectTaskBoxes = (db: Db, cabinetIds: readonly string[]): Promise<WaitingBox[]> =>
  planBoxes(db)
    .where('c.cabinet_id', '=', sql<string>`any(${[...cabinetIds]}::bigint[])`)
    .orderBy('o.require_date')
    .orderBy('c.cabinet_id')
    .execute();

/** Boxes of approved orders wanted within the span that no truck is assigned to and no driver has locked, the earliest first. */
export const selectWaiting = (
  db: Db,
  { since, before, most, now }: { since: Date; before: Date; most: number; now: Date },
): Promise<WaitingBox[]> =>
  planBoxes(db)
    .where('o.state', 'in', HAULED_ORDER_STATES)
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
        and w.state = any(${[...ACTIVE_TENDER_STATES]}))`,
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

/** Those of some boxes that are turned with another one. */
export async function selectTurnedBoxes(db: Db, cabinetIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cabinet_id: string }>`
    select c.cabinet_id from unnest(${[...cabinetIds]}::bigint[]) as c (cabinet_id)
    where exists (select from street_turn s
      where c.cabinet_id in (s.import_cabinet_id, s.export_cabinet_id) and s.undone_at is null)`.execute(db);
  return new Set(rows.map(({ cabinet_id }) => cabinet_id));
}
