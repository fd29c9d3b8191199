import type { InputOf } from '@boxhaul/contract/kit';
import { fees, payables } from '@boxhaul/contract/money';
import type { DB, Insertable } from '@boxhaul/db';
import type { LedgerAccount } from '@boxhaul/domain/money';
import { histories } from '@boxhaul/testkit/slice';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../testing/build-order';
import { proveLedgerDaily } from '../ledger';
import { proposePayables } from './lines/propose-payables';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
let order: BuiltOrder;
let payeeId: string;
let made = 0;

const facts = (more: Partial<InputOf<typeof payables.addPayee>> = {}) => {
  made += 1;
  const plain = { kind: 'carrier', cycle: 'month', payDays: 30, remark: '' } as const;
  return { ...plain, payeeName: `沙头角车队 ${made}`, ...more };
};
const add = (more: Partial<InputOf<typeof payables.addPayee>> = {}) =>
  t.call(payables.addPayee, facts(more), { token: caiwu });
beforeEach(async () => {
  order = await buildOrder(t.db, world, { state: 'finished', finished_at: new Date('2026-11-19T08:00:00Z') });
  payeeId = (await add()).data.payeeId;
});

const enterAt = (serviceDate: string, payableAmount: string) =>
  t.call(
    payables.enter,
    {
      payeeId,
      orderId: order.orderId,
      cabinetId: order.cabinetIds[0]!,
      costTypeId: 26,
      payableAmount,
      serviceDate,
      remark: '',
    },
    { token: caiwu },
  );
const enter = async (payableAmount: string, serviceDate = '2026-11-19') =>
  (await enterAt(serviceDate, payableAmount)).data.id;
const approve = (ids: readonly string[], token = admin, revision = 1) =>
  t.call(payables.approve, { lines: ids.map((id) => ({ id, revision })) }, { token });
const confirmed = async (payableAmount: string, serviceDate?: string) => {
  const id = await enter(payableAmount, serviceDate);
  expect((await approve([id])).data.approved).toBe(1);
  return id;
};
const lines = async () => (await t.call(payables.list, { payeeId, pageSize: 50 }, { token: caiwu })).data;
const line = async (id: string) => (await lines()).data.find((one) => one.id === id)!;
const PERIOD = { fromDate: '2026-11-01', toDate: '2026-11-20' };
const addRun = (period = PERIOD, token = caiwu) => t.call(payables.addRun, { payeeId, ...period }, { token });
const run = async (id: string) => (await t.call(payables.run, { id }, { token: caiwu })).data;

describe('a payee', () => {
  it('has a name of its own, and each driver is paid through one', async () => {
    const [driver] = world.driverIds;
    const first = facts({ driverIds: [driver], kind: 'driver', bankAccount: '6222 0200-0000 1234' });
    const id = (await t.call(payables.addPayee, first, { token: caiwu })).data.payeeId;
    const { data } = await t.call(payables.payee, { id }, { token: caiwu });
    expect(data).toMatchObject({
      bankAccount: '6222020000001234',
      driverIds: [driver],
      drivers: 1,
      period: { fromDate: '2026-10-01', toDate: '2026-10-31' },
    });
    expect(await add({ payeeName: first.payeeName })).toMatchObject({
      message: '已有同名的收款方',
      data: { errcode: 'BAD_INPUT', fields: { payeeName: '已有同名的收款方' } },
    });
    const taken = `陈志强的趟次已由“${first.payeeName}”收款`;
    expect(await add({ driverIds: [driver] })).toMatchObject({ data: { fields: { driverIds: taken } } });
    const none = { ...facts({ payeeName: first.payeeName }), payeeId: id, revision: 1 };
    await t.call(payables.editPayee, none, { token: caiwu });
    expect((await t.call(payables.payee, { id }, { token: caiwu })).data.driverIds).toEqual([]);
    expect((await t.call(payables.editPayee, none, { token: admin })).data).toMatchObject({
      errcode: 'CONFLICT',
    });
  });

  it('that is stopped gets no new lines until it is taken on again', async () => {
    const stop = (stopped: number, revision: number) =>
      t.call(payables.stopPayee, { payeeId, revision, stopped }, { token: caiwu });
    await stop(1, 1);
    expect(await stop(1, 2)).toMatchObject({ message: '该收款方已停用', data: { errcode: 'COST_STATE' } });
    expect(await enterAt('2026-11-19', '1')).toMatchObject({ data: { errcode: 'COST_STATE' } });
    await stop(0, 2);
    expect((await enterAt('2026-11-19', '1')).code).toBe('1');
  });
});

