import { containing, sql } from '@boxhaul/db';
import {
  canHaveMark,
  BOX_STAGES,
  type BoardMark,
  type BoardTab,
  type BoxStage,
  ACTIVE_TENDER_STATES,
  UPDATE_HOURS,
  URGENT_HOURS,
  PICKED_KINDS,
} from '@boxhaul/domain/dispatch';
import { startOfDay, toWireDate } from '@boxhaul/domain/kit';
import { type BoxMarkKind, CABINET_STATES, DUE_HOURS, FORMER_TASK_STATES } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { shipOfBox } from '../../fleet/sailings';

type Condition = ReturnType<typeof sql<boolean>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the board is narrowed to. */
export interface BoardFilter {
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  fromHour?: number | undefined;
  toHour?: number | undefined;
  orderType?: OrderType | undefined;
  harbor?: number | undefined;
  dock?: number | undefined;
  cabinetType?: CabinetType | undefined;
  company?: number | undefined;
  customer?: string | undefined;
  carrier?: string | undefined;
  /** To whom it is offered. */
  offeredTo?: string | undefined;
  /** A sailing whose booking it is. */
  sailing?: string | undefined;
  marks: readonly BoardMark[];
  now: Date;
  /** Boxes that will be late as the days of their trucks go on (`forecastLateBoxes`); asked for where `late` is among the marks. */
  foretold: readonly string[];
}

const hasTask = sql`exists (select from task t where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn')`;
/** On the way without a truck: the one that took over was taken back. Asked once for all boxes: few ever change trucks. */
const isStranded = sql`c.cabinet_id = any (array(select h.cabinet_id from task h where h.state = 'handed_over'
  and not exists (select from task n where n.cabinet_id = h.cabinet_id and n.leg = h.leg
    and n.state <> all(${[...FORMER_TASK_STATES]}))))`;
/** By its state where that tells: only what is held up may have a truck or none. */
const isLoose = sql`(c.state = ${CABINET_STATES.unassigned}
  or c.state in (${CABINET_STATES.held}, ${CABINET_STATES.undetermined}) and not ${hasTask}
  or c.state in (${CABINET_STATES.running}, ${CABINET_STATES.held}, ${CABINET_STATES.undetermined}) and ${isStranded})`;
const isNotFetched = sql`not exists (select from task t join task_node n using (task_id)
  where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' and n.node_code = any(${[...PICKED_KINDS]}) and n.done_at is not null)
  and not exists (select from street_turn s where s.export_cabinet_id = c.cabinet_id and s.undone_at is null)`;
const atDoor = sql`from task t join task_node n using (task_id)
  where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' and n.place = 'door' and n.done_at is not null`;
const isNotAtDoor = sql`not exists (select ${atDoor})`;
/** The same beside an 'or', where `exists` would read every node that ever was. */
export const hasNotArrived = sql<boolean>`(select 1 ${atDoor} limit 1) is null`;
const isOpen = sql`c.state not in (${CABINET_STATES.done}, ${CABINET_STATES.dry})`;

/** Whether the last work of a box `c` that is over was done since a moment. */
export const isDoneSince = (since: Date) =>
  sql<boolean>`${isOnTab('finished')} and c.cabinet_id = any (array(
    select t.cabinet_id from task t where t.finished_at >= ${since}
    union all select r.cabinet_id from box_dry_run r where r.closed_at >= ${since}))`;

type LateAsked = Pick<BoardFilter, 'now' | 'foretold'>;

/** Whether a late exception of a box `c` is open. */
export const isReportedLate = sql<boolean>`c.cabinet_id in (select t.cabinet_id from task_exception e join task t using (task_id)
  where t.state <> 'withdrawn' and e.kind = 'late' and e.closed_at is null)`;

/**
 * Whether a box `c` of an order `o` is late at its door, or will be: `doorLateness` of the domain. What is foretold has not come.
 * Each condition by itself, so that indexes find the boxes.
 */
