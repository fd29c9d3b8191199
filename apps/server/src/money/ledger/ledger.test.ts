import { fees } from '@boxhaul/contract/money';
import { sql } from '@boxhaul/db';
import { histories } from '@boxhaul/testkit/slice';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { feeHistories, openHistory } from '../../testing/money-history';
import { proveLedgerDaily } from './prove-ledger';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
let step: Awaited<ReturnType<typeof openHistory>>;
beforeAll(async () => {
  step = await openHistory(t, world);
});

const ledger = async () => (await t.call(fees.ledger, {}, { token: caiwu })).data;
/** What confirmed lines come to, counted beside the books. */
async function confirmedFen(): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(income_fen), 0)::int as fen from cost_line where cost_status in (1, 2, 3)`.execute(
    t.db,
  );
  return rows[0]!.fen;
}
const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);

describe('the books', () => {
  it(
    'agree with the confirmed lines after any history of steps',
    { timeout: histories(20) * 2_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(feeHistories, async (history) => {
          const { orderId, cabinetIds } = await buildOrder(t.db, world, {
            state: 'finished',
            cabinet_num: 1,
          });
          const box = { orderId, cabinetId: cabinetIds[0]!, bookSpaceNo: '' };
          for (const one of history) await step(one, box);
          const { balances } = await ledger();
          expect(balances.reduce((sum, { balance }) => sum + fenOf(balance), 0)).toBe(0);
          expect(fenOf(balances.find(({ account }) => account === 'receivable')!.balance)).toBe(
            await confirmedFen(),
          );
        }),
        { numRuns: histories(20) },
      );
    },
  );

  it('are never changed', async () => {
    const entry = t.db.updateTable('journal_entry').set({ fen: 1 });
    await expect(entry.execute()).rejects.toThrow('rows of journal_entry are never changed');
    await expect(t.db.deleteFrom('journal_entry').execute()).rejects.toThrow('never changed');
  });
});

describe('the daily comparison', () => {
  it('finds books and lines alike once a day', async () => {
    await proveLedgerDaily(t, t.clock.now);
    const { proof } = await ledger();
    expect(proof).toMatchObject({ day: '2026-11-20', checkedTime: '2026-11-20 10:00:00', differences: [] });
    expect(proof!.lines).toBeGreaterThan(0);
    await proveLedgerDaily(t, new Date(t.clock.now.getTime() + 60_000));
    expect((await ledger()).proof).toEqual(proof);
  });

  it('names the customer whose lines were changed past the books', async () => {
    const before = await confirmedFen();
    const line = await t.db
      .selectFrom('cost_line')
      .select(['cost_id', 'income_fen'])
      .where('cost_status', '=', 1)
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('cost_line')
      .set({ income_fen: line.income_fen + 1 })
      .where('cost_id', '=', line.cost_id)
      .execute();
    // Past midnight of Shanghai.
    await proveLedgerDaily(t, new Date('2026-11-20T16:00:00Z'));
    expect((await ledger()).proof).toMatchObject({
      day: '2026-11-21',
      // What is on no statement counts in the ageing as it does among what is receivable.
      differences: ['ageing', 'receivable'].map((check) => ({
        check,
        customerName: '深圳远航货运代理有限公司',
        lines: ((before + 1) / 100).toFixed(2),
        books: (before / 100).toFixed(2),
      })),
    });
  });
});
