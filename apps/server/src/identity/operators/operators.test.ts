import { account, operators } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { RIGHTS, USER_TYPES } from '@boxhaul/domain/identity';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

let app: TestApp;
let world: World;
let admin: string;
beforeEach(async () => {
  app = await createTestApp();
  world = await buildWorld(app.db);
  admin = await app.signIn(world.admin);
});
afterEach(() => app.close());

const add = (more: Partial<InputOf<typeof operators.add>> = {}) =>
  app.call(
    operators.add,
    { loginName: 'xiaoli', username: '小李', roleCode: 'kefu', ...more },
    { token: admin },
  );
const roleOf = async (roleCode: string) =>
  (await app.call(operators.roles, {}, { token: admin })).data.find((role) => role.roleCode === roleCode);
const logIn = (userName: string, password: string) =>
  app.call(account.login, { userName, password, userType: USER_TYPES.operator });
const log = () => app.db.selectFrom('audit_entry').selectAll().orderBy('audit_id', 'desc').execute();

describe('an operator who is added', () => {
  it('signs in by the password that was told once, which is stored nowhere', async () => {
    const { data } = await add({ phone: '13800001234' });
    expect(data.initialPassword).toMatch(/^[\da-zA-Z]{12}$/);
    expect(await logIn('xiaoli', data.initialPassword)).toMatchObject({ code: '1' });
    const [listed] = (await app.call(operators.list, {}, { token: admin })).data.filter(
      ({ loginName }) => loginName === 'xiaoli',
    );
    expect(listed).toMatchObject({
      roleName: '客服',
      phone: '138****1234',
      mustChangePassword: true,
      disabledAt: null,
    });
    const rows = JSON.stringify([
      await log(),
      await app.db.selectFrom('idempotency_key').selectAll().execute(),
    ]);
    expect(rows).not.toContain(data.initialPassword);
    expect(rows).not.toContain('13800001234');
  });

  it('has a name of their own, and a role that is there', async () => {
    expect((await add({ loginName: 'kefu' })).data).toMatchObject({
      errcode: 'BAD_INPUT',
      fields: { loginName: '该账号已存在，请换一个' },
    });
    expect((await add({ roleCode: 'gone' })).data).toMatchObject({
      fields: { roleCode: '角色不存在，请刷新后重试' },
    });
  });
});

describe('the phone of an operator', () => {
  const phoneOf = async (accountId: string) =>
    (await app.call(operators.showPhone, { accountId }, { token: admin })).data.phone;
  const change = (accountId: string, phone?: string) =>
    app.call(operators.update, { accountId, username: '小赵', roleCode: 'diaodu', phone }, { token: admin });

  it('is shown whole when asked for, which stands in the log, and stays where no other is given', async () => {
    expect((await change(world.diaodu, '13800005678')).code).toBe('1');
    expect(await phoneOf(world.diaodu)).toBe('13800005678');
    expect((await log())[0]).toMatchObject({ call_name: 'opsShowOperatorPhone', target_id: world.diaodu });
    expect((await change(world.diaodu)).code).toBe('1');
    expect(await phoneOf(world.diaodu)).toBe('13800005678');
    expect((await app.call(operators.showPhone, { accountId: world.owner }, { token: admin })).code).toBe(
      '0',
    );
  });
});

describe('an operator who is disabled', () => {
  it('is out at once, and in again only by a new sign-in', async () => {
    const theirs = await app.signIn(world.kefu);
    const input = { accountId: world.kefu, reason: '离职' };
    expect((await app.call(operators.disable, input, { token: admin })).code).toBe('1');
    expect((await app.call(account.me, {}, { token: theirs })).code).toBe('99');
    expect((await app.call(operators.enable, { accountId: world.kefu }, { token: admin })).code).toBe('1');
    expect((await app.call(account.me, {}, { token: theirs })).code).toBe('99');
    expect((await log())[1]).toMatchObject({
      target_kind: 'operator',
      target_name: 'kefu',
      reason: '离职',
      before: { disabled: false },
      after: { disabled: true },
    });
  });

  it('is never oneself; nor does anybody change their own role or reset their own password', async () => {
    const own = { accountId: world.admin };
    const answers = [
      await app.call(operators.disable, { ...own, reason: 'x' }, { token: admin }),
      await app.call(operators.resetPassword, own, { token: admin }),
      await app.call(operators.update, { ...own, username: '我', roleCode: 'kefu' }, { token: admin }),
    ];
    for (const { data } of answers) expect(data).toMatchObject({ errcode: 'CONFLICT' });
    const renamed = await app.call(
      operators.update,
      { ...own, username: '我', roleCode: 'admin' },
      { token: admin },
    );
    expect(renamed.code).toBe('1');
  });
});

