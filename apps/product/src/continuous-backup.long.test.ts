import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup/back-up';
import { openDestination } from './backup/destination';
import { alone } from './backup/ship';
import { startSmallPlatform, type SmallPlatform } from './backup/testing/small-platform';
import { readRuns } from './backup/wal-runs';
import { createShipper, backUpContinuously, startConfiguredBackup } from './continuous-backup';

let parent: string;
let platform: SmallPlatform;
const said: string[] = [];
const options = () => ({
  connection: platform.embedded.connection,
  dataDir: platform.dataDir,
  backupDir: join(parent, 'backups'),
  say: (line: string) => void said.push(line),
});
/** How far the backups reach. */
const until = () => readRuns(openDestination(join(parent, 'backups'))!.wal)[0]!.until;

beforeAll(async () => {
  parent = mkdtempSync(join(scratchFolder(), 'boxhaul-keep-backup-'));
  platform = await startSmallPlatform(join(parent, 'data'));
});
afterAll(async () => {
  await platform.embedded.stop();
  rmSync(parent, { recursive: true, force: true });
});

test('without a base it says so once, with one it ships what was committed and is silent', async () => {
  const shipOnce = createShipper(options());
  await shipOnce();
  await shipOnce();
  expect(said.splice(0)).toEqual([expect.stringContaining('请执行 npm run backup')]);
  await platform.session((source) => backUp(source, join(parent, 'backups'), 7, () => undefined));
  const first = until();
  await shipOnce();
  const second = until();
  expect(second).toBeGreaterThan(first);
  await shipOnce();
  expect(until()).toBe(second);
  await platform.note(1);
  await shipOnce();
  const third = until();
  expect(third).toBeGreaterThan(second);
  await platform.note(2);
  await platform.session(({ client }) => alone(client, 'wal', true, shipOnce));
  expect(until()).toBe(third);
  await shipOnce();
  expect(until()).toBeGreaterThan(third);
  expect(said).toEqual([]);
});

test('it ships at once, again and again, and once more when it is stopped', async () => {
  let reached = until();
  const stop = backUpContinuously({ ...options(), everyMs: 20 });
  await expect.poll(until, { timeout: 10_000 }).toBeGreaterThan(reached);
  reached = until();
  await platform.note(3);
  await expect.poll(until, { timeout: 10_000 }).toBeGreaterThan(reached);
  await stop();
  reached = until();
  const last = backUpContinuously(options());
  await expect.poll(until, { timeout: 10_000 }).toBeGreaterThan(reached);
  await platform.note(4);
  const moment = await platform.moment();
  await last();
  expect(until()).toBeGreaterThan(moment.getTime());
});

test('it is kept where one is configured, and the database is the embedded one', async () => {
  const { connection, dataDir, backupDir, say } = options();
  await startConfiguredBackup({ backupDir: undefined, databaseUrl: undefined, dataDir }, connection, say)();
  const databaseUrl = 'postgres://x';
  await startConfiguredBackup({ backupDir: undefined, databaseUrl, dataDir }, connection, say)();
  expect(said).toEqual([]);
  await startConfiguredBackup({ backupDir, databaseUrl, dataDir }, connection, say)();
  expect(said.splice(0)).toEqual([expect.stringContaining('DATABASE_URL 指向自己的 PostgreSQL')]);
  await platform.note(5);
  const moment = await platform.moment();
  await startConfiguredBackup({ backupDir, databaseUrl: undefined, dataDir }, connection, say)();
  expect(until()).toBeGreaterThan(moment.getTime());
});

test('what hinders it is said once, until it changes', async () => {
  const nowhere = { host: join(parent, 'nowhere'), port: 5432, user: 'x', database: 'x' };
  const shipOnce = createShipper({ ...options(), connection: nowhere });
  await shipOnce();
  await shipOnce();
  expect(said.splice(0)).toEqual([expect.stringMatching(/^备份：日志没有送到 .*backups：连不上数据库/)]);
});
