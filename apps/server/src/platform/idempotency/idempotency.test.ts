import { dispatch } from '@boxhaul/contract/dispatch';
import type { Call } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, type World } from '../../testing/world';
import { ofAccount } from './account-keys';
import { runOnce } from './idempotency';
import { findKey } from './idempotency.repo';

let database: TestDatabase;
let world: World;
let works: number;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  works = 0;
  await database.db.deleteFrom('idempotency_key').execute();
  await database.db.deleteFrom('app_setting').where('key', '=', 'work').execute();
});

const now = new Date('2026-11-20T02:00:00Z');
const keyed = (changes: object = {}) => ({ accountId: world.owner, key: 'k1', body: 'a', now, ...changes });
type Work = Parameters<typeof runOnce<unknown>>[2];

/** Leaves a row of its own and answers how often it was done. */
const work: Work = async (tx) => {
  works += 1;
  await tx
    .insertInto('app_setting')
    .values({ key: 'work', value: String(works) })
    .execute();
  return { works };
};
const once = (changes: object = {}, call: Call = orders.save, does = work) =>
  runOnce(database.db, ofAccount(call, keyed(changes)), does);
const left = async () => ({
  keys: (await database.db.selectFrom('idempotency_key').select('idempotency_key').execute()).length,
  rows: (await database.db.selectFrom('app_setting').select('key').where('key', '=', 'work').execute())
    .length,
});

test('the same key is done once and answered alike', async () => {
  expect([await once(), await once()]).toEqual([{ works: 1 }, { works: 1 }]);
  expect(await left()).toEqual({ keys: 1, rows: 1 });
});

test('two at the same time are done once', async () => {
  expect(await Promise.all([once(), once(), once()])).toEqual([{ works: 1 }, { works: 1 }, { works: 1 }]);
  expect(await left()).toEqual({ keys: 1, rows: 1 });
});

test('a key stands for one call and one body', async () => {
  await once();
  const mismatch = { errcode: 'IDEMPOTENCY_MISMATCH' };
  await expect(once({ body: 'b' })).rejects.toMatchObject(mismatch);
  await expect(once({}, dispatch.publish)).rejects.toMatchObject(mismatch);
  expect(works).toBe(1);
});

test('a key is of one account', async () => {
  await once();
  const other: Work = () => Promise.resolve('other');
  expect(await once({ accountId: world.stranger }, orders.save, other)).toBe('other');
  expect(await once({ key: 'k2' }, orders.save, other)).toBe('other');
  expect(await left()).toEqual({ keys: 3, rows: 1 });
});

test('work that fails leaves nothing, and the key may be tried again', async () => {
  const failing: Work = async (tx) => {
    await work(tx);
    throw new Error('no');
  };
  await expect(once({}, orders.save, failing)).rejects.toThrow('no');
  expect(await left()).toEqual({ keys: 0, rows: 0 });
  expect(await once()).toEqual({ works: 2 });
});

test('the work is done in the transaction of its key', async () => {
  await once({}, orders.save, async (tx) => {
    expect(tx.isTransaction).toBe(true);
    expect(await findKey(tx, keyed())).toMatchObject({ call_name: 'saveOrder', response: null });
    expect(await left()).toEqual({ keys: 0, rows: 0 });
    return null;
  });
});
