import { customers } from '@boxhaul/contract/identity';
import { review } from '@boxhaul/contract/orders';
import { type DB, sql, type Updateable } from '@boxhaul/db';
import type { ReviewDoubt } from '@boxhaul/domain/orders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { buildStatement } from '../../testing/build-statement';
import { publishCard } from '../../testing/order-draft';
import { whileLocked } from '../../testing/while-locked';

const { t, world } = await fileWorld();
let kefu: string;
let admin: string;
let owner: string;
beforeAll(async () => {
  await publishCard(t.db, { name: '试用', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
  kefu = await t.signIn(world.kefu);
  admin = await t.signIn(world.admin);
  owner = await t.signIn(world.owner);
});
beforeEach(async () => {
  await t.db.updateTable('cus_order').set({ state: 'closed_dry_run' }).execute();
});

const build = (change: Parameters<typeof buildOrder>[2] = {}) => buildOrder(t.db, world, change);
const doubts = async (ids: readonly string[], keyword?: string, token = kefu) =>
  (await t.call(review.doubts, { ids: [...ids], keyword }, { token })).data;
const kindsOf = async (ids: readonly string[]): Promise<ReviewDoubt[][]> => {
  const { list } = await doubts(ids);
  return ids.map((id) => list.find(({ orderId }) => orderId === id)!.doubts.map(({ kind }) => kind));
};
const press = (ids: readonly string[], token = kefu) =>
  t.call(review.approveClean, { orders: ids.map((id) => ({ id, version: 1 })) }, { token });
const stateOf = async (id: string) =>
  (await t.db.selectFrom('cus_order').select('state').where('order_id', '=', id).executeTakeFirstOrThrow())
    .state;
const eventsOf = async (id: string) =>
  (
    await t.db
      .selectFrom('order_event')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('event_id')
      .execute()
  ).map(({ event }) => event);
let terms = 0;
const agree = async (creditLimit: string) => {
  const rest = { payment: 'monthly' as const, creditDays: 30, contractNo: '', remark: '' };
  const input = { id: world.customerId, version: terms, creditLimit, ...rest };
  expect((await t.call(customers.saveTerms, input, { token: admin })).code).toBe('1');
  terms += 1;
};
const NEAR = new Date('2026-11-20T05:00:00Z');

describe('review.doubts', () => {
  it('says why each order needs a look, and which are clean', async () => {
    const clean = await build();
    const other = await build({ customer_id: world.otherCustomerId, account_id: world.stranger });
    const made = {
      no_price: await build({ get_quote_type: 1, unit_price_fen: null, wished_price_fen: 90_000 }),
      off_card: await build({ cabinet_type: '20GP' }),
      price_differs: await build({ unit_price_fen: 98_000 }),
      date_passed: await build({ require_date: t.clock.now }),
      date_near: await build({ require_date: NEAR }),
      no_contact: await build({ contact_phone: '' }),
      no_booking: await build({ book_space_no: '' }),
      vague_door: await build({ address_precision: 'district' }),
      remark: await build({ remark: '进厂需预约' }),
    };
    const ids = Object.values(made).map(({ orderId }) => orderId);
    expect(await kindsOf(ids)).toEqual(Object.keys(made).map((kind) => [kind]));
    const answer = await doubts([clean.orderId, made.price_differs.orderId]);
    expect(answer).toEqual({
      list: [
        { orderId: clean.orderId, doubts: [] },
        {
          orderId: made.price_differs.orderId,
          doubts: [
            {
              kind: 'price_differs',
              text: '与现行运价不同',
              detail: '单价 980.00 元/箱，现行运价 980.50 元/箱',
            },
          ],
        },
      ],
      waiting: 11,
      judged: 11,
      cleanCount: 2,
      clean: [
        {
          id: clean.orderId,
          version: 1,
          orderNo: clean.orderNo,
          customerId: world.customerId,
          customerName: '深圳远航货运代理有限公司',
          total: '1961.00',
        },
        expect.objectContaining({ id: other.orderId, customerName: '东莞华南电子厂' }),
      ],
    });
  });

  it('names all that are clean, however many there are', async () => {
    for (let n = 0; n < 120; n += 1) await build();
    const { clean, cleanCount, judged, waiting } = await doubts([]);
    expect([clean.length, cleanCount, judged, waiting]).toEqual([120, 120, 120, 120]);
  });

  it('counts what the filter finds, and leaves out what no longer waits', async () => {
    const one = await build({ goods_name: '家具' });
    const other = await build();
    const gone = await build({ state: 'approved' });
    const answer = await doubts([gone.orderId, other.orderId, one.orderId, '999999999'], '家具');
    expect(answer.list.map(({ orderId }) => orderId)).toEqual([one.orderId, other.orderId]);
    expect(answer).toMatchObject({ waiting: 1, judged: 1, cleanCount: 1, clean: [{ id: one.orderId }] });
  });

  it('knows what happened to an order, and other orders of its booking', async () => {
    const undone = await build();
    await t.call(review.approve, { id: undone.orderId, version: 1 }, { token: kefu });
    await t.call(review.undoApproval, { id: undone.orderId }, { token: kefu });
    const edited = await build();
    await t.db
      .insertInto('order_event')
      .values({ order_id: edited.orderId, at: t.clock.now, account_id: world.owner, event: 'edited' })
      .execute();
    const [twice, again] = [
      await build({ book_space_no: 'TWICE1' }),
      await build({ book_space_no: 'twice1' }),
    ];
    const refused = await build({ book_space_no: 'NOT1', state: 'rejected' });
    const anew = await build({ book_space_no: 'NOT1' });
    // Another customer's booking is none of its business.
    const others = { customer_id: world.otherCustomerId, account_id: world.stranger };
    const apart = await build({ ...others, book_space_no: 'TWICE1' });
    const ids = [undone, edited, twice, again, anew, apart].map(({ orderId }) => orderId);
    expect(await kindsOf(ids)).toEqual([
      ['undone'],
      ['edited'],
      ['same_booking'],
      ['same_booking'],
      ['refused_before'],
      [],
    ]);
    const { list } = await doubts([twice.orderId, anew.orderId]);
    expect(list.map((one) => one.doubts[0]!.detail)).toEqual([
      `订舱号已有订单 ${again.orderNo}，请核对是否重复`,
      `被驳回的订单 ${refused.orderNo}`,
    ]);
  });

  it('knows whether its customer may order', async () => {
    const { orderId } = await build();
    const customer = (change: Updateable<DB['customer']>) =>
      t.db.updateTable('customer').set(change).where('customer_id', '=', world.customerId).execute();
    await customer({ certified_at: null, disabled_at: t.clock.now, disabled_reason: '欠款' });
    expect(await kindsOf([orderId])).toEqual([['uncertified', 'disabled']]);
    await customer({
      certified_at: new Date('2026-01-01T00:00:00Z'),
      disabled_at: null,
      disabled_reason: null,
    });
    expect(await kindsOf([orderId])).toEqual([[]]);
  });

  it('tells the card’s price only to who may see how prices come about', async () => {
    const { orderId } = await build({ unit_price_fen: 98_000 });
    const role = { role_code: 'shenhe', role_name: '审核', rights: ['order.view', 'order.review'] as const };
    await t.db
      .insertInto('ops_role')
      .values({ ...role, rights: [...role.rights] })
      .execute();
    await t.db
      .updateTable('account')
      .set({ role_code: 'shenhe' })
      .where('account_id', '=', world.watcher)
      .execute();
    const { list } = await doubts([orderId], undefined, await t.signIn(world.watcher));
    expect(list[0]!.doubts).toEqual([{ kind: 'price_differs', text: '与现行运价不同', detail: '' }]);
  });

  it('asks the database the same for one order and for many', async () => {
    const ids: string[] = [(await build()).orderId];
    await doubts(ids);
    const asked = async () => {
      t.queries.reset();
      await doubts(ids);
      return t.queries.asked();
    };
    const one = await asked();
    for (let n = 0; n < 20; n += 1) ids.push((await build()).orderId);
    expect(one).toBeGreaterThan(0);
    expect(await asked()).toBe(one);
  });
});

describe('review.approveClean', () => {
  it('approves what is clean as each would be alone, and leaves the rest with its reason', async () => {
    const [first, second, doubted, edited, gone] = [
      await build(),
      await build(),
      await build({ remark: '进厂需预约', require_date: NEAR }),
      await build({ version: 2, remark: '加急' }),
      await build({ state: 'cancelled' }),
    ];
    const all = [second, first, doubted, edited, gone].map(({ orderId }) => orderId);
    const answer = await press([...all, '999999999']);
    expect(answer).toMatchObject({ code: '1' });
    expect(answer.data).toEqual({
      approved: [first, second].map(({ orderId, orderNo }) => ({ id: orderId, orderNo })),
      left: [
        { id: doubted.orderId, orderNo: doubted.orderNo, reason: '装卸时间过近、有备注' },
        { id: edited.orderId, orderNo: edited.orderNo, reason: '订单已被客户修改，请刷新后再审核' },
        { id: gone.orderId, orderNo: gone.orderNo, reason: '订单已取消，不能进行此操作' },
        { id: '999999999', orderNo: '', reason: '未找到该订单' },
      ],
    });
    expect(await Promise.all(all.map(stateOf))).toEqual([
      'approved',
      'approved',
      'pending_review',
      'pending_review',
      'cancelled',
    ]);
    const row = await t.db
      .selectFrom('cus_order')
      .select(['reviewed_by', 'reviewed_at'])
      .where('order_id', '=', first.orderId)
      .executeTakeFirst();
    expect(row).toEqual({ reviewed_by: world.kefu, reviewed_at: t.clock.now });
    expect(await eventsOf(first.orderId)).toEqual(['approved']);
    expect(await eventsOf(doubted.orderId)).toEqual([]);
    const told = await t.db
      .selectFrom('notice')
      .select('subject_id')
      .where('kind', '=', 'order_approved')
      .where('subject_id', 'in', all)
      .execute();
    expect(new Set(told.map(({ subject_id }) => subject_id))).toEqual(
      new Set([first.orderId, second.orderId]),
    );
    const { after } = await t.db
      .selectFrom('audit_entry')
      .select('after')
      .where('call_name', '=', 'opsApproveClean')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ approved: [first.orderNo, second.orderNo], left: 4 });
    // Each can be taken back like one that was approved alone.
    expect((await t.call(review.undoApproval, { id: first.orderId }, { token: kefu })).code).toBe('1');
    expect((await press([first.orderId])).data.left).toEqual([
      { id: first.orderId, orderNo: first.orderNo, reason: '审核被撤销过' },
    ]);
  });

  it('sums the credit of one customer’s orders', async () => {
    await agree('5000.00');
    const built = [await build(), await build(), await build()];
    const ids = built.map(({ orderId }) => orderId);
    expect(await kindsOf(ids)).toEqual([[], [], ['over_limit']]);
    expect(await doubts([])).toMatchObject({ waiting: 3, cleanCount: 2 });
    const { data } = await press(ids);
    expect(data.approved.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(data.left).toEqual([{ id: ids[2], orderNo: built[2]!.orderNo, reason: '超出信用额度' }]);
    expect(await eventsOf(ids[2]!)).toEqual([]);
    expect(await kindsOf([ids[2]!])).toEqual([['over_limit']]);
    await agree('0');
    expect(await kindsOf([ids[2]!])).toEqual([[]]);
  });

  it('leaves the orders of a customer that is late', async () => {
    const { id } = await buildStatement(t, world, { fens: [30_000], upTo: 'confirmed' });
    await t.db
      .updateTable('statement')
      .set({ due_on: '2026-11-01' })
      .where('statement_id', '=', id)
      .execute();
    const [late, other] = [
      await build(),
      await build({ customer_id: world.otherCustomerId, account_id: world.stranger }),
    ];
    const { data } = await press([late.orderId, other.orderId]);
    expect(data.approved.map((one) => one.id)).toEqual([other.orderId]);
    expect(data.left).toMatchObject([{ id: late.orderId, reason: '有逾期未付款' }]);
    await t.db
      .updateTable('statement')
      .set({ due_on: '2026-12-01' })
      .where('statement_id', '=', id)
      .execute();
  });

  it('approves each once where two operators press at once', async () => {
    const ids = [(await build()).orderId, (await build()).orderId, (await build()).orderId];
    const answers = await whileLocked(t.db, (tx) => sql`lock table cus_order in share mode`.execute(tx), [
      () => press(ids),
      () => press(ids.toReversed(), admin),
    ]);
    expect(answers.map(({ data }) => [data.approved.length, data.left.length])).toEqual([
      [3, 0],
      [0, 3],
    ]);
    expect(new Set(answers[1]!.data.left.map(({ reason }) => reason))).toEqual(
      new Set(['订单待派车，不能进行此操作']),
    );
    expect(await Promise.all(ids.map(eventsOf))).toEqual([['approved'], ['approved'], ['approved']]);
  });

  it('answers who asks again as the first time', async () => {
    const { orderId, orderNo } = await build();
    for (let n = 0; n < 2; n += 1) {
      expect((await press([orderId])).data).toEqual({ approved: [{ id: orderId, orderNo }], left: [] });
    }
    expect(await eventsOf(orderId)).toEqual(['approved']);
    expect((await press([orderId], admin)).data.approved).toEqual([]);
  });

  it('judges anew what was clean when it was seen', async () => {
    const { orderId } = await build();
    expect(await kindsOf([orderId])).toEqual([[]]);
    await publishCard(t.db, { name: '涨价', priceFen: 99_000, at: new Date('2026-11-19T00:00:00Z') });
    t.clock.advance(2_000);
    const { data } = await press([orderId]);
    expect(data.left).toMatchObject([{ reason: '与现行运价不同' }]);
    expect(await stateOf(orderId)).toBe('pending_review');
    await publishCard(t.db, { name: '试用二', priceFen: 98_050, at: new Date('2026-11-19T01:00:00Z') });
    t.clock.advance(2_000);
    expect(await kindsOf([orderId])).toEqual([[]]);
  });

  it('is refused to who may not review, and for what is no list of orders', async () => {
    const { orderId } = await build();
    for (const token of [owner, await t.signIn(world.diaodu), await t.signIn(world.caiwu)]) {
      for (const answer of [await press([orderId], token), await t.call(review.doubts, {}, { token })]) {
        expect(answer).toMatchObject({ code: '0', data: { errcode: 'FORBIDDEN' } });
      }
    }
    expect(await t.call(review.approveClean, { orders: [{ id: orderId, version: 1 }] })).toMatchObject({
      code: '99',
    });
    const many = Array.from({ length: 101 }, (_, n) => String(n + 1));
    expect(await press(many)).toMatchObject({ code: '0', message: '一次最多 100 单' });
    expect(await t.call(review.doubts, { ids: many }, { token: kefu })).toMatchObject({
      message: '一次最多 100 单',
    });
    expect(await press([])).toMatchObject({ code: '0', message: '请选择订单' });
    expect(await press([orderId, orderId])).toMatchObject({ code: '0', message: '同一订单只能选一次' });
    expect(await press([orderId, 'x'])).toMatchObject({ code: '0', message: '未找到该记录' });
    expect(await stateOf(orderId)).toBe('pending_review');
  });
});