export const isLate = ({ now, foretold }: LateAsked): Condition =>
  sql`${isOpen} and (${isReportedLate} and ${hasNotArrived} or c.cabinet_id = any (${[...foretold]}::bigint[])
    or o.require_date < ${now} and ${hasNotArrived})`;

const isTold = sql`exists (select from task t where t.cabinet_id = c.cabinet_id and t.state = 'published')`;

/** As text: a kept plan has to see which index of the open boxes it may take. */
const stateOf = (name: keyof typeof CABINET_STATES) => sql.lit(CABINET_STATES[name]);
/** Whether a box `c` stands on a tab of the board (`boxStage`). */
const ON_TAB: Readonly<Record<BoardTab, Condition>> = {
  open: sql`c.state not in (${stateOf('done')}, ${stateOf('dry')})`,
  unassigned: sql`(c.state = ${stateOf('unassigned')} or c.state = ${stateOf('running')} and ${isStranded})`,
  assigned: sql`(c.state = ${stateOf('assigned')} and not ${isTold})`,
  published: sql`(c.state = ${stateOf('assigned')} and ${isTold})`,
  running: sql`(c.state = ${stateOf('running')} and not ${isStranded})`,
  held: sql`c.state in (${stateOf('held')}, ${stateOf('undetermined')})`,
  finished: sql`c.state in (${stateOf('done')}, ${stateOf('dry')})`,
};
export const isOnTab = (tab: BoardTab): Condition => ON_TAB[tab];

/** The stage of a box `c`. */
export const stageOfBox = sql<BoxStage>`case ${sql.join(
  BOX_STAGES.map((stage) => sql`when ${ON_TAB[stage]} then ${sql.lit(stage)}`),
  sql` `,
)} end`;

/** Nobody puts boxes together so long before they are through. */
const LINKED_DAYS = 60;
const linkedSince = (now: Date): Date => new Date(now.getTime() - LINKED_DAYS * DAY_MS);

/** Whether a cut-off that nobody typed is due by the ship. Asked from the ships that have not sailed, of which there are few. */
const isShipDue = (kind: 'weight_cut_off' | 'pickup_until', soon: Date): Condition =>
  sql`c.cabinet_id = any (array(select sc.cabinet_id from sailing s
    join cus_order so on upper(so.book_space_no) = s.book_space_no join cus_cabinet sc on sc.order_id = so.order_id
    left join box_preparation p on p.cabinet_id = sc.cabinet_id
    join lateral ${shipOfBox('sc', 'so')} h on true
    where s.atd is null and ${sql.ref(`s.${kind}`)} <= ${soon} and ${sql.ref(`h.${kind}`)} <= ${soon}
      and ${sql.ref(`p.${kind}`)} is null))`;

// Few are marked, among many boxes that ever were: asked once for all boxes.
const isMarked = (kind: BoxMarkKind): Condition =>
  sql`c.cabinet_id = any (array(select m.cabinet_id from box_mark m
    where m.kind = ${sql.lit(kind)} and m.ended_at is null and m.withdrawn_at is null))`;

