import type { CostOrigin } from '@boxhaul/domain/money';
import { type CostStatus, type OrderState, CUSTOMER_COST_STATUSES } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';

/** A line as a customer may see it, with what is behind it; undefined for another customer's and for internal ones. */
export const findCostReason = (db: Db, scope: { costId: string; customerId: string }) =>
  db
    .selectFrom('cost_line as l')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select([
      'l.cost_id',
      'l.order_id',
      'l.cabinet_id',
      'o.order_no',
      'o.book_space_no',
      'c.seq',
      'c.cabinet_no',
    ])
    .select([
      't.cost_type_name',
      'l.income_fen',
      'l.remark',
      'l.reviewed_at',
      'l.settlement_date',
      'l.evidence',
    ])
    .select(['o.quote', 'o.account_id', 'o.address', 'o.address_lng', 'o.address_lat', 'l.created_at'])
    .select([
      sql<OrderState>`o.state`.as('state'),
      sql<CabinetType>`o.cabinet_type`.as('cabinet_type'),
      sql<OrderType>`o.order_type`.as('order_type'),
      sql<CostStatus>`l.cost_status`.as('cost_status'),
      sql<CostOrigin>`l.origin`.as('origin'),
      sql<string | null>`coalesce(l.reverses_cost_id, l.corrects_cost_id)`.as('puts'),
      sql<boolean>`exists (select from cost_line r where r.reverses_cost_id = l.cost_id and r.cost_status <> 4)`.as(
        'reversed',
      ),
    ])
    .where('l.cost_id', '=', scope.costId)
    .where('l.customer_id', '=', scope.customerId)
    .where('l.cost_status', 'in', CUSTOMER_COST_STATUSES)
    .executeTakeFirst();

export type CostReasonRow = NonNullable<Awaited<ReturnType<typeof findCostReason>>>;

/** The confirmed lines that a line takes back or stands for, and those that do so to it. */
export const linkedCosts = (db: Db, { of, puts }: { of: string; puts: string | null }) =>
  db
    .selectFrom('cost_line as l')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select(['l.cost_id', 't.cost_type_name', 'l.income_fen', sql<CostOrigin>`l.origin`.as('origin')])
    .where('l.cost_status', 'in', CUSTOMER_COST_STATUSES)
    .where((eb) =>
      eb.or([
        eb('l.cost_id', '=', puts),
        eb('l.reverses_cost_id', '=', of),
        eb('l.corrects_cost_id', '=', of),
      ]),
    )
    .orderBy('l.cost_id')
    .execute();

interface PackedPic {
  fileId: string;
  name: string;
}

/** What was done to a box, in order, with where it was reported and the pictures of it. */
export const selectBoxNodes = (db: Db, cabinetId: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('task_node as n', 'n.task_id', 't.task_id')
    .select(['n.node_name', 'n.done_at', 'n.in_fence', 'n.lng', 'n.lat'])
    .select(
      sql<PackedPic[]>`coalesce((
        select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name) order by f.created_at)
        from task_node_pic p join stored_file f using (file_id) where p.node_id = n.node_id), '[]'::json)`.as(
        'pics',
      ),
    )
    .where('t.cabinet_id', '=', cabinetId)
    .where('t.state', '<>', 'withdrawn')
    .where('n.done_at', 'is not', null)
    .orderBy('n.done_at')
    .orderBy('t.leg')
    .orderBy('n.seq')
    .execute();

export type BoxNodeRow = Awaited<ReturnType<typeof selectBoxNodes>>[number];

/** The widest circles within which what was done to a box at dock and door was checked in, metres; null: none was asked for. */
export const findBoxFences = (db: Db, cabinetId: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('task_node as n', 'n.task_id', 't.task_id')
    .select((eb) => [
      eb.fn.max('n.radius_m').filterWhere('n.place', '=', 'dock').as('dock'),
      eb.fn.max('n.radius_m').filterWhere('n.place', '=', 'door').as('door'),
    ])
    .where('t.cabinet_id', '=', cabinetId)
    .where('t.state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();

/** The dock at which a box is fetched; undefined before it has a task. */
export const findBoxDock = (db: Db, cabinetId: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('dock as k', 'k.dock_id', 't.dock_id')
    .select(['k.dock_name', 'k.lng', 'k.lat'])
    .where('t.cabinet_id', '=', cabinetId)
    .where('t.state', '<>', 'withdrawn')
    .orderBy('t.leg')
    .executeTakeFirst();
