import { type OrderState, SHOWN_TASK_STATES } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';
import { taskFences } from './fences.repo';
import { pairedBox } from '../../orders/orders';

/** What a customer may see: tasks that were published, of their own orders. */
const TRACKABLE = SHOWN_TASK_STATES;

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** A published task with all that the track dialog says of it; undefined for another customer's. */
export const findTask = (db: Db, scope: { taskId: string; customerId: string }) =>
  db
    .selectFrom('task as t')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('driver as d', 'd.driver_id', 't.driver_id')
    .innerJoin('dock as k', 'k.dock_id', 't.dock_id')
    .leftJoin('dock as rk', 'rk.dock_id', 't.return_dock_id')
    .leftJoin('depot as rd', 'rd.depot_id', 't.return_depot_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    .select((eb) => [
      't.task_id',
      't.order_id',
      't.cabinet_id',
      't.vehicle_id',
      't.driver_id',
      't.dock_id',
      't.phase',
      't.state as task_state',
      't.published_at',
      't.goes_since',
      't.queued',
      't.started_at',
      't.finished_at',
      'o.order_no',
      'o.order_type',
      'o.book_space_no',
      'o.cabinet_type',
      'o.require_date',
      'o.address',
      'o.address_lng',
      'o.address_lat',
      'o.address_precision',
      'o.region_code',
      'r.full_name as region_full_name',
      'c.cabinet_no',
      'c.seal_no',
      'v.plate_number',
      'd.driver_name',
      'd.phone as driver_phone',
      'k.dock_name',
      'k.lng as dock_lng',
      'k.lat as dock_lat',
      taskFences.as('fences'),
      pairedBox.as('mate'),
      eb.fn.coalesce('rd.depot_name', 'rk.dock_name').as('return_name'),
      eb.fn.coalesce('rd.lng', 'rk.lng', 'k.lng').as('return_lng'),
      eb.fn.coalesce('rd.lat', 'rk.lat', 'k.lat').as('return_lat'),
    ])
    .where('t.task_id', '=', scope.taskId)
    .where('o.customer_id', '=', scope.customerId)
    .where('t.state', 'in', TRACKABLE)
    .executeTakeFirst();

/** A node as the query packs it. */
interface PackedPic {
  fileId: string;
  name: string;
}

export const selectNodes = (db: Db, taskId: string) =>
  db
    .selectFrom('task_node as n')
    .select([
      'n.node_id',
      'n.node_code',
      'n.node_name',
      'n.place',
      'n.done_at',
      'n.in_fence',
      sql<PackedPic[]>`coalesce((
        select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name) order by f.created_at)
        from task_node_pic p join stored_file f using (file_id) where p.node_id = n.node_id), '[]'::json)`.as(
        'pics',
      ),
    ])
    .where('n.task_id', '=', taskId)
    .where('n.turn_id', 'is', null)
    .orderBy('n.seq')
    .execute();

/** The legs of an order that are published, box by box, in order. */
export const selectOrderLegs = (db: Db, orderId: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .select([
      'c.seq',
      'c.cabinet_no',
      't.task_id',
      't.leg',
      't.leg_kind',
      't.state',
      't.phase',
      'v.plate_number',
    ])
    .where('t.order_id', '=', orderId)
    .where('t.state', 'in', TRACKABLE)
    .orderBy('c.seq')
    .orderBy('t.leg')
    .orderBy('t.task_id')
    .execute();

/** An order of the customer's: whether one may look into it depends on its state and its maker. */
export const findOwnOrder = (
  db: Db,
  scope: { orderId: string; customerId: string },
): Promise<{ orderId: string; state: OrderState; accountId: string } | undefined> =>
  db
    .selectFrom('cus_order')
    .select(['order_id as orderId', 'state', 'account_id as accountId'])
    .where('order_id', '=', scope.orderId)
    .where('customer_id', '=', scope.customerId)
    .executeTakeFirst();
