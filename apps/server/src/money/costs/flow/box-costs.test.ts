import { cabinets, costFlow } from '@boxhaul/contract/money';
import { CUSTOMER_RIGHTS, MENUS } from '@boxhaul/domain/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { type BuiltLine, buildCostLines } from '../../../testing/build-cost-lines';
import { makeRole } from '../../../testing/make-role';
import { readSheet } from '../../../testing/read-sheet';
import { type FlowBox, listFlowBoxesAfter } from './cost-flow.repo';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let lines: BuiltLine[];
beforeAll(async () => {
  lines = (await buildCostLines(t.db, world, 16)).filter(({ status }) => [1, 2, 3].includes(status));
});

const yuan = (some: readonly BuiltLine[]): string =>
  (some.reduce((total, { fen }) => total + fen, 0) / 100).toFixed(2);

describe('costs by box', () => {
  it.each([
    {},
    { cabinetType: '40HQ' },
    { orderType: 1, bookSpaceNo: 'ym1' },
    { cabinetNo: 'CSQU' },
    { costType: 26 },
    { costStatus: 2, settlementStartDate: '2026-11-05' },
    { finishStartDate: '2026-10-05', finishEndDate: '2026-11-10' },
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

  it('leave as a file of the same boxes, in the columns of the screen', async () => {
    const fetchFile = async (query: Record<string, string>) => {
      const { rawPayload } = await t.app.inject({
        method: 'GET',
        url: `${cabinets.costExport.path}?${new URLSearchParams(query).toString()}`,
        headers: { authorization: token },
      });
      return readSheet(rawPayload);
    };
    const { data: page } = await t.call(cabinets.costList, { costStatus: 1, pageSize: 200 }, { token });
    const [head, ...rows] = await fetchFile({ costStatus: '1' });
    expect(head).toEqual([
      '柜号',
      '订单号',
      '订舱号',
      '箱型',
      '装送',
      ...page.types.map(({ costTypeName }) => `${costTypeName}（元）`),
      '合计（元）',
    ]);
    expect(rows).toEqual(
      page.data.map((box) => [
        box.cabinetNo ?? '',
        box.orderNo,
        box.bookSpaceNo,
        box.cabinetType,
        box.orderType,
        ...page.types.map(({ costTypeId }) => {
          const amount = box.costs[String(costTypeId)];
          return amount === undefined ? '' : Number(amount);
        }),
        Number(box.incomeAmount),
      ]),
    );
    expect(rows.length).toBeGreaterThan(2);
    const [few] = await fetchFile({ columns: 'incomeAmount,cabinetNo', costTypes: '26,3' });
    expect(few).toEqual(['柜号', '压夜费（元）', '运费（元）', '合计（元）']);
  });

  it('go on after the last box of a batch, none twice and none left out', async () => {
    const all = await t.call(cabinets.costList, { pageSize: 200 }, { token });
    const filter = { customerId: world.customerId };
    const seen: string[] = [];
    for (let last: FlowBox | undefined; ;) {
      const some = await listFlowBoxesAfter(t.db, filter, last, 2);
      seen.push(...some.map(({ cabinet_id }) => cabinet_id));
      last = some.at(-1);
      if (some.length < 2) break;
    }
    expect(seen).toEqual(all.data.data.map(({ cabinetId }) => cabinetId));
  });

  it('are one box’s where one is named, and nobody else’s box is one', async () => {
    const all = (await t.call(cabinets.costList, { pageSize: 200 }, { token })).data.data;
    const box = all[1]!;
    const { data } = await t.call(costFlow.list, { box: box.cabinetId, pageSize: 200 }, { token });
    expect(data.incomeAmount).toBe(box.incomeAmount);
    expect(new Set(data.data.map(({ orderNo }) => orderNo))).toEqual(new Set([box.orderNo]));
    const stranger = await t.signIn(world.stranger);
    const none = await t.call(costFlow.list, { box: box.cabinetId }, { token: stranger });
    expect(none.data.rowCount).toBe(0);
  });

  it('are no file without the right to export', async () => {
    const cust_role_id = await makeRole(t.db, world.customerId, {
      menus: MENUS,
      rights: CUSTOMER_RIGHTS.filter((right) => right !== 'export'),
    });
    await t.db.updateTable('account').set({ cust_role_id }).where('account_id', '=', world.viewer).execute();
    const answer = await t.app.inject({
      method: 'GET',
      url: cabinets.costExport.path,
      headers: { authorization: await t.signIn(world.viewer) },
    });
    expect(answer.json()).toMatchObject({ code: '0', data: { errcode: 'FORBIDDEN' } });
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
