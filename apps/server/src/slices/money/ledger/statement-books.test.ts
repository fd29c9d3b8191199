import { fees, receipts, settlement, statements } from '@boxhaul/contract';
import { fen, toYuan } from '@boxhaul/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrder } from '../../../testing/build-order';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { buildWorld, type World } from '../../../testing/world';
import { proveLedgerDaily } from './prove-ledger';

let t: TestApp;
let world: World;
let caiwu: string;
let admin: string;
let owner: string;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  [caiwu, admin, owner] = [
    await t.signIn(world.caiwu),
    await t.signIn(world.admin),
    await t.signIn(world.owner),
  ];
});
afterAll(() => t.close());

const KINDS = [
  'fee',
  'fee',
  'state',
  'send',
  'confirm',
  'object',
  'withdraw',
  'void',
  'pay',
  'pay',
  'match',
  'back',
] as const;
interface Act {
  kind: (typeof KINDS)[number];
  nth: number;
  fen: number;
}
const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(...KINDS),
    nth: fc.nat({ max: 20 }),
    fen: fc.integer({ min: 1, max: 90_000 }),
  }),
  { minLength: 8, maxLength: 24 },
);

const clerk = { token: '' };
/** One step on whichever statement or receipt stands there; what is refused changes nothing. */
async function act(
  { kind, nth, fen: amount }: Act,
  box: { orderId: string; cabinetId: string; bookSpaceNo: string },
) {
  const { customerId } = world;
  const yuan = toYuan(fen(nth % 5 === 0 ? 0 - amount : amount));
  if (kind === 'fee') {
    const { orderId, cabinetId } = box;
    const fee = { orderId, cabinetId, costTypeId: [2, 15, 25][nth % 3]!, incomeAmount: yuan, remark: '' };
    const { data } = await t.call(fees.enter, fee, clerk);
    await t.call(fees.approve, { lines: [{ id: data.id, revision: 1 }] }, { token: admin });
    return;
  }
  if (kind === 'state') {
    await t.call(statements.make, { customerId, basis: 'booking', bookSpaceNo: box.bookSpaceNo }, clerk);
    return;
  }
  const list = (await t.call(statements.list, { keyword: box.bookSpaceNo, pageSize: 200 }, clerk)).data.data;
  const paid = (await t.call(receipts.list, { customerId, pageSize: 200 }, clerk)).data.data;
  const one = list[nth % Math.max(1, list.length)];
  const receipt = paid[nth % Math.max(1, paid.length)];
  if (kind === 'back' && receipt) await t.call(receipts.reverse, { id: receipt.id, reason: '记错' }, clerk);
  if (!one) return;
  const { id, revision } = one;
  const matches = [{ statementId: id, amount: toYuan(fen(amount)) }];
  if (kind === 'send') await t.call(statements.send, { id, revision }, clerk);
  else if (kind === 'confirm') await t.call(settlement.confirm, { id, revision }, { token: owner });
  else if (kind === 'object')
    await t.call(settlement.object, { id, revision, reason: '不符' }, { token: owner });
  else if (kind === 'withdraw') await t.call(statements.withdraw, { id, revision, reason: '核对' }, clerk);
  else if (kind === 'void') await t.call(statements.cancel, { id, revision, reason: '重复' }, clerk);
  else if (kind === 'pay') {
    const whole = Math.max(amount, Math.round(Number(one.openAmount) * 100));
    const share = nth % 2 === 0 ? [{ statementId: id, amount: one.openAmount }] : matches;
    const receivedDate = '2026-11-20';
    await t.call(
      receipts.enter,
      { customerId, amount: toYuan(fen(whole)), receivedDate, matches: share },
      clerk,
    );
  } else if (kind === 'match' && receipt) await t.call(receipts.match, { id: receipt.id, matches }, clerk);
}

let day = 0;
it(
  'lines, statements, receipts and books agree after any history, and so do pages',
  { timeout: 120_000 },
  async () => {
    clerk.token = caiwu;
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const bookSpaceNo = `PROOF${(day += 1)}`;
        const { orderId, cabinetIds } = await buildOrder(t.db, world, {
          state: 'finished',
          cabinet_num: 1,
          book_space_no: bookSpaceNo,
        });
        for (const step of history) await act(step, { orderId, cabinetId: cabinetIds[0]!, bookSpaceNo });
        // Another day each time: a day is proved once.
        await proveLedgerDaily(t, new Date(t.clock.now.getTime() + day * 86_400_000));
        const { balances, proof } = (await t.call(fees.ledger, {}, clerk)).data;
        expect(proof?.differences).toEqual([]);
        expect(balances.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0)).toBe(0);
        const sum = (await t.call(settlement.sum, { bookSpaceNo }, { token: owner })).data;
        const page = (await t.call(settlement.list, { bookSpaceNo, pageSize: 200 }, { token: owner })).data
          .data;
        const total = (field: 'totalAmount' | 'receivedAmount') =>
          page.reduce((fens, row) => fens + Math.round(Number(row[field]) * 100), 0);
        expect([toYuan(fen(total('totalAmount'))), toYuan(fen(total('receivedAmount')))]).toEqual([
          sum.totalAmount,
          sum.receivedAmount,
        ]);
      }),
      { numRuns: 8 },
    );
  },
);
