import { describe, expect, it } from 'vitest';
import type { Log, Ticket } from '../ports';
import { PositionQueue } from './position-queue';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const limits = { flushRows: 5, capacityRows: 10, firstRetryMs: 1, lastRetryMs: 2 };

/** A store whose flushes the test ends one by one. */
function steppedStore() {
  const flushes: { rows: number; end: (error?: Error) => void }[] = [];
  let started: () => void = () => undefined;
  const store = (tickets: readonly Ticket[]) =>
    new Promise<void>((resolve, reject) => {
      const rows = tickets.reduce((sum, ticket) => sum + ticket.positions.length, 0);
      flushes.push({ rows, end: (error) => (error === undefined ? resolve() : reject(error)) });
      started();
    });
  const next = async () => {
    if (flushes.length === 0) await new Promise<void>((resolve) => void (started = resolve));
    return flushes.shift()!;
  };
  return { store, next };
}

const done: string[] = [];
const ticket = (name: string, rows: number): Ticket => ({
  vehicleId: '1',
  positions: Array.from({ length: rows }, () => ({}) as Ticket['positions'][number]),
  doubtful: [],
  receivedAt: 0,
  committed: () => done.push(name),
});

describe('the queue', () => {
  it('flushes what gathered meanwhile, whole tickets up to the limit, acknowledged after each commit', async () => {
    done.length = 0;
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    queue.submit(ticket('a', 1));
    const first = await next();
    queue.submit(ticket('b', 2));
    queue.submit(ticket('c', 3));
    queue.submit(ticket('d', 4));
    expect([first.rows, queue.full, done]).toEqual([1, true, []]);
    let resumed = 0;
    queue.whenRoom(() => resumed++);
    first.end();
    const second = await next();
    expect([second.rows, queue.full, done, resumed]).toEqual([5, false, ['a'], 0]);
    second.end();
    const third = await next();
    expect([third.rows, done, resumed]).toEqual([4, ['a', 'b', 'c'], 1]);
    third.end();
    await queue.idle();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tries a failed flush again before anything else', async () => {
    done.length = 0;
    const { store, next } = steppedStore();
    const queue = new PositionQueue(store, log, limits);
    queue.submit(ticket('a', 3));
    (await next()).end(new Error('down'));
    queue.submit(ticket('b', 2));
    const again = await next();
    expect([again.rows, done]).toEqual([3, []]);
    again.end();
    (await next()).end();
    await queue.idle();
    expect(done).toEqual(['a', 'b']);
  });

  it('gives up when closed in a failure, acknowledging nothing', async () => {
    done.length = 0;
    const queue = new PositionQueue(() => Promise.reject(new Error('down')), log, limits);
    queue.submit(ticket('a', 3));
    await queue.close(5);
    expect(done).toEqual([]);
  });
});
