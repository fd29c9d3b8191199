import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvedOrder, DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';
import { LiveHub, sendPoint } from './live-hub';
import { LiveStream } from './live-stream';

type Follower = Parameters<TestApp['deps']['live']['follow']>[0];

let app: TestApp;
let world: World;
let orderId: string;
let hub: LiveHub;
let follower: Follower;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  app = await createTestApp();
  world = await buildWorld(app.db);
  const order = await approvedOrder(app.db, world, app.clock.now, { state: 'running' });
  orderId = order.orderId;
  const at = app.clock.now;
  await app.db
    .insertInto('task')
    .values({
      cabinet_id: order.cabinetIds[0]!,
      order_id: orderId,
      leg: 1,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[0],
      driver_id: world.driverIds[0],
      dock_id: DOCK.dockId,
      state: 'running',
      phase: '赶路中',
      assigned_at: at,
      published_at: at,
      started_at: at,
    })
    .execute();
  await app.db.selectNoFrom((eb) => eb.fn('ensure_position_day', [eb.val('2026-11-20')]).as('x')).execute();
});
afterAll(() => app.close());

beforeEach(() => {
  const live = { follow: (one: Follower) => void (follower = one), close: () => Promise.resolve() };
  hub = new LiveHub({ db: app.db, clock: app.deps.clock, log, live });
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
    expect(two.stream.watches(world.vehicleIds[0])).toBe(true);
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
