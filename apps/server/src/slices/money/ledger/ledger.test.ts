import { fees } from '@boxhaul/contract';
import { sql } from '@boxhaul/db';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrder } from '../../../testing/build-order';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { buildWorld, type World } from '../../../testing/world';
import { proveLedgerDaily } from './prove-ledger';

let t: TestApp;
let world: World;
let caiwu: string;
let admin: string;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  caiwu = await t.signIn(world.caiwu);
  admin = await t.signIn(world.admin);
});
afterAll(() => t.close());

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

type Act = {
  kind: 'enter' | 'approve' | 'reject' | 'edit' | 'reverse' | 'correct';
  nth: number;
  fen: number;
};
const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('enter', 'enter', 'approve', 'approve', 'reject', 'edit', 'reverse', 'correct'),
    nth: fc.nat({ max: 20 }),
    fen: fc.integer({ min: -150_000, max: 150_000 }).filter((fen) => fen !== 0),
  }),
  { minLength: 5, maxLength: 15 },
);

/** Does one step on some line, as it then stands; what is refused changes nothing. */
async function act({ kind, nth, fen }: Act, box: { orderId: string; cabinetId: string }): Promise<void> {
  const incomeAmount = (fen / 100).toFixed(2);
  const facts = { costTypeId: [2, 15, 25][nth % 3]!, incomeAmount, remark: '' };
  if (kind === 'enter') {
    await t.call(fees.enter, { ...box, ...facts }, { token: caiwu });
    return;
  }
  const filter = { orderId: box.orderId, pageSize: 200 };
  const { data } = (await t.call(fees.list, filter, { token: caiwu })).data;
  const line = data[nth % Math.max(1, data.length)];
  if (!line) return;
  const { id, revision } = line;
  if (kind === 'approve') await t.call(fees.approve, { lines: [{ id, revision }] }, { token: admin });
  else if (kind === 'reject') await t.call(fees.reject, { id, revision, reason: '不符' }, { token: admin });
  else if (kind === 'edit') await t.call(fees.edit, { id, revision, ...facts }, { token: caiwu });
  else {
    const correct = kind === 'correct' ? { incomeAmount } : {};
    await t.call(fees.reverse, { id, revision, reason: '有误', ...correct }, { token: caiwu });
  }
}

describe('the books', () => {
  it('agree with the confirmed lines after any history of steps', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'finished', cabinet_num: 1 });
        for (const step of history) await act(step, { orderId, cabinetId: cabinetIds[0]! });
        const { balances } = await ledger();
        expect(balances.reduce((sum, { balance }) => sum + fenOf(balance), 0)).toBe(0);
        expect(fenOf(balances.find(({ account }) => account === 'receivable')!.balance)).toBe(
          await confirmedFen(),
        );
      }),
      { numRuns: 20 },
    );
  });

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
      differences: [
        {
          check: 'receivable',
          customerName: '深圳远航货运代理有限公司',
          lines: ((before + 1) / 100).toFixed(2),
          books: (before / 100).toFixed(2),
        },
      ],
    });
  });
});
