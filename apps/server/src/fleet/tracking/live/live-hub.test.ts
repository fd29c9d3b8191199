import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { approvedOrder, DOCK } from '../../../testing/approved-order';
import { countQueries } from '../../../testing/count-queries';
import { insertPosition } from '../../../testing/insert-position';
import { type TestApp } from '../../../testing/test-app';
import { LiveHub, sendPoint } from './live-hub';
import { LiveStream } from './live-stream';

type Follower = Parameters<TestApp['deps']['live']['follow']>[0];

const { t: app, world } = await fileWorld();
let orderId: string;
let hub: LiveHub;
let follower: Follower;
let queries: ReturnType<typeof countQueries>;
const log = pino({ level: 'silent' });

/** A running order of the truck's. */
async function haul(truck: 0 | 1): Promise<string> {
  const order = await approvedOrder(app.db, world, app.clock.now, { state: 'running' });
  const at = app.clock.now;
  await app.db
    .insertInto('task')
    .values({
      cabinet_id: order.cabinetIds[0]!,
      order_id: order.orderId,
      leg: 1,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[truck],
      driver_id: world.driverIds[truck],
      dock_id: DOCK.dockId,
      state: 'running',
      phase: '赶路中',
      assigned_at: at,
      published_at: at,
      started_at: at,
    })
    .execute();
  return order.orderId;
}

beforeAll(async () => {
  orderId = await haul(0);
  await app.db.selectNoFrom((eb) => eb.fn('ensure_position_day', [eb.val('2026-11-20')]).as('x')).execute();
});

beforeEach(() => {
  const live = { follow: (one: Follower) => void (follower = one), close: () => Promise.resolve() };
  queries = countQueries(app.db);
  hub = new LiveHub({ db: queries.db, clock: app.deps.clock, log, live });
});

/** A stream into memory: the names of its events, with the truck of a position. */
function stream(accountId = '1', id = orderId) {
  const events: string[] = [];
  let ends = 0;
  const sink = {
    write: (text: string) => void events.push(/^event: (.*)$/m.exec(text)?.[1] ?? text),
    waiting: () => 0,
    end: () => void (ends += 1),
  };
  return { stream: new LiveStream(id, accountId, sink, app.clock.now), events, ends: () => ends };
}

describe('the streams of a hub', () => {
  it('are counted, in all and of each account, until they go', async () => {
    const [one, two, other] = [stream('1'), stream('1'), stream('2')];
    for (const { stream: added } of [one, two, other]) {
      expect((await hub.add(added)).map(({ vehicleId }) => vehicleId)).toEqual([world.vehicleIds[0]]);
    }
    expect([hub.size, hub.openOf('1'), hub.openOf('2'), hub.openOf('3')]).toEqual([3, 2, 1, 0]);
    expect([...hub.streams]).toEqual([one.stream, two.stream, other.stream]);
    hub.remove(one.stream);
    expect([hub.size, hub.openOf('1')]).toEqual([2, 1]);
    expect(two.stream.vehicleIds()).toEqual(new Set([world.vehicleIds[0]]));
  });

  it('end with it, and one that comes later ends at once', async () => {
    const one = stream();
    await hub.add(one.stream);
    expect(one.ends()).toBe(0);
    follower.onClose();
    expect([one.ends(), hub.size]).toEqual([1, 0]);
    const late = stream();
    await hub.add(late.stream);
    expect(late.ends()).toBe(1);
  });

  it('are told to load anew after a gap, and of their order', async () => {
    const one = stream();
    await hub.add(one.stream);
    follower.onGap();
    expect(one.events).toEqual(['resync']);
    await expect.poll(() => one.events).toEqual(['resync', 'order']);
  });

  it('are told of what comes while it asks in one go afterwards', async () => {
    const one = stream();
    await hub.add(one.stream);
    await insertPosition(app.db, world.vehicleIds[0], {
      at: app.clock.now,
      lng: 114.1,
      lat: 22.6,
      speed: 40,
    });
    follower.onNotice({ o: [orderId] });
    follower.onNotice({ v: [world.vehicleIds[0]] });
    follower.onNotice({ v: [world.vehicleIds[0]], o: [orderId] });
    await expect.poll(() => one.events).toEqual(['order', 'order', 'position']);
  });
});

