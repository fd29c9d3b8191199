import type { AddressInfo } from 'node:net';
import { setTimeout as within } from 'node:timers/promises';
import { tracking } from '@boxhaul/contract/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { announce } from '../../../platform/live/live';
import { hashToken, revokeSession } from '../../../platform/session/sessions.repo';
import { approvedOrder, DOCK } from '../../../testing/approved-order';
import type { BuiltOrder } from '../../../testing/build-order';
import { insertPosition } from '../../../testing/insert-position';
import { heartbeat } from './stream-order';
import { LiveStream } from './live-stream';

const { t: app, world } = await fileWorld();
const owner = await app.signIn(world.owner);
let origin: string;
let orderId: string;
let taskId: string;

interface Event {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-20')`.execute(app.db);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  app.clock.advance(60_000);
  await app.db.deleteFrom('position').execute();
  const order = await approvedOrder(app.db, world, app.clock.now, { state: 'running' });
  orderId = order.orderId;
  taskId = await insertTask(order, 0, app.clock.now);
});

/** A task under way on one of the two trucks. */
async function insertTask({ orderId: id, cabinetIds }: BuiltOrder, truck: 0 | 1, at: Date): Promise<string> {
  const row = await app.db
    .insertInto('task')
    .values({
      cabinet_id: cabinetIds[0]!,
      order_id: id,
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
    .returning('task_id')
    .executeTakeFirstOrThrow();
  return row.task_id;
}

/** The truck reports, `late` milliseconds after it was there. */
const report = async (lng: number, late = 0): Promise<void> => {
  const at = new Date(app.clock.now.getTime() - late);
  await insertPosition(app.db, world.vehicleIds[0], { at, lng, lat: 22.6, speed: 40 });
  await announce(app.db, { v: [world.vehicleIds[0]] });
};

/** Opens the stream and reads it event by event; `next` fails after five seconds of nothing. */
async function open(headers: Record<string, string> = {}, id = orderId) {
  const leave = new AbortController();
  const response = await fetch(origin + tracking.liveOrder.path.replace('{id}', id), {
    headers: { authorization: owner, ...headers },
    signal: leave.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const { done, value } = await Promise.race([
        reader.read(),
        within(5000, undefined, { ref: false }).then(() => Promise.reject(new Error('nothing came'))),
      ]);
      if (done) return null;
      text += value;
    }
  };
  return {
    response,
    /** The next event, comments left out; null at the end. */
    async next(): Promise<Event | null> {
      for (let found = await block(); found !== null; found = await block()) {
        if (found.startsWith(':')) continue;
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(found)?.[1] ?? '';
        return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Event['data'] };
      }
      return null;
    },
    /** The next block of any kind, as it came. */
    block,
    leave: () => leave.abort(),
  };
}

describe('the stream of an order', () => {
  it('begins at once, and tells where the truck is now', async () => {
    await report(114.1);
    const stream = await open();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await stream.next()).toMatchObject({
      event: 'position',
      data: { vehicleId: world.vehicleIds[0], taskIds: [taskId], lon: 114.1, lat: 22.6, speed: 40 },
    });
    stream.leave();
  });

  it('tells of positions, nodes and the order as they change', async () => {
    const stream = await open();
    await stream.block();
    await report(114.2);
    expect(await stream.next()).toMatchObject({ event: 'position', data: { lon: 114.2 } });
    await announce(app.db, { o: [orderId], t: [taskId] });
    expect(await stream.next()).toMatchObject({ event: 'node', data: { taskId } });
    expect(await stream.next()).toMatchObject({ event: 'order', data: { orderId } });
    stream.leave();
  });

  it('is deaf to other orders and trucks, and to what is no notice', async () => {
    const stream = await open();
    await stream.block();
    await insertPosition(app.db, world.vehicleIds[1], { at: app.clock.now, lng: 113, lat: 22 });
    await announce(app.db, { v: [world.vehicleIds[1]], o: ['999999'], t: ['999999'] });
    await sql`select pg_notify('boxhaul_live', 'null')`.execute(app.db);
    await report(114.3);
    expect(await stream.next()).toMatchObject({ event: 'position', data: { lon: 114.3 } });
    stream.leave();
  });

  it('stops telling of a truck once its task is finished', async () => {
    const stream = await open();
    await stream.block();
    await app.db.updateTable('task').set({ state: 'finished' }).where('task_id', '=', taskId).execute();
    await announce(app.db, { o: [orderId], t: [taskId] });
    expect((await stream.next())?.event).toBe('node');
    expect((await stream.next())?.event).toBe('order');
    await report(114.4);
    await announce(app.db, { o: [orderId] });
    expect((await stream.next())?.event).toBe('order');
    stream.leave();
  });
});

