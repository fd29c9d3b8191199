import { statements } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildFreeLines } from '../../../testing/build-statement';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);

const make = (input: { customerId: string; startDate: string; endDate: string }) =>
  t.call(statements.make, { basis: 'period' as const, ...input }, { token: caiwu });
const step = (call: typeof statements.send, id: string, revision: number) =>
  t.call(call, { id, revision }, { token: caiwu });

describe('several drafts at once', () => {
  const on = (day: string) => new Date(`${day}T04:00:00Z`);
  /** A customer with periods that were stated, and free lines of days. */
  const customerWith = async (name: string, stated: [string, string][], free: string[], drafts = false) => {
    const { customer_id } = await t.db
      .insertInto('customer')
      .values({ customer_name: name })
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    const lines = (days: string[]) =>
      buildFreeLines(
        t,
        world,
        days.map((day) => ({ fen: 100, at: on(day) })),
        { customer_id },
      );
    for (const [startDate, endDate] of stated) {
      await lines([startDate]);
      const { id } = (await make({ customerId: customer_id, startDate, endDate })).data;
      if (!drafts) await step(statements.send, id, 1);
    }
    await lines(free);
    return customer_id;
  };
  const proposed = async (keyword: string) => {
    const asked = { endDate: '2026-11-20', keyword };
    const [row] = (await t.call(statements.billable, asked, { token: caiwu })).data.rows;
    return [row?.startDate, row?.endDate, row?.lineCount];
  };
  const makeSeveral = (customerIds: string[]) =>
    t.call(statements.makeSeveral, { customerIds }, { token: caiwu });

  it('have the months that nobody stated, up to the last one that is over', async () => {
    const all = [
      await customerWith('户甲', [], ['2026-09-07', '2026-10-31', '2026-11-03']),
      await customerWith('户乙', [], ['2026-11-03']),
      await customerWith('户丙', [['2026-08-01', '2026-08-31']], ['2026-08-02', '2026-10-20']),
      await customerWith('户丁', [['2026-10-01', '2026-10-31']], ['2026-09-30']),
      await customerWith('户戊', [['2026-09-01', '2026-09-14']], ['2026-09-20']),
      await customerWith('户己', [['2026-09-01', '2026-09-30']], ['2026-09-15']),
    ];
    const stated = await customerWith('户庚', [['2026-11-01', '2026-11-20']], ['2026-11-19']);
    const drafted = await customerWith('户辛', [['2026-10-01', '2026-10-31']], ['2026-10-19'], true);
    expect(await proposed('户甲')).toEqual(['2026-09-01', '2026-10-31', 2]);
    expect(await proposed('户乙')).toEqual(['2026-11-01', '2026-11-20', 1]);
    expect(await proposed('户丙')).toEqual(['2026-10-01', '2026-10-31', 2]);
    expect(await proposed('户丁')).toEqual(['2026-09-01', '2026-09-30', 1]);
    expect(await proposed('户戊')).toEqual(['2026-09-15', '2026-10-31', 1]);
    expect(await proposed('户己')).toEqual(['2026-10-01', '2026-10-31', 1]);
    expect(await proposed('户庚')).toEqual([null, null, 1]);
    expect(await proposed('户辛')).toEqual([null, null, 1]);
    const { data } = await makeSeveral([...all, stated, drafted]);
    const reason = '该账期已有对账单：草稿请打开重新归集，已发送的并入下一账期';
    expect(data).toEqual({
      made: all.length,
      refused: [
        { customerId: stated, reason },
        { customerId: drafted, reason },
      ],
    });
    const rows = (await t.call(statements.list, { state: 'draft', keyword: '户甲' }, { token: caiwu })).data;
    expect(rows.data).toMatchObject([{ customerName: '户甲', lineCount: 2, totalAmount: '2.00' }]);
    // What it proposed it had, and there is no more of it.
    expect((await makeSeveral([all[2]!])).message).toBe('没有待对账的费用，或刚由他人制作');
    expect(await proposed('户甲')).toEqual(['2026-11-01', '2026-11-20', 1]);
  });

  it('are made once by two clerks at once', async () => {
    const customerId = await customerWith('户壬', [], ['2026-10-05']);
    const answers = await Promise.all([makeSeveral([customerId]), makeSeveral([customerId])]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    const { rowCount } = (await t.call(statements.list, { keyword: '户壬' }, { token: caiwu })).data;
    expect(rowCount).toBe(1);
  });
});
