import { dispatch } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPlaces } from '../../places';
import { DOCK } from '../../../testing/approved-order';
import { type DispatchDesk, openDispatchDesk } from '../../../testing/dispatch-desk';
import { insertPosition } from '../../../testing/insert-position';
import { proposeCheckIns } from './propose-check-ins';
import { confirmSigned } from './confirm-signed';

const MINUTE = 60_000;
const KM = 1 / 111.195;

let desk: DispatchDesk;
let admin: string;
beforeAll(async () => {
  desk = await openDispatchDesk();
  admin = await desk.app.signIn(desk.world.admin);
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

const rule = (minutes?: 5 | 10) => desk.app.call(dispatch.saveSignRule, { minutes }, { token: admin });
/** The minute's work: what positions say, and the rule. */
async function minute() {
  const { app } = desk;
  const places = openPlaces();
  await proposeCheckIns(app.db, app.clock.now);
  await confirmSigned({ db: app.db, places }, app.clock.now);
}
/** A published task that was accepted, and whose truck stands at its dock for so many minutes. */
async function arrived(minutes: number) {
  const { app, world } = desk;
  const { orderId, cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = await desk.nodesOf(taskId);
  await desk.checkIn(nodes[0]!.node_id);
  for (const north of [5, 3.5, 2, 1.3, ...Array.from({ length: minutes + 1 }, () => 0.1)]) {
    app.clock.advance(MINUTE);
    await insertPosition(app.db, world.vehicleIds[0], {
      at: app.clock.now,
      lng: DOCK.lng,
      lat: DOCK.lat + north * KM,
    });
  }
  return { orderId, taskId, cabinetId: cabinetIds[0]!, nodeId: nodes[1]!.node_id };
}
const nodeOf = async ({ taskId }: { taskId: string }) => (await desk.nodesOf(taskId))[1]!;

it('checks in nothing while it is off', async () => {
  expect((await rule()).data).toEqual({ minutes: null });
  const truck = await arrived(30);
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
});

it('checks in the arrival once the minutes are over, by nobody, with the time that positions say', async () => {
  await rule(5);
  const truck = await arrived(4);
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
  const cameAt = new Date(desk.app.clock.now.getTime() - 4 * MINUTE);
  desk.app.clock.advance(MINUTE);
  // Of two nodes that look in one minute one finds it done.
  await Promise.all([minute(), minute()]);
  expect(await nodeOf(truck)).toMatchObject({ done_at: cameAt, done_by: null, in_fence: true });
  const events = await desk.app.db
    .selectFrom('order_event')
    .select(['account_id', 'note'])
    .where('order_id', '=', truck.orderId)
    .where('event', '=', 'node_done')
    .where('account_id', 'is', null)
    .execute();
  expect(events).toEqual([
    { account_id: null, note: expect.stringContaining('（按定位自动登记）') as string },
  ]);
});

it('leaves what somebody refused, and a box that is held up', async () => {
  await rule(5);
  const truck = await arrived(4);
  await minute();
  const { at } = await desk.app.db
    .selectFrom('node_proposal')
    .select('at')
    .where('node_id', '=', truck.nodeId)
    .executeTakeFirstOrThrow();
  await desk.app.db
    .updateTable('node_proposal')
    .set({ refused_at: at, refused_by: desk.world.diaodu })
    .where('node_id', '=', truck.nodeId)
    .execute();
  desk.app.clock.advance(30 * MINUTE);
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
  await desk.app.db.deleteFrom('node_proposal').where('node_id', '=', truck.nodeId).execute();
  const held = { cabinetId: truck.cabinetId, kind: 'held' as const, reason: '码头封港' };
  expect((await desk.app.call(dispatch.holdBox, held, { token: desk.diaodu })).code).toBe('1');
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
  await desk.app.call(dispatch.resumeBox, { cabinetId: truck.cabinetId }, { token: desk.diaodu });
  await minute();
  expect((await nodeOf(truck)).done_at).not.toBeNull();
});

it('leaves to a person what cannot be checked in, and fails nothing else', async () => {
  await rule(5);
  const truck = await arrived(6);
  await proposeCheckIns(desk.app.db, desk.app.clock.now);
  await desk.app.db
    .updateTable('cus_order')
    .set({ state: 'finished' })
    .where('order_id', '=', truck.orderId)
    .execute();
  await minute();
  expect((await nodeOf(truck)).done_at).toBeNull();
});
