import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log, Ticket } from '../ports';
import { DEFAULT_QUEUE, PositionQueue } from './position-queue';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const limits = {
  flushRows: 5,
  capacityRows: 10,
  gatherRows: 0,
  gatherMs: 7,
  firstRetryMs: 1,
  lastRetryMs: 6,
};

/** A store whose flushes the test ends one by one. */
function steppedStore() {
  const flushes: { names: string; end: (error?: Error) => void }[] = [];
  let started: () => void = () => undefined;
  const store = (tickets: readonly Ticket[]) =>
    new Promise<void>((resolve, reject) => {
      const names = tickets.map((one) => one.vehicleId).join('');
      flushes.push({ names, end: (error) => (error === undefined ? resolve() : reject(error)) });
      started();
    });
  const next = async () => {
    if (flushes.length === 0) await new Promise<void>((resolve) => void (started = resolve));
    return flushes.shift()!;
  };
  return { store, next };
}

let done: string[];
beforeEach(() => void (done = []));

const ticket = (name: string, rows: number, doubtful = 0): Ticket => ({
  vehicleId: name,
  positions: Array.from({ length: rows }, () => ({}) as Ticket['positions'][number]),
  doubtful: Array.from({ length: doubtful }, () => ({}) as Ticket['doubtful'][number]),
  receivedAt: 0,
  committed: () => done.push(name),
});

