import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { addTruck, connectTerminal } from '@boxhaul/testkit';
import { startFault } from '@boxhaul/db';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGatewayThread, untilItListens } from './gateway-thread';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TERMINAL = { terminalId: '013300010001', plateNumber: '粤B10001' };

const start = (maxConnections = 100, onLoss: (reason: string) => void = () => undefined, port = 0) =>
  startGatewayThread({ settings: database.settings, port, host: '127.0.0.1', maxConnections }, onLoss);

const connections = async (name: string) =>
  (
    await database.pool.query(
      'select from pg_stat_activity where application_name = $1 and datname = current_database()',
      [name],
    )
  ).rowCount;

test('a truck is answered while this thread does something else, from a pool of the gateway’s own', async () => {
  await addTruck(database.db, TERMINAL);
  const losses: string[] = [];
  const gateway = await start(100, (reason) => losses.push(reason));
  const truck = `
    import { connectTerminal } from '@boxhaul/testkit';
    const truck = await connectTerminal({ port: ${gateway.port}, version: 2013, terminalId: '${TERMINAL.terminalId}' });
    await truck.signOn({ plate: '${TERMINAL.plateNumber}' });
    console.log(await truck.position({ at: Date.now() - 60000, lng: 113.9, lat: 22.6, speed: 400, course: 90 }));
    await truck.close();`;
  // Blocks this thread until the truck has gone.
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', truck], {
    cwd: root,
    timeout: 15_000,
  });
  expect(said.toString().trim()).toBe('0');
  expect(await connections('boxhaul-gateway')).toBeGreaterThan(0);
  await gateway.close();
  expect(await connections('boxhaul-gateway')).toBe(0);
  expect(losses).toEqual([]);
});

test('more lines than it may have are refused', async () => {
  const gateway = await start(1);
  const options = { port: gateway.port, version: 2013, terminalId: TERMINAL.terminalId } as const;
  const first = await connectTerminal(options);
  const second = await connectTerminal(options);
  await expect(second.closed).resolves.toBeUndefined();
  await first.close();
  await gateway.close();
});

test('a port that is taken is said as it is of any server', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const fault: unknown = await start(100, undefined, port).catch((error: unknown) => error);
  expect(startFault(fault)).toContain(`端口 ${port} 已被占用`);
  taken.close();
});

test('a thread that ends by itself is a loss, told with its reason', async () => {
  const listens = "require('node:worker_threads').parentPort.postMessage({ port: 5 });";
  const lossOf = (program: string) =>
    new Promise<string>((resolve, reject) => {
      untilItListens(new Worker(listens + program, { eval: true }), resolve).catch(reject);
    });
  expect(await lossOf("setTimeout(() => { throw new Error('no memory') }, 5)")).toMatch(
    /网关意外停止.*no memory/,
  );
  expect(await lossOf('')).toBe('车载终端网关意外停止：原因未知');
});

test('a thread that ends before it listens has not started', async () => {
  const onLoss = () => expect.unreachable();
  await expect(untilItListens(new Worker('', { eval: true }), onLoss)).rejects.toThrow('网关没有启动');
});