/** Which boxes `c` of an order `o` a mark is on. */
const MARKS: Readonly<Record<BoardMark, (now: Date, foretold: readonly string[]) => Condition>> = {
  unassigned: () => sql`${isLoose}`,
  // Few are kept or offered, among many boxes that ever were: asked once for all boxes, as others below.
  tendered: (now) =>
    sql`c.cabinet_id = any (array(select w.cabinet_id from tender w where w.state = 'accepted'
      or (w.state = 'offered' and w.answer_by > ${now})
      or (w.state = 'assigned' and exists (select from task t where t.task_id = w.task_id and t.state = 'assigned'))))`,
  locked: (now) =>
    sql`c.cabinet_id = any (array(select h.cabinet_id from match_hold h where h.until > ${now}))`,
  // With a truck as without one, until somebody is at its door.
  urgent: (now) => sql`${isOpen} and o.require_date < ${new Date(now.getTime() + URGENT_HOURS * HOUR_MS)}
    and ${isNotAtDoor}`,
  late: (now, foretold) => isLate({ now, foretold }),
  // Asked once for all boxes: few tasks are under way, among many boxes that ever were.
  update: (now) =>
    sql`c.cabinet_id = any (array(select t.cabinet_id from task t
      where t.state in ('published', 'running') and not t.queued and (
        exists (select from task_node n join node_proposal p using (node_id)
          where n.task_id = t.task_id and n.done_at is null and n.turn_id is null and p.refused_at is null)
        or greatest(t.goes_since, (select max(n.done_at) from task_node n where n.task_id = t.task_id))
          < ${new Date(now.getTime() - UPDATE_HOURS * HOUR_MS)})))`,
  unprepared: () => sql`${isOpen} and ${isNotFetched} and not exists (select from box_preparation p
    where p.cabinet_id = c.cabinet_id and p.released and p.printed and p.gate_booking <> ''
      and (o.order_type = 1 or p.vgm_kg is not null))`,
  due: (now) => {
    const soon = new Date(now.getTime() + DUE_HOURS * HOUR_MS);
    return sql`${isOpen} and (${isShipDue('weight_cut_off', soon)} and o.order_type = 0
      or ${isShipDue('pickup_until', soon)} and ${isNotFetched}
      or exists (select from box_preparation p where p.cabinet_id = c.cabinet_id and (
      p.box_free_until <= ${soon} or (p.weight_cut_off <= ${soon} and o.order_type = 0)
      or ((p.pickup_until <= ${soon} or (p.yard_free_until <= ${soon} and o.order_type = 1)) and ${isNotFetched}))))`;
  },
  unconfirmed: () => sql`c.cabinet_id = any (array(select t.cabinet_id from task t
    where t.hour_change is not null and t.hour_confirmed_at is null and t.state in ('published', 'running')))`,
  held: () => sql`c.state in (${CABINET_STATES.held}, ${CABINET_STATES.undetermined})`,
  inspection: () => isMarked('inspection'),
  vessel_change: () => isMarked('vessel_change'),
  export_cancel: () => isMarked('export_cancel'),
  // As `proposeCutOffs` has it: what somebody kept before the sailing was changed, and differs now.
  // Asked from the ships that have not sailed, of which there are few.
  sailed: () => sql`${isOpen} and c.cabinet_id = any (array(select p.cabinet_id from sailing s
    join cus_order so on upper(so.book_space_no) = s.book_space_no
    join cus_cabinet sc on sc.order_id = so.order_id join box_preparation p on p.cabinet_id = sc.cabinet_id
    where s.atd is null and s.saved_at > p.saved_at
      and (p.pickup_until <> s.pickup_until or (so.order_type = 0 and p.weight_cut_off <> s.weight_cut_off))))`,
  unnumbered:
    () => sql`c.cabinet_id = any (array(select unnest(array[s.import_cabinet_id, s.export_cabinet_id])
    from street_turn s where s.undone_at is null and s.reference = '')) and o.ship_company_id in
    (select p.ship_company_id from ship_company p where p.turn_consent = 'ask')`,
  // Those that are over stay turned and paired: what was put together long ago is not looked at.
  turned: (now) => sql`${isOpen} and c.cabinet_id = any (array(
    select unnest(array[s.import_cabinet_id, s.export_cabinet_id]) from street_turn s
    where s.undone_at is null and s.linked_at > ${linkedSince(now)}))`,
  paired: (now) => sql`${isOpen} and c.cabinet_id = any (array(
    select b.cabinet_id from paired_box b join box_pair p using (pair_id)
    where not b.ended and p.made_at > ${linkedSince(now)}))`,
  doneToday: (now) => isDoneSince(startOfDay(toWireDate(now)) ?? now),
};

