import { account, customers } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { orders, review } from '@boxhaul/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';

const CODE = '914403001922038216';
const desk = await fileDesk();
const kefu = await desk.app.signIn(desk.world.kefu);
const admin = await desk.app.signIn(desk.world.admin);
let serial = 0;

beforeAll(async () => {
  await publishCard(desk.app.db, { name: '试用', priceFen: 105_000, at: new Date('2026-11-01T00:00:00Z') });
});

type Entry = Partial<InputOf<typeof customers.enter>>;
const enter = (more: Entry = {}, token = kefu, key?: string) => {
  serial += 1;
  const contact = { contactName: '王工', contactPhone: '139 0000 0001' };
  return desk.app.call(
    customers.enter,
    { customerName: `中山电话客户${serial}`, ...contact, ...more },
    { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );
};
const entered = async (more: Entry = {}) => (await enter(more)).data.customerId;
const detail = async (id: string) => (await desk.app.call(customers.detail, { id }, { token: admin })).data;
const list = async (input: InputOf<typeof customers.list>) =>
  (await desk.app.call(customers.list, input, { token: kefu })).data;
const idsOf = async (input: InputOf<typeof customers.list>) =>
  (await list(input)).data.map(({ customerId }) => customerId);
const count = async () => (await list({})).rowCount;

const { cusOrderDocumentList: _files, getQuoteType: _type, ...draft } = orderDraft();
const place = (customerId: string) =>
  desk.app.call(
    review.place,
    { ...draft, customerId, via: 'phone' as const, placedNote: '来电 王工' },
    { token: kefu },
  );

describe('a customer that staff enter', () => {
  it('stands as entered, with its contact masked, its remark, and a row in the log', async () => {
    const customerId = await entered({
      customerName: '中山宏达五金厂',
      taxpayerId: CODE,
      remark: '老客户介绍',
    });
    const shown = await detail(customerId);
    expect(shown).toMatchObject({
      state: 'entered',
      customerName: '中山宏达五金厂',
      taxpayerId: CODE,
      ownerName: '王工',
      ownerPhone: '139****0001',
      accounts: 0,
      certifiedAt: null,
      entry: { contactName: '王工', contactPhone: '139****0001', username: 'kefu' },
      terms: [],
      notes: [{ content: '老客户介绍' }],
    });
    expect(shown.history[0]).toMatchObject({ action: '新增客户企业', targetName: '中山宏达五金厂' });
    expect(JSON.stringify(shown)).not.toContain('13900000001');
    const phones = await desk.app.call(customers.showPhones, { id: customerId }, { token: kefu });
    expect(phones.data).toEqual([{ accountId: null, phone: '13900000001' }]);
  });

  it('is found by contact, code and state, among those that may be ordered for', async () => {
    const contactPhone = '13911112222';
    const customerId = await entered({ contactName: '钱工', contactPhone });
    for (const keyword of ['钱工', contactPhone]) expect(await idsOf({ keyword })).toEqual([customerId]);
    expect(await idsOf({ keyword: '钱工', state: 'entered' })).toEqual([customerId]);
    expect(await idsOf({ keyword: '钱工', state: 'uncertified' })).toEqual([]);
    expect(await idsOf({ keyword: '钱工', canOrder: true })).toEqual([customerId]);
    expect((await list({ keyword: '钱工' })).counts).toMatchObject({ entered: 1 });
    const able = await list({ canOrder: true, pageSize: 50 });
    expect(able.data.map(({ state }) => state)).not.toContain('uncertified');
    expect(able.data).toHaveLength(able.rowCount);
    await desk.app.call(customers.disable, { id: customerId, reason: '误登记' }, { token: kefu });
    expect(await idsOf({ keyword: '钱工', canOrder: true })).toEqual([]);
  });

  it('has terms only from who may set them', async () => {
    const terms = { payment: 'monthly', creditDays: 30, creditLimit: '50000' } as const;
    const before = await count();
    const turned = await enter(terms);
    expect(turned.data).toMatchObject({ errcode: 'FORBIDDEN' });
    expect(turned.message).toContain('付款方式请留空');
    expect(await count()).toBe(before);
    const { data } = await enter(terms, admin);
    expect((await detail(data.customerId)).terms).toMatchObject([
      { version: 1, payment: 'monthly', creditDays: 30, creditLimit: '50000.00', username: 'admin' },
    ]);
  });

  it.each([
    [{ customerName: ' ' }, 'customerName', '企业名称不能为空'],
    [{ customerName: '<b>公司</b>' }, 'customerName', '含有不支持的字符'],
    [{ taxpayerId: '914403001922038217' }, 'taxpayerId', /校验/],
    [{ contactName: '' }, 'contactName', '联系人不能为空'],
    [{ contactPhone: '0755-1234' }, 'contactPhone', '请输入正确的手机号码'],
    [{ creditDays: 30 }, 'payment', '请选择付款方式'],
    [{ payment: 'cash' as const, creditDays: 1 }, 'creditDays', '现结客户没有账期，请填 0'],
  ])('is not entered as %j', async (more: Entry, field, said) => {
    const before = await count();
    const { data } = await enter(more, admin);
    const fields = (data as { fields?: Record<string, string> }).fields;
    expect(fields?.[field]).toMatch(said);
    expect(await count()).toBe(before);
  });
});

describe('a company that is there already', () => {
  const CODES = ['91330100799655058B', '91440300708461136T'] as const;

  it('is refused by its code and by its name however written, and named', async () => {
    const [code] = CODES;
    const customerId = await entered({ customerName: '东莞（虎门）abc 有限公司', taxpayerId: code });
    const sameCustomer = { customerId, customerName: '东莞（虎门）abc 有限公司' };
    expect((await enter({ taxpayerId: code })).data).toMatchObject({
      errcode: 'BAD_INPUT',
      fields: { taxpayerId: '该统一社会信用代码已属于客户“东莞（虎门）abc 有限公司”' },
      sameCustomer,
    });
    expect((await enter({ customerName: '东莞(虎门)ABC有限公司' })).data).toMatchObject({
      fields: { customerName: '已有同名客户“东莞（虎门）abc 有限公司”' },
      sameCustomer,
    });
    // One that registered itself, before there were records.
    expect((await enter({ customerName: '深圳远航货运代理有限公司' })).data).toMatchObject({
      sameCustomer: { customerId: desk.world.customerId },
    });
  });

  it('of two operators who enter it at once is entered by one', async () => {
    const [, taxpayerId] = CODES;
    const before = await count();
    const answers = await Promise.all([enter({ taxpayerId }), enter({ taxpayerId }, admin)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')?.data).toMatchObject({
      errcode: 'BAD_INPUT',
      sameCustomer: { customerId: answers.find(({ code }) => code === '1')?.data.customerId },
    });
    expect(await count()).toBe(before + 1);
  });

  it('is entered once however often it is sent', async () => {
    const customerName = '江门重发公司';
    const [first, again] = [
      await enter({ customerName }, kefu, 'entered-once'),
      await enter({ customerName }, kefu, 'entered-once'),
    ];
    expect(again.data).toEqual(first.data);
  });
});

describe('orders of a customer that staff entered', () => {
  it('are placed by staff at once, and nothing speaks against them for want of a certification', async () => {
    const customerId = await entered();
    const { data, code } = await place(customerId);
    expect(code).toBe('1');
    expect(data.price).toBe('1050.00');
    const ids = [data.orderId];
    const judged = (await desk.app.call(review.doubts, { ids }, { token: kefu })).data.list;
    const doubts = judged.find(({ orderId }) => orderId === data.orderId)?.doubts;
    expect(doubts).toBeDefined();
    expect(doubts?.map(({ kind }) => kind)).not.toContain('uncertified');
    expect((await place(customerId)).code).toBe('1');
    await desk.app.call(customers.disable, { id: customerId, reason: '误登记' }, { token: kefu });
    expect((await place(customerId)).message).toBe('该客户已停用，不能代客下单');
  });

  it('are nobody else’s, and one that registered itself still waits for its certification', async () => {
    const { data } = await place(await entered());
    for (const who of [desk.world.owner, desk.world.stranger]) {
      const token = await desk.app.signIn(who);
      const answer = await desk.app.call(orders.detail, { id: data.orderId }, { token });
      expect(answer.data).toMatchObject({ errcode: 'NOT_FOUND' });
    }
    const { customer_id } = await desk.app.db
      .selectFrom('account')
      .select('customer_id')
      .where('account_id', '=', desk.world.uncertified)
      .executeTakeFirstOrThrow();
    expect((await place(customer_id!)).message).toBe('该客户尚未通过企业认证，不能代客下单');
  });

  it('come from its own people only after certification', async () => {
    const customerId = await entered();
    const { cust_role_id } = await desk.app.db
      .selectFrom('cust_role')
      .select('cust_role_id')
      .where('customer_id', '=', customerId)
      .where('is_owner', '=', true)
      .executeTakeFirstOrThrow();
    await desk.app.db
      .updateTable('account')
      .set({ customer_id: customerId, cust_role_id })
      .where('account_id', '=', desk.world.uncertified)
      .execute();
    const token = await desk.app.signIn(desk.world.uncertified);
    expect((await desk.app.call(account.me, {}, { token })).data.authStatus).toBe(0);
    const answer = await desk.app.call(orders.save, orderDraft(), { token });
    expect(answer.data).toMatchObject({ errcode: 'NOT_CERTIFIED' });
  });
});
