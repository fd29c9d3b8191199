import {
  type AskedPicture,
  type ExceptionKind,
  EXCEPTION_KIND_WORDS,
  EXCEPTION_KINDS,
  PICKED_KINDS,
  type WeighSlip,
} from '@boxhaul/domain/dispatch';
import { CABINET_STATES, type CutOff } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';
import { shipOfBox } from '../../../fleet/sailings';

/** Something that went wrong, under the key of its event. */
export interface Sign {
  task_id: string;
  kind: ExceptionKind;
  event: string;
  detail: string;
}

const AT_A_TIME = 500;
const DAY_MS = 24 * 3600_000;

/** Tasks under way of which it was told that they will be late, with when they were expected; '' where nobody could tell. */
export async function selectLate(
  db: Db,
): Promise<{ task_id: string; required: string; earliest: string; span: string }[]> {
  // Of a notice that is older than ranges in it, the one moment.
  const { rows } = await sql<{ task_id: string; required: string; earliest: string; span: string }>`
    select t.task_id, n.facts ->> 'required' as required, coalesce(n.facts ->> 'earliest', n.facts ->> 'expected') as earliest,
      coalesce(n.facts ->> 'span', left(n.facts ->> 'expected', 16)) as span
    from task t join notice n on n.event_key = 'box_late task ' || t.task_id
    where t.state in ('published', 'running')
      and not exists (select from task_exception e where e.event_key = 'late ' || t.task_id)
    order by t.task_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}

/** The key of a silence, by when the truck was last heard. */
export const silentEvent = (taskId: string, at: Date | null): string =>
  `silent ${taskId} ${at ? at.getTime() : 'never'}`;
const SILENT_EVENT = sql`'silent ' || t.task_id || ' ' || coalesce(floor(extract(epoch from l.at) * 1000)::bigint::text, 'never')`;

/** Running tasks whose truck has not been heard of since a moment; null: never. */
export async function selectSilent(db: Db, since: Date): Promise<{ task_id: string; at: Date | null }[]> {
  const { rows } = await sql<{ task_id: string; at: Date | null }>`
    select t.task_id, l.at from task t left join vehicle_last l on l.vehicle_id = t.vehicle_id
    where t.state = 'running' and coalesce(l.at, t.started_at) < ${since}
      and not exists (select from task_exception e where e.task_id = t.task_id and e.kind = 'silent' and e.closed_at is null)
      and not exists (select from task_exception e where e.event_key = ${SILENT_EVENT})
    order by t.task_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}

/** Nodes of the last day that were done outside their fence, or without a picture of what they ask for (decisions 11.8). */
export async function selectFaultyNodes(
  db: Db,
  now: Date,
): Promise<
  {
    task_id: string;
    node_id: string;
    node_name: string;
    note: string | null;
    kind: ExceptionKind;
    lacking: AskedPicture[] | null;
  }[]
