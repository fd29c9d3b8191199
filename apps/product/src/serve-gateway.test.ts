import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { connectTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaint, serveGateway } from './serve-gateway';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const orders = () => ({ settings: database.settings, port: 0, host: '127.0.0.1', maxConnections: 1 });
const connections = async () =>
  (
    await database.pool.query(
      "select from pg_stat_activity where application_name = 'boxhaul-gateway' and datname = current_database()",
    )
  ).rowCount;

test('says where it listens, keeps its limit, and at a word closes all and ends with 0', async () => {
  const { port1, port2 } = new MessageChannel();
  const exits: number[] = [];
  const word = once(port1, 'message');
  await serveGateway(orders(), port2, (code) => exits.push(code));
  const [{ port }] = (await word) as [{ port: number }];
  const line = { port, version: 2013, terminalId: '013300010001' } as const;
  const first = await connectTerminal(line);
  const second = await connectTerminal(line);
  await second.closed;
  expect(await connections()).toBeGreaterThan(0);
  expect(exits).toEqual([]);
  port1.postMessage('close');
  await first.closed;
  await expect.poll(() => exits).toEqual([0]);
  await expect.poll(connections).toBe(0);
  port1.close();
});

test('runs on a thread only', async () => {
  await expect(serveGateway(orders(), null, () => undefined)).rejects.toThrow('worker thread only');
});

test('complains in one line: of a database that is away without the stack', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  expect(complaint({ err: away, terminals: 2 }, '没有保存')).toEqual([
    '网关：没有保存',
    '{"terminals":2}',
    'terminating connection',
  ]);
  const ours = new TypeError('x');
  expect(complaint({ err: ours }, '坏了')).toEqual(['网关：坏了', '{}', ours]);
  expect(complaint({ port: 1 }, '说')).toEqual(['网关：说', '{"port":1}', '']);
});
