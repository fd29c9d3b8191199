import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { sentNotices } from '../../../testing/sent-notices';

const desk = await fileDesk();
beforeEach(async () => {
  await desk.app.db.deleteFrom('notice_inbox').execute();
  await desk.clear();
});

type Move = InputOf<typeof dispatch.move>;
const crew = (at: 0 | 1) => ({ vehicleId: desk.world.vehicleIds[at], driverId: desk.world.driverIds[at] });
const move = (taskId: string, more: Partial<Move>) =>
  desk.app.call(dispatch.move, { taskId, ...crew(0), ...more }, { token: desk.diaodu });
/** So many hours behind seven in the morning, when the first box of a test is wanted. */
const wanted = (hours: number) => new Date(Date.parse('2026-11-22T07:00:00+08:00') + hours * 3_600_000);
const hour = (hours: number) => toWireTime(wanted(hours));
/** Three trips there are within a driver's hours. */
const NEAR = { address_lng: 114.12, address_lat: 22.66 };
async function given(hours: number, truck: 0 | 1 = 0, published = false, where: object = {}) {
  const built = await desk.order({ require_date: wanted(hours), ...where });
  const cabinetId = built.cabinetIds[0]!;
  const taskId = await desk.assign(cabinetId, truck);
  if (published) await desk.publish(taskId);
  return { ...built, cabinetId, taskId };
}
const hoursOf = async (...taskIds: string[]) => {
  const rows = await desk.app.db
    .selectFrom('task as t')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .select(['t.task_id', 't.queue_at', 'o.require_date', 't.queued'])
    .where('t.task_id', 'in', taskIds)
    .execute();
  return taskIds.map((taskId) => {
    const row = rows.find((one) => one.task_id === taskId)!;
    return toWireTime(row.queue_at ?? row.require_date);
  });
};
/** What the desk sees of a truck's trips of a day. */
async function seen(at: string, truck: 0 | 1 = 0): Promise<Exclude<Move['queue'], '' | null | undefined>> {
  const day = at.slice(0, 10);
  const { data } = await desk.app.call(dispatch.day, { day }, { token: desk.diaodu });
  const trips = data.trips.filter(
    (trip) => trip.vehicleId === crew(truck).vehicleId && trip.at.startsWith(day) && trip.state !== 'running',
  );
  return { day, trips: trips.map(({ taskId, at: doorAt }) => ({ taskId, doorAt })) };
}

describe('the order of a truck’s trips', () => {
  it('is told with the day, whatever its boxes are narrowed to, with what its hours depend on', async () => {
    const [first, second] = [await given(0), await given(7)];
    const { data } = await desk.app.call(
      dispatch.day,
      { day: hour(0).slice(0, 10), marks: ['unassigned'] },
      { token: desk.diaodu },
    );
    expect(data.boxes).toEqual([]);
    expect(data.trips).toMatchObject([
      { taskId: first.taskId, at: hour(0), state: 'assigned', boundTo: [], mateId: null, kept: null },
      { taskId: second.taskId, at: hour(7), latestBack: null },
    ]);
    expect(data.trips[0]!.minutes.toDoor).toBeGreaterThan(0);
  });

  it('is another one in one step: the last comes first, the first gets an hour behind it, their driver is told', async () => {
    const [first, second] = [await given(0, 0, true), await given(7, 0, true)];
    const before = await sentNotices(desk.app.db, 'truck_assigned');
    const others = [{ taskId: first.taskId, doorAt: hour(6) }];
    const { data } = await move(second.taskId, { doorAt: hour(0), others, queue: await seen(hour(0)) });
    expect(data).toMatchObject({ taskId: second.taskId, published: true });
    expect(await hoursOf(first.taskId, second.taskId)).toEqual([hour(6), hour(0)]);
    const rows = await desk.app.db
      .selectFrom('task')
      .select(['task_id', 'queued'])
      .where('task_id', 'in', [first.taskId, second.taskId])
      .orderBy('task_id')
      .execute();
    expect(rows.map(({ queued }) => queued)).toEqual([true, false]);
    expect((await sentNotices(desk.app.db, 'task_changed')).length).toBe(2);
    expect(await sentNotices(desk.app.db, 'truck_assigned')).toEqual(before);
    const back = [{ taskId: first.taskId, doorAt: hour(0) }];
    expect((await move(second.taskId, { doorAt: hour(7), others: back })).code).toBe('1');
    expect(await hoursOf(first.taskId, second.taskId)).toEqual([hour(0), hour(7)]);
  });

  it('takes a trip of another truck between two, and back', async () => {
    const near = (hours: number, truck: 0 | 1 = 0) => given(hours, truck, false, NEAR);
    const [first, second] = [await near(0), await near(6)];
    const other = await near(0, 1);
    const others = [{ taskId: second.taskId, doorAt: hour(12) }];
    const { data } = await move(other.taskId, {
      doorAt: hour(6),
      others,
      queue: await seen(hour(0)),
      seen: crew(1).vehicleId,
    });
    expect(await hoursOf(first.taskId, data.taskId, second.taskId)).toEqual([hour(0), hour(6), hour(12)]);
    const back = [{ taskId: second.taskId, doorAt: hour(6) }];
    const undone = await move(data.taskId, { ...crew(1), doorAt: hour(0), others: back });
    expect(undone.code).toBe('1');
    expect(await hoursOf(undone.data.taskId, second.taskId)).toEqual([hour(0), hour(6)]);
  });

  it('changes nothing where one of the hours cannot be', async () => {
    const [first, second] = [await given(0), await given(7)];
    const others = [{ taskId: first.taskId, doorAt: hour(1) }];
    const refused = await move(second.taskId, { doorAt: hour(0), others });
    expect(refused.data).toMatchObject({ errcode: 'UNFIT' });
    expect(refused.message).toMatch(/时间赶不开/);
    expect(await hoursOf(first.taskId, second.taskId)).toEqual([hour(0), hour(7)]);
  });
});

