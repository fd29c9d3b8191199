import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fleetProgram, startFleet } from './fleet-process';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-fleet-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (program: string, host = '127.0.0.1') =>
  startFleet({ host }, { api: 81, gateway: 82 }, (line) => said.push(line), [
    process.execPath,
    '-e',
    program,
  ]);
const note = (name: string) => join(folder, name);
const writes = (name: string, text: string) =>
  `require('fs').writeFileSync(${JSON.stringify(note(name))}, ${text});`;
const stays = 'setInterval(() => {}, 1000);';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['10.1.2.3', '10.1.2.3'],
])('a product on %s is reached by %s; nothing else of our environment is told', async (host, reached) => {
  const stop = start(writes('env', 'JSON.stringify(process.env)') + writes('done', '""') + stays, host);
  await expect.poll(() => existsSync(note('done')), { timeout: 5_000 }).toBe(true);
  const env = JSON.parse(readFileSync(note('env'), 'utf8')) as Record<string, string>;
  expect(Object.keys(env).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([
    'PATH',
    'FLEET_API',
    'FLEET_GATEWAY',
  ]);
  expect(env).toMatchObject({
    PATH: process.env['PATH'],
    FLEET_API: `http://${reached}:81`,
    FLEET_GATEWAY: `${reached}:82`,
  });
  await stop();
  expect(said).toEqual([]);
});

test('one that ends by itself is said to have ended', async () => {
  const stop = start('');
  await expect.poll(() => said).toEqual(['模拟车队已停止，平台照常运行；可用 npm run fleet 再次启动。']);
  await stop();
});

test('one that hears the signal may say good-bye', async () => {
  const bye = `process.on('SIGTERM', () => { ${writes('bye', '""')} process.exit(0); });`;
  const stop = start(bye + writes('ready', '""') + stays);
  await expect.poll(() => existsSync(note('ready')), { timeout: 5_000 }).toBe(true);
  await stop();
  expect(existsSync(note('bye'))).toBe(true);
  expect(said).toEqual([]);
});

test('one that does not hear it is killed after three seconds', async () => {
  const stop = start(`process.on('SIGTERM', () => {}); ${writes('ready', '""')} ${stays}`);
  await expect.poll(() => existsSync(note('ready')), { timeout: 5_000 }).toBe(true);
  const began = Date.now();
  await stop();
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_990);
  expect(Date.now() - began).toBeLessThan(3_900);
});

test('one that cannot be started is said, and stopping waits for nothing', async () => {
  const stop = startFleet({ host: '127.0.0.1' }, { api: 1, gateway: 2 }, (line) => said.push(line), [
    join(folder, 'none'),
  ]);
  await expect.poll(() => said).toEqual([expect.stringMatching(/^模拟车队没有启动：.*ENOENT/)]);
  await stop();
});

test('from sources it is run as they are', () => {
  const main = fileURLToPath(new URL('../../../demo/fleet/main.ts', import.meta.url));
  expect(fleetProgram()).toEqual([process.execPath, '--import', 'tsx', main]);
});
