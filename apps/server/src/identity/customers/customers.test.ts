import { account, customers } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvedOrder } from '../../testing/approved-order';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

let app: TestApp;
let world: World;
let token: string;
beforeEach(async () => {
  app = await createTestApp();
  world = await buildWorld(app.db);
  token = await app.signIn(world.admin);
});
afterEach(() => app.close());

const list = async (input: InputOf<typeof customers.list> = {}) =>
  (await app.call(customers.list, input, { token })).data;
const names = async (input: InputOf<typeof customers.list>) =>
  (await list(input)).data.map(({ customerName }) => customerName);
const detail = async () => (await app.call(customers.detail, { id: world.customerId }, { token })).data;
const disable = () => app.call(customers.disable, { id: world.customerId, reason: '欠款三个月' }, { token });

describe('enterprises', () => {
  it('are counted by state and found by name and phone, which is masked', async () => {
    expect((await list()).counts).toEqual({
      uncertified: 1,
      entered: 0,
      reviewing: 0,
      certified: 2,
      disabled: 0,
    });
    expect(await names({ state: 'uncertified' })).toEqual(['佛山新客户贸易行']);
    expect(await names({ keyword: '远航' })).toEqual(['深圳远航货运代理有限公司']);
    const { data, counts } = await list({ keyword: '13800000003' });
    expect(data).toMatchObject([{ customerName: '东莞华南电子厂', ownerPhone: '138****0003' }]);
    expect(counts).toMatchObject({ certified: 1, uncertified: 0 });
    expect(await names({ keyword: '_' })).toEqual([]);
  });

  it('are shown with accounts and running orders; whole phones leave a row in the log', async () => {
    const { orderNo } = await approvedOrder(app.db, world, app.clock.now);
    const shown = await detail();
    expect(shown.accountList[0]).toMatchObject({
      accountId: world.owner,
      phone: '138****0001',
      isOwner: true,
    });
    expect(shown.accountList.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(shown.accountList).toHaveLength(shown.accounts);
    expect(shown.orders).toMatchObject([{ orderNo }]);
    expect(JSON.stringify(shown)).not.toContain('13800000001');
    const phones = await app.call(customers.showPhones, { id: world.customerId }, { token });
    expect(phones.data).toContainEqual({ accountId: world.owner, phone: '13800000001' });
    expect((await detail()).history[0]).toMatchObject({
      action: '查看客户账号的完整手机号',
      target: 'customer',
      targetName: '深圳远航货运代理有限公司',
    });
  });
});

describe('an enterprise that is disabled', () => {
  it('is out at once, all its accounts; its orders stay, and it is let in again', async () => {
    const { orderId } = await approvedOrder(app.db, world, app.clock.now);
    const tokens = await Promise.all([app.signIn(world.owner), app.signIn(world.staff)]);
    const stranger = await app.signIn(world.stranger);
    expect((await disable()).code).toBe('1');
    for (const each of tokens) expect((await app.call(account.me, {}, { token: each })).code).toBe('99');
    expect((await app.call(account.me, {}, { token: stranger })).code).toBe('1');
    // A session that came to be otherwise is none either.
    const late = await app.signIn(world.owner);
    expect((await app.call(account.me, {}, { token: late })).code).toBe('99');
    expect(await detail()).toMatchObject({
      state: 'disabled',
      disabledReason: '欠款三个月',
      orders: [{ orderId }],
    });
    expect((await disable()).data).toMatchObject({ errcode: 'CONFLICT' });

    expect((await app.call(customers.enable, { id: world.customerId }, { token })).code).toBe('1');
    expect((await app.call(account.me, {}, { token: tokens[0] })).code).toBe('99');
    const again = await app.signIn(world.owner);
    expect((await app.call(account.me, {}, { token: again })).code).toBe('1');
    expect((await detail()).history.map(({ action }) => action)).toEqual(['启用客户企业', '停用客户企业']);
  });
});

describe('the terms of a contract', () => {
  const terms = (more: Partial<InputOf<typeof customers.saveTerms>> = {}) =>
    app.call(
      customers.saveTerms,
      {
        id: world.customerId,
        version: 0,
        payment: 'monthly',
        creditDays: 30,
        creditLimit: '50000.5',
        contractNo: 'HT-1',
        remark: '',
        ...more,
      },
      { token },
    );

  it('are versions, each with who and when; nobody writes over one that they have not seen', async () => {
    const answers = await Promise.all([terms(), terms({ contractNo: 'HT-2' })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect((await terms({ version: 1, creditDays: 45 })).code).toBe('1');
    const { terms: versions } = await detail();
    expect(versions).toMatchObject([
      { version: 2, creditDays: 45, creditLimit: '50000.50', username: 'admin', time: '2026-11-20 10:00:00' },
      { version: 1, creditDays: 30 },
    ]);
    expect((await detail()).history[0]).toMatchObject({
      before: { creditDays: 30 },
      after: { creditDays: 45 },
    });
  });

  it.each([
    [{ payment: 'cash' as const, creditDays: 1, creditLimit: '0' }, 'creditDays'],
    [{ payment: 'cash' as const, creditDays: 0, creditLimit: '0.01' }, 'creditLimit'],
    [{ validFrom: '2026-02-01', validTo: '2026-01-31' }, 'validTo'],
  ])('refuse %j', async (more, field) => {
    expect((await terms(more)).data).toMatchObject({ fields: { [field]: expect.any(String) as string } });
  });

  it('may end on the day on which they begin', async () => {
    expect((await terms({ validFrom: '2026-02-01', validTo: '2026-02-01' })).code).toBe('1');
  });
});

describe('a reset of how somebody signs in', () => {
  const reset = (phone?: string) =>
    app.call(customers.resetSignIn, { accountId: world.owner, phone, reason: '手机丢失' }, { token });

  it('ends the sessions, voids the password, and may give another phone', async () => {
    const session = await app.signIn(world.owner);
    expect((await reset('86 13800007777')).code).toBe('1');
    expect((await app.call(account.me, {}, { token: session })).code).toBe('99');
    const row = await app.db
      .selectFrom('account')
      .select(['login_name', 'phone', 'password_hash'])
      .where('account_id', '=', world.owner)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ login_name: '13800007777', phone: '13800007777', password_hash: 'none' });
    expect((await detail()).history[0]).toMatchObject({
      reason: '手机丢失',
      before: { phone: '138****0001' },
      after: { phone: '138****7777' },
    });
  });

  it('takes no phone from another account', async () => {
    expect((await reset('13800000003')).data).toMatchObject({
      fields: { phone: '该手机号已注册客户账号，请换一个' },
    });
  });
});

it('notes are for operators, the newest first', async () => {
  const note = (content: string) => app.call(customers.addNote, { id: world.customerId, content }, { token });
  await note('要开专票');
  await note('<b>急</b>');
  expect((await detail()).notes).toMatchObject([
    { content: '<b>急</b>', username: 'admin' },
    { content: '要开专票' },
  ]);
});
