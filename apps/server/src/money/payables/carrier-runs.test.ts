import { carrierRuns, payables } from '@boxhaul/contract/money';
import { today } from '@boxhaul/contract/site';
import { beforeAll, expect, it } from 'vitest';
import { buildOrder } from '../../testing/build-order';
import { fileWorld } from '../../testing/file-world';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
const chedui = await t.signIn(world.chedui);
const PAYEE = { kind: 'carrier', cycle: 'month', payDays: 30, remark: '' } as const;
let payeeId: string;

beforeAll(async () => {
  const made = await t.call(payables.addPayee, { ...PAYEE, payeeName: '本车队' }, { token: caiwu });
  payeeId = made.data.payeeId;
  await t.db
    .updateTable('carrier')
    .set({ payee_id: payeeId })
    .where('carrier_id', '=', world.carrierId)
    .execute();
});

/** A run of two lines, each 900. */
async function draft() {
  const { orderId, cabinetIds } = await buildOrder(t.db, world, {
    state: 'finished',
    finished_at: new Date('2026-11-19T08:00:00Z'),
  });
  const facts = { payeeId, costTypeId: 26, payableAmount: '900', serviceDate: '2026-11-19', remark: '' };
  const lines = [];
  for (const cabinetId of cabinetIds.slice(0, 2)) {
    const { data } = await t.call(payables.enter, { orderId, cabinetId, ...facts }, { token: caiwu });
    lines.push({ id: data.id, revision: 1 });
  }
  await t.call(payables.approve, { lines }, { token: admin });
  const period = { payeeId, fromDate: '2026-11-01', toDate: '2026-11-19' };
  const { data } = await t.call(payables.addRun, period, { token: caiwu });
  return { runId: data.runId, lineIds: lines.map(({ id }) => id) };
}
const confirmed = async () => {
  const made = await draft();
  await t.call(payables.confirmRun, { runId: made.runId, revision: 1 }, { token: admin });
  return made;
};
const own = async (id: string) => (await t.call(carrierRuns.detail, { id }, { token: chedui })).data;
const object = (runId: string, lineId: string, reason = '少算一趟') =>
  t.call(carrierRuns.object, { runId, lineId, reason }, { token: chedui });
const agree = (runId: string, revision: number) =>
  t.call(carrierRuns.agree, { runId, revision }, { token: chedui });
const pay = async (runId: string) => {
  const { data } = await t.call(payables.run, { id: runId }, { token: admin });
  const paid = { runId, revision: data.run.revision, paidDate: '2026-11-20', payNote: '' };
  return t.call(payables.payRun, paid, { token: admin });
};

it('is read by its carrier once the desk has confirmed it, and names no customer', async () => {
  const { runId } = await draft();
  const asked = await t.call(carrierRuns.detail, { id: runId }, { token: chedui });
  expect(asked).toMatchObject({ data: { errcode: 'NOT_FOUND' }, message: '未找到该结算单' });
  await t.call(payables.confirmRun, { runId, revision: 1 }, { token: admin });
  const { run, data, rowCount } = await own(runId);
  expect(run).toMatchObject({ state: 'confirmed', totalAmount: '1800.00', actions: ['agree', 'object'] });
  expect([rowCount, data.map(({ amount }) => amount)]).toEqual([2, ['900.00', '900.00']]);
  const { customer_name: customer } = await t.db
    .selectFrom('customer')
    .select('customer_name')
    .where('customer_id', '=', world.customerId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([run, data])).not.toContain(customer);
  const { data: list } = await t.call(carrierRuns.list, {}, { token: chedui });
  expect(list.waiting).toBe(list.data.filter(({ state }) => state === 'confirmed').length);
  // The desk calls it off: it is gone.
  await t.call(payables.voidRun, { runId, revision: run.revision, reason: '漏算' }, { token: admin });
  expect((await t.call(carrierRuns.detail, { id: runId }, { token: chedui })).message).toBe('未找到该结算单');
});

