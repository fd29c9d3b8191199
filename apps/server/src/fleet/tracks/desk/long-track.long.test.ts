import { fileWorld } from '../../../testing/file-world';
import { openPlaces } from '../../../pricing/places';
import { forecastTasks } from '../../../dispatch/crews';
import { dispatch } from '@boxhaul/contract/dispatch';
import { tracking } from '@boxhaul/contract/fleet';
import { sql } from '@boxhaul/db';
import { pointAt } from '@boxhaul/domain/fleet';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvedOrder, DOCK } from '../../../testing/approved-order';
import { findActor } from '../../../platform/session/sessions.repo';
import { Ctx } from '../../../platform/context';
import { digestTrack, DRAWN_POINTS, MOST_DROPS_SHOWN } from './digest-track';
import { openArrivals } from '../../arrivals/trips/open-arrivals';
import { getVehicleTrack } from '../../tracking/tracks/get-vehicle-track';
import { selectVehicleTrack } from '../positions.repo';
import { openTrackDesk, type TrackDesk } from './track-desk';
import { readTrackBytes } from './track-bytes';

const { t: app, world } = await fileWorld();
const owner = await app.signIn(world.owner);
let taskId: string;
let start: Date;

/** A point each second of the task: a drive in waves, and every 50th point far away. */
const insertPoints = (from: number, count: number) =>
  sql`insert into position
      (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, received_at)
    select ${world.vehicleIds[0]}::bigint, ${start}::timestamptz + i * interval '1 second',
      113 + i * 0.0001 + case when i % 50 = 25 then 5 else 0 end, 22.5 + sin(i / 300.0) * 0.05, 456, 87, 5, 3, 0, ${start}
    from generate_series(${from}::int, ${from + count - 1}::int) i`.execute(app.db);
const clear = () => app.db.deleteFrom('position').execute();
const track = (raw = 0) => app.call(tracking.vehicleTrack, { id: taskId, raw }, { token: owner });

beforeAll(async () => {
  for (const day of [20, 21, 22])
    await sql`select ensure_position_day(${`2026-11-${day}`}::date)`.execute(app.db);
  const token = await app.signIn(world.diaodu);
  const order = await approvedOrder(app.db, world, app.clock.now);
  const truck = { vehicleId: world.vehicleIds[0], driverId: world.driverIds[0], dockId: DOCK.dockId };
  const assigned = await app.call(dispatch.assign, { cabinetId: order.cabinetIds[0]!, ...truck }, { token });
  taskId = assigned.data.taskId;
  await app.call(dispatch.publish, { taskIds: [taskId] }, { token });
  start = app.clock.now;
});

describe('a track as it is read', () => {
  it('is packed and unpacked without a loss, to the millisecond, over the days', async () => {
    const at = new Date('2026-11-20T15:59:59.123Z');
    const rows = [
      { at, lng: -179.999_999, lat: -89.5, speed: 1234, course: 359 },
      { at: new Date(at.getTime() + 1000), lng: 114.123_456, lat: 22.5, speed: 0, course: 0 },
    ];
    const rest = { vehicle_id: world.vehicleIds[0], altitude: 0, status: 0, alarm: 0, received_at: at };
    await app.db
      .insertInto('position')
      .values(rows.map((row) => ({ ...row, ...rest })))
      .execute();
    const span = { from: at, to: new Date(at.getTime() + 1000) };
    const read = await selectVehicleTrack(app.db, world.vehicleIds[0], span, 9);
    expect(read).toMatchObject({ sealed: [], after: null, leftOut: 0 });
    expect(read.packed).toHaveLength(2);
    const points = readTrackBytes(read.packed);
    expect([0, 1, 2].map((row) => pointAt(points, row))).toEqual([
      { at: at.getTime(), lng: -179.999_999, lat: -89.5, speed: 123.4, course: 359 },
      { at: at.getTime() + 1000, lng: 114.123_456, lat: 22.5, speed: 0, course: 0 },
      undefined,
    ]);
    const inner = { from: new Date(at.getTime() + 1), to: new Date(at.getTime() + 999) };
    const none = { packed: [], sealed: [], after: null, leftOut: 0 };
    expect(await selectVehicleTrack(app.db, world.vehicleIds[0], inner, 9)).toEqual(none);
    expect(await selectVehicleTrack(app.db, world.vehicleIds[1], span, 9)).toEqual(none);
    await clear();
  });
});

