import type { InputOf } from '@boxhaul/contract/kit';
import { costFlow } from '@boxhaul/contract/money';
import { toWireDate } from '@boxhaul/domain/kit';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { type BuiltLine, buildCostLines } from '../../../testing/build-cost-lines';

type Asked = InputOf<typeof costFlow.sum>;

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let lines: BuiltLine[];
beforeAll(async () => {
  lines = await buildCostLines(t.db, world, 24);
});

const list = async (asked: InputOf<typeof costFlow.list> = {}) => t.call(costFlow.list, asked, { token });
const sum = async (asked: Asked = {}) => (await t.call(costFlow.sum, asked, { token })).data;

const holds = (text: string | null, part: string | undefined): boolean =>
  part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase());
const within = (day: string | null, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined && to === undefined) || (day !== null && (from ?? '') <= day && day <= (to ?? '9'));

/** Which lines a filter means, by reading it. */
const wanted = (asked: Asked): BuiltLine[] =>
  lines
    .filter(
      (line) =>
        [1, 2, 3].includes(line.status) &&
        (asked.keyword === undefined ||
          [line.orderNo, line.bookSpaceNo, line.cabinetNo].some((number) =>
            holds(number, asked.keyword ?? undefined),
          )) &&
        holds(line.orderNo, asked.orderNo ?? undefined) &&
        holds(line.bookSpaceNo, asked.bookSpaceNo ?? undefined) &&
        (asked.cabinetNo === undefined ||
          (line.cabinetNo !== null && holds(line.cabinetNo, asked.cabinetNo ?? undefined))) &&
        (asked.cabinetType === undefined || line.cabinetType === asked.cabinetType) &&
        (asked.orderType === undefined || line.orderType === asked.orderType) &&
        (asked.costType === undefined || line.costType === asked.costType) &&
        (asked.costStatus === undefined || line.status === asked.costStatus) &&
        within(
          line.settledOn,
          asked.settlementStartDate ?? undefined,
          asked.settlementEndDate ?? undefined,
        ) &&
        within(
          line.finishedAt && toWireDate(line.finishedAt),
          asked.finishStartDate ?? undefined,
          asked.finishEndDate ?? undefined,
        ),
    )
    .reverse();

const yuan = (some: readonly BuiltLine[]): string =>
  (some.reduce((total, { fen }) => total + fen, 0) / 100).toFixed(2);

