import { fees } from '@boxhaul/contract/money';
import { beforeAll, expect, it } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { buildCostLines } from '../../testing/build-cost-lines';
import { buildWorld } from '../../testing/world';

const t = await fileApp();
let token: string;
let lines: Awaited<ReturnType<typeof buildCostLines>>;
let name: string;
beforeAll(async () => {
  const world = await buildWorld(t.db);
  token = await t.signIn(world.caiwu);
  lines = await buildCostLines(t.db, world, 8);
  const customer = await t.db
    .selectFrom('customer')
    .select('customer_name')
    .where('customer_id', '=', world.customerId)
    .executeTakeFirstOrThrow();
  name = customer.customer_name;
});

it.each<[what: string, part: () => string, means: (line: (typeof lines)[number]) => boolean]>([
  ['an order number', () => lines[5]!.orderNo.slice(2), ({ orderNo }) => orderNo === lines[5]!.orderNo],
  ['a booking number, in any case', () => 'ym1-', ({ bookSpaceNo }) => bookSpaceNo.startsWith('YM1-')],
  ['a box number alone', () => 'CSQU3011', ({ cabinetNo }) => cabinetNo?.startsWith('CSQU3011') ?? false],
  ['the customer', () => name.slice(1, 4), () => true],
  ['a number that holds a sign of patterns', () => 'YM%1', () => false],
])('fees are found by a part of %s, and add up', async (_what, part, means) => {
  const { data } = await t.call(fees.list, { keyword: part(), pageSize: 200 }, { token });
  const meant = lines.filter(means);
  expect(data.data.map(({ id }) => id).toSorted()).toEqual(meant.map(({ costId }) => costId).toSorted());
  expect(data.rowCount).toBe(meant.length);
  expect(data.incomeAmount).toBe((meant.reduce((sum, { fen }) => sum + fen, 0) / 100).toFixed(2));
});
