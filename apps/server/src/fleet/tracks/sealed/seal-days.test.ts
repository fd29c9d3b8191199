import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { dispatch } from '@boxhaul/contract/dispatch';
import { tracking } from '@boxhaul/contract/fleet';
import { sql } from '@boxhaul/db';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { approvedOrder, DOCK } from '../../../testing/approved-order';
import { selectVehicleTrack } from '../positions.repo';
import { reportNear } from '../report-near';
import { hashDays } from './hash-days';
import { mergeDay } from './merge-day';
import { openTrack } from './open-track';
import { selectReports } from './reports.repo';
import { type MergeDay, sealDays, thinDays } from './seal-days';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const kept = { rowsDays: 1, rawDays: 30, thinnedDays: 60 };
const log = pino({ level: 'silent' });
const merge: MergeDay = (order) => Promise.resolve(mergeDay(order));

const { t: app, world } = await fileWorld();
let truck: string;
/** 00:00 of the 20th in Shanghai, which is the 19th in UTC. */
const midnight = Date.parse('2026-11-20T00:00:00+08:00');
const morrow = new Date(midnight + DAY + HOUR);
const wholeDay = { from: midnight, to: midnight + DAY - 1 };
const seal = (now = morrow, by = merge) => sealDays({ db: app.db, log, merge: by, kept }, now);

/** A report each minute from the start of the day, from one minute to before another, driving east. */
const insert = (from: number, to: number, vehicleId = truck) =>
  sql`insert into position
      (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, mileage, received_at)
    select ${vehicleId}::bigint, t, 113.5 + i * 0.001, 22.5, 456, 87, 5, 3, 0, 1000 + i, t
    from generate_series(${from}::int, ${to - 1}::int) i,
      lateral (select ${new Date(midnight)}::timestamptz + i * interval '1 minute' as t) m
    on conflict do nothing`.execute(app.db);
const rowCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from position`.execute(app.db)).rows[0]!.n;
const sealedDays = () =>
  app.db.selectFrom('sealed_day').selectAll().orderBy('vehicle_id').orderBy('day').execute();
const seals = () => app.db.selectFrom('day_seal').selectAll().orderBy('seal_id').execute();
const track = async (span = wholeDay, most = 1e6) => {
  const dates = { from: new Date(span.from), to: new Date(span.to) };
  return openTrack(await selectVehicleTrack(app.db, truck, dates, most), [span], most);
};

beforeAll(async () => {
  truck = world.vehicleIds[0];
  for (const day of [18, 19, 20, 21])
    await sql`select ensure_position_day(${`2026-11-${day}`}::date)`.execute(app.db);
});
beforeEach(() => sql`truncate position, sealed_day, day_seal`.execute(app.db));

describe('sealing', () => {
  it('packs a day of Shanghai, takes its rows away, and says what was sealed', async () => {
    await insert(0, 60);
    await insert(1439, 1441);
    const before = await track();
    await seal();
    expect(await rowCount()).toBe(1);
    const [day] = await sealedDays();
    expect(day).toMatchObject({ version: 1, detail: 'raw', point_count: 61, first_at: new Date(midnight) });
    const [told] = await seals();
    expect(told).toMatchObject({ version: 1, codec: 1, point_count: 61, sealed_at: morrow });
    const hash = createHash('sha256').update(inflateSync(day!.packed)).digest();
    expect(told!.sha256.equals(hash)).toBe(true);
    expect(await track()).toEqual(before);
  });

  it('was foretold by the hash of the day before, and the whole of it is read with when it came', async () => {
    await insert(0, 60);
    await insert(1439, 1441);
    const span = { from: new Date(midnight), to: new Date(midnight + DAY - 1) };
    const foretold = await hashDays(app.db, truck, span);
    const rows = await selectReports(app.db, truck, span, 1e6);
    expect(rows.at).toHaveLength(61);
    await seal();
    const [told] = await seals();
    expect(foretold).toEqual([{ day: '2026-11-20', points: 61, sha256: told!.sha256.toString('hex') }]);
    expect(await hashDays(app.db, truck, span)).toEqual(foretold);
    expect(await selectReports(app.db, truck, span, 1e6)).toEqual(rows);
    // What comes late is of the day again, before it is sealed anew.
    await insert(60, 61);
    const [late] = await hashDays(app.db, truck, span);
    expect(late).toMatchObject({ points: 62 });
    await seal();
    expect((await seals())[1]!.sha256.toString('hex')).toBe(late!.sha256);
  });

  it('leaves days alone that are not over', async () => {
    await insert(0, 10);
    await seal(new Date(midnight + DAY - 1));
    expect(await rowCount()).toBe(10);
    expect(await sealedDays()).toEqual([]);
  });

  it('makes the same day of late, repeated and reordered reports, as another version, and keeps what it said before', async () => {
    await insert(0, 100);
    await seal();
    const [whole] = await sealedDays();
    await sql`truncate position, sealed_day, day_seal`.execute(app.db);
    await insert(40, 100);
    await insert(7, 9);
    await seal();
    const [early] = await seals();
    await insert(0, 100);
    await seal();
    const [day] = await sealedDays();
    expect(day!.packed.equals(whole!.packed)).toBe(true);
    expect(day!.version).toBe(2);
    const [first, second] = await seals();
    expect(first).toEqual(early);
    expect(second!.point_count).toBe(100);
    expect(second!.sha256.equals(first!.sha256)).toBe(false);
    await expect(sql`update day_seal set point_count = 1`.execute(app.db)).rejects.toThrow(/day_seal/);
  });

  it('makes no version of what only came again', async () => {
    await insert(0, 50);
    await seal();
    await insert(10, 20);
    await seal();
    expect(await rowCount()).toBe(0);
    expect(await seals()).toHaveLength(1);
  });

  it('loses nothing when it dies in the middle, and does it the next time', async () => {
    await insert(0, 200);
    await seal();
    await insert(200, 300);
    const [sealed, before] = [await sealedDays(), await track()];
    const dies: MergeDay = async (order) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.db);
      return mergeDay(order);
    };
    await seal(morrow, dies);
    expect(await rowCount()).toBe(100);
    expect(await sealedDays()).toEqual(sealed);
    expect(await track()).toEqual(before);
    await seal();
    expect(await rowCount()).toBe(0);
    expect(await track()).toEqual(before);
  });

  it('of several nodes at once is done by one', async () => {
    await insert(0, 200);
    const merged: string[] = [];
    const slow: MergeDay = async (order) => {
      merged.push('once');
      await seal();
      return mergeDay(order);
    };
    await seal(morrow, slow);
    expect(merged).toHaveLength(1);
    expect(await seals()).toHaveLength(1);
    expect((await track()).track.at).toHaveLength(200);
  });

  it('goes on with the next day after one that cannot be sealed', async () => {
    await insert(0, 10);
    await insert(0, 10, world.vehicleIds[1]);
    const breaks: MergeDay = (order) => {
      if (order.reports!.length > 0 && !broke) {
        broke = true;
        return Promise.reject(new Error('broken'));
      }
      return merge(order);
    };
    let broke = false;
    await seal(morrow, breaks);
    expect((await sealedDays()).map((day) => day.vehicle_id)).toEqual([world.vehicleIds[1]]);
    expect(await rowCount()).toBe(10);
  });
});

describe('the door', () => {
  it('reads rows and sealed days as one, and cuts what is more at its beginning', async () => {
    await insert(0, 100);
    await seal();
    await insert(50, 150);
    const { track: all, leftOut } = await track();
    expect(leftOut).toBe(0);
    expect(Array.from(all.at)).toEqual(Array.from({ length: 150 }, (_, i) => midnight + i * 60_000));
    const cut = await track(wholeDay, 30);
    expect([cut.track.at[0], cut.track.at.length]).toEqual([midnight + 120 * 60_000, 30]);
    const inner = await track({ from: midnight + 10 * 60_000, to: midnight + 19 * 60_000 });
    expect([inner.track.at.length, inner.leftOut]).toEqual([10, 0]);
  });

  it('leaves whole days unread that lie before so many points', async () => {
    await insert(-30, 100);
    await seal();
    expect(await sealedDays()).toHaveLength(2);
    const cut = await track({ from: midnight - DAY, to: midnight + DAY }, 50);
    expect([cut.track.at.length, cut.leftOut]).toEqual([50, 80]);
  });

  it('finds where a truck was at a moment of a sealed day', async () => {
    await insert(0, 60);
    await seal();
    const near = (minute: number) =>
      reportNear(app.db, { vehicleId: truck, at: new Date(midnight + minute * 60_000), withinMs: 90_000 });
    expect(await near(20.4)).toEqual({ lng: 113.52, lat: 22.5, at: new Date(midnight + 20 * 60_000) });
    expect(await near(70)).toBeUndefined();
  });

  it('gives a task the same track from rows and from sealed days, and says in words when a day is broken', async () => {
    const token = await app.signIn(world.diaodu);
    const owner = await app.signIn(world.owner);
    const order = await approvedOrder(app.db, world, app.clock.now);
    const assignment = { vehicleId: truck, driverId: world.driverIds[0], dockId: DOCK.dockId };
    const { data } = await app.call(
      dispatch.assign,
      { cabinetId: order.cabinetIds[0]!, ...assignment },
      { token },
    );
    await app.call(dispatch.publish, { taskIds: [data.taskId] }, { token });
    await app.db
      .updateTable('task')
      .set({ published_at: new Date(midnight + 30 * 60_000) })
      .where('task_id', '=', data.taskId)
      .execute();
    await insert(0, 90);
    const ask = () => app.call(tracking.vehicleTrack, { id: data.taskId }, { token: owner });
    const before = await ask();
    expect(before.data.gpsDtoList.length).toBeGreaterThan(1);
    await seal();
    expect(await rowCount()).toBe(0);
    const { futureRoutePlanningDto: _, ...after } = (await ask()).data;
    expect(before.data).toMatchObject(after);
    await sql`update sealed_day set packed = substr(packed, 1, 40)`.execute(app.db);
    expect(await ask()).toMatchObject({
      code: '0',
      message: '轨迹存档不完整',
      data: { errcode: 'TRACK_BROKEN' },
    });
  });
});

describe('retention', () => {
  const thin = (days: number) => thinDays({ db: app.db, log, merge, kept }, new Date(midnight + days * DAY));

  it('keeps all, then few within a bound, then stays alone; what was said of the day stays', async () => {
    await insert(0, 300);
    await seal();
    const [said] = await seals();
    await thin(30);
    expect(await sealedDays()).toMatchObject([{ detail: 'raw', point_count: 300 }]);
    await thin(31);
    const [thinned] = await sealedDays();
    expect(thinned).toMatchObject({ detail: 'thinned', version: 1 });
    expect(thinned!.point_count).toBeLessThan(100);
    expect((await track()).track.at.at(-1)).toBe(midnight + 299 * 60_000);
    await thin(61);
    expect(await sealedDays()).toEqual([]);
    expect(await seals()).toEqual([said]);
  });

  it('takes a report that comes when the day is thinned', async () => {
    await insert(0, 100);
    await seal();
    await thin(31);
    await insert(500, 501);
    await seal();
    expect(await sealedDays()).toMatchObject([{ detail: 'thinned', version: 2 }]);
    expect((await track()).track.at.at(-1)).toBe(midnight + 500 * 60_000);
    await thin(61);
    await insert(600, 601);
    await seal();
    expect((await seals()).map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});