describe('a payable line', () => {
  it('is reviewed by another from 1000 yuan on, and taken back once', async () => {
    const id = await enter('1000');
    expect((await approve([id, id], caiwu)).data.refused).toEqual([
      { id, reason: '金额达到 1000 元的费用须由他人审核' },
    ]);
    expect((await approve([id, '999999999'])).data).toEqual({
      approved: 1,
      refused: [{ id: '999999999', reason: '未找到该应付费用' }],
    });
    const back = { id, revision: 2, reason: '重复录入' };
    const { data } = await t.call(payables.reverse, back, { token: caiwu });
    expect(await line(data.id)).toMatchObject({
      payableAmount: '-1000.00',
      origin: 'reversal',
      serviceDate: '2026-11-20',
    });
    expect(await t.call(payables.reverse, back, { token: caiwu })).toMatchObject({
      message: '该费用已冲销',
    });
    expect((await approve([data.id])).data.approved).toBe(1);
    expect(await line(data.id)).toMatchObject({ costStatus: 3, actions: [] });
    expect((await lines()).payableAmount).toBe('0.00');
  });

  it('that was refused is put right and waits again', async () => {
    const id = await enter('900');
    await t.call(payables.reject, { id, revision: 1, reason: '与车队单不符' }, { token: admin });
    expect(await line(id)).toMatchObject({ costStatus: 4, rejectReason: '与车队单不符', actions: ['edit'] });
    const right = { id, costTypeId: 2, payableAmount: '880', serviceDate: '2026-11-18', remark: '已核对' };
    await t.call(payables.edit, { ...right, revision: 2 }, { token: caiwu });
    expect(await line(id)).toMatchObject({ costStatus: 0, payableAmount: '880.00', rejectReason: null });
    expect((await t.call(payables.edit, { ...right, revision: 2 }, { token: admin })).data).toMatchObject({
      errcode: 'CONFLICT',
    });
  });

  it('comes by itself for each finished trip, by the terms of its driver, once', async () => {
    const trip = facts({ tripAmount: '850.50', driverIds: [world.driverIds[1]], kind: 'driver' });
    payeeId = (await t.call(payables.addPayee, trip, { token: caiwu })).data.payeeId;
    const task = (leg: number, change: Partial<Insertable<DB['task']>>): Insertable<DB['task']> => ({
      cabinet_id: order.cabinetIds[0]!,
      order_id: order.orderId,
      leg,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[0],
      driver_id: world.driverIds[1],
      dock_id: 101,
      state: 'finished',
      phase: '已完成',
      assigned_at: t.clock.now,
      // Past midnight of Shanghai: the trip is of the next day.
      finished_at: new Date('2026-11-18T16:30:00Z'),
      ...change,
    });
    await t.db
      .insertInto('task')
      .values([task(1, {}), task(2, { state: 'withdrawn' }), task(3, { driver_id: world.driverIds[0] })])
      .execute();
    expect(await proposePayables(t.db, order.orderId, t.clock.now)).toBe(1);
    expect(await proposePayables(t.db, order.orderId, t.clock.now)).toBe(0);
    const { data } = await lines();
    expect(data).toMatchObject([
      { payableAmount: '850.50', origin: 'rule', costStatus: 0, serviceDate: '2026-11-19' },
    ]);
    const refusal = { id: data[0]!.id, revision: 1, reason: '放空' };
    await t.call(payables.reject, refusal, { token: admin });
    expect(await proposePayables(t.db, order.orderId, t.clock.now)).toBe(0);
  });
});

describe('a settlement run', () => {
  it('gathers what is confirmed up to its last day, what came late too, and nothing twice', async () => {
    const inside = await confirmed('900');
    const late = await confirmed('70.05', '2026-10-15');
    const after = await confirmed('33', '2026-11-20');
    await enter('500');
    const period = { fromDate: '2026-11-01', toDate: '2026-11-19' };
    const preview = await t.call(payables.previewRun, { payeeId, ...period }, { token: caiwu });
    expect(preview.data).toEqual({
      lines: 2,
      totalAmount: '970.05',
      earlierLines: 1,
      waitingLines: 1,
    });
    const { runId } = (await addRun(period)).data;
    const made = await run(runId);
    expect(made.run).toMatchObject({
      lines: 2,
      totalAmount: '970.05',
      state: 'draft',
      dueDate: '2026-12-19',
    });
    expect(made.data.map(({ id }) => id).toSorted()).toEqual([inside, late].toSorted());
    expect(await addRun()).toMatchObject({ message: '该收款方有一张待确认的结算单，请先确认或作废' });
    await t.call(payables.confirmRun, { runId, revision: 1 }, { token: caiwu });
    const next = await run((await addRun()).data.runId);
    expect(next.data.map(({ id }) => id)).toEqual([after]);
  });

  it('of two made at once is one', async () => {
    await confirmed('900');
    const answers = await Promise.all([addRun(), addRun(PERIOD, admin)]);
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  });

  it('is confirmed by another from 1000 yuan on, and its payment settles its lines', async () => {
    const id = await confirmed('1000');
    const { runId } = (await addRun()).data;
    expect(await t.call(payables.confirmRun, { runId, revision: 1 }, { token: caiwu })).toMatchObject({
      message: '金额达到 1000 元的结算单须由他人确认',
    });
    const pay = (revision: number, paidDate = '2026-11-20') =>
      t.call(payables.payRun, { runId, revision, paidDate, payNote: '网银 0001' }, { token: admin });
    expect(await pay(1)).toMatchObject({ message: '结算单待确认，请刷新后重试' });
    await t.call(payables.confirmRun, { runId, revision: 1 }, { token: admin });
    expect(await pay(2, '2026-11-19')).toMatchObject({ message: '付款日期不能早于结算单生成日期' });
    const both = await Promise.all([pay(2), pay(2)]);
    expect(both.filter(({ code }) => code === '1')).toHaveLength(1);
    expect((await run(runId)).run).toMatchObject({ state: 'paid', paidDate: '2026-11-20', actions: [] });
    expect(await line(id)).toMatchObject({ costStatus: 2, actions: ['reverse'] });
  });

  it('that is given up opens its lines again', async () => {
    const id = await confirmed('900');
    const { runId } = (await addRun()).data;
    await t.call(payables.voidRun, { runId, revision: 1, reason: '漏算' }, { token: caiwu });
    expect((await run(runId)).run).toMatchObject({ state: 'void', voidReason: '漏算', lines: 1 });
    expect((await line(id)).runNo).toBeNull();
    expect((await addRun()).code).toBe('1');
  });

  it('is not made of nothing, nor of more taken back than is owed', async () => {
    expect((await addRun()).message).toBe('该期间没有可结算的应付费用（须已审核且未结算）');
    await confirmed('900');
    await confirmed('-900');
    expect((await addRun()).message).toBe('该期间应付合计 0.00 元，没有需要支付的金额，请与下期合并结算');
  });
});

