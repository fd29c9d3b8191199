import { dispatch } from '@boxhaul/contract/dispatch';
import { sql } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { insertPosition } from '../../testing/insert-position';

const HOUR_MS = 3_600_000;
const DAY = '2026-11-21';
/** So many hours after the midnight with which the day begins, Shanghai. */
const at = (hour: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + hour * HOUR_MS);
/** Twenty minutes of road from the dock. */
const NEAR = { address_lng: 114.12, address_lat: 22.66, cabinet_num: 1 };
/** Two hours and a half of it. */
const FAR = { address_lng: 113.28, address_lat: 22.5728, cabinet_num: 1 };
const desk = await fileDesk();
beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-21')`.execute(desk.app.db);
  for (const vehicleId of desk.world.vehicleIds)
    await insertPosition(desk.app.db, vehicleId, { at: at(-6), lng: 114.27, lat: 22.57, speed: 0 });
});
/** One truck has a driver, six in the evening before. */
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
  desk.app.clock.now = at(-6);
  const [vehicleId, other] = desk.world.vehicleIds;
  const usual = (usual_driver_id: string | null) =>
    desk.app.db.updateTable('vehicle').set({ usual_driver_id });
  await usual(desk.world.driverIds[0]).where('vehicle_id', '=', vehicleId).execute();
  await usual(null).where('vehicle_id', '=', other).execute();
});

const token = () => ({ token: desk.diaodu });
const plan = async (more: object = {}) =>
  (await desk.app.call(dispatch.plan, { day: DAY, fromHour: 0, toHour: 24, ...more }, token())).data;
const box = async (hour: number, where: object = NEAR) =>
  (await desk.order({ ...where, require_date: at(hour) })).cabinetIds[0]!;
/** A box that is on the truck already. */
async function assigned(hour: number, { where = NEAR, doorAt = hour } = {}): Promise<string> {
  const given = { ...desk.assignment(await box(hour, where)), doorAt: toWireTime(at(doorAt)) };
  const { code, data, message } = await desk.app.call(dispatch.assign, given, token());
  expect([code, message]).toEqual(['1', expect.any(String)]);
  return data.taskId;
}
const tripsOf = (data: Awaited<ReturnType<typeof plan>>) => data.trucks.flatMap(({ trips }) => trips);

describe('a trip of the evening that ends behind midnight', () => {
  it.each(['assigned', 'published'])('keeps its truck into the day behind, %s', async (state) => {
    const taskId = await assigned(-0.5);
    if (state === 'published') await desk.publish(taskId);
    await box(5);
    const { trucks } = await plan();
    expect(trucks[0]!.busyUntil! > `${DAY} 01:30:00`).toBe(true);
    expect(trucks[0]!.trips[0]!.fetchAt >= trucks[0]!.busyUntil!).toBe(true);
  });

  it('is said to end the next day where it leaves no hour of its own', async () => {
    await assigned(22.5);
    expect((await plan()).away).toContainEqual({
      plateNumber: '粤B12345',
      reason: expect.stringMatching(/^当天任务约 次日 0\d:\d\d 才结束$/),
    });
  });

  it('counts for the hours of its driver that day', async () => {
    await assigned(-2, { where: FAR });
    const wanted = await box(6, FAR);
    const left = await plan({ toHour: 12 });
    expect([left.trucks, left.left.map(({ cabinetId }) => cabinetId)]).toEqual([[], [wanted]]);
  });
});

describe('what a driver drives the evening before', () => {
  it('leaves him no more than eight hours within 24, whatever the day', async () => {
    desk.app.clock.now = at(-12);
    await assigned(-8, { where: FAR });
    await box(4, FAR);
    const morning = await plan({ toHour: 12 });
    expect([morning.trucks, morning.left.length]).toEqual([[], 1]);
    // Five hours the day before and five that day: the last of them when the first are 24 hours ago.
    const [trip] = tripsOf(await plan());
    expect(trip!.endAt > `${DAY} 15:00:00` && trip!.endAt < `${DAY} 17:00:00`).toBe(true);
  });
});

describe('a trip of the night', () => {
  it('that begins before midnight ends the day of its truck by its beginning', async () => {
    await desk.publish(await assigned(24.25));
    await box(14);
    const late = await box(21.75);
    const { trucks, left } = await plan();
    expect(trucks[0]!.trips.map(({ requireDate }) => requireDate)).toEqual([`${DAY} 14:00:00`]);
    expect(left.map(({ cabinetId }) => cabinetId)).toEqual([late]);
    expect(left[0]!.ways.join()).not.toContain('晚收车');
    const trips = [{ vehicleId: desk.world.vehicleIds[0], trips: [[late]] }];
    const judged = await desk.app.call(
      dispatch.judgePlan,
      { day: DAY, fromHour: 0, toHour: 24, trucks: trips },
      token(),
    );
    expect(judged.data.trucks[0]!.trips[0]!.reasons).toEqual([
      expect.stringMatching(/^赶不上后面已排的一趟（\d\d:\d\d 出车）$/),
    ]);
  });

  it('belongs to the tail of the evening when that is planned anew', async () => {
    const night = [await assigned(20), await assigned(24.5), await assigned(29)];
    desk.app.clock.now = at(12);
    const again = { fromHour: 0, toHour: 36, replan: desk.world.vehicleIds[0] };
    const { standing, left, ...data } = await plan(again);
    expect(standing.map(({ taskId }) => taskId)).toEqual(night);
    expect(left).toEqual([]);
    expect(tripsOf({ standing, left, ...data }).map(({ doorAt }) => doorAt.slice(0, 10))).toEqual([
      DAY,
      expect.any(String),
      '2026-11-22',
    ]);
    await assigned(33);
    expect((await plan(again)).standing).toHaveLength(3);
  });

  it('is planned with the evening where the hours go on until then', async () => {
    const wanted = await box(25);
    expect((await plan()).left).toEqual([]);
    expect(tripsOf(await plan())).toEqual([]);
    expect(tripsOf(await plan({ toHour: 30 }))).toMatchObject([
      { cabinetId: wanted, requireDate: '2026-11-22 01:00:00' },
    ]);
  });
});

describe('the hours of a driver', () => {
  it('go by when a trip is to be at its door, not by when it was wanted there', async () => {
    const asked = async (hour: number) => {
      const input = { cabinetId: await box(hour, FAR), dockId: desk.assignment('').dockId };
      const { drivers } = (await desk.app.call(dispatch.resources, input, token())).data;
      return drivers.find(({ driverId }) => driverId === desk.world.driverIds[0])!.faults.join();
    };
    await assigned(2, { where: FAR, doorAt: 14 });
    expect(await asked(25)).toMatch(/共 9.9 小时，超过 8 小时/);
    expect(await asked(44)).toBe('');
  });
});
