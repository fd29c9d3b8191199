import { orders } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { beforeAll, expect, it } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { orderDraft } from '../../testing/order-draft';
import { buildWorld } from '../../testing/world';

const t = await fileApp();
let token: string;
beforeAll(async () => {
  token = await t.signIn((await buildWorld(t.db)).owner);
});

const save = async (): Promise<string> => (await t.call(orders.save, orderDraft(), { token })).data.orderNo;
const nextIs = (n: number) => sql`select setval('order_no_seq', ${n}::bigint, false)`.execute(t.db);

it.each([
  [1, '2026-11-20T02:00:00Z', 'BH261120000001'],
  [999_999, '2026-11-20T02:00:00Z', 'BH261120999999'],
  [1_000_000, '2026-11-20T02:00:00Z', 'BH261120000000'],
  [12_345_678, '2026-11-20T02:00:00Z', 'BH261120345678'],
  [7, '2026-11-20T15:59:59Z', 'BH261120000007'],
  [8, '2026-11-20T16:00:00Z', 'BH261121000008'],
])('the %i-th order, at %s, is %s', async (n, now, orderNo) => {
  t.clock.now = new Date(now);
  await nextIs(n);
  expect(await save()).toBe(orderNo);
});

it('is never given twice, however many are sent at once', async () => {
  t.clock.now = new Date('2026-11-20T02:00:00Z');
  await nextIs(100);
  const numbers = await Promise.all(Array.from({ length: 12 }, save));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `BH261120000${100 + i}`));
});

it('a refused order uses none', async () => {
  await nextIs(500);
  const refused = await t.call(orders.save, orderDraft({ harborName: '月球港' }), { token });
  expect(refused.code).toBe('0');
  expect(await save()).toBe('BH261120000500');
});
