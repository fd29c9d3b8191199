import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type RawBuilder, sql, literals } from '@boxhaul/db';
import { RETURNED_KINDS, YARD_DAYS } from '@boxhaul/domain/dispatch';
import { startOfDay, toWireDate } from '@boxhaul/domain/kit';
import { CABINET_STATES, FORMER_TASK_STATES } from '@boxhaul/domain/orders';

const DAY_MS = 24 * 3_600_000;

/** The first moment of the `n`th day from today, in Beijing. */
const dayFrom = (now: Date, n: number): Date =>
  new Date((startOfDay(toWireDate(now)) ?? now).getTime() + n * DAY_MS);

/** What is planned for a day from the day after tomorrow on is nobody's concern yet. */
const plansEnd = (now: Date): Date => dayFrom(now, 2);
export const tomorrowBegins = (now: Date): Date => dayFrom(now, 1);
export const countsSince = (now: Date): Date => new Date(now.getTime() - YARD_DAYS * DAY_MS);

const placeOf = (dock: RawBuilder<unknown>, depot: RawBuilder<unknown>) =>
  sql`case when ${depot} is null then 'dock' else 'depot' end as place, coalesce(${depot}, ${dock}) as place_id`;

/** Boxes that are not over, by the index of the open ones; of street turns nothing is fetched or given back empty. */
const OPEN = sql`c.state not in (${sql.lit(CABINET_STATES.done)}, ${sql.lit(CABINET_STATES.dry)})
  and o.state in (${literals(HAULED_ORDER_STATES)})`;

/** Exports that were fetched empty somewhere and not given back since. */
const OUT = sql`
  select c.cabinet_id, f.vehicle_id, 'out' as move, 'dock' as place, f.dock_id as place_id, o.ship_company_id,
    o.cabinet_type, f.done_at as at
  from cus_cabinet c join cus_order o using (order_id)
  join lateral (select t.vehicle_id, t.dock_id, n.done_at from task t join task_node n using (task_id)
    where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' and n.node_code = 'pick_empty'
      and n.done_at is not null order by n.done_at limit 1) f on true
  where ${OPEN} and o.order_type = 0
    and not exists (select from task t join task_node n using (task_id) where t.cabinet_id = c.cabinet_id
      and t.state <> 'withdrawn' and n.node_code = any (${[...RETURNED_KINDS]}) and n.done_at is not null)`;

/** Empty boxes that moved lately: fetched, which takes them off what the place told, and given back. */
const moved = (since: Date) => sql`
  select t.cabinet_id, t.vehicle_id, case n.node_code when 'pick_empty' then 'fetched' else 'back' end as move,
    ${placeOf(
      sql`case n.node_code when 'pick_empty' then t.dock_id else coalesce(t.return_dock_id, t.dock_id) end`,
      sql`case n.node_code when 'return_empty' then t.return_depot_id end`,
    )}, o.ship_company_id, o.cabinet_type, n.done_at as at
  from task_node n join task t using (task_id) join cus_order o on o.order_id = t.order_id
  where n.node_code in ('pick_empty', 'return_empty') and n.done_at > ${since} and t.state <> 'withdrawn'`;

/** The dock of an order as long as its box has no task: its own, else its harbour's first that is open (`usualDock`). */
const usualDockOf = (today: string) => sql`left join lateral (select k.dock_id from dock k
  where t.task_id is null and k.harbor_id = o.harbor_id and (k.valid_from is null or k.valid_from <= ${today}::date)
    and (k.valid_to is null or k.valid_to >= ${today}::date)
  order by (k.dock_id = o.dock_id) desc nulls last, k.sort, k.dock_id limit 1) k on true`;

/** A box's task for one of its ends; a truck that another one took over from stands no more for it. */
const taskOf = (towards: 'pickup' | 'return') => sql`left join lateral (select t.* from task t
  where t.cabinet_id = c.cabinet_id and t.state <> all (${[...FORMER_TASK_STATES]})
  order by t.leg ${towards === 'pickup' ? sql`asc` : sql`desc`} limit 1) t on true`;

const hasDone = (kind: string) => sql`exists (select from task t join task_node n using (task_id)
  where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' and n.node_code = ${kind} and n.done_at is not null)`;
const isTurned = (end: 'import_cabinet_id' | 'export_cabinet_id') =>
  sql`exists (select from street_turn s where s.${sql.ref(end)} = c.cabinet_id and s.undone_at is null)`;

/** Exports that are to be fetched empty until tomorrow is over, those that are late too. */
const pickups = (now: Date) => sql`
  select * from (
    select c.cabinet_id, t.vehicle_id, 'pickup' as move, 'dock' as place, coalesce(t.dock_id, k.dock_id) as place_id,
      o.ship_company_id, o.cabinet_type,
      o.require_date - make_interval(mins => coalesce(t.fetch_minutes + t.to_door_minutes, 0)) as at
    from cus_cabinet c join cus_order o using (order_id) ${taskOf('pickup')} ${usualDockOf(toWireDate(now))}
    where ${OPEN} and o.order_type = 0 and not ${hasDone('pick_empty')} and not ${isTurned('export_cabinet_id')}) p
  where p.at < ${plansEnd(now)}`;

/** Imports that are to be given back empty until tomorrow is over. */
const returns = (now: Date) => sql`
  select * from (
    select c.cabinet_id, t.vehicle_id, 'return' as move,
      ${placeOf(sql`coalesce(t.return_dock_id, t.dock_id, k.dock_id)`, sql`t.return_depot_id`)},
      o.ship_company_id, o.cabinet_type,
      o.require_date + make_interval(mins => coalesce(t.at_door_minutes + t.to_return_minutes, 0)) as at
    from cus_cabinet c join cus_order o using (order_id) ${taskOf('return')} ${usualDockOf(toWireDate(now))}
    where ${OPEN} and o.order_type = 1 and not ${hasDone('return_empty')} and not ${isTurned('import_cabinet_id')}) r
  where r.at < ${plansEnd(now)}`;

/** All that our own empty boxes do, a row each: who, what, where and when. Of 'fetched' and 'back' the last days alone. */
export const movesAt = (now: Date): RawBuilder<unknown> =>
  sql`${OUT} union all ${moved(countsSince(now))} union all ${pickups(now)} union all ${returns(now)}`;