describe('the books', () => {
  const ledger = async () => (await t.call(fees.ledger, {}, { token: caiwu })).data;
  /** Of payees: the cost lines of the tests above were never booked. */
  const differences = async () =>
    (await ledger()).proof?.differences.filter(({ check }) => check === 'payable' || check === 'settled');
  const balance = async (account: LedgerAccount) =>
    (await ledger()).balances.find((one) => one.account === account)!.balance;
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom(
        'enter',
        'enter',
        'approve',
        'approve',
        'reject',
        'reverse',
        'run',
        'pay',
        'void',
      ),
      nth: fc.nat({ max: 20 }),
      fen: fc.integer({ min: -90_000, max: 99_999 }).filter((fen) => fen !== 0),
    }),
    { minLength: 5, maxLength: 15 },
  );

  /** Does one step on some line or run, as it then stands; what is refused changes nothing. */
  async function act({ kind, nth, fen }: { kind: string; nth: number; fen: number }): Promise<void> {
    if (kind === 'enter') return void (await enterAt('2026-11-19', (fen / 100).toFixed(2)));
    if (kind === 'run') return void (await addRun());
    if (kind === 'pay' || kind === 'void') {
      const { data } = (await t.call(payables.runs, { payeeId, pageSize: 50 }, { token: admin })).data;
      const one = data[nth % Math.max(1, data.length)];
      if (!one) return;
      const { runId, revision } = one;
      if (kind === 'void') {
        await t.call(payables.voidRun, { runId, revision, reason: '重做' }, { token: admin });
        return;
      }
      await t.call(payables.confirmRun, { runId, revision }, { token: admin });
      const paid = { runId, revision: revision + 1, paidDate: '2026-11-20', payNote: '' };
      await t.call(payables.payRun, paid, { token: admin });
      return;
    }
    const { data } = await lines();
    const one = data[nth % Math.max(1, data.length)];
    if (!one) return;
    const { id, revision } = one;
    if (kind === 'approve') await approve([id], admin, revision);
    else if (kind === 'reject')
      await t.call(payables.reject, { id, revision, reason: '不符' }, { token: admin });
    else await t.call(payables.reverse, { id, revision, reason: '有误' }, { token: admin });
  }

  const patience = { timeout: histories(12) * 2_000 };
  it('balance, and agree with lines and runs after any history', patience, async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        for (const step of history) await act(step);
        const { balances } = await ledger();
        expect(balances.reduce((sum, one) => sum + Math.round(Number(one.balance) * 100), 0)).toBe(0);
        await t.db.deleteFrom('ledger_proof').execute();
        await proveLedgerDaily(t, t.clock.now);
        expect(await differences()).toEqual([]);
      }),
      { numRuns: histories(12) },
    );
  });

  it('owe what is confirmed until it is paid', async () => {
    const before = Number(await balance('payable'));
    await confirmed('900');
    expect(Number(await balance('payable')) - before).toBeCloseTo(-900, 2);
    const { runId } = (await addRun()).data;
    await t.call(payables.confirmRun, { runId, revision: 1 }, { token: admin });
    const paid = { runId, revision: 2, paidDate: '2026-11-20', payNote: '' };
    await t.call(payables.payRun, paid, { token: admin });
    expect(Number(await balance('payable')) - before).toBeCloseTo(0, 2);
  });

  it('that were changed past the lines are told with the payee’s name', async () => {
    const id = await confirmed('900');
    await t.db
      .updateTable('payable_line')
      .set({ payable_fen: 90_001 })
      .where('payable_id', '=', id)
      .execute();
    await t.db.deleteFrom('ledger_proof').execute();
    await proveLedgerDaily(t, t.clock.now);
    expect(await differences()).toEqual([
      { check: 'payable', customerName: `沙头角车队 ${made}`, lines: '900.01', books: '900.00' },
    ]);
  });
});
