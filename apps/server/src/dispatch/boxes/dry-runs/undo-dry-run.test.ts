import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import { orders, review } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { sentNotices } from '../../../testing/sent-notices';

const desk = await fileDesk();
let chedui: string;
/** A box whose leg a carrier has, with the truck and driver that it named. */
let orderId: string;
let cabinetId: string;
let tenderId: string;
let taskId: string;
let truck: { vehicleId: string; driverId: string };

const hire = async (carrier_id: string | null) => {
  const { db } = desk.app;
  await db.updateTable('vehicle').set({ carrier_id }).where('vehicle_id', '=', truck.vehicleId).execute();
  await db.updateTable('driver').set({ carrier_id }).where('driver_id', '=', truck.driverId).execute();
};
const tender = () =>
  desk.app.db
    .selectFrom('tender')
    .select(['state', 'reason', 'ended_at', 'task_id'])
    .where('tender_id', '=', tenderId)
    .executeTakeFirstOrThrow();
const close = () => desk.app.call(dispatch.dryRun, { cabinetId, reason: '工厂无货' }, { token: desk.diaodu });
const undo = () =>
  desk.app.call(dispatch.undoDryRun, { cabinetId, reason: '工厂又有货了' }, { token: desk.diaodu });
const assignOwn = () => desk.app.call(tenders.assign, { tenderId, ...truck }, { token: chedui });
const own = async (tab: 'accepted' | 'running' | 'over') =>
  (await desk.app.call(tenders.own, { tab, pageSize: 200 }, { token: chedui })).data.data
    .filter((one) => one.tenderId === tenderId)
    .map(({ state }) => state);

beforeAll(async () => {
  truck = { vehicleId: desk.world.vehicleIds[0], driverId: desk.world.driverIds[0] };
  chedui = await desk.app.signIn(desk.world.chedui);
});
beforeEach(async () => {
  await desk.clear();
  for (const table of ['notice_delivery', 'notice_inbox', 'notice'] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
  await hire(desk.world.carrierId);
  const order = await desk.order();
  orderId = order.orderId;
  cabinetId = order.cabinetIds[0]!;
  const offer = { cabinetIds: [cabinetId], carrierId: desk.world.carrierId, note: '' };
  await desk.app.call(tenders.offer, offer, { token: desk.diaodu });
  const row = await desk.app.db
    .selectFrom('tender')
    .select('tender_id')
    .where('cabinet_id', '=', cabinetId)
    .executeTakeFirstOrThrow();
  tenderId = row.tender_id;
  await desk.app.call(tenders.accept, { tenderId }, { token: chedui });
  await assignOwn();
  taskId = (await tender()).task_id!;
});

describe('the tender of a task that a dry run took back', () => {
  it('is its carrier’s again when the dry run is undone, told and recorded for the desk alone', async () => {
    await desk.publish(taskId);
    const before = await tender();
    await close();
    expect(await tender()).toMatchObject({ state: 'withdrawn' });
    expect(await own('running')).toEqual([]);
    expect(await undo()).toMatchObject({ code: '1' });
    expect(await tender()).toEqual(before);
    expect([await own('running'), await own('over')]).toEqual([['assigned'], []]);
    const { order_no } = await desk.orderRow(orderId);
    expect(await sentNotices(desk.app.db, 'tender_restored')).toEqual([
      `chedui: 订单 ${order_no} 第 1 箱放空已撤销：工厂又有货了。外发单恢复，仍由 粤B12345 陈志强 承运。`,
    ]);
    const { data } = await desk.app.call(review.detail, { id: orderId }, { token: desk.diaodu });
    expect(data.events).toContainEqual(
      expect.objectContaining({ eventText: '恢复外发', note: '第 1 箱：粤港外协车队，原因：工厂又有货了' }),
    );
    const owner = await desk.app.signIn(desk.world.owner);
    const seen = await desk.app.call(orders.audit, { id: orderId }, { token: owner });
    expect(seen.data.events.filter(({ event }) => event.startsWith('tender_'))).toEqual([]);
  });

  it('keeps the leg from others, and its carrier names another truck, while nothing is published', async () => {
    await close();
    await undo();
    expect(await own('accepted')).toEqual(['assigned']);
    const other = await desk.app.call(dispatch.assign, desk.assignment(cabinetId, 1), { token: desk.diaodu });
    expect(other.message).toContain('已由粤港外协车队接受外发单');
    expect(await assignOwn()).toMatchObject({ code: '1' });
  });

  it('ends again with its box, and is told of it again', async () => {
    await close();
    await undo();
    desk.app.clock.advance(60_000);
    await close();
    expect(await tender()).toMatchObject({ state: 'withdrawn', reason: '放空：工厂无货' });
    expect(await sentNotices(desk.app.db, 'tender_withdrawn')).toHaveLength(2);
    desk.app.clock.advance(60_000);
    await undo();
    expect(await tender()).toMatchObject({ state: 'assigned' });
    expect(await sentNotices(desk.app.db, 'tender_restored')).toHaveLength(2);
  });

  it.each([
    ['whose truck went to another carrier', () => hire(desk.world.otherCarrierId)],
    ['whose truck is the own fleet’s now', () => hire(null)],
    [
      'whose leg another carrier has',
      () =>
        sql`insert into tender (order_id, cabinet_id, leg, leg_kind, dock_id, carrier_id, state, answer_by, offered_by,
            offered_at, answered_by, answered_at)
          select order_id, cabinet_id, leg, leg_kind, dock_id, ${desk.world.otherCarrierId}, 'accepted', answer_by,
            offered_by, offered_at, answered_by, answered_at from tender where tender_id = ${tenderId}`.execute(
          desk.app.db,
        ),
    ],
  ])('%s stays over, and the task is back without it', async (_, meanwhile) => {
    await close();
    await meanwhile();
    expect(await undo()).toMatchObject({ code: '1' });
    expect(await tender()).toMatchObject({ state: 'withdrawn', reason: '放空：工厂无货' });
    expect(await sentNotices(desk.app.db, 'tender_restored')).toEqual([]);
    const task = await desk.app.db
      .selectFrom('task')
      .select('state')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(task.state).toBe('assigned');
  });

  it('that was over before the dry run stays so', async () => {
    await desk.app.db
      .updateTable('tender')
      .set({ state: 'withdrawn', reason: '改派', ended_at: desk.app.clock.now })
      .where('tender_id', '=', tenderId)
      .execute();
    desk.app.clock.advance(60_000);
    await close();
    await undo();
    expect(await tender()).toMatchObject({ state: 'withdrawn', reason: '改派' });
  });
});
