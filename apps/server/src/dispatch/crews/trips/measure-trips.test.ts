import { dispatch } from '@boxhaul/contract/dispatch';
import type { TripMinutes } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { openPlaces } from '../../../pricing/places';
import { findTasks } from '../../tasks/tasks.repo';

const DAY_MS = 86_400_000;
const desk = await fileDesk();
beforeEach(async () => {
  await desk.app.db.deleteFrom('trip_time').execute();
  await desk.clear();
});

const stored = async (taskId: string): Promise<TripMinutes> =>
  (await findTasks(desk.app.db, [taskId]))[0]!.minutes;

async function assigned(more: object = {}, hours = 0) {
  const { orderId, cabinetIds } = await desk.later(hours);
  const given = { ...desk.assignment(cabinetIds[0]!), ...more };
  const { data } = await desk.app.call(dispatch.assign, given, { token: desk.diaodu });
  return { orderId, cabinetId: cabinetIds[0]!, taskId: data.taskId };
}

/** So many trips of the orders' lane, one a day, that took twice what the roads say, and forty minutes at the dock. */
const past = (count: number) =>
  desk.app.db
    .insertInto('trip_time')
    .values(
      Array.from({ length: count }, (_, i) => ({
        dock_id: 101,
        district_code: '440306',
        departed_at: new Date(desk.app.clock.now.getTime() - (i + 1) * DAY_MS),
        drive_seconds: 7200,
        estimated_seconds: 3600,
        dwell_seconds: 2400,
      })),
    )
    .execute();

/** The roads from the usual dock to a door, minutes. */
async function roadTo(orderId: string): Promise<number> {
  const book = await openPlaces().book(desk.app.db);
  const { address_lng: lng, address_lat: lat } = await desk.orderRow(orderId);
  return Math.ceil(book.drive.toPoint(book.docks.get(101)!, { lng, lat })!.seconds / 60);
}

describe('how long a trip takes', () => {
  it('is stored with its task by the roads, and as past trips of the lane were', async () => {
    const first = await assigned();
    const road = await roadTo(first.orderId);
    expect(road).toBeGreaterThan(10);
    expect(await stored(first.taskId)).toEqual({
      fetch: 30,
      toDoor: road,
      atDoor: 120,
      toReturn: road,
      giveBack: 20,
    });
    await past(19);
    const second = await assigned({}, 24);
    expect(await stored(second.taskId)).toMatchObject({ fetch: 40, toDoor: 2 * road, toReturn: 2 * road });
    // What was assigned before keeps what it was told with.
    expect(await stored(first.taskId)).toMatchObject({ toDoor: road });
  });

  it('is measured anew with another place to give the box back', async () => {
    const { cabinetId, taskId } = await assigned();
    const before = await stored(taskId);
    await desk.app.call(
      dispatch.assign,
      { ...desk.assignment(cabinetId), returnDockId: 102 },
      { token: desk.diaodu },
    );
    const after = await stored(taskId);
    expect(after.toReturn).not.toBe(before.toReturn);
    expect(after).toEqual({ ...before, toReturn: after.toReturn });
  });

  it('tells the timeline, and whether the next trip is in time', async () => {
    const { cabinetId, taskId, orderId } = await assigned();
    const road = await roadTo(orderId);
    const { require_date: at } = await desk.orderRow(orderId);
    const minute = (minutes: number) => toWireTime(new Date(at.getTime() + minutes * 60_000));
    const day = toWireTime(at).slice(0, 10);
    const { data } = await desk.app.call(dispatch.day, { day }, { token: desk.diaodu });
    const box = data.boxes.find((one) => one.cabinetId === cabinetId);
    expect(box?.task).toMatchObject({ taskId, from: minute(-30 - road), to: minute(120 + road + 20) });
    // The whole cycle of the one before, then fetched and driven there.
    const cycle = 120 + road + 20 + 30 + road;
    const late = async (minutes: number) => {
      const { cabinetIds } = await desk.later(minutes / 60);
      const given = desk.assignment(cabinetIds[0]!);
      const { late: said } = (await desk.app.call(dispatch.assign, given, { token: desk.diaodu })).data;
      await desk.app.db
        .updateTable('task')
        .set({ state: 'withdrawn' })
        .where('cabinet_id', '=', cabinetIds[0]!)
        .execute();
      return said;
    };
    expect(await late(cycle - 14)).toEqual([]);
    expect((await late(cycle - 20))[0]).toMatch(/预计晚到约 20 分钟$/);
  });
});
