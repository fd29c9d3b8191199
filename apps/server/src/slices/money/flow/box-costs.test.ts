import { cabinets, costFlow } from '@boxhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltLine, buildCostLines } from '../../../testing/build-cost-lines';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { buildWorld, type World } from '../../../testing/world';

let t: TestApp;
let world: World;
let token: string;
let lines: BuiltLine[];
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  token = await t.signIn(world.owner);
  lines = (await buildCostLines(t.db, world, 16)).filter(({ status }) => [1, 2, 3].includes(status));
});
afterAll(() => t.close());

const yuan = (some: readonly BuiltLine[]): string =>
  (some.reduce((total, { fen }) => total + fen, 0) / 100).toFixed(2);

describe('costs by box', () => {
  it.each([
    {},
    { cabinetType: '40HQ' },
    { orderType: 1, bookSpaceNo: 'ym1' },
    { cabinetNo: 'CSQU' },
  ] as const)('of %j add up by row, by column and with the flow', async (asked) => {
    const { data: page } = await t.call(cabinets.costList, { ...asked, pageSize: 200 }, { token });
    const { data: flow } = await t.call(costFlow.sum, asked, { token });
    const { data: sum } = await t.call(cabinets.costSum, asked, { token });
    expect(page.incomeAmount).toBe(flow.incomeAmount);
    expect(sum).toEqual({ rowCount: page.rowCount, incomeAmount: page.incomeAmount, types: page.types });
    expect(page.data).toHaveLength(page.rowCount);
    const fen = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
    for (const box of page.data) {
      const parts = Object.values(box.costs).map(fen);
      expect(parts.reduce((all, one) => all + one, 0)).toBe(fen(box.incomeAmount));
    }
    for (const { costTypeId, incomeAmount } of page.types) {
      const column = page.data.map(({ costs }) => fen(costs[String(costTypeId)]));
      expect(column.reduce((all, one) => all + one, 0)).toBe(fen(incomeAmount));
    }
  });

  it('hold what was entered for each box, those of the newest orders first', async () => {
    const { data } = await t.call(cabinets.costList, { pageSize: 200 }, { token });
    expect(yuan(lines)).toBe(data.incomeAmount);
    const orderIds = data.data.map(({ orderId }) => Number(orderId));
    expect(orderIds).toEqual(orderIds.toSorted((a, b) => b - a));
    const one = lines.filter(
      ({ orderId, cabinetNo }) => orderId === lines[0]!.orderId && cabinetNo === lines[0]!.cabinetNo,
    );
    expect(data.data.filter(({ orderNo }) => orderNo === lines[0]!.orderNo)).toContainEqual(
      expect.objectContaining({
        cabinetNo: one[0]!.cabinetNo,
        costs: Object.fromEntries(one.map((line) => [String(line.costType), (line.fen / 100).toFixed(2)])),
      }),
    );
    const second = await t.call(cabinets.costList, { pageNo: 2, pageSize: 5 }, { token });
    expect(second.data.data).toEqual(data.data.slice(5, 10));
  });

  it('are another enterprise’s own', async () => {
    const stranger = await t.signIn(world.stranger);
    expect((await t.call(cabinets.costList, {}, { token: stranger })).data).toMatchObject({
      rowCount: 0,
      data: [],
      types: [],
      incomeAmount: '0.00',
    });
  });
});
