import { type Db, sql } from '@boxhaul/db';
import type { PlateColour } from '@boxhaul/domain/kit';
import { SHOWN_TASK_STATES } from '@boxhaul/domain/orders';

export interface Vehicle {
  vehicleId: string;
  plateNumber: string;
  vco: number;
}

export const findVehicle = (db: Db, plateNumber: string, vco: PlateColour): Promise<Vehicle | undefined> =>
  db
    .selectFrom('vehicle')
    .select(['vehicle_id as vehicleId', 'plate_number as plateNumber', 'vco'])
    .where('plate_number', '=', plateNumber)
    .where('vco', '=', vco)
    .executeTakeFirst();

/** A time in which a truck was on an order. */
export interface TaskSpan {
  from: Date;
  /** Null: it still is. */
  to: Date | null;
  orderNo: string;
}

/** When a truck was on tasks of a customer that touch a period, in order. */
export async function selectTaskSpans(
  db: Db,
  { vehicleId, customerId, from, to }: { vehicleId: string; customerId: string; from: Date; to: Date },
): Promise<TaskSpan[]> {
  const { rows } = await sql<TaskSpan>`
    select t.goes_since as "from", t.finished_at as "to", o.order_no as "orderNo"
    from task t join cus_order o on o.order_id = t.order_id
    where t.vehicle_id = ${vehicleId} and o.customer_id = ${customerId}
      and t.state = any(${[...SHOWN_TASK_STATES]}) and t.goes_since is not null
      and t.goes_since <= ${to}::timestamptz and coalesce(t.finished_at, 'infinity') >= ${from}::timestamptz
    order by t.goes_since, t.task_id`.execute(db);
  return rows;
}