> {
  const { rows } = await sql<{
    task_id: string;
    node_id: string;
    node_name: string;
    note: string | null;
    kind: ExceptionKind;
    lacking: AskedPicture[] | null;
  }>`
    select n.task_id, n.node_id, n.node_name, n.note, k.kind, l.kinds as lacking
    from task t join task_node n on n.task_id = t.task_id
      cross join lateral (
        select json_agg(json_build_object('kind', w.kind, 'wanted', w.wanted - w.given) order by w.place) as kinds
        from (select a.kind, a.wanted, a.place,
            (select count(*) from task_node_pic p where p.node_id = n.node_id and p.kind = a.kind) as given
          from unnest(n.proofs, n.picture_counts) with ordinality as a (kind, wanted, place)) w
        where w.given < w.wanted
      ) l
      cross join lateral (values
        ('outside_fence', n.in_fence is false),
        ('proof_missing', l.kinds is not null or (n.picture_counts is null and n.proofs <> '{}'
          and not exists (select from task_node_pic p where p.node_id = n.node_id)))
      ) k (kind, is_so)
    where (t.state = 'running' or t.state = 'finished' and t.finished_at > ${new Date(now.getTime() - DAY_MS)})
      and n.done_at is not null and k.is_so
      and not exists (select from task_exception e where e.event_key = k.kind || ' ' || n.node_id)
    order by n.done_at, n.node_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}

/** A slip of the last day, with the box and what is declared of its goods. */
export interface WeighSlipNode extends WeighSlip {
  task_id: string;
  node_id: string;
  node_name: string;
  cabinet_type: CabinetType;
  declared_kg: number;
}

/**
 * Slips that say both figures, of boxes of which something is declared, and of which nothing was raised yet. Most of them are
 * right and stay in it: what was typed last comes first, or a day's worth of those would leave it no room.
 */
export async function selectWeighSlips(db: Db, now: Date): Promise<WeighSlipNode[]> {
  const { rows } = await sql<WeighSlipNode>`
    select n.task_id, n.node_id, n.node_name, w.gross_kg as "grossKg", w.tare_kg as "tareKg", w.tare_with_box as "tareWithBox",
      o.cabinet_type, p.cargo_kg as declared_kg
    from task t join task_node n on n.task_id = t.task_id
      join box_weighing w on w.node_id = n.node_id
      join cus_order o on o.order_id = t.order_id
      join box_preparation p on p.cabinet_id = t.cabinet_id and p.cargo_kg is not null
    where (t.state = 'running' or t.state = 'finished' and t.finished_at > ${new Date(now.getTime() - DAY_MS)})
      and w.gross_kg is not null and w.tare_kg is not null
      and not exists (select from task_exception e where e.event_key = 'weight_differs ' || n.node_id)
    order by greatest(w.entered_at, w.corrected_at, p.saved_at) desc, n.node_id limit ${AT_A_TIME}`.execute(
    db,
  );
  return rows;
}

/** A truck on its way, where it was heard of lately, and what it reported since a moment. */
export interface EnRouteTruck {
  task_id: string;
  order_id: string;
  plate_number: string;
  vco: number;
  vehicle_class: string;
  total_kg: number | null;
  axles: number | null;
  lng: number;
  lat: number;
  dock_id: number;
  return_dock_id: number | null;
  return_depot_id: number | null;
  address_lng: number;
  address_lat: number;
  /** Doors of other boxes at which it stands for this one: where its empty one is turned, of the one on the same trailer. */
  other_doors: { lng: number; lat: number }[];
  /** Another box is on the trailer: its way is by both doors. */
  paired: boolean;
  next_id: string;
  next_place: string;
  /** Where the last node was done that is bound to a place. */
  last_place: string | null;
  first_at: Date;
  last_at: Date;
  gap_ms: number;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Every fifth of them, by turns: ways are work for the one thread. */
export async function selectEnRoute(
  db: Db,
  { since, turn, turns }: { since: Date; turn: number; turns: number },
): Promise<EnRouteTruck[]> {
  const { rows } = await sql<EnRouteTruck>`
    select t.task_id, t.order_id, v.plate_number, v.vco, v.vehicle_class, v.total_kg, v.axles, l.lng, l.lat, t.dock_id, t.return_dock_id,
      t.return_depot_id, o.address_lng, o.address_lat, next.node_id as next_id, next.place as next_place,
      coalesce(doors.points, '[]'::json) as other_doors, mate.cabinet_id is not null as paired,
      (select n.place from task_node n where n.task_id = t.task_id and n.done_at is not null and n.place <> 'any'
        order by n.seq desc limit 1) as last_place, r.*
    from task t
      join cus_order o on o.order_id = t.order_id
      join vehicle v on v.vehicle_id = t.vehicle_id
      join vehicle_last l on l.vehicle_id = t.vehicle_id
      join lateral (select n.node_id, n.place from task_node n
        where n.task_id = t.task_id and n.done_at is null and n.turn_id is null and n.place <> 'any' order by n.seq limit 1) next on true
      join lateral (
        select min(p.at) as first_at, max(p.at) as last_at, coalesce(max(p.gap), 0)::float8 as gap_ms,
          min(p.lng) as west, max(p.lng) as east, min(p.lat) as south, max(p.lat) as north
        from (select at, lng, lat, extract(epoch from at - lag(at) over (order by at)) * 1000 as gap
          from position where vehicle_id = t.vehicle_id and at >= ${since}) p
      ) r on r.first_at is not null
      left join paired_box own on own.cabinet_id = t.cabinet_id and not own.ended
      left join paired_box mate on mate.pair_id = own.pair_id and mate.place <> own.place
      left join street_turn s on s.export_cabinet_id = t.cabinet_id and s.undone_at is null
      left join lateral (
        select json_agg(json_build_object('lng', oo.address_lng, 'lat', oo.address_lat)) as points
        from cus_cabinet oc join cus_order oo on oo.order_id = oc.order_id
        where oc.cabinet_id in (mate.cabinet_id, s.import_cabinet_id)
      ) doors on true
    where t.state = 'running' and l.at >= ${since} and t.task_id % ${turns} = ${turn}
    order by t.task_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}

