import { account } from '@boxhaul/contract/identity';
import { sql } from '@boxhaul/db';
import { readRights } from '@boxhaul/domain/identity';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';
import { hashPassword } from './sign-in/password';

const PASSWORD = 'Demo@2026';
let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  await t.db
    .updateTable('account')
    .set({ password_hash: await hash(PASSWORD, { memoryCost: 64, timeCost: 1 }) })
    .execute();
});
afterAll(() => t.close());

const signIn = (userName: string, over: { password?: string; userType?: number } = {}) =>
  t.call(account.login, { userName, password: PASSWORD, ...over });

describe('login', () => {
  test('a certified customer gets a token and the menus that are built, in their order', async () => {
    const answer = await signIn('13800000001');
    expect(answer).toMatchObject({
      code: '1',
      success: true,
      message: '登录成功',
      data: { username: '13800000001', nickname: '13800000001', userType: 2, authStatus: 1, rights: [] },
    });
    expect(JSON.parse(answer.data.custMenus)).toEqual([
      { menuUrl: '/admin/order', menuName: '订单列表' },
      { menuUrl: '/admin/order-pending', menuName: '待审核订单' },
      { menuUrl: '/admin/cost-flow', menuName: '交易流水' },
      { menuUrl: '/admin/financeSettlement', menuName: '财务结算' },
      { menuUrl: '/admin/staff/list', menuName: '员工管理' },
      { menuUrl: '/admin/customer-base', menuName: '企业资料' },
    ]);
    expect(await t.call(account.me, {}, { token: answer.data.token })).toMatchObject({
      code: '1',
      data: { accountId: world.owner, customerName: '深圳远航货运代理有限公司' },
    });
  });

  test('staff see their own menus, an uncertified enterprise its own page alone', async () => {
    const menusOf = async (name: string) => JSON.parse((await signIn(name)).data.custMenus) as unknown[];
    expect(await menusOf('13800000002')).toEqual([{ menuUrl: '/admin/order', menuName: '订单列表' }]);
    expect(await menusOf('13800000004')).toEqual([{ menuUrl: '/admin/customer-base', menuName: '企业资料' }]);
    expect((await signIn('13800000004')).data.authStatus).toBe(0);
  });

  test('menus and rights that there are not are told to nobody', async () => {
    await t.db
      .updateTable('cust_role')
      .set({ menus: ['/admin/gone', '/admin/order-pending', '/admin/order'], rights: ['all', 'track'] })
      .from('account')
      .whereRef('account.cust_role_id', '=', 'cust_role.cust_role_id')
      .where('account_id', '=', world.strangerStaff)
      .execute();
    const { data } = await signIn('13800000007');
    expect(data.custRights).toEqual(['track']);
    expect((JSON.parse(data.custMenus) as { menuUrl: string }[]).map(({ menuUrl }) => menuUrl)).toEqual([
      '/admin/order',
      '/admin/order-pending',
    ]);
    await t.db
      .updateTable('ops_role')
      .set({ rights: sql`rights || '{order.erase}'::text[]` })
      .where('role_code', '=', 'kefu')
      .execute();
    expect((await signIn('kefu', { userType: 1 })).data.rights).not.toContain('order.erase');
  });

  test('every right that the roles are given is one', async () => {
    const roles = await t.db
      .selectFrom('ops_role')
      .select('rights')
      .where('role_code', '!=', 'kefu')
      .execute();
    const given = roles.flatMap(({ rights }) => rights);
    expect(given.length).toBeGreaterThan(15);
    expect(given.filter((right) => readRights([right]).length === 0)).toEqual([]);
  });

  test('operators and drivers sign in by the same call', async () => {
    const kefu = await signIn('kefu', { userType: 1 });
    expect(kefu.data).toMatchObject({ userType: 1, customerName: null });
    expect(kefu.data.rights).toContain('order.review');
    expect((await signIn('13900000001', { userType: 3 })).data).toMatchObject({ userType: 3, rights: [] });
  });

  test.each([
    ['a wrong password', '13800000001', { password: 'Demo@2027' }],
    ['an unknown account', '13800009999', {}],
    ['an operator at the portal', 'kefu', { userType: 2 }],
    ['a customer at the desk', '13800000001', { userType: 1 }],
  ])('%s answers like any other', async (_name, userName, over) => {
    const { code, message, data } = await signIn(userName, over);
    expect({ code, message, errcode: data.errcode }).toEqual({
      code: '0',
      message: '账号或密码错误',
      errcode: 'LOGIN_FAILED',
    });
  });

  test.each([
    [{ userName: '', password: PASSWORD }, '账号不能为空'],
    [{ userName: '13800000001', password: '' }, '密码不能为空'],
    [{ userName: '13800000001', password: PASSWORD, userType: 7 }, '用户类型不正确'],
  ])('bad input %j', async (input, message) => {
    expect(await t.call(account.login, input)).toMatchObject({ code: '0', message });
  });

  test('a disabled account is told so only with the right password', async () => {
    await t.db
      .updateTable('account')
      .set({ disabled_at: t.clock.now })
      .where('account_id', '=', world.stranger)
      .execute();
    expect(await signIn('13800000003')).toMatchObject({ data: { errcode: 'ACCOUNT_DISABLED' } });
    expect(await signIn('13800000003', { password: 'x' })).toMatchObject({
      data: { errcode: 'LOGIN_FAILED' },
    });
  });

  test('ten failures lock the account for 15 minutes, the right password too', async () => {
    const outcomes: (string | undefined)[] = [];
    for (let i = 0; i < 11; i++)
      outcomes.push((await signIn('caiwu', { userType: 1, password: 'no' })).data.errcode);
    expect(outcomes.filter((errcode) => errcode === 'LOGIN_FAILED')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('LOGIN_LOCKED');
    expect(await signIn('caiwu', { userType: 1 })).toMatchObject({ data: { errcode: 'LOGIN_LOCKED' } });
    t.clock.advance(15 * 60_000);
    expect(await signIn('caiwu', { userType: 1 })).toMatchObject({ code: '1' });
  });
});

test('passwords are kept as argon2id with 64 MiB and three passes (decisions 9)', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

describe('a session', () => {
  test('ends by logging out', async () => {
    const token = await t.signIn(world.owner);
    expect(await t.call(account.logout, {}, { token: `Bearer ${token}` })).toMatchObject({
      code: '1',
      message: '退出成功！',
    });
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '99' });
    expect(await t.call(account.logout, {}, { token })).toMatchObject({ code: '99' });
  });

  test('is none without a token or with a made-up one', async () => {
    expect(await t.call(account.me, {})).toMatchObject({ code: '99', data: { errcode: 'SESSION_GONE' } });
    expect(await t.call(account.me, {}, { token: 'x'.repeat(43) })).toMatchObject({ code: '99' });
  });

  test('dies after 7 idle days and lives on while it is used (decisions 3)', async () => {
    const token = await t.signIn(world.owner);
    const day = 24 * 3600_000;
    t.clock.advance(6 * day);
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '1' });
    t.clock.advance(6 * day);
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '1' });
    t.clock.advance(7 * day);
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '99' });
  });
});
