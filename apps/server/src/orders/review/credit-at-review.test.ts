import { customers } from '@boxhaul/contract/identity';
import { receipts } from '@boxhaul/contract/money';
import { orders, review } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { buildFreeLines, buildStatement } from '../../testing/build-statement';
import { whileLocked } from '../../testing/while-locked';

const { t, world } = await fileWorld();
let kefu: string;
let owner: string;
beforeAll(async () => {
  kefu = await t.signIn(world.kefu);
  owner = await t.signIn(world.owner);
});

const waiting = (change: Parameters<typeof buildOrder>[2] = {}) =>
  buildOrder(t.db, world, { unit_price_fen: 50_000, cabinet_num: 2, ...change });
const creditOf = async (id: string, token = kefu) =>
  (await t.call(review.detail, { id }, { token })).data.credit;
const approve = (id: string, creditSeen?: boolean) =>
  t.call(review.approve, { id, version: 1, creditSeen }, { token: kefu });
const agree = async (creditLimit: string, version = 0) =>
  t.call(
    customers.saveTerms,
    {
      id: world.customerId,
      version,
      payment: 'monthly' as const,
      creditDays: 30,
      creditLimit,
      contractNo: '',
      remark: '',
    },
    { token: await t.signIn(world.admin) },
  );
const eventsOf = async (id: string) =>
  (await t.call(review.detail, { id }, { token: kefu })).data.events.map(({ eventText, note }) => [
    eventText,
    note,
  ]);

describe('the credit of a customer whose order waits', () => {
  it('is what is stated and unstated, with orders on the way, less what was paid in advance', async () => {
    const { orderId } = await waiting();
    const nothing = await creditOf(orderId);
    expect(nothing).toMatchObject({
      owed: '0.00',
      running: '0.00',
      adds: '1000.00',
      used: '1000.00',
      limit: null,
      warnings: [],
    });

    await buildStatement(t, world, { fens: [30_000], upTo: 'sent' });
    const { id: paidInPart } = await buildStatement(t, world, { fens: [20_000], upTo: 'confirmed' });
    await buildStatement(t, world, { fens: [7_000], upTo: 'draft' });
    await buildFreeLines(t, world, [{ fen: 4_000 }, { fen: -1_000 }]);
    await waiting({ state: 'approved', unit_price_fen: 10_000 });
    await waiting({ state: 'finished', unit_price_fen: 90_000 });
    const token = await t.signIn(world.caiwu);
    const matches = [{ statementId: paidInPart, amount: '50.00' }];
    await t.call(
      receipts.enter,
      { customerId: world.customerId, amount: '60.00', receivedDate: '2026-11-20', matches },
      { token },
    );
    expect(await creditOf(orderId)).toMatchObject({
      owed: '550.00',
      advance: '10.00',
      running: '200.00',
      adds: '1000.00',
      used: '1740.00',
      overdue: '0.00',
      warnings: [],
    });
  });

  it('is shown while the order waits, to who reviews or sees costs', async () => {
    const { orderId } = await waiting();
    expect(await creditOf(orderId, await t.signIn(world.caiwu))).not.toBeNull();
    expect(await creditOf(orderId, await t.signIn(world.diaodu))).toBeNull();
    await approve(orderId);
    expect(await creditOf(orderId)).toBeNull();
  });
});

describe('an order above the limit', () => {
  it('is approved only by who says that it was seen, which stays with the order at the desk', async () => {
    await agree('1000.00');
    const { orderId } = await waiting();
    const credit = await creditOf(orderId);
    expect(credit).toMatchObject({ limit: '1000.00', warnings: ['over_limit'] });
    const refused = await approve(orderId);
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'CREDIT_WARNING' } });
    expect(refused.message).toContain(`额度 1000.00 元，加上本单 1000.00 元后占用 ${credit!.used} 元`);
    expect(await creditOf(orderId)).not.toBeNull();
    expect((await approve(orderId, true)).code).toBe('1');
    const events = await eventsOf(orderId);
    expect(new Set(events.map(([text]) => text))).toEqual(new Set(['审核通过', '确认客户信用提示']));
    expect(events.find(([text]) => text === '确认客户信用提示')?.[1]).toContain(
      '超出信用额度：客户欠款 550.00 元',
    );
    const own = await t.call(orders.detail, { id: orderId }, { token: owner });
    expect(JSON.stringify(own.data)).not.toContain('信用');
    const { after } = await t.db
      .selectFrom('audit_entry')
      .select('after')
      .where('call_name', '=', 'opsApproveOrder')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(after)).toContain('超出信用额度');
    // What was approved so can be undone like others.
    expect((await t.call(review.undoApproval, { id: orderId }, { token: kefu })).code).toBe('1');
  });

  it('is warned of where two orders pass at once and each alone would not exceed it', async () => {
    const { used = '0' } =
      (await creditOf((await waiting({ unit_price_fen: 1, cabinet_num: 1 })).orderId)) ?? {};
    await agree((Number(used) + 1_500).toFixed(2), 1);
    const [one, other] = [await waiting(), await waiting()];
    const answers = await whileLocked<{ message: string }>(
      t.db,
      (tx) => sql`lock table cus_order in share mode`.execute(tx),
      [() => approve(one.orderId), () => approve(other.orderId)],
    );
    expect(answers.map(({ message }) => message)).toEqual([
      '操作成功',
      expect.stringContaining('请确认后再审核通过'),
    ]);
    expect((await t.call(review.undoApproval, { id: one.orderId }, { token: kefu })).code).toBe('1');
  });

  it('is priced as an intention only by who says that it was seen: the customer’s yes approves it', async () => {
    const { orderId } = await waiting({ get_quote_type: 1, unit_price_fen: null, cabinet_num: 1 });
    const price = (yuan: string, creditSeen?: boolean) =>
      t.call(review.price, { id: orderId, version: 1, price: yuan, creditSeen }, { token: kefu });
    const refused = await price('9000.00');
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'CREDIT_WARNING' } });
    expect(refused.message).toMatch(/加上本单 9000\.00 元后占用 .* 元。请确认后再报价$/);
    expect((await price('1.00')).code).toBe('1');
    expect((await price('9000.00', true)).code).toBe('1');
    expect((await eventsOf(orderId)).map(([text]) => text)).toContain('确认客户信用提示');
    await t.db.updateTable('cus_order').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute();
  });

  it('is none where the limit is 0, which means that none is agreed', async () => {
    await agree('0', 2);
    expect(await creditOf((await waiting()).orderId)).toMatchObject({ limit: null, warnings: [] });
  });

  it('says first that it was edited or is not to be approved', async () => {
    await agree('1.00', 3);
    const { orderId } = await waiting({ state: 'cancelled' });
    expect(await approve(orderId)).toMatchObject({ data: { errcode: 'ORDER_STATE' } });
    const edited = await waiting({ version: 2 });
    expect(await approve(edited.orderId)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    await agree('0', 4);
  });
});

describe('a customer that is late', () => {
  it('is warned of from the day after a statement was due, with how long it has been', async () => {
    const { orderId } = await waiting();
    t.clock.now = new Date('2026-11-21T16:30:00Z');
    kefu = await t.signIn(world.kefu);
    expect(await creditOf(orderId)).toMatchObject({
      overdue: '450.00',
      overdueDays: 2,
      warnings: ['overdue'],
    });
    expect((await approve(orderId)).message).toMatch(
      /^有逾期未付款：客户欠款 .*其中逾期 450\.00 元（最长 2 天）。/,
    );
    expect((await approve(orderId, true)).code).toBe('1');
  });
});
