import { live, tracking } from '@boxhaul/contract/fleet';
import { TRIP_DAYS } from '@boxhaul/domain/fleet';
import { wgs84 } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOOR } from '../../../testing/approved-order';
import { insertPosition } from '../../../testing/insert-position';
import type { RouteFinder } from '../../../platform/routers/open-router';
import { openPlaces } from '../../../pricing/places';
import { forecastTasks } from '../../../dispatch/crews';
import { listBoxes } from '../../tracking/boxes/list-boxes';
import { notifyLateBoxes } from '../late/notify-late-boxes';
import type { Roads } from '../drive-to-door';
import { planAhead } from '../../tracking/tracks/plan-ahead';
import { findTask } from '../../tracking/tracking.repo';
import { deleteOldTrips } from './delete-old-trips';
import { keepTrips } from './keep-trips';
import { openArrivals } from './open-arrivals';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const { planner } = openPlaces();
const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('trip_time').execute();
  await desk.app.db.deleteFrom('vehicle_last').execute();
  await desk.app.db.deleteFrom('position').execute();
});

const now = () => desk.app.clock.now;
const until = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}+08:00`) - now().getTime();
const keep = () => keepTrips(desk.app.db, planner, now());
const kept = () => desk.app.db.selectFrom('trip_time').selectAll().orderBy('trip_id').execute();

/** A published task whose first nodes are done, so many minutes after one another. */
async function driven(...minutes: number[]): Promise<string> {
  const { cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = await desk.nodesOf(taskId);
  for (const [i, after] of minutes.entries()) {
    desk.app.clock.advance(after * MINUTE_MS);
    expect(await desk.checkIn(nodes[i]!.node_id)).toMatchObject({ code: '1' });
  }
  return taskId;
}

/** So many trips of the lane as people remember them, each a day before the other. */
const remembered = (count: number, of: (i: number) => object = () => ({})) =>
  desk.app.db
    .insertInto('trip_time')
    .values(
      Array.from({ length: count }, (_, i) => ({
        dock_id: 101,
        district_code: '440306',
        departed_at: new Date(now().getTime() - (i + 1) * DAY_MS),
        drive_seconds: 7200,
        estimated_seconds: 3600,
        dwell_seconds: 1800,
        ...of(i),
      })),
    )
    .execute();

describe('how long trips took', () => {
  it('is kept once the truck is at the door, once, whichever nodes ask', async () => {
    const taskId = await driven(1, 30, 20);
    await keep();
    expect(await kept()).toEqual([]);
    const departed = now();
    desk.app.clock.advance(75 * MINUTE_MS);
    const door = (await desk.nodesOf(taskId))[3]!;
    await desk.checkIn(door.node_id);
    await Promise.all([keep(), keep(), keep()]);
    await keep();
    expect(await kept()).toMatchObject([
      {
        task_id: taskId,
        dock_id: 101,
        district_code: '440306',
        departed_at: departed,
        drive_seconds: 75 * 60,
        dwell_seconds: 20 * 60,
        foretold_low: null,
        foretold_high: null,
      },
    ]);
    expect((await kept())[0]!.estimated_seconds).toBeGreaterThan(2400);
  });

  it('holds what the trips before it had foretold, and of those alone that were over when it left', async () => {
    await remembered(19);
    await remembered(1, () => ({ departed_at: now(), drive_seconds: 9 * 3600 }));
    await driven(1, 1, 1, 110);
    await keep();
    const row = (await kept()).at(-1)!;
    // Twice what the roads say, as all those trips took.
    expect(row.foretold_low).toBe(Math.floor(row.estimated_seconds * 2));
    expect(row.foretold_high! - row.foretold_low!).toBeLessThanOrEqual(2);
  });

  it('is forgotten after 400 days', async () => {
    await remembered(1, () => ({ departed_at: new Date(now().getTime() - 401 * DAY_MS) }));
    await remembered(1, () => ({ departed_at: new Date(now().getTime() - 399 * DAY_MS) }));
    await deleteOldTrips(desk.app.db, now());
    expect(await kept()).toHaveLength(1);
  });
});

describe('when a box will be at its door', () => {
  const onTheWay = async () => {
    const taskId = await driven(1, 1, 1);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), lng: 114.0, lat: 22.6 });
    return taskId;
  };
  const ahead = async (taskId: string) =>
    (await desk.app.call(tracking.vehicleTrack, { id: taskId }, { token: owner })).data
      .futureRoutePlanningDto!;

  it('is what the roads say while trips are too few, and says so', async () => {
    const taskId = await onTheWay();
    await remembered(18);
    const { arrival, risk } = await ahead(taskId);
    expect(arrival).toMatchObject({ basis: 'estimate', earliest: null, latest: null });
    expect(arrival!.sentence).toMatch(/^预计 \d\d:\d\d 左右到达（近 60 天仅 18 趟，样本不足，按路网估算）$/);
    expect(risk).toBe('none');
  });

  it('is between what past trips put it, with how many there are and how often that held', async () => {
    const taskId = await onTheWay();
    const { arrival: roads } = await ahead(taskId);
    await remembered(40, (i) => ({ foretold_low: 7000, foretold_high: i < 4 ? 7100 : 7300 }));
    const { arrival } = await ahead(taskId);
    expect(arrival!.basis).toBe('hour');
    expect(arrival!.sentence).toMatch(/（近 60 天同时段 40 趟，其中 90% 落在范围内）$/);
    // As slow as they were: twice the roads' time.
    expect(until(arrival!.expected) / until(roads!.expected)).toBeCloseTo(2, 1);
  });

  it('takes no trips of another dock, another district or before 60 days', async () => {
    const taskId = await onTheWay();
    await remembered(30, () => ({ dock_id: 102 }));
    await remembered(30, () => ({ district_code: '440307' }));
    await remembered(30, () => ({ departed_at: new Date(now().getTime() - (TRIP_DAYS + 1) * DAY_MS) }));
    expect((await ahead(taskId)).arrival!.sentence).toContain('近 60 天仅 0 趟');
  });

  it('is not told of a truck that is not heard of, nor once the box is at its door', async () => {
    const taskId = await driven(1, 1, 1);
    const at = new Date(now().getTime() - 11 * MINUTE_MS);
    await desk.app.db.updateTable('task').set({ published_at: at }).where('task_id', '=', taskId).execute();
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at, lng: 114.0, lat: 22.6 });
    expect(await ahead(taskId)).toMatchObject({ risk: 'unknown', arrival: null });
    await desk.clear();
    const arrived = await driven(1, 1, 1, 60);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), ...DOOR });
    expect((await ahead(arrived)).arrival).toBeNull();
  });
});

describe('one arrival', () => {
  const routed: RouteFinder = {
    word: 'OSRM 路线规划',
    route: (from, to) => Promise.resolve({ metres: 9000, seconds: 900, points: [from, to] }),
    wholeWay: (from, to) => Promise.resolve({ metres: 60_000, seconds: 6000, points: [from, to] }),
  };
  const nobody = { drive: () => Promise.resolve(undefined) };
  const amap = { drive: () => Promise.resolve({ metres: 55_000, seconds: 5400, source: 'amap' }) };

  /** What the dialog, the list and the notice say of a box that is late; each with ways of its own. */
  async function tellings(
    roads: Roads,
    nodes: number,
    at: { lng: number; lat: number },
    leg: 'direct' | 'pickup' = 'direct',
  ) {
    const { cabinetIds } = await desk.order({ require_date: new Date(now().getTime() + 2 * MINUTE_MS) });
    const taskId = await desk.assign(cabinetIds[0]!, 0, leg);
    await desk.publish(taskId);
    for (const { node_id } of (await desk.nodesOf(taskId)).slice(0, nodes)) await desk.checkIn(node_id);
    // At its door a box is late only once its moment has passed.
    desk.app.clock.advance((at === DOOR ? 3 : 1) * MINUTE_MS);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), ...at });
    const { db } = desk.app;
    const task = (await findTask(db, { taskId, customerId: desk.world.customerId }))!;
    const last = { ...wgs84(at.lng, at.lat), at: now().getTime(), speed: 40, course: 90 };
    const dialog = (await planAhead(
      roads,
      openArrivals(roads, forecastTasks),
      { db, now: now() },
      task,
      last,
    ))!;
    const asked = { customerId: undefined, keyword: undefined, now: now() };
    const [listed] = (await listBoxes(db, openArrivals(roads, forecastTasks), asked)).boxes;
    await notifyLateBoxes(desk.app.deps, openArrivals(roads, forecastTasks), now());
    const notice = await db.selectFrom('notice').select('body').where('kind', '=', 'box_late').execute();
    return { dialog, listed, notice: notice.map(({ body }) => body) };
  }

  beforeEach(async () => {
    for (const table of ['notice_delivery', 'notice_inbox', 'notice'] as const) {
      await desk.app.db.deleteFrom(table).execute();
    }
  });

  const ON_THE_WAY = { lng: 114.0004, lat: 22.6004 };
  const AT_DOCK = { lng: 114.2689, lat: 22.5728 };
  it.each([
    ['by the roads', { planner, locator: nobody }, 3, ON_THE_WAY, 1],
    ['by the roads that a provider puts right', { planner, locator: amap }, 3, ON_THE_WAY, 3],
    ['by a router', { planner, locator: amap, router: routed }, 3, ON_THE_WAY, 18],
    ['by past trips', { planner, locator: nobody }, 3, ON_THE_WAY, 19],
    ['by past trips beside a router', { planner, locator: amap, router: routed }, 3, ON_THE_WAY, 40],
    ['on its way to the dock', { planner, locator: amap }, 1, ON_THE_WAY, 30],
    ['at its dock by a router', { planner, locator: amap, router: routed }, 2, AT_DOCK, 2],
    ['at its door', { planner, locator: nobody }, 3, DOOR, 25],
  ] as const)('%s is the same in the dialog, the list and the notice', async (_, roads, nodes, at, trips) => {
    await remembered(trips, (i) => ({ drive_seconds: 5000 + i * 60 }));
    const { dialog, listed, notice } = await tellings(roads, nodes, at);
    expect(dialog.arrival).not.toBeNull();
    expect(listed).toMatchObject({
      arrival: dialog.arrival,
      risk: dialog.risk,
      warningMsg: dialog.warningMsg,
    });
    expect(notice).toHaveLength(1);
    expect(notice[0]).toContain(`预计 2026-11-20 ${dialog.arrival!.span}`);
    expect(dialog.warningMsg).toContain(`预计 ${dialog.arrival!.span}`);
  });

  it('goes by the queue of its truck until its driver has accepted, wherever the truck is', async () => {
    const { dialog, listed, notice } = await tellings({ planner, locator: nobody }, 0, ON_THE_WAY);
    expect(dialog).toMatchObject({ arrival: { basis: 'queue', earliest: null }, risk: 'late' });
    const { span } = dialog.arrival!;
    expect(dialog.warningMsg).toContain(`预计 ${span}到门，比约定晚 1 小时 `);
    const { arrival, risk, warningMsg } = dialog;
    expect(listed).toMatchObject({ arrival, risk, warningMsg });
    expect(notice).toHaveLength(1);
    expect(notice[0]).toContain(`预计 2026-11-20 ${span}才能到达，比约定晚 1 小时 `);
  });

  it.each([0, 1])('is told of no leg that does not go to the door, %i nodes of it done', async (nodes) => {
    const { dialog, listed, notice } = await tellings({ planner, locator: nobody }, nodes, DOOR, 'pickup');
    const untold = { arrival: null, risk: 'none', warningMsg: '' };
    expect(dialog).toMatchObject(untold);
    expect(listed).toMatchObject(untold);
    expect(notice).toEqual([]);
  });

  it.each([
    ['at its dock', 2, AT_DOCK, { targetPlace: 'dock', isThere: true }],
    ['at the gate of its dock', 2, { lng: 114.2729, lat: 22.5728 }, { targetPlace: 'dock', isThere: true }],
    ['before its dock', 1, ON_THE_WAY, { targetPlace: 'dock', isThere: false }],
    ['before its door', 3, ON_THE_WAY, { targetPlace: 'door', isThere: false }],
    ['at its door', 3, DOOR, { targetPlace: 'door', isThere: true }],
  ] as const)('a truck %s is said to be where it is', async (_, nodes, at, where) => {
    const { dialog } = await tellings({ planner, locator: nobody }, nodes, at);
    expect(dialog).toMatchObject(where);
    expect(dialog.arrival).not.toBeNull();
  });
});

describe('a true router', () => {
  const points = [wgs84(114, 22.6), wgs84(DOOR.lng, DOOR.lat)];
  const way = { metres: 40_000, seconds: 3000, points };
  const answering = (found: typeof way | undefined): RouteFinder => ({
    word: 'OSRM 路线规划',
    route: () => Promise.resolve(found),
    wholeWay: () => Promise.resolve(found && { ...found, metres: 62_000, seconds: 5000 }),
  });
  const ask = async (finder: RouteFinder | undefined, trips: number) => {
    const taskId = await driven(1, 1, 1);
    const at = now();
    const last = { ...wgs84(114, 22.6), at: at.getTime(), speed: 40, course: 90 };
    await remembered(trips);
    const task = (await findTask(desk.app.db, { taskId, customerId: desk.world.customerId }))!;
    const roads = { planner, locator: { drive: () => Promise.resolve(undefined) }, router: finder };
    return (await planAhead(
      roads,
      openArrivals(roads, forecastTasks),
      { db: desk.app.db, now: at },
      task,
      last,
    ))!;
  };

  it('is believed where trips are too few, and named', async () => {
    const routed = await ask(answering(way), 3);
    expect(routed).toMatchObject({ remainingMileage: 40, sourceText: 'OSRM 路线规划', targetPlace: 'door' });
    // The door is told once: the minutes are the arrival's.
    expect(Math.ceil(until(routed.arrival!.expected) / MINUTE_MS)).toBe(routed.estimatedTime);
    expect(routed.arrival?.sentence).toContain('近 60 天仅 3 趟，样本不足，按OSRM 路线规划估算');
    expect(routed.routeList).toHaveLength(2);
  });

  it('does not overrule how long trips took', async () => {
    const routed = await ask(answering(way), 30);
    expect(routed.arrival?.basis).not.toBe('estimate');
  });

  it('that does not answer leaves the embedded roads', async () => {
    const routed = await ask(answering(undefined), 3);
    expect(routed.sourceText).toBe('示意路网估算');
    expect(routed.arrival?.sentence).toContain('按路网估算');
  });
});

describe('boxes under way', () => {
  const list = async (keyword = '', token = owner) =>
    (await desk.app.call(live.boxes, { keyword }, { token })).data;
  const listAll = async () => (await desk.app.call(live.opsBoxes, {}, { token: desk.diaodu })).data;

  it('are one’s own alone, each with where it is and whether it comes in time; the desk sees all', async () => {
    const taskId = await driven(1, 1, 1);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), lng: 114.0, lat: 22.6 });
    const mine = await list();
    expect(mine).toMatchObject({ total: 1, boxes: [{ taskId, risk: 'none', plateNumber: '粤B12345' }] });
    expect(mine.boxes[0]!.last).toMatchObject({ lon: 114, lat: 22.6 });
    expect(mine.boxes[0]!.arrival?.basis).toBe('estimate');
    const stranger = await desk.app.signIn(desk.world.stranger);
    expect(await list('', stranger)).toMatchObject({ total: 0, boxes: [] });
    expect(await listAll()).toMatchObject({
      total: 1,
      boxes: [{ taskId, customerName: expect.any(String) }],
    });
  });

  it('says late and silent as they are, and nothing of before the task', async () => {
    const { cabinetIds } = await desk.order({ require_date: new Date(now().getTime() - MINUTE_MS) });
    const taskId = await desk.assign(cabinetIds[0]!);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), lng: 114.0, lat: 22.6 });
    desk.app.clock.advance(MINUTE_MS);
    await desk.publish(taskId);
    expect((await list()).boxes).toMatchObject([
      { last: null, risk: 'overdue', arrival: { basis: 'queue' } },
    ]);
  });

  it('are found by several numbers at once', async () => {
    const first = await desk.order({ book_space_no: 'AAA111' });
    const second = await desk.order({ book_space_no: 'BBB222' });
    await desk.publish(
      await desk.assign(first.cabinetIds[0]!, 0),
      await desk.assign(second.cabinetIds[0]!, 1),
    );
    expect((await list('aaa111、 BBB222')).total).toBe(2);
    expect((await list('aaa111')).boxes.map(({ bookSpaceNo }) => bookSpaceNo)).toEqual(['AAA111']);
    expect((await list('粤B')).total).toBeGreaterThan(0);
    expect((await list('%')).total).toBe(0);
  });

  it('tell the desk which trucks moved since', async () => {
    const taskId = await driven(1, 1, 1);
    const places = async (since?: number) =>
      (await desk.app.call(live.opsPlaces, { since }, { token: desk.diaodu })).data;
    expect((await places()).taskIds).toEqual([]);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: now(), lng: 114.0, lat: 22.6 });
    const moved = await places();
    expect(moved).toMatchObject({ taskIds: [taskId], lon: [114], lat: [22.6], at: [now().getTime()] });
    desk.app.clock.advance(MINUTE_MS);
    expect((await places(now().getTime())).taskIds).toEqual([]);
  });
});
