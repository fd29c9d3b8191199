import { dispatch } from '@boxhaul/contract/dispatch';
import { sql } from '@boxhaul/db';
import { expect } from 'vitest';
import { approvedOrder, DOCK } from './approved-order';
import type { OrderChanges } from './build-order';
import { createTestApp } from './test-app';
import { buildWorld } from './world';

type Leg = 'direct' | 'pickup' | 'shuttle' | 'return';
export type DispatchDesk = Awaited<ReturnType<typeof openDispatchDesk>>;

/** A box number whose check digit is right. */
export const CABINET_NO = 'CSQU3054383';

/** An app on which a dispatcher is signed in, and what a dispatcher does all day. */
export async function openDispatchDesk() {
  const app = await createTestApp();
  const world = await buildWorld(app.db);
  const diaodu = await app.signIn(world.diaodu);
  await sql`select ensure_position_day(date '2026-11-20')`.execute(app.db);

  const assignment = (cabinetId: string, truck: 0 | 1 = 0, legKind: Leg = 'direct') => ({
    cabinetId,
    legKind,
    vehicleId: world.vehicleIds[truck],
    driverId: world.driverIds[truck],
    dockId: DOCK.dockId,
  });
  const nodesOf = (taskId: string) =>
    app.db.selectFrom('task_node').selectAll().where('task_id', '=', taskId).orderBy('seq').execute();
  const checkIn = (nodeId: string, more: object = {}) =>
    app.call(
      dispatch.checkIn,
      { nodeId, cabinetNo: CABINET_NO, sealNo: 'HL8866', ...more },
      { token: diaodu },
    );

  return {
    app,
    world,
    /** The dispatcher's token. */
    diaodu,
    assignment,
    nodesOf,
    checkIn,
    /** Free trucks and drivers again, a minute later. */
    async clear(): Promise<void> {
      await app.db
        .updateTable('task')
        .set({ state: 'withdrawn' })
        .where('state', '<>', 'withdrawn')
        .execute();
      app.clock.advance(60_000);
    },
    /** An order so many hours after the usual one: time for another box between them. */
    later: (hours: number, changes?: OrderChanges) =>
      approvedOrder(app.db, world, app.clock.now, {
        require_date: new Date(app.clock.now.getTime() + (6 + hours) * 3_600_000),
        ...changes,
      }),
    order: (changes?: OrderChanges) => approvedOrder(app.db, world, app.clock.now, changes),
    async assign(cabinetId: string, truck: 0 | 1 = 0, legKind: Leg = 'direct'): Promise<string> {
      const given = assignment(cabinetId, truck, legKind);
      return (await app.call(dispatch.assign, given, { token: diaodu })).data.taskId;
    },
    publish: (...taskIds: string[]) => app.call(dispatch.publish, { taskIds }, { token: diaodu }),
    /** Checks in every node of a task, a minute apart. */
    async checkInAll(taskId: string): Promise<void> {
      for (const node of await nodesOf(taskId)) {
        app.clock.advance(60_000);
        expect(await checkIn(node.node_id)).toMatchObject({ code: '1' });
      }
    },
    cabinetRow: (cabinetId: string) =>
      app.db
        .selectFrom('cus_cabinet')
        .selectAll()
        .where('cabinet_id', '=', cabinetId)
        .executeTakeFirstOrThrow(),
    orderRow: (orderId: string) =>
      app.db.selectFrom('cus_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  };
}