describe('what a stream shows', () => {
  it('is its own order’s trucks alone, whatever else is told of at once', async () => {
    const other = await approvedOrder(app.db, world, app.clock.now, { state: 'running' });
    await insertTask(other, 1, app.clock.now);
    const [one, two] = [await open(), await open({}, other.orderId)];
    await one.block();
    await two.block();
    await insertPosition(app.db, world.vehicleIds[0], { at: app.clock.now, lng: 114.1, lat: 22.6 });
    await insertPosition(app.db, world.vehicleIds[1], { at: app.clock.now, lng: 113, lat: 22 });
    await announce(app.db, { v: [...world.vehicleIds] });
    expect(await one.next()).toMatchObject({ data: { vehicleId: world.vehicleIds[0], lon: 114.1 } });
    expect(await two.next()).toMatchObject({ data: { vehicleId: world.vehicleIds[1], lon: 113 } });
    await announce(app.db, { o: [orderId, other.orderId] });
    expect(await one.next()).toMatchObject({ event: 'order', data: { orderId } });
    expect(await two.next()).toMatchObject({ event: 'order', data: { orderId: other.orderId } });
    one.leave();
    two.leave();
  });

  it('begins with the second of the publication: what the truck did before is somebody else’s', async () => {
    await report(114.1, 1000);
    const stream = await open();
    await stream.block();
    await announce(app.db, { v: [world.vehicleIds[0]] });
    await report(114.1);
    expect(await stream.next()).toMatchObject({ data: { positionTime: toWireTime(app.clock.now) } });
    const later = await open();
    expect(await later.next()).toMatchObject({ data: { positionTime: toWireTime(app.clock.now) } });
    const back = await open({ 'last-event-id': String(app.clock.now.getTime() - 60_000) });
    expect(await back.next()).toMatchObject({ data: { positionTime: toWireTime(app.clock.now) } });
    expect(await back.next()).toMatchObject({ event: 'order' });
    for (const one of [stream, later, back]) one.leave();
  });

  it('is no jump to another hemisphere, and is told again once the truck is back', async () => {
    await report(114.1);
    const stream = await open();
    expect((await stream.next())?.data['lon']).toBe(114.1);
    app.clock.advance(10_000);
    await report(-114.1);
    const beside = await open();
    expect((await beside.next())?.data['lon']).toBe(114.1);
    app.clock.advance(10_000);
    await report(114.101);
    expect((await stream.next())?.data['lon']).toBe(114.101);
    const back = await open({ 'last-event-id': String(app.clock.now.getTime() - 60_000) });
    expect((await back.next())?.data['lon']).toBe(114.1);
    expect((await back.next())?.data['lon']).toBe(114.101);
    for (const one of [stream, beside, back]) one.leave();
  });

  it('is no later than now, and nothing more than a minute ahead', async () => {
    await report(114.1, -60_001);
    const stream = await open();
    await stream.block();
    await report(114.1, -60_000);
    expect(await stream.next()).toMatchObject({
      data: { lon: 114.1, positionTime: toWireTime(app.clock.now) },
    });
    const greeted = await open();
    expect((await greeted.next())?.data['positionTime']).toBe(toWireTime(app.clock.now));
    await announce(app.db, { v: [world.vehicleIds[0]], o: [orderId] });
    expect((await stream.next())?.event).toBe('order');
    for (const one of [stream, greeted]) one.leave();
  });
});

describe('coming back', () => {
  it('is given what was stored meanwhile', async () => {
    await report(114.1);
    const first = await open();
    const seen = await first.next();
    first.leave();
    for (const lng of [114.11, 114.12]) {
      app.clock.advance(30_000);
      await report(lng);
    }
    const again = await open({ 'last-event-id': seen!.id });
    const events = [await again.next(), await again.next(), await again.next(), await again.next()];
    // A truck that was stored in the same seconds may be told twice: the page merges by time.
    expect(events.map((event) => event?.data['lon'] ?? event?.event)).toEqual([
      114.1,
      114.11,
      114.12,
      'order',
    ]);
    again.leave();
  });

  it('must load anew after ten minutes', async () => {
    const tooLong = String(app.clock.now.getTime() - 10 * 60_000 - 1);
    const stream = await open({ 'last-event-id': tooLong });
    expect((await stream.next())?.event).toBe('resync');
    stream.leave();
  });
});

