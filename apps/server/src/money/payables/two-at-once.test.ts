import { payables } from '@boxhaul/contract/money';
import { sql } from '@boxhaul/db';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { whileLocked } from '../../testing/while-locked';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
let box: { orderId: string; cabinetId: string };
let made = 0;
beforeAll(async () => {
  const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'finished' });
  box = { orderId, cabinetId: cabinetIds[0]! };
});

const facts = (payeeName: string, driverIds: string[] = []) => ({
  kind: 'carrier' as const,
  cycle: 'month' as const,
  payDays: 30,
  remark: '',
  payeeName,
  driverIds,
});
async function payee(): Promise<string> {
  made += 1;
  return (await t.call(payables.addPayee, facts(`大铲湾车队 ${made}`), { token: caiwu })).data.payeeId;
}
const enter = async (payeeId: string, payableAmount: string): Promise<string> => {
  const asked = { ...box, payeeId, costTypeId: 26, payableAmount, serviceDate: '2026-11-19', remark: '' };
  return (await t.call(payables.enter, asked, { token: caiwu })).data.id;
};
const approve = (id: string) => t.call(payables.approve, { lines: [{ id, revision: 1 }] }, { token: admin });
const addRun = (payeeId: string) =>
  t.call(payables.addRun, { payeeId, fromDate: '2026-11-01', toDate: '2026-11-20' }, { token: caiwu });

it('a driver whom two payees take at once is paid for by one, and a name is given to one', async () => {
  const [driver] = world.driverIds;
  const both = await whileLocked(
    t.db,
    (tx) => sql`lock table payee in share mode`.execute(tx),
    ['甲', '乙'].map((name) => () => t.call(payables.addPayee, facts(name, [driver]), { token: caiwu })),
  );
  expect(both.map(({ message }) => message)).toEqual([
    '操作成功',
    expect.stringContaining('的趟次已由“甲”收款'),
  ]);
  const [one, other] = [await payee(), await payee()];
  const named = (payeeId: string) => () =>
    t.call(payables.editPayee, { ...facts('丙'), payeeId, revision: 1 }, { token: caiwu });
  const edits = await whileLocked(t.db, (tx) => sql`lock table payee in exclusive mode`.execute(tx), [
    named(one),
    named(other),
  ]);
  expect(edits.map(({ message }) => message)).toEqual(['操作成功', '已有同名的收款方']);
});

describe('a settlement run', () => {
  it('is the sum of its lines, whatever is confirmed while it is made', async () => {
    const payeeId = await payee();
    await approve(await enter(payeeId, '100'));
    const late = await enter(payeeId, '20.05');
    // It waits where it has looked, and gathers.
    const [answer] = await whileLocked(
      t.db,
      (tx) => sql`lock table settlement_run in share mode`.execute(tx),
      [() => addRun(payeeId)],
      () => approve(late),
    );
    const { data } = await t.call(payables.run, { id: answer!.data.runId }, { token: caiwu });
    expect(data.run).toMatchObject({ lines: 2, totalAmount: '120.05' });
    expect(data.data).toHaveLength(2);
  });

  it('is made as often as there is something to pay', async () => {
    // PostgreSQL plans a statement anew, for all values at once, when it has seen it five times.
    for (let n = 0; n < 8; n += 1) {
      const payeeId = await payee();
      await approve(await enter(payeeId, '100'));
      expect((await addRun(payeeId)).message).toBe('操作成功');
    }
  });

  it('cannot be kept as another sum, nor of another payee', async () => {
    const [payeeId, other] = [await payee(), await payee()];
    await approve(await enter(payeeId, '100'));
    const { runId } = (await addRun(payeeId)).data;
    const change = (changes: object) =>
      t.db.updateTable('settlement_run').set(changes).where('run_id', '=', runId).execute();
    for (const wrong of [{ total_fen: 10_001 }, { line_count: 2 }, { payee_id: other }]) {
      await expect(change(wrong)).rejects.toThrow("is not the sum of its payee's lines");
    }
  });

  it('that was given up comes to nothing in the sum of a list', async () => {
    const payeeId = await payee();
    await approve(await enter(payeeId, '100'));
    const { runId } = (await addRun(payeeId)).data;
    await t.call(payables.voidRun, { runId, revision: 1, reason: '重做' }, { token: caiwu });
    await addRun(payeeId);
    const { data } = await t.call(payables.runs, { payeeId }, { token: caiwu });
    expect(data).toMatchObject({ rowCount: 2, totalAmount: '100.00' });
  });
});

it('a line is taken back while it is gathered into a run, and neither waits for the other', async () => {
  const payeeId = await payee();
  const id = await enter(payeeId, '100');
  await approve(id);
  const reverse = () => t.call(payables.reverse, { id, revision: 2, reason: '有误' }, { token: caiwu });
  let reversed;
  const [made] = await whileLocked(
    t.db,
    (tx) => sql`lock table settlement_run in share mode`.execute(tx),
    [() => addRun(payeeId)],
    async () => {
      reversed = await reverse();
    },
  );
  expect([made, reversed]).toMatchObject([{ message: '操作成功' }, { message: '操作成功' }]);
});

it('a line that two take back at once is taken back by one, and the other is told', async () => {
  const payeeId = await payee();
  const id = await enter(payeeId, '100');
  await approve(id);
  const reverse = () => t.call(payables.reverse, { id, revision: 2, reason: '有误' }, { token: caiwu });
  const answers = await whileLocked(
    t.db,
    (tx) =>
      tx.selectFrom('payable_line').select('payable_id').where('payable_id', '=', id).forUpdate().execute(),
    [reverse, reverse],
  );
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['操作成功', '该费用已冲销']);
});
