import type { FleetKind } from '@boxhaul/domain/fleet';
import { type Db, type RawBuilder, sql } from '@boxhaul/db';

/** Puts a record out of use from a moment on, or into use again (null). */
export const setDisabled: Readonly<
  Record<FleetKind, (tx: Db, id: string, disabledAt: Date | null) => Promise<unknown>>
> = {
  carrier: (tx, id, disabled_at) =>
    tx
      .updateTable('carrier')
      .set((eb) => ({ disabled_at, version: eb('version', '+', 1) }))
      .where('carrier_id', '=', id)
      .execute(),
  vehicle: (tx, id, disabled_at) =>
    tx
      .updateTable('vehicle')
      .set((eb) => ({ disabled_at, version: eb('version', '+', 1) }))
      .where('vehicle_id', '=', id)
      .execute(),
  trailer: (tx, id, disabled_at) =>
    tx
      .updateTable('trailer')
      .set((eb) => ({ disabled_at, version: eb('version', '+', 1) }))
      .where('trailer_id', '=', id)
      .execute(),
  driver: (tx, id, disabled_at) =>
    tx
      .updateTable('driver')
      .set((eb) => ({ disabled_at, version: eb('version', '+', 1) }))
      .where('driver_id', '=', id)
      .execute(),
};

export const deleteRecord: Readonly<Record<FleetKind, (tx: Db, id: string) => Promise<unknown>>> = {
  carrier: (tx, id) => tx.deleteFrom('carrier').where('carrier_id', '=', id).execute(),
  vehicle: (tx, id) => tx.deleteFrom('vehicle').where('vehicle_id', '=', id).execute(),
  trailer: (tx, id) => tx.deleteFrom('trailer').where('trailer_id', '=', id).execute(),
  driver: (tx, id) => tx.deleteFrom('driver').where('driver_id', '=', id).execute(),
};

/** An open task of a truck or a driver: the order and the box that it is for. */
export const findOpenTask = (db: Db, kind: 'vehicle' | 'driver', id: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .select(['o.order_no as orderNo', 'c.seq'])
    .where(kind === 'vehicle' ? 't.vehicle_id' : 't.driver_id', '=', id)
    .where('t.state', 'in', ['assigned', 'published', 'running'])
    .orderBy('t.task_id')
    .limit(1)
    .executeTakeFirst();

const named = (tables: string, id: string, column: string): RawBuilder<boolean> =>
  sql.join(
    tables
      .split(' ')
      .map((table) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`),
    sql` or `,
  );

/** What names a record, in Chinese; none where it may be deleted. */
const USES: Readonly<Record<FleetKind, (id: string) => Readonly<Record<string, RawBuilder<boolean>>>>> = {
  carrier: (id) => ({
    车辆: named('vehicle', id, 'carrier_id'),
    挂车: named('trailer', id, 'carrier_id'),
    司机: named('driver', id, 'carrier_id'),
    运力合作申请: named('capacity_offer', id, 'carrier_id'),
    调度账号: named('account', id, 'carrier_id'),
    外发单: named('tender', id, 'carrier_id'),
    司机消息: named('driver_message', id, 'carrier_id'),
  }),
  vehicle: (id) => ({
    运输任务: named('task', id, 'vehicle_id'),
    交接班备注: named('handover_note', id, 'vehicle_id'),
    车载终端: named('terminal terminal_binding', id, 'vehicle_id'),
    轨迹: named('vehicle_last position sealed_day day_seal position_quarantine', id, 'vehicle_id'),
  }),
  trailer: (id) => ({ 车辆的常用挂车: named('vehicle', id, 'usual_trailer_id') }),
  driver: (id) => ({
    运输任务: named('task', id, 'driver_id'),
    登录账号: named('account', id, 'driver_id'),
    收款方: named('payee_driver', id, 'driver_id'),
    车辆的常用司机: named('vehicle', id, 'usual_driver_id'),
    轨迹: named('driver_position', id, 'driver_id'),
    与调度的消息: named('driver_thread', id, 'driver_id'),
  }),
};

export async function selectUses(db: Db, kind: FleetKind, id: string): Promise<string[]> {
  const uses = Object.entries(USES[kind](id));
  if (uses.length === 0) return [];
  const asked = uses.map(([words, exists]) => sql`select ${words}::text as words where ${exists}`);
  const { rows } = await sql<{ words: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return uses.map(([words]) => words).filter((words) => rows.some((row) => row.words === words));
}