describe('the cost flow', () => {
  it('is each line that a customer sees, the newest first, with what it belongs to', async () => {
    const seen = wanted({});
    const { data } = await list({ pageSize: 200 });
    expect(data.data.map(({ id }) => id)).toEqual(seen.map(({ costId }) => costId));
    expect(data).toMatchObject({ rowCount: seen.length, total: seen.length, incomeAmount: yuan(seen) });
    const done = lines.find(({ finishedAt, status }) => finishedAt && status === 2)!;
    expect(data.data.find(({ id }) => id === done.costId)).toEqual({
      id: done.costId,
      orderId: done.orderId,
      orderNo: done.orderNo,
      bookSpaceNo: done.bookSpaceNo,
      cabinetNo: done.cabinetNo,
      cabinetType: done.cabinetType,
      orderType: done.orderType === 0 ? '装货' : '送货',
      costTypeName: expect.any(String) as string,
      incomeAmount: (done.fen / 100).toFixed(2),
      costStatus: 2,
      costStatusName: '已结算',
      settlementDate: done.settledOn,
      taskFinishTime: `${toWireDate(done.finishedAt!)} 00:00:00`,
      updateTime: '2026-10-02 00:00:00',
      remark: expect.stringMatching(/^第 \d+ 单$/) as string,
      disputeState: null,
    });
    const underWay = lines.find(({ finishedAt, status }) => !finishedAt && status === 1)!;
    expect(data.data.find(({ id }) => id === underWay.costId)).toMatchObject({ taskFinishTime: null });
  });

  it('comes in pages that leave nothing out, each with the sum of all', async () => {
    const seen = wanted({});
    const ids: string[] = [];
    for (let pageNo = 1; pageNo <= Math.ceil(seen.length / 7); pageNo += 1) {
      const { data } = await list({ pageNo, pageSize: 7 });
      expect(data).toMatchObject({ rowCount: seen.length, incomeAmount: yuan(seen) });
      ids.push(...data.data.map(({ id }) => id));
    }
    expect(ids).toEqual(seen.map(({ costId }) => costId));
  });

  it('and its sums mean the same lines whatever is asked', async () => {
    const days = fc.constantFrom('2026-10-02', '2026-10-20', '2026-11-01', '2026-11-13', '2026-11-30');
    const range = (from: string, to: string) =>
      fc
        .tuple(fc.option(days), fc.option(days))
        .filter(([a, b]) => a === null || b === null || a <= b)
        .map(([a, b]) => ({ ...(a && { [from]: a }), ...(b && { [to]: b }) }));
    const asked: fc.Arbitrary<Asked> = fc
      .tuple(
        fc.record(
          {
            keyword: fc.constantFrom(
              lines[9]!.orderNo.slice(-3),
              'ym2-',
              'Csqu',
              lines[30]!.cabinetNo ?? '%',
            ),
            orderNo: fc.constantFrom('bhtest', lines[9]!.orderNo, '%', lines[30]!.orderNo.slice(-2)),
            bookSpaceNo: fc.constantFrom('ym1', 'YM2-', '_'),
            cabinetNo: fc.constantFrom('csqu', '3', 'CSQU305'),
            cabinetType: fc.constantFrom('20GP', '40HQ' as const),
            orderType: fc.constantFrom(0 as const, 1 as const),
            costType: fc.constantFrom(26, 3, 15, 2, 25, 9_999),
            costStatus: fc.constantFrom(1 as const, 2 as const, 3 as const),
          },
          { requiredKeys: [] },
        ),
        range('settlementStartDate', 'settlementEndDate'),
        range('finishStartDate', 'finishEndDate'),
      )
      .map((parts) => Object.assign({}, ...parts) as Asked);
    await fc.assert(
      fc.asyncProperty(asked, async (input) => {
        const seen = wanted(input);
        const { data } = await list({ ...input, pageSize: 200 });
        expect(data.data.map(({ id }) => id)).toEqual(seen.map(({ costId }) => costId));
        expect(await sum(input)).toEqual({
          rowCount: seen.length,
          incomeAmount: yuan(seen),
          freightAmount: yuan(seen.filter(({ costType }) => [26, 3, 2].includes(costType))),
          otherAmount: yuan(seen.filter(({ costType }) => costType === 15)),
          settledAmount: yuan(seen.filter(({ status }) => status === 2)),
          openAmount: yuan(seen.filter(({ status }) => status !== 2)),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('takes both days of a range whole', async () => {
    const day = { finishStartDate: '2026-10-09', finishEndDate: '2026-10-09' };
    const ended = async (at: string) => {
      const box = lines.find(({ finishedAt, status }) => finishedAt && status === 1)!;
      const row = await t.db
        .selectFrom('cost_line')
        .select('cabinet_id')
        .where('cost_id', '=', box.costId)
        .executeTakeFirstOrThrow();
      const task = t.db.updateTable('task').where('cabinet_id', '=', row.cabinet_id).where('leg', '=', 2);
      await task.set({ finished_at: new Date(at) }).execute();
      const { data } = await list({ ...day, orderNo: box.orderNo, pageSize: 200 });
      await task.set({ finished_at: box.finishedAt }).execute();
      return data.data.some(({ id }) => id === box.costId);
    };
    expect(await ended('2026-10-08T15:59:59Z')).toBe(false);
    expect(await ended('2026-10-08T16:00:00Z')).toBe(true);
    expect(await ended('2026-10-09T15:59:59.999Z')).toBe(true);
    expect(await ended('2026-10-09T16:00:00Z')).toBe(false);
  });

  it('is searched by any number of an order, a booking or a box', async () => {
    const all = wanted({});
    const { orderNo, bookSpaceNo, cabinetNo } = all.find((line) => line.cabinetNo !== null)!;
    for (const keyword of [orderNo.toLowerCase(), bookSpaceNo, cabinetNo!.slice(-6), '没有']) {
      const seen = wanted({ keyword });
      expect(seen.length).toBeLessThan(all.length);
      const { data } = await list({ keyword, pageSize: 200 });
      expect(data.data.map(({ id }) => id)).toEqual(seen.map(({ costId }) => costId));
    }
    expect(wanted({ keyword: cabinetNo! }).length).toBeGreaterThan(0);
  });

  it('is another enterprise’s own', async () => {
    const stranger = await t.signIn(world.stranger);
    expect(await t.call(costFlow.list, {}, { token: stranger })).toMatchObject({
      code: '1',
      data: { rowCount: 0, data: [], incomeAmount: '0.00' },
    });
    expect((await t.call(costFlow.sum, { orderNo: lines[0]!.orderNo }, { token: stranger })).data).toEqual({
      rowCount: 0,
      incomeAmount: '0.00',
      freightAmount: '0.00',
      otherAmount: '0.00',
      settledAmount: '0.00',
      openAmount: '0.00',
    });
  });

  it('names the types that it can be narrowed to', async () => {
    const { data } = await t.call(costFlow.types, {}, { token });
    expect(data).toContainEqual({ costTypeId: 26, costTypeName: '运费' });
    expect(data.map(({ costTypeId }) => costTypeId)).toEqual(
      data.map(({ costTypeId }) => costTypeId).sort((a, b) => a - b),
    );
  });

  it.each<[string, object, string, string]>([
    [
      'a range that ends before it begins',
      { settlementStartDate: '2026-11-02', settlementEndDate: '2026-11-01' },
      'settlementEndDate',
      '结算日期的结束日不能早于开始日',
    ],
    [
      'the same of the task',
      { finishStartDate: '2026-11-02', finishEndDate: '2026-11-01' },
      'finishEndDate',
      '任务完成时间的结束日不能早于开始日',
    ],
    ['no day', { settlementStartDate: '2026-02-30' }, 'settlementStartDate', '结算日期格式应为 YYYY-MM-DD'],
    ['a status that is internal', { costStatus: 0 }, 'costStatus', '费用状态不正确'],
    ['a box that there is none of', { cabinetType: '45HQ' }, 'cabinetType', '箱型不正确'],
  ])('refuses %s', async (_, asked, field, message) => {
    for (const call of [costFlow.list, costFlow.sum]) {
      const answer = await t.call(call, asked, { token });
      expect(answer).toMatchObject({
        code: '0',
        data: { errcode: 'BAD_INPUT', fields: { [field]: message } },
      });
    }
  });

  it.each(['viewer', 'staff', 'clerk'] as const)(
    'is closed to a %s, who has not both menu and right',
    async (who) => {
      const other = await t.signIn(world[who]);
      expect(await t.call(costFlow.list, {}, { token: other })).toMatchObject({
        code: '0',
        data: { errcode: 'FORBIDDEN' },
      });
    },
  );
});