describe('two dispatchers', () => {
  it('who both put a trip in order: one wins, the other reads what changed', async () => {
    const [first, second] = [await given(0), await given(6)];
    const queue = await seen(hour(0));
    expect((await move(second.taskId, { doorAt: hour(7), queue })).code).toBe('1');
    const late = await move(first.taskId, { doorAt: hour(1), queue });
    expect(late.data).toMatchObject({ errcode: 'TASK_STATE' });
    expect(late.message).toMatch(/的 BH\S+ 第 1 箱刚刚改为 11-22 14:00 到门，请看过再调整/);
    const before = { ...queue, trips: queue.trips.filter(({ taskId }) => taskId === first.taskId) };
    const come = await move(first.taskId, { doorAt: hour(1), queue: before });
    expect(come.message).toMatch(/刚刚排进了 BH\S+ 第 1 箱（11-22 14:00 到门）/);
    expect(await hoursOf(first.taskId, second.taskId)).toEqual([hour(0), hour(7)]);
  });

  it('at the same moment never put two trips before each other', async () => {
    const [first, second] = [await given(0), await given(7)];
    const queue = await seen(hour(0));
    const answers = await Promise.all([
      move(second.taskId, { doorAt: hour(0), others: [{ taskId: first.taskId, doorAt: hour(6) }], queue }),
      move(first.taskId, { doorAt: hour(13), queue }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')!.message).toMatch(/刚刚/);
    const won = answers[0].code === '1' ? [hour(6), hour(0)] : [hour(13), hour(7)];
    expect(await hoursOf(first.taskId, second.taskId)).toEqual(won);
  });

  it('see that a trip has begun meanwhile, or gone', async () => {
    const [first, second] = [await given(0, 0, true), await given(7)];
    const queue = await seen(hour(0));
    await desk.checkIn((await desk.nodesOf(first.taskId))[0]!.node_id);
    const late = await move(second.taskId, { doorAt: hour(8), queue });
    expect(late.message).toMatch(/有 1 趟刚刚起运、改派、改期或撤回/);
    const others = [{ taskId: first.taskId, doorAt: hour(20) }];
    expect((await move(second.taskId, { doorAt: hour(0), others })).data).toMatchObject({
      errcode: 'TASK_STATE',
    });
    expect((await move(first.taskId, { doorAt: hour(9) })).data).toMatchObject({ errcode: 'TASK_STATE' });
    expect(await hoursOf(first.taskId, second.taskId)).toEqual([hour(0), hour(7)]);
  });
});

it('gives no hour to a trip of a third truck, nor two to one', async () => {
  const [first, second] = [await given(0), await given(7, 1)];
  const doorAt = hour(1);
  const foreign = await move(first.taskId, { doorAt, others: [{ taskId: second.taskId, doorAt: hour(9) }] });
  expect(foreign.message).toMatch(/刚刚已派给 粤BD5678/);
  const twice = await move(first.taskId, { doorAt, others: [{ taskId: first.taskId, doorAt: hour(2) }] });
  expect(twice.message).toMatch(/同一趟只能有一个到门时间/);
  const unknown = await move(first.taskId, { doorAt, others: [{ taskId: '999999999', doorAt: hour(2) }] });
  expect(unknown.data).toMatchObject({ errcode: 'NOT_FOUND' });
  expect(await hoursOf(first.taskId, second.taskId)).toEqual([hour(0), hour(7)]);
});

it('leaves a carrier’s trip at its hour, as the moved one and as another one', async () => {
  const { carrierId: carrier_id } = desk.world;
  const { db } = desk.app;
  await db.updateTable('vehicle').set({ carrier_id }).where('vehicle_id', '=', crew(1).vehicleId).execute();
  await db.updateTable('driver').set({ carrier_id }).where('driver_id', '=', crew(1).driverId).execute();
  const chedui = { token: await desk.app.signIn(desk.world.chedui) };
  const cabinetId = (await desk.order({ require_date: wanted(0) })).cabinetIds[0]!;
  await desk.app.call(
    tenders.offer,
    { cabinetIds: [cabinetId], carrierId: carrier_id },
    { token: desk.diaodu },
  );
  const { tenderId } = (await desk.app.call(tenders.own, {}, chedui)).data.data[0]!;
  await desk.app.call(tenders.accept, { tenderId }, chedui);
  await desk.app.call(tenders.assign, { tenderId, ...crew(1) }, chedui);
  const { data } = await desk.app.call(dispatch.day, { day: hour(0).slice(0, 10) }, { token: desk.diaodu });
  const [theirs] = data.trips;
  expect(theirs).toMatchObject({ cabinetId, kept: expect.stringMatching(/接受外发单/) });
  const own = await given(12, 1);
  const { taskId } = theirs!;
  const moved = await move(taskId, { ...crew(1), doorAt: hour(3) });
  const along = await move(own.taskId, {
    ...crew(1),
    doorAt: hour(13),
    others: [{ taskId, doorAt: hour(3) }],
  });
  for (const { data: refused } of [moved, along]) expect(refused).toMatchObject({ errcode: 'TASK_STATE' });
  expect(await hoursOf(taskId, own.taskId)).toEqual([hour(0), hour(12)]);
});
