import type { InputOf } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { sql } from '@boxhaul/db';
import { COST_ORIGINS } from '@boxhaul/domain/money';
import { histories } from '@boxhaul/testkit/slice';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { buildFreeLines } from '../../testing/build-statement';
import { feeHistories, openHistory } from '../../testing/money-history';
import { foldFeeSums } from './fee-sums.repo';
import { proveLedgerDaily } from './prove-ledger';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
let step: Awaited<ReturnType<typeof openHistory>>;
beforeAll(async () => {
  step = await openHistory(t, world);
});

type Asked = InputOf<typeof fees.list>;
/** What can be asked of the list that the kept sums answer. */
const questions = fc.record<Asked>(
  {
    costStatus: fc.constantFrom(0, 1, 2, 3, 4),
    costTypeId: fc.constantFrom(2, 3, 26),
    origin: fc.constantFrom(...COST_ORIGINS),
    startDate: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
    endDate: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
  },
  { requiredKeys: [] },
);
const told = async (asked: Asked) => {
  const { data } = await t.call(fees.list, asked, { token: caiwu });
  return {
    count: data.rowCount,
    incomeAmount: data.incomeAmount,
    waiting: data.waiting,
    rejected: data.rejected,
  };
};
/** The same, line by line. */
async function counted({ costStatus, costTypeId, origin, startDate, endDate }: Asked) {
  const { rows } = await sql<{ count: number; fen: string; waiting: number; rejected: number }>`
    select count(*) filter (where asked)::int as count, coalesce(sum(income_fen) filter (where asked), 0) as fen,
      count(*) filter (where cost_status = 0)::int as waiting, count(*) filter (where cost_status = 4)::int as rejected
    from (select *, (${costStatus ?? null}::int is null or cost_status = ${costStatus ?? null}::int)
        and (${costTypeId ?? null}::int is null or cost_type_id = ${costTypeId ?? null}::int)
        and (${origin ?? null}::text is null or origin = ${origin ?? null}::text)
        and (created_at at time zone 'Asia/Shanghai')::date
          between ${startDate ?? '0001-01-01'}::date and ${endDate ?? '9999-12-31'}::date as asked
      from cost_line) l`.execute(t.db);
  const { count, fen, waiting, rejected } = rows[0]!;
  return { count, incomeAmount: (Number(fen) / 100).toFixed(2), waiting, rejected };
}

it(
  'the kept sums are what the lines come to, after any history and for any question',
  { timeout: histories(12) * 2_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        feeHistories,
        fc.array(questions, { minLength: 4, maxLength: 8 }),
        fc.boolean(),
        async (history, asked, folds) => {
          const { orderId, cabinetIds } = await buildOrder(t.db, world, {
            state: 'finished',
            cabinet_num: 1,
          });
          const box = { orderId, cabinetId: cabinetIds[0]!, bookSpaceNo: '' };
          for (const one of history) await step(one, box);
          // Lines of another day, some of them gone again.
          const { costIds } = await buildFreeLines(t, world, [
            { fen: 7, at: new Date('2026-11-19T15:59:59Z') },
            { fen: -3, at: new Date('2026-11-19T16:00:00Z') },
            { fen: 11, at: new Date('2026-11-20T16:00:00Z') },
          ]);
          await t.db.deleteFrom('cost_line').where('cost_id', '=', costIds[0]!).execute();
          if (folds) await foldFeeSums(t.db);
          for (const one of [{}, ...asked]) expect(await told(one)).toEqual(await counted(one));
        },
      ),
      { numRuns: histories(12) },
    );
  },
);

it('folded they are one row for each key, and the same', async () => {
  const rows = async () =>
    (
      await sql<{
        day: string;
      }>`select day::text, cost_status, cost_type_id, origin, sum(lines) as lines, sum(fen) as fen
      from cost_sum group by 1, 2, 3, 4 having sum(lines) <> 0 or sum(fen) <> 0 order by 1, 2, 3, 4`.execute(
        t.db,
      )
    ).rows;
  await buildFreeLines(t, world, [{ fen: 1 }, { fen: 2 }]);
  await buildFreeLines(t, world, [{ fen: 4 }]);
  const before = await rows();
  await foldFeeSums(t.db);
  expect(await rows()).toEqual(before);
  const { rows: kept } = await sql<{ n: number }>`select count(*)::int as n from cost_sum`.execute(t.db);
  expect(kept[0]!.n).toBe(before.length);
});

it('what somebody changes while they are folded is folded the next time', async () => {
  const tx = await t.db.startTransaction().execute();
  const { cost_id } = await tx
    .selectFrom('cost_line')
    .select('cost_id')
    .where('cost_status', '=', 1)
    .executeTakeFirstOrThrow();
  await tx.updateTable('cost_line').set({ income_fen: 12_345 }).where('cost_id', '=', cost_id).execute();
  await foldFeeSums(t.db);
  await tx.commit().execute();
  expect(await told({})).toEqual(await counted({}));
  await foldFeeSums(t.db);
  expect(await told({})).toEqual(await counted({}));
});

it('two clerks who review fees of a kind at once do not wait for each other', async () => {
  const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'finished' });
  const enter = async () =>
    (
      await t.call(
        fees.enter,
        { orderId, cabinetId: cabinetIds[0]!, costTypeId: 2, incomeAmount: '10', remark: '' },
        { token: caiwu },
      )
    ).data.id;
  const [mine, other] = [await enter(), await enter()];
  const tx = await t.db.startTransaction().execute();
  await tx.updateTable('cost_line').set({ cost_status: 1 }).where('cost_id', '=', mine).execute();
  const done = await t.call(fees.approve, { lines: [{ id: other, revision: 1 }] }, { token: admin });
  await tx.commit().execute();
  expect(done.data).toEqual({ approved: 1, refused: [] });
  expect(await told({})).toEqual(await counted({}));
});

it('the nightly proof names the type whose sums were changed past the lines', async () => {
  const proof = async () => (await t.call(fees.ledger, {}, { token: caiwu })).data.proof!;
  // The line that was approved past the books above is another matter.
  const ofSums = async () => (await proof()).differences.filter(({ check }) => check === 'fee_sums');
  await proveLedgerDaily(t, t.clock.now);
  expect(await ofSums()).toEqual([]);
  await foldFeeSums(t.db);
  await sql`update cost_sum set fen = fen + 5 where day = '-infinity' and cost_type_id = 2 and cost_status = 1
    and origin = 'hand'`.execute(t.db);
  await proveLedgerDaily(t, new Date(t.clock.now.getTime() + 86_400_000));
  const [found, ...others] = await ofSums();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ check: 'fee_sums', customerName: '超时费' });
  expect(Number(found!.books) - Number(found!.lines)).toBeCloseTo(0.05);
  // So are sums that are right of as many lines as there are not.
  await sql`update cost_sum set fen = fen - 5, lines = lines + 1 where day = '-infinity' and cost_type_id = 2
    and cost_status = 1 and origin = 'hand'`.execute(t.db);
  await proveLedgerDaily(t, new Date(t.clock.now.getTime() + 2 * 86_400_000));
  expect((await ofSums()).map(({ books, lines }) => Number(books) - Number(lines))).toEqual([0]);
});