/** Whether the hour at which an order is wanted is between two; over midnight where the first is the later one. */
function isBetween(fromHour: number | undefined, toHour: number | undefined): Condition[] {
  if (fromHour === undefined && toHour === undefined) return [];
  const hour = sql`extract(hour from o.require_date at time zone 'Asia/Shanghai')`;
  const [from, to] = [fromHour ?? 0, toHour ?? 24];
  return [
    from < to
      ? sql<boolean>`${hour} >= ${from} and ${hour} < ${to}`
      : sql<boolean>`(${hour} >= ${from} or ${hour} < ${to})`,
  ];
}

const dayStart = (day: string): Date => startOfDay(day) ?? new Date(NaN);

function ofOrder(filter: BoardFilter): Condition[] {
  const { from, to, orderType, harbor, dock, cabinetType, company, customer, sailing } = filter;
  return [
    ...(from ? [sql<boolean>`o.require_date >= ${dayStart(from)}`] : []),
    ...(to ? [sql<boolean>`o.require_date < ${new Date(dayStart(to).getTime() + DAY_MS)}`] : []),
    ...isBetween(filter.fromHour, filter.toHour),
    ...(orderType === undefined ? [] : [sql<boolean>`o.order_type = ${orderType}`]),
    ...(harbor === undefined ? [] : [sql<boolean>`o.harbor_id = ${harbor}`]),
    ...(dock === undefined
      ? []
      : [
          sql<boolean>`(o.dock_id = ${dock} or exists (select from task t
            where t.order_id = o.order_id and t.state <> 'withdrawn' and t.dock_id = ${dock}))`,
        ]),
    ...(cabinetType ? [sql<boolean>`o.cabinet_type = ${cabinetType}`] : []),
    ...(company === undefined ? [] : [sql<boolean>`o.ship_company_id = ${company}`]),
    ...(sailing
      ? [
          sql<boolean>`upper(o.book_space_no) = (select s.book_space_no from sailing s
            where s.sailing_id = ${sailing})`,
        ]
      : []),
    ...(customer
      ? [
          sql<boolean>`o.customer_id in (select u.customer_id from customer u
            where u.customer_name ilike ${containing(customer)})`,
        ]
      : []),
  ];
}

function ofBox({ carrier, offeredTo, marks, now, foretold }: BoardFilter): Condition[] {
  return [
    ...(offeredTo
      ? [
          sql<boolean>`c.cabinet_id = any (array(select w.cabinet_id from tender w
            where w.carrier_id = ${offeredTo} and w.state = any(${[...ACTIVE_TENDER_STATES]})
              and (w.state <> 'offered' or w.answer_by > ${now})))`,
        ]
      : []),
    ...(carrier
      ? [
          sql<boolean>`exists (select from task t join vehicle v using (vehicle_id)
            where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' and v.carrier_id = ${carrier})`,
        ]
      : []),
    ...marks.map((mark) => MARKS[mark](now, foretold)),
  ];
}

/** Whether a box `c` of an order `o` is all that is asked. */
export const isWantedBox = (filter: BoardFilter): Condition =>
  sql`${sql.join([sql`true`, ...ofOrder(filter), ...ofBox(filter)], sql` and `)}`;

/** Whether an order `o` is within a filter: it, and one box of it on a tab, are all that is asked. The keyword is not looked at. */
export function isWanted(filter: BoardFilter, tab: BoardTab): Condition {
  // Nothing is read for what cannot be; the planner itself would look through all that are over.
  if (filter.marks.some((mark) => !canHaveMark(tab, mark))) return sql`false`;
  const box = sql.join([ON_TAB[tab], ...ofBox(filter)], sql` and `);
  const has = sql`exists (select from cus_cabinet c where c.order_id = o.order_id and ${box})`;
  return sql`(${sql.join([...ofOrder(filter), has], sql` and `)})`;
}
