import { dispatch } from '@boxhaul/contract/dispatch';
import { sql } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { insertPosition } from '../../testing/insert-position';

const HOUR_MS = 3_600_000;
const desk = await fileDesk();
beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-21')`.execute(desk.app.db);
  for (const vehicleId of desk.world.vehicleIds)
    await insertPosition(desk.app.db, vehicleId, { at: at(8), lng: 114.27, lat: 22.57, speed: 0 });
});
beforeEach(async () => {
  await desk.clear();
  await desk.app.db
    .updateTable('cus_order')
    .set({ state: 'cancelled', cancel_asked_at: null, cancel_ask_reason: null })
    .execute();
  desk.app.clock.now = new Date('2026-11-21T00:00:00Z');
  for (const at of [0, 1] as const) {
    const vehicleId = desk.world.vehicleIds[at];
    await desk.app.db
      .updateTable('vehicle')
      .set({ usual_driver_id: desk.world.driverIds[at] })
      .where('vehicle_id', '=', vehicleId)
      .execute();
  }
});

/** The morning at eight, Shanghai. */
const DAY = '2026-11-21';
const token = () => ({ token: desk.diaodu });
const at = (hour: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + hour * HOUR_MS);
const plan = async (more: object = {}) =>
  (
    await desk.app.call(
      dispatch.plan,
      { day: DAY, fromHour: 0, toHour: 24, replan: desk.world.vehicleIds[0], ...more },
      token(),
    )
  ).data;
/** Three trips there are within a driver's hours. */
const NEAR = { address_lng: 114.12, address_lat: 22.66 };
async function published(hour: number, truck: 0 | 1 = 0) {
  const made = await desk.order({ ...NEAR, require_date: at(hour), cabinet_num: 1 });
  const cabinetId = made.cabinetIds[0]!;
  const taskId = await desk.assign(cabinetId, truck);
  expect((await desk.publish(taskId)).data).toEqual({ published: 1, refused: [] });
  return { ...made, cabinetId, taskId };
}
/** A day of three trips, of which the first is three hours late at its door. */
async function lateDay() {
  const trips = [await published(10), await published(16), await published(21)];
  const nodes = await desk.nodesOf(trips[0]!.taskId);
  for (const node of nodes.slice(0, 3)) {
    desk.app.clock.advance(60_000);
    expect((await desk.checkIn(node.node_id)).code).toBe('1');
  }
  desk.app.clock.now = at(13.5);
  return trips;
}

describe('the tail of a late day', () => {
  it('says who will be late and by how much, on the board as in the plan', async () => {
    const [, second] = await lateDay();
    const { standing } = await plan();
    expect(standing.map(({ taskId, published: told }) => [taskId, told])).toEqual([
      [second!.taskId, true],
      [expect.any(String), true],
    ]);
    expect(standing[0]!.lateMinutes).toBeGreaterThan(60);
    const { data } = await desk.app.call(dispatch.order, { id: second!.orderId }, token());
    const [doubt] = data.cabinets[0]!.tasks[0]!.queue!.doubts;
    expect(doubt).toMatch(/^接在 BHTEST\d+ 第 1 箱之后，预计 11-21 \d\d:\d\d 到门，晚约 /);
    expect(doubt).toContain(standing[0]!.doorAt.slice(5, 16));
  });

  it('goes in part to who is free, keeps what runs, and is sent as one run', async () => {
    const [first, second, third] = await lateDay();
    const { trucks, standing, left } = await plan();
    expect(left).toEqual([]);
    const [, other] = desk.world.vehicleIds;
    const trips = trucks.flatMap(({ trips: own, ...truck }) => own.map((trip) => ({ trip, truck })));
    expect(trips.map(({ trip }) => trip.cabinetId).toSorted()).toEqual(
      [second!.cabinetId, third!.cabinetId].toSorted(),
    );
    expect(trips.find(({ trip }) => trip.cabinetId === second!.cabinetId)!.truck.vehicleId).toBe(other);
    expect(trips.every(({ trip }) => trip.lateMinutes === 0)).toBe(true);
    const steps = trips.map(({ trip, truck }) => {
      const { taskId, vehicleId: seen } = standing.find(({ cabinetId }) => cabinetId === trip.cabinetId)!;
      const { vehicleId, driverId } = truck;
      return { op: 'move' as const, taskId, vehicleId, driverId, doorAt: trip.doorAt, seen };
    });
    await desk.app.call(dispatch.beginRun, { steps }, token());
    await desk.app.runJobs();
    const { data } = await desk.app.call(dispatch.run, {}, token());
    expect(data?.steps.map(({ outcome, message }) => [outcome, message])).toEqual(
      steps.map(() => ['done', '']),
    );
    const { data: order } = await desk.app.call(dispatch.order, { id: second!.orderId }, token());
    const now = order.cabinets[0]!.tasks.find(({ state }) => state === 'published')!;
    expect([now.vehicleId, now.queue!.doubts]).toEqual([other, []]);
    const { data: run } = await desk.app.call(dispatch.order, { id: first!.orderId }, token());
    expect(run.cabinets[0]!.tasks[0]).toMatchObject({ state: 'running', taskId: first!.taskId });
    expect((await plan()).standing.every(({ lateMinutes }) => lateMinutes === 0)).toBe(true);
  });

  it('is judged as a person arranges it, and is nothing where all has begun', async () => {
    const [, second, third] = await lateDay();
    const [own] = desk.world.vehicleIds;
    const judged = await desk.app.call(
      dispatch.judgePlan,
      {
        day: DAY,
        fromHour: 0,
        toHour: 24,
        replan: own,
        trucks: [{ vehicleId: own, trips: [[third!.cabinetId], [second!.cabinetId]] }],
      },
      token(),
    );
    expect(judged.data.trucks[0]!.trips.map(({ cabinetId }) => cabinetId)).toEqual([
      third!.cabinetId,
      second!.cabinetId,
    ]);
    expect(judged.data.trucks[0]!.trips[1]!.lateMinutes).toBeGreaterThan(180);
    expect(await plan({ replan: desk.world.vehicleIds[1] })).toMatchObject({
      standing: [],
      trucks: [],
      left: [],
    });
    expect(toWireTime(desk.app.clock.now)).toBe(`${DAY} 13:30:00`);
  });
});
