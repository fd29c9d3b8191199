import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { sql } from '@boxhaul/db';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countTry, deleteOldFailures } from './login-limit';

const NOW = new Date('2026-11-20T02:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => void (await sql`truncate sign_in_failure`.execute(database.db)));
afterAll(() => database.drop());

const once = (account = 'a', block = '1.1.1.1', device?: string, now = NOW) =>
  countTry(database.db, { account, block, device }, now);
const fail = async (times: number, ...to: Parameters<typeof once>) => {
  for (let i = 0; i < times; i++) await once(...to);
};
const LOCKED = { errcode: 'LOGIN_LOCKED', message: '尝试次数过多，请 15 分钟后再试' };

test('ten failures lock an account for that block alone, for 15 minutes from the first', async () => {
  await fail(10);
  await expect(once()).rejects.toMatchObject(LOCKED);
  await once('a', '2.2.2.2');
  await once('b', '1.1.1.1');
  await expect(once('a', '1.1.1.1', undefined, later(15 * MINUTE - 1))).rejects.toMatchObject({
    message: '尝试次数过多，请 1 分钟后再试',
  });
  await expect(once('a', '1.1.1.1', undefined, later(13 * MINUTE - 1))).rejects.toMatchObject({
    message: '尝试次数过多，请 3 分钟后再试',
  });
  await fail(10, 'a', '1.1.1.1', undefined, later(15 * MINUTE));
  await expect(once('a', '1.1.1.1', undefined, later(15 * MINUTE))).rejects.toMatchObject(LOCKED);
});

test('sixty failures of one block lock it out of all accounts', async () => {
  for (let i = 0; i < 60; i++) await once(`account ${i}`);
  await expect(once('another')).rejects.toMatchObject(LOCKED);
  await once('another', '2.2.2.2');
});

test('wide guessing leaves each new block three tries, and a known device its ten', async () => {
  for (let i = 0; i < 60; i++) await once('a', `10.0.0.${i}`);
  await fail(3, 'a', '2.2.2.2');
  await expect(once('a', '2.2.2.2')).rejects.toMatchObject(LOCKED);
  await fail(3, 'a', '3.3.3.3');
  await fail(10, 'a', '2.2.2.2', 'device');
  await expect(once('a', '2.2.2.2', 'device')).rejects.toMatchObject(LOCKED);
  await once('a', '2.2.2.2', 'another device');
});

test('up to sixty failures of an account are no wide guessing', async () => {
  for (let i = 0; i < 56; i++) await once('a', `10.0.0.${i}`);
  await expect(fail(4, 'a', '2.2.2.2')).resolves.toBeUndefined();
});

test('refused tries are not counted, so that one address makes no wide guessing', async () => {
  await fail(10);
  for (let i = 0; i < 60; i++) await expect(once()).rejects.toMatchObject(LOCKED);
  await fail(4, 'a', '2.2.2.2');
});

test('signing in forgives the slips before it; a try taken back leaves them', async () => {
  await fail(9);
  await (await once()).succeed();
  await fail(9);
  await (await once()).takeBack();
  await once();
  await expect(once()).rejects.toMatchObject(LOCKED);
  for (let i = 0; i < 60; i++) await (await once(`account ${i}`, '4.4.4.4')).succeed();
  for (let i = 0; i < 60; i++) await (await once('b', `10.0.0.${i}`)).takeBack();
  await fail(4, 'b', '4.4.4.4');
});

test('of many at once ten pass', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 14 }, () => once()));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('failures are forgotten once their window is over', async () => {
  const rows = async () => (await database.db.selectFrom('sign_in_failure').selectAll().execute()).length;
  await once();
  await deleteOldFailures(database.db, later(15 * MINUTE - 1));
  expect(await rows()).toBe(3);
  await deleteOldFailures(database.db, later(15 * MINUTE));
  expect(await rows()).toBe(0);
});