describe('a reset', () => {
  it('voids the password and ends the sessions', async () => {
    const { initialPassword: first } = (await add()).data;
    const token = (await logIn('xiaoli', first)).data.token;
    const [{ account_id }] = (await app.db
      .selectFrom('account')
      .select('account_id')
      .where('login_name', '=', 'xiaoli')
      .execute()) as [{ account_id: string }];
    const { initialPassword } = (
      await app.call(operators.resetPassword, { accountId: account_id }, { token: admin })
    ).data;
    expect((await app.call(account.me, {}, { token })).code).toBe('99');
    expect((await logIn('xiaoli', first)).code).toBe('0');
    expect((await logIn('xiaoli', initialPassword)).code).toBe('1');
  });
});

describe('roles', () => {
  const save = (roleCode: string, roleName: string, rights: InputOf<typeof operators.updateRole>['rights']) =>
    app.call(operators.updateRole, { roleCode, roleName, rights }, { token: admin });
  const remove = (roleCode: string) => app.call(operators.deleteRole, { roleCode }, { token: admin });

  it('are given rights, which count from the next call on', async () => {
    const kefu = await app.signIn(world.kefu);
    expect((await app.call(operators.roles, {}, { token: kefu })).code).toBe('0');
    expect((await save('kefu', '客服组长', ['order.view', 'operator.manage'])).code).toBe('1');
    expect((await app.call(operators.roles, {}, { token: kefu })).code).toBe('1');
    expect((await log())[0]).toMatchObject({ target_kind: 'role', after: { roleName: '客服组长' } });
  });

  it('keep the administrators’ role, with its hold on operators', async () => {
    expect((await remove('admin')).message).toBe('管理员角色不能删除');
    const weak = RIGHTS.filter((right) => right !== 'operator.manage');
    expect((await save('admin', '管理员', weak)).data).toMatchObject({ errcode: 'BAD_INPUT' });
    expect((await save('admin', '系统管理员', [...RIGHTS])).code).toBe('1');
    expect(await roleOf('admin')).toMatchObject({ roleName: '系统管理员', fixed: true });
  });

  it('are not deleted while somebody has them, and no two have one name', async () => {
    expect((await remove('kefu')).message).toBe('还有 1 个账号使用该角色，请先为他们更换角色');
    const { roleCode } = (
      await app.call(operators.addRole, { roleName: '夜班', rights: ['order.view'] }, { token: admin })
    ).data;
    const twin = await app.call(
      operators.addRole,
      { roleName: '夜班', rights: ['order.view'] },
      { token: admin },
    );
    expect(twin.data).toMatchObject({ fields: { roleName: '已有同名的角色，请换一个名称' } });
    expect((await save(roleCode, '客服', ['order.view'])).data).toMatchObject({ errcode: 'BAD_INPUT' });
    expect((await remove(roleCode)).code).toBe('1');
    expect((await remove(roleCode)).data).toMatchObject({ errcode: 'NOT_FOUND' });
  });

  it('leave somebody who manages: the last manager does not give it up', async () => {
    await save('kefu', '客服', ['order.view', 'operator.manage']);
    const kefu = await app.signIn(world.kefu);
    // The only manager left, by a role that is not the administrators'.
    await app.call(operators.disable, { accountId: world.admin, reason: 'x' }, { token: kefu });
    const given = { roleCode: 'kefu', roleName: '客服', rights: ['order.view' as const] };
    expect((await app.call(operators.updateRole, given, { token: kefu })).data).toMatchObject({
      errcode: 'CONFLICT',
    });
    expect((await app.call(operators.roles, {}, { token: kefu })).code).toBe('1');
  });

  it('leave one of two who take each other’s rights at the same moment', async () => {
    const { accountId } = (await add({ roleCode: 'admin' })).data;
    await app.db.updateTable('account').set({ initial_password_hash: null }).execute();
    const second = await app.signIn(accountId);
    const demote = (id: string, token: string) =>
      app.call(operators.update, { accountId: id, username: '某人', roleCode: 'kefu' }, { token });
    const codes = await Promise.all([demote(accountId, admin), demote(world.admin, second)]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    const left = await app.db
      .selectFrom('account')
      .select('account_id')
      .where('role_code', '=', 'admin')
      .execute();
    expect(left).toHaveLength(1);
  });
});