it('is not paid while an objection waits, one at a time for a line', async () => {
  const { runId, lineIds } = await confirmed();
  const [first] = lineIds;
  expect((await object(runId, first!)).code).toBe('1');
  expect(await object(runId, first!, '再说一次')).toMatchObject({
    data: { errcode: 'COST_STATE' },
    message: '这条费用的异议正在等待答复',
  });
  const { run } = await own(runId);
  expect(run).toMatchObject({ openObjections: 1, actions: ['object'] });
  // It waits for the desk.
  expect((await t.call(carrierRuns.list, {}, { token: chedui })).data.waiting).toBe(0);
  expect(await agree(runId, run.revision)).toMatchObject({
    data: { errcode: 'COST_STATE' },
    message: '还有 1 条异议没有答复，答复后再确认',
  });
  expect(await pay(runId)).toMatchObject({
    data: { errcode: 'COST_STATE' },
    message: '车队有 1 条异议没有答复，请先答复',
  });
  const { data } = await t.call(payables.run, { id: runId }, { token: caiwu });
  const [objection] = data.objections;
  expect(objection).toMatchObject({ lineId: first, reason: '少算一趟', amount: '900.00', answer: null });
  const answered = { objectionId: objection!.objectionId, answer: '按约定每趟 900 元' };
  expect((await t.call(payables.answerObjection, answered, { token: caiwu })).code).toBe('1');
  expect(await t.call(payables.answerObjection, answered, { token: admin })).toMatchObject({
    data: { errcode: 'COST_STATE' },
    message: '这条异议已答复，请刷新',
  });
  const after = await own(runId);
  expect(after.data.find(({ id }) => id === first)?.objection).toMatchObject({
    reason: '少算一趟',
    answer: '按约定每趟 900 元',
  });
  // What was answered may be objected to again.
  expect((await object(runId, first!, '约定是 950')).code).toBe('1');
});

it('is agreed once, over what was looked at, and then neither objected to nor agreed again', async () => {
  const { runId, lineIds } = await confirmed();
  const { run } = await own(runId);
  expect(await agree(runId, run.revision - 1)).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect((await agree(runId, run.revision)).code).toBe('1');
  expect(await object(runId, lineIds[0]!)).toMatchObject({ message: '结算单已确认无误' });
  expect(await agree(runId, run.revision + 1)).toMatchObject({ message: '结算单已确认无误' });
  const { data } = await t.call(payables.runs, { state: 'confirmed' }, { token: caiwu });
  expect(data.data.find((one) => one.runId === runId)?.agreedTime).not.toBeNull();
  expect((await pay(runId)).code).toBe('1');
  expect(await object(runId, lineIds[0]!)).toMatchObject({ message: '结算单已付款，有问题请联系平台财务' });
});

it('is paid or objected to, whichever comes first, never both', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { runId, lineIds } = await confirmed();
    const [paid, objected] = await Promise.all([pay(runId), object(runId, lineIds[0]!)]);
    expect([paid.code, objected.code].toSorted()).toEqual(['0', '1']);
  }
});

it('waits for no answer once it was called off', async () => {
  const waiting = async () =>
    (await t.call(today.desk, {}, { token: caiwu })).data.waits.find(({ wait }) => wait === 'runObjection')
      ?.count;
  const { runId, lineIds } = await confirmed();
  t.clock.advance(10_000);
  const before = await waiting();
  await object(runId, lineIds[0]!);
  // The desks share a count of three seconds.
  t.clock.advance(10_000);
  expect(await waiting()).toBe((before ?? 0) + 1);
  const { data } = await t.call(payables.run, { id: runId }, { token: caiwu });
  const { revision } = data.run;
  await t.call(payables.voidRun, { runId, revision, reason: '车队说得对' }, { token: admin });
  t.clock.advance(10_000);
  expect(await waiting()).toBe(before);
});

it('has its own lines alone', async () => {
  const { runId } = await confirmed();
  const foreign = await t.call(payables.addPayee, { ...PAYEE, payeeName: '外队' }, { token: caiwu });
  const order = await buildOrder(t.db, world, { state: 'finished' });
  const line = await t.call(
    payables.enter,
    {
      payeeId: foreign.data.payeeId,
      orderId: order.orderId,
      cabinetId: order.cabinetIds[0]!,
      costTypeId: 26,
      payableAmount: '1',
      serviceDate: '2026-11-19',
      remark: '',
    },
    { token: caiwu },
  );
  expect(await object(runId, line.data.id)).toMatchObject({ message: '未找到该应付费用' });
});
