import { EventEmitter, once } from 'node:events';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionSettings } from './connection-settings';
import { listen, type Listener, type ListenOptions } from './listen';
import { notify } from './notify';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let heard: EventEmitter;
let listener: Listener | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  heard = new EventEmitter();
  listener = undefined;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await listener?.close();
});

const options: () => ListenOptions = () => ({
  applicationName: 'breaks',
  onMessage: (payload) => heard.emit('message', payload),
  onReconnect: () => heard.emit('back'),
  onError: (error) => heard.emit('trouble', error),
});
const cut = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'breaks'",
  );

/** Holds the timers, and tells how long each was to wait; those of the test's own pool left out. */
function fakeWaits(): () => number[] {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const spy = vi.spyOn(globalThis, 'setTimeout');
  return () => spy.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms !== 10_000);
}

/** A door to the database that can be shut; with it go those who are inside. */
async function openDoor(): Promise<{ settings: ConnectionSettings; shut(): void; open(): Promise<void> }> {
  if ('connectionString' in database.settings) throw new Error('needs the parts');
  const { host, port, ...rest } = database.settings;
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const inside = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const behind = dial(place);
    for (const end of [socket, behind]) {
      inside.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        socket.destroy();
        behind.destroy();
        inside.delete(end);
      });
    }
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (server.address() as { port: number }).port;
  return {
    settings: { ...rest, host: '127.0.0.1', port: at },
    shut: () => {
      server.close();
      for (const socket of inside) socket.destroy();
    },
    open: async () => {
      server.listen(at, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

describe('listen', () => {
  test('hears its own channel only, whatever its name, and a message without words', async () => {
    listener = await listen(database.settings, 'My "News"', options());
    const words: string[] = [];
    heard.on('message', (word: string) => words.push(word));
    await notify(database.db, 'other', 'no');
    await database.pool.query('notify "My ""News"""');
    await notify(database.db, 'My "News"', 'yes');
    await expect.poll(() => words).toEqual(['', 'yes']);
  });

  test('a message comes with the commit, and not at all without', async () => {
    listener = await listen(database.settings, 'news', options());
    const words: string[] = [];
    heard.on('message', (word: string) => words.push(word));
    const undone = database.db.transaction().execute(async (tx) => {
      await notify(tx, 'news', 'undone');
      throw new Error('stop');
    });
    await expect(undone).rejects.toThrow('stop');
    await notify(database.db, 'news', 'done');
    await expect.poll(() => words).toEqual(['done']);
  });

  test('rejects when there is nobody to listen to', async () => {
    const door = await openDoor();
    door.shut();
    await expect(listen(door.settings, 'news', options())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('tells of the break, waits twice as long after each failure up to five seconds, and comes back', async () => {
    const door = await openDoor();
    listener = await listen(door.settings, 'news', options());
    const waits = fakeWaits();
    door.shut();
    await expect.poll(waits).toEqual([100]);
    const expected = [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000];
    for (const [i, wait] of expected.entries()) {
      expect(waits()).toEqual(expected.slice(0, i + 1));
      const trouble = once(heard, 'trouble');
      vi.advanceTimersByTime(wait);
      await trouble;
    }
    await door.open();
    const back = once(heard, 'back');
    vi.advanceTimersByTime(5_000);
    await back;
    const message = once(heard, 'message');
    await notify(database.db, 'news', 'again');
    expect(await message).toEqual(['again']);
    await listener.close();
    listener = undefined;
    door.shut();
  });

  test('after a good spell the first wait is short again', async () => {
    listener = await listen(database.settings, 'news', options());
    const waits = fakeWaits();
    for (const soFar of [[100], [100, 100], [100, 100, 100]]) {
      const back = once(heard, 'back');
      await cut();
      await expect.poll(waits).toEqual(soFar);
      vi.advanceTimersByTime(100);
      await back;
    }
  });

  test('closed, it neither comes back nor complains', async () => {
    listener = await listen(database.settings, 'news', options());
    const said: string[] = [];
    heard.on('trouble', () => said.push('trouble')).on('back', () => said.push('back'));
    const waits = fakeWaits();
    await listener.close();
    const left = async () =>
      (await database.pool.query("select from pg_stat_activity where application_name = 'breaks'")).rowCount;
    await expect.poll(left).toBe(0);
    expect([waits(), said]).toEqual([[], []]);
  });

  test('closed while it waits to come back, it stays away', async () => {
    const door = await openDoor();
    listener = await listen(door.settings, 'news', options());
    const waits = fakeWaits();
    door.shut();
    await expect.poll(waits).toEqual([100]);
    await door.open();
    await listener.close();
    expect(vi.getTimerCount()).toBe(0);
    door.shut();
  });
});

describe('listen, closed in the middle of coming back', () => {
  test('says nothing more and keeps no connection', async () => {
    const door = await openDoor();
    const open = await listen(door.settings, 'news', options());
    const waits = fakeWaits();
    door.shut();
    await expect.poll(waits).toEqual([100]);
    await door.open();
    const said: string[] = [];
    heard.on('trouble', () => said.push('trouble')).on('back', () => said.push('back'));
    vi.advanceTimersByTime(100);
    await open.close();
    // In this order: what was spied on is the held timer.
    vi.restoreAllMocks();
    vi.useRealTimers();
    const left = async () =>
      (await database.pool.query("select from pg_stat_activity where application_name = 'breaks'")).rowCount;
    await new Promise((resolve) => setTimeout(resolve, 150));
    await expect.poll(left).toBe(0);
    expect(said).toEqual([]);
    door.shut();
  });
});

describe('notify', () => {
  test('takes 7 999 bytes and not one more', async () => {
    await expect(notify(database.db, 'news', 'x'.repeat(7_999))).resolves.toBeUndefined();
    await expect(notify(database.db, 'news', 'x'.repeat(8_000))).rejects.toMatchObject({ code: '22023' });
  });
});