describe('the queue', () => {
  it('flushes what gathered meanwhile, in its order, each acknowledged after its commit', async () => {
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    for (const name of ['a', 'b']) queue.submit(ticket(name, 1));
    const first = await next();
    for (const name of ['c', 'd', 'e']) queue.submit(ticket(name, 1));
    expect([first.names, done]).toEqual(['ab', []]);
    first.end();
    const second = await next();
    expect([second.names, done]).toEqual(['cde', ['a', 'b']]);
    second.end();
    await queue.idle();
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
    queue.submit(ticket('f', 1));
    (await next()).end();
    await queue.idle();
    expect(done.at(-1)).toBe('f');
  });

  it('lets few rows wait for company after a flush; the first flush and many rows wait for nothing', async () => {
    const { store, next } = steppedStore();
    const pauses: { ms: number; end: () => void }[] = [];
    const queue = new PositionQueue(
      store,
      log,
      { ...limits, gatherRows: 3 },
      (ms) => new Promise((end) => void pauses.push({ ms, end })),
    );
    queue.submit(ticket('a', 1));
    const first = await next();
    expect(pauses).toEqual([]);
    queue.submit(ticket('b', 2));
    first.end();
    await vi.waitUntil(() => pauses.length === 1);
    queue.submit(ticket('c', 1));
    expect(pauses[0]!.ms).toBe(7);
    pauses[0]!.end();
    const second = await next();
    expect([second.names, done]).toEqual(['bc', ['a']]);
    queue.submit(ticket('d', 3));
    second.end();
    const third = await next();
    expect([third.names, pauses.length]).toEqual(['d', 1]);
    third.end();
    await vi.waitUntil(() => pauses.length === 2);
    pauses[1]!.end();
    await queue.idle();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('waits no longer for company once there is enough', async () => {
    const { store, next } = steppedStore();
    const signals: AbortSignal[] = [];
    const queue = new PositionQueue(
      store,
      log,
      { ...limits, gatherRows: 3 },
      (_ms, signal) =>
        new Promise((_, ends) => {
          signals.push(signal);
          signal.addEventListener('abort', () => ends(new Error('enough')));
        }),
    );
    queue.submit(ticket('a', 1));
    (await next()).end();
    await vi.waitUntil(() => signals.length === 1);
    queue.submit(ticket('b', 2));
    expect(signals[0]!.aborted).toBe(false);
    queue.submit(ticket('c', 1));
    const second = await next();
    expect([second.names, signals[0]!.aborted]).toEqual(['bc', true]);
    second.end();
    await queue.close(0);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('takes whole tickets up to the limit of a flush, and one that is larger alone', async () => {
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    for (const [name, rows] of [
      ['a', 2],
      ['b', 3],
      ['c', 2],
      ['d', 4],
      ['e', 9],
      ['f', 0],
      ['g', 5],
    ] as const)
      queue.submit(ticket(name, rows));
    const names: string[] = [];
    for (let flush = 0; flush < 5; flush++) {
      const one = await next();
      names.push(one.names);
      one.end();
    }
    expect(names).toEqual(['ab', 'c', 'd', 'e', 'fg']);
    await queue.idle();
  });

  it('counts what is kept apart as rows too', async () => {
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    queue.submit(ticket('a', 2, 3));
    queue.submit(ticket('b', 0, 1));
    expect(queue.full).toBe(false);
    queue.submit(ticket('c', 0, 4));
    expect(queue.full).toBe(true);
    const first = await next();
    expect(first.names).toBe('a');
    first.end();
    (await next()).end();
    await queue.idle();
    expect(queue.full).toBe(false);
  });

  it('is full at its capacity, and has room again at half of it; each source is told once', async () => {
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    for (const [name, rows] of [
      ['a', 4],
      ['b', 1],
      ['c', 4],
    ] as const)
      queue.submit(ticket(name, rows));
    expect(queue.full).toBe(false);
    queue.submit(ticket('d', 1));
    expect(queue.full).toBe(true);
    const told: string[] = [];
    queue.whenRoom(() => told.push('x'));
    queue.whenRoom(() => told.push('y'));
    const first = await next();
    queue.submit(ticket('e', 1));
    // Six are left, then one: half of ten lies between.
    first.end();
    const second = await next();
    expect([second.names, queue.full, told]).toEqual(['cd', false, []]);
    second.end();
    const third = await next();
    expect(told).toEqual(['x', 'y']);
    third.end();
    await queue.idle();
    expect(told).toEqual(['x', 'y']);
  });

  it('has room at exactly half', async () => {
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    queue.submit(ticket('a', 5));
    queue.submit(ticket('b', 5));
    let told = 0;
    queue.whenRoom(() => told++);
    (await next()).end();
    const second = await next();
    expect(told).toBe(1);
    second.end();
    await queue.idle();
  });

  it('tries a failed flush again before anything else, after ever longer pauses up to the longest', async () => {
    const { store, next } = steppedStore();
    const pauses: number[] = [];
    const errors: unknown[] = [];
    const watching = { ...log, error: (details: object) => errors.push(details) };
    const queue = new PositionQueue(store, watching, limits, (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    });
    queue.submit(ticket('a', 3));
    const down = new Error('down');
    for (let failure = 0; failure < 5; failure++) {
      const flush = await next();
      expect([flush.names, done]).toEqual(['a', []]);
      if (failure === 0) queue.submit(ticket('b', 2));
      flush.end(down);
    }
    const through = await next();
    expect(errors[4]).toEqual({ err: down, waiting: 5 });
    through.end();
    const behind = await next();
    expect([behind.names, done]).toEqual(['b', ['a']]);
    behind.end(down);
    (await next()).end();
    await queue.idle();
    expect(pauses).toEqual([1, 2, 4, 6, 6, 1]);
    expect(done).toEqual(['a', 'b']);
  });

  it('gives up when closed in a failure, acknowledging nothing', async () => {
    const queue = new PositionQueue(() => Promise.reject(new Error('down')), log, limits);
    queue.submit(ticket('a', 3));
    queue.submit(ticket('b', 3));
    await queue.close(5);
    expect(done).toEqual([]);
  });

  it('stores what is waiting before it is closed', async () => {
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    queue.submit(ticket('a', 5));
    queue.submit(ticket('b', 5));
    const closed = queue.close(60_000);
    (await next()).end();
    (await next()).end();
    await closed;
    expect(done).toEqual(['a', 'b']);
  });

  it('holds forty thousand rows, and writes five thousand at a time', () => {
    expect(DEFAULT_QUEUE).toEqual({
      flushRows: 5_000,
      capacityRows: 40_000,
      gatherRows: 100,
      gatherMs: 15,
      firstRetryMs: 100,
      lastRetryMs: 5_000,
    });
  });
});
