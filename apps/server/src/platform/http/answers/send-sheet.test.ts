import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { readSheet } from '../../../testing/read-sheet';
import { createWorkQueue, type WorkQueue } from '../../jobs/work-queue';
import { Refusal } from '../refusal';
import { sendSheet } from './send-sheet';
import type { BodyPace } from '../bodies/stalled-bodies';

const NOW = new Date('2026-11-20T02:00:00Z');
const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** An app that sends so many rows, and what it was asked for. */
async function open(count: number, most?: number, queue: WorkQueue = oneAtATime(), pace?: BodyPace) {
  const read: number[] = [];
  const app = Fastify();
  apps.push(app);
  app.get('/rows', (_, reply) =>
    sendSheet<number>(
      queue,
      { owner: '1', now: NOW, opened: () => Promise.resolve() },
      reply,
      {
        name: '流水',
        head: ['号', '金额'],
        widths: [10, 10],
        count: () => Promise.resolve(count),
        next: (after = 0, atOnce) => {
          read.push(after);
          const length = Math.max(0, Math.min(atOnce, count - after));
          return Promise.resolve(Array.from({ length }, (_row, at) => after + at + 1));
        },
        cells: (row) => [{ text: `=${row}+1` }, { amount: `${row}.50` }],
      },
      most,
      pace,
    ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/rows`;
  return { app, read, url };
}

const oneAtATime = () => createWorkQueue({ atATime: 2, eachAtATime: 1, waiting: 4, eachWaiting: 1 });

it.each([0, 1, 49, 50, 51, 1_000])('%d rows are all in the file, each once', async (count) => {
  const { app, read } = await open(count);
  const answer = await app.inject('/rows');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(encodeURIComponent('流水-202611201000.xlsx')) as string,
  });
  const rows = await readSheet(answer.rawPayload);
  expect(rows[0]).toEqual(['号', '金额']);
  expect(rows.slice(1)).toEqual(Array.from({ length: count }, (_, at) => [`=${at + 1}+1`, at + 1.5]));
  expect(read).toEqual(Array.from({ length: Math.floor(count / 50) + 1 }, (_, at) => at * 50));
});

it('more rows than a sheet holds are refused before the first byte', async () => {
  const { app } = await open(3, 2);
  const answer = await app.inject('/rows');
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.json()).toMatchObject({ message: '共 3 行，一次最多导出 2 行，请缩小筛选范围' });
  expect((await (await open(2, 2)).app.inject('/rows')).statusCode).toBe(200);
});

it('whoever goes away is read for no more, and leaves the place to the next', async () => {
  const { read, url } = await open(500_000_000, Infinity);
  await new Promise<void>((resolve) => {
    const request = get(url, (response) =>
      response.once('data', () => {
        request.destroy();
        resolve();
      }),
    );
  });
  // The place is free again: another one is answered.
  await new Promise<void>((resolve, reject) => {
    const request = get(url, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.once('error', reject);
  });
  await vi.waitFor(() => expect(read.filter((after) => after === 0)).toHaveLength(2));
  const stopped = await vi.waitUntil(
    async () => {
      const before = read.length;
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      return read.length === before && before;
    },
    { timeout: 5_000 },
  );
  expect(stopped).toBeLessThan(100_000);
});

it('whoever stands still is hung up on, and leaves the place to the next', async () => {
  const pace = { windowMs: 50, leastBytes: 1_000, mostWindows: 1_000 };
  const { url } = await open(500_000_000, Infinity, oneAtATime(), pace);
  const heads = [0, 1].map(
    () =>
      new Promise<IncomingMessage>((resolve) => {
        get(url, { agent: false }, (response) => resolve(response.pause())).on('error', () => undefined);
      }),
  );
  // Both are one owner's, who has one at a time: the second comes when the first is broken off.
  const [first] = await Promise.all(heads);
  expect(first!.destroyed).toBe(false);
  first!.on('error', () => undefined).resume();
  await vi.waitUntil(() => first!.destroyed, { timeout: 5_000 });
  expect(first!.complete).toBe(false);
});

it('what goes wrong halfway breaks the answer off, and frees the place', async () => {
  const queue = oneAtATime();
  const app = Fastify();
  apps.push(app);
  let fails = true;
  app.get('/rows', (_, reply) =>
    sendSheet<number>(queue, { owner: '1', now: NOW, opened: () => Promise.resolve() }, reply, {
      name: '流水',
      head: ['号'],
      widths: [10],
      count: () => Promise.resolve(501),
      next: (after) => {
        if (after === undefined) return Promise.resolve(Array.from({ length: 50 }, (_row, at) => at + 1));
        return fails ? Promise.reject(new Error('the database is away')) : Promise.resolve([501]);
      },
      cells: (row) => [{ text: String(row) }],
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/rows`;
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow('terminated');
  fails = false;
  const whole = await fetch(url);
  expect(await readSheet(Buffer.from(await whole.arrayBuffer()))).toHaveLength(52);
});

it('a third at once of one owner is refused', async () => {
  const queue = oneAtATime();
  let free = (): void => undefined;
  const held = queue('1', () => new Promise<void>((resolve) => (free = resolve)));
  const waiting = queue('1', () => Promise.resolve());
  const { app } = await open(1, undefined, queue);
  expect((await app.inject('/rows')).json()).toMatchObject({ message: new Refusal('BUSY').message });
  free();
  await Promise.all([held, waiting]);
});