/** Cut-offs of boxes with a task that passed before their box was fetched, or done; each once. */
export async function selectPassedCutOffs(
  db: Db,
  now: Date,
): Promise<{ task_id: string; kind: CutOff; at: Date }[]> {
  const fetched = sql`(exists (select from task_node n where n.task_id = t.task_id and n.node_code = any(${[...PICKED_KINDS]})
    and n.done_at is not null)
    or exists (select from street_turn f where f.export_cabinet_id = c.cabinet_id and f.undone_at is null))`;
  const untold = sql`not exists (select from task_exception e
    where e.event_key = 'cut_off ' || k.kind || ' ' || t.task_id)`;
  const { rows } = await sql<{ task_id: string; kind: CutOff; at: Date }>`
    select t.task_id, k.kind, k.at
    from box_preparation p join cus_cabinet c using (cabinet_id)
      join cus_order o on o.order_id = c.order_id
      -- Of an empty box that went on to an export its line waits until that is given back.
      left join street_turn s on s.import_cabinet_id = c.cabinet_id and s.undone_at is null
        and c.state = ${CABINET_STATES.done}
      join task t on t.cabinet_id = coalesce(s.export_cabinet_id, c.cabinet_id)
        and t.state in ('assigned', 'published', 'running')
      cross join lateral (values
        ('pickup', p.pickup_until, not ${fetched}),
        ('yardFree', p.yard_free_until, o.order_type = 1 and not ${fetched}),
        ('boxFree', p.box_free_until, c.state <> ${CABINET_STATES.done} or s.turn_id is not null),
        ('weight', p.weight_cut_off, o.order_type = 0)
      ) k (kind, at, counts)
    where c.state <> ${CABINET_STATES.dry} and (c.state <> ${CABINET_STATES.done} or k.kind = 'boxFree')
      and k.at < ${now} and k.counts and ${untold}
    union all
    -- What nobody typed, by the ship of the booking.
    select t.task_id, k.kind, k.at
    from task t join cus_cabinet c on c.cabinet_id = t.cabinet_id join cus_order o on o.order_id = c.order_id
      left join box_preparation p on p.cabinet_id = c.cabinet_id
      join lateral ${shipOfBox('c', 'o')} h on true
      cross join lateral (values
        ('pickup', h.pickup_until, p.pickup_until is null and not ${fetched}),
        ('weight', h.weight_cut_off, p.weight_cut_off is null and o.order_type = 0)
      ) k (kind, at, counts)
    where t.state in ('assigned', 'published', 'running') and c.state not in (${CABINET_STATES.dry}, ${CABINET_STATES.done})
      and k.at < ${now} and k.counts and ${untold}
    order by at limit ${AT_A_TIME}`.execute(db);
  return rows;
}

interface PassedHold {
  task_id: string;
  hold_id: string;
  node_id: string;
  node_name: string;
  reason: string;
  note: string | null;
  by: string;
}

/** Holds of the last day that nobody ended but a check-in did. */
export async function selectPassedHolds(db: Db, now: Date): Promise<PassedHold[]> {
  const { rows } = await sql<PassedHold>`
    select n.task_id, h.hold_id, n.node_id, n.node_name, h.reason, n.note,
      case when a.driver_id is null then '调度' else '司机' end as by
    from box_hold h join task_node n on n.node_id = h.ended_node_id
      left join account a on a.account_id = h.ended_by
    where h.ended_node_id is not null and h.ended_at > ${new Date(now.getTime() - DAY_MS)}
      and not exists (select from task_exception e where e.event_key = 'hold_passed ' || h.hold_id || ' ' || n.node_id)
    order by h.ended_at, h.hold_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}

/** Those that are not there yet; of a kind that a task has open already, none. */
export async function insertSigns(db: Db, signs: readonly Sign[], now: Date): Promise<void> {
  if (signs.length === 0) return;
  await db
    .insertInto('task_exception')
    .values(
      signs.map(({ task_id, kind, event, detail }) => ({
        task_id,
        kind,
        event_key: event,
        detail,
        raised_at: now,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

interface Untold {
  exception_id: string;
  kind: ExceptionKind;
  detail: string;
  order_no: string;
  seq: number;
  plate_number: string;
}

/** Grave ones raised since a moment, of which nobody was told. */
export async function selectUnnotified(db: Db, since: Date): Promise<Untold[]> {
  const grave = EXCEPTION_KINDS.filter((kind) => EXCEPTION_KIND_WORDS[kind].severity === 'alert');
  const { rows } = await sql<Untold>`
    select e.exception_id, e.kind, e.detail, o.order_no, c.seq, v.plate_number
    from task_exception e
      join task t on t.task_id = e.task_id
      join cus_order o on o.order_id = t.order_id
      join cus_cabinet c on c.cabinet_id = t.cabinet_id
      join vehicle v on v.vehicle_id = t.vehicle_id
    where e.closed_at is null and e.raised_at >= ${since} and e.kind = any(${grave})
      and not exists (select from notice n where n.event_key = 'exception_raised exception ' || e.exception_id)
    order by e.exception_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}