describe('a hub whose database is away', () => {
  it('says so once, tells the streams to load anew, and goes on when it is back', async () => {
    const complain = vi.spyOn(log, 'error');
    const one = stream();
    await hub.add(one.stream);
    await app.database.pool.query('alter table task rename to task_away');
    follower.onNotice({ o: [orderId] });
    await expect.poll(() => one.events).toEqual(['resync']);
    expect(complain.mock.calls.map(([, words]) => words)).toEqual(['live flush failed']);
    await app.database.pool.query('alter table task_away rename to task');
    follower.onNotice({ o: [orderId] });
    await expect.poll(() => one.events).toEqual(['resync', 'order']);
    expect(complain).toHaveBeenCalledTimes(1);
  });
});

it('nobody is told of a truck that is not on the order, or not yet', async () => {
  const one = stream();
  await hub.add(one.stream);
  const at = app.clock.now.getTime();
  const report = { lng: 114.1, lat: 22.6, speed: 1, course: 0, receivedAt: at };
  const point = (vehicleId: string, when: number) =>
    sendPoint(one.stream, { ...report, vehicleId, at: when } as Parameters<typeof sendPoint>[1]);
  point(world.vehicleIds[1], at);
  point(world.vehicleIds[0], at - 3_600_000);
  expect(one.events).toEqual([]);
  point(world.vehicleIds[0], at);
  expect(one.events).toEqual(['position']);
});

it('notices cost nothing while nobody listens', async () => {
  follower.onNotice({ o: [orderId] });
  const one = stream();
  await hub.add(one.stream);
  follower.onNotice({ o: ['999999'] });
  follower.onNotice({ o: [orderId] });
  await expect.poll(() => one.events).toEqual(['order']);
});

describe('a truck that reports', () => {
  const move = (vehicleId: string, ms: number) =>
    insertPosition(app.db, vehicleId, {
      at: new Date(app.clock.now.getTime() + ms),
      lng: 114.2,
      lat: 22.6,
      speed: 40,
    });
  let other: string;
  beforeAll(async () => void (other = await haul(1)));

  it('costs one query and a look at each stream that watches it, however many others are open', async () => {
    const many = Array.from({ length: 20 }, () => stream('1', orderId));
    const few = Array.from({ length: 3 }, () => stream('2', other));
    for (const { stream: added } of [...many, ...few]) await hub.add(added);
    const looks = [...many, ...few].map((one) => vi.spyOn(one.stream, 'isNews'));
    const walks = [...many, ...few].map((one) => vi.spyOn(one.stream, 'vehicleIds'));
    await move(world.vehicleIds[1], 1);
    queries.reset();
    follower.onNotice({ v: [world.vehicleIds[1], '999999'] });
    await expect.poll(() => few.map(({ events }) => events)).toEqual(few.map(() => ['position']));
    expect(queries.asked()).toBe(1);
    expect(looks.map(({ mock }) => mock.calls.length)).toEqual([...many.map(() => 0), ...few.map(() => 1)]);
    expect(walks.flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(many.flatMap(({ events }) => events)).toEqual([]);
  });

  it('is not read where nobody watches it: never, no longer, or on an order that has another truck now', async () => {
    const [gone, left] = [stream('1', other), stream('1', other)];
    await hub.add(gone.stream);
    await hub.add(left.stream);
    hub.remove(gone.stream);
    await app.database.pool.query('update task set vehicle_id = $1 where order_id = $2', [
      world.vehicleIds[0],
      other,
    ]);
    follower.onNotice({ o: [other] });
    await expect.poll(() => left.events).toEqual(['order']);
    await move(world.vehicleIds[1], 2);
    await move(world.vehicleIds[0], 2);
    queries.reset();
    follower.onNotice({ v: [world.vehicleIds[1]] });
    expect(queries.asked()).toBe(0);
    follower.onNotice({ v: [world.vehicleIds[0]] });
    await expect.poll(() => left.events).toEqual(['order', 'position']);
    expect(queries.asked()).toBe(1);
    expect(gone.events).toEqual([]);
    await app.database.pool.query('update task set vehicle_id = $1 where order_id = $2', [
      world.vehicleIds[1],
      other,
    ]);
  });

  it('is not watched by a stream that went while its tasks were read', async () => {
    const one = stream('1', other);
    const adding = hub.add(one.stream);
    hub.remove(one.stream);
    await adding;
    queries.reset();
    follower.onNotice({ v: [world.vehicleIds[1]] });
    const next = stream('1', orderId);
    await hub.add(next.stream);
    follower.onNotice({ v: [world.vehicleIds[1]] });
    follower.onNotice({ o: [orderId] });
    await expect.poll(() => next.events).toEqual(['order']);
    expect(one.events).toEqual([]);
    // What the stream added asked, and the order's notice.
    expect(queries.asked()).toBe(2);
  });
});