describe('a long track', () => {
  const small = (mostPoints: number) => ({ ...openTrackDesk(), mostPoints });
  const call = async (desk: TrackDesk) => {
    const actor = await findActor(app.db, owner, app.clock.now);
    const ctx = new Ctx(app.db, actor, app.clock.now, 'r', '127.0.0.1', 'test', [], app.deps.log, '');
    const roads = { planner: openPlaces().planner, locator: { drive: () => Promise.resolve(undefined) } };
    return getVehicleTrack(roads, openArrivals(roads, forecastTasks), ctx, desk, {
      id: taskId,
      supplement: 0,
      raw: 0,
    });
  };

  it('beyond the row limit names the time and the number of what is left out, and calls it not no data', async () => {
    await insertPoints(0, 1000);
    expect((await call(small(1000))).truncated).toBeNull();
    app.clock.now = new Date(start.getTime() + 1000_000);
    const cut = await call(small(997));
    expect(cut.truncated).toEqual({ from: '2026-11-20 10:00:00', to: '2026-11-20 10:00:03', count: 3 });
    expect(cut.gpsDtoList[0]!.positionTime).toBe('2026-11-20 10:00:03');
    const short = await call(small(100));
    expect(short.coverage).toEqual({ ratio: 1, gaps: [] });
    expect(short.truncated?.count).toBe(900);
    await clear();
  });

  it('tells of so many points at most, how true its line is, and of the dropped ones when asked', async () => {
    await insertPoints(0, 110_000);
    app.clock.now = new Date(start.getTime() + 110_000_000);
    const { data } = await track();
    expect(data.gpsDtoList).toHaveLength(DRAWN_POINTS);
    expect(data.gpsDtoList.every((point) => point.flag === 0 && point.dropReason === undefined)).toBe(true);
    expect(data.tolerance).toBeGreaterThan(0);
    expect(data.tolerance).toBeLessThan(50);
    expect(data.droppedCount).toBe(2200);
    const raw = await track(1);
    const dropped = raw.data.gpsDtoList.filter(({ dropReason }) => dropReason !== undefined);
    expect(dropped).toHaveLength(MOST_DROPS_SHOWN);
    expect(dropped[0]!.positionTime > raw.data.gpsDtoList[0]!.positionTime).toBe(true);
    expect(raw.data.gpsDtoList).toHaveLength(DRAWN_POINTS + MOST_DROPS_SHOWN);
  }, 60_000);
});

describe('the desk', () => {
  const packed = (count: number) => [Buffer.alloc(32 * count)];
  const order = (count: number) => ({
    parts: { packed: packed(count), sealed: [], after: null, leftOut: 0 },
    from: 0,
    to: 0,
    until: 2e12,
    most: 9000,
    now: 0,
    goesOn: false,
    withDropped: false,
  });

  it('answers the same from its thread as on the spot', async () => {
    const desk = openTrackDesk();
    for (const count of [1750, 1751])
      expect(await desk.digest(order(count))).toEqual(digestTrack(order(count)));
  }, 60_000);

  it('makes two at a time, one for an account, lets twenty wait, six of an account, and is busy beyond', async () => {
    const { queue } = openTrackDesk();
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    let begun = 0;
    const wait = (owner: string) =>
      queue(owner, () => {
        begun += 1;
        return gate;
      });
    const own = Array.from({ length: 7 }, () => wait('a'));
    expect(begun).toBe(1);
    await expect(wait('a')).rejects.toMatchObject({ errcode: 'BUSY' });
    const others = Array.from({ length: 15 }, (_, i) => wait(String(i)));
    expect(begun).toBe(2);
    await expect(wait('b')).rejects.toMatchObject({ errcode: 'BUSY' });
    open();
    await Promise.all([...own, ...others]);
    expect(begun).toBe(22);
  });
});