describe('who may', () => {
  it.each([
    ['nobody signed in', () => '', '99'],
    ['a stranger', () => app.signIn(world.stranger), '0'],
    ['an operator', () => app.signIn(world.kefu), '0'],
    ['a colleague without a menu of orders', () => app.signIn(world.clerk), '0'],
  ])('refuses %s by an envelope', async (_, token, code) => {
    const { response } = await open({ authorization: await token() });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect((await app.call(tracking.liveOrder, { id: orderId }, { token: await token() })).code).toBe(code);
  });

  it('opens an order that is not approved yet to the menu of its page, or to its maker', async () => {
    const pending = await approvedOrder(app.db, world, app.clock.now, { state: 'pending_review' });
    const token = await app.signIn(world.staff);
    const hidden = await app.call(tracking.liveOrder, { id: pending.orderId }, { token });
    expect(hidden.data.errcode).toBe('FORBIDDEN');
    const owners = await open({}, pending.orderId);
    expect(owners.response.headers.get('content-type')).toContain('event-stream');
    const { stream, written, ended } = recorded(pending.orderId, world.staff);
    await app.db
      .updateTable('cus_order')
      .set({ account_id: world.staff })
      .where('order_id', '=', pending.orderId)
      .execute();
    await heartbeat(app.deps, stream, token);
    expect([written.length, ended()]).toEqual([1, false]);
    await app.db
      .updateTable('cus_order')
      .set({ account_id: world.owner })
      .where('order_id', '=', pending.orderId)
      .execute();
    await heartbeat(app.deps, stream, token);
    expect([written.length, ended()]).toEqual([1, true]);
    owners.leave();
  });

  it('answers a stranger as for an order that is not there', async () => {
    const token = await app.signIn(world.stranger);
    const foreign = await app.call(tracking.liveOrder, { id: orderId }, { token });
    const missing = await app.call(tracking.liveOrder, { id: '999999' }, { token });
    expect(foreign).toMatchObject({ message: missing.message, data: { errcode: 'NOT_FOUND' } });
  });

  it('has at most thirty open at once, and a colleague his own thirty', async () => {
    const headers = { authorization: await app.signIn(world.staff) };
    const streams = await Promise.all(Array.from({ length: 30 }, () => open(headers)));
    for (const stream of streams) await stream.block();
    const oneMore = await fetch(origin + tracking.liveOrder.path.replace('{id}', orderId), { headers });
    expect(oneMore.status).toBe(429);
    expect(await oneMore.json()).toMatchObject({ data: { errcode: 'FLOOD' } });
    const colleague = await open();
    expect(colleague.response.status).toBe(200);
    for (const stream of [...streams, colleague]) stream.leave();
  });

  it('ends with the session, and until then beats', async () => {
    const token = await app.signIn(world.owner);
    const { stream, written, ended } = recorded();
    await heartbeat(app.deps, stream, token);
    expect(written).toEqual([': 心跳\n\n']);
    await revokeSession(app.db, hashToken(token), app.clock.now);
    await heartbeat(app.deps, stream, token);
    expect(written).toHaveLength(1);
    expect(ended()).toBe(true);
  });
});

describe('a slow client', () => {
  it('costs no memory: it skips, and is told to load anew once it has caught up', () => {
    const { stream, written, hold } = recorded();
    hold(1024 * 1024);
    for (let i = 0; i < 1000; i++) stream.send('order', { orderId });
    stream.beat();
    expect(written).toEqual([]);
    hold(0);
    stream.drained();
    stream.drained();
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('event: resync');
  });
});

/** A stream into memory. */
function recorded(id = orderId, accountId = world.owner) {
  const written: string[] = [];
  let waiting = 0;
  let isEnded = false;
  const sink = {
    write: (text: string) => void written.push(text),
    waiting: () => waiting,
    end: () => (isEnded = true),
  };
  const stream = new LiveStream(id, accountId, sink, app.clock.now);
  return { stream, written, hold: (bytes: number) => (waiting = bytes), ended: () => isEnded };
}

it('ends every stream when the server stops', async () => {
  const stream = await open();
  await stream.block();
  await app.deps.live.close();
  expect(await stream.next()).toBeNull();
});
