import { account, staff } from '@boxhaul/contract/identity';
import { orders } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS, type CustomerRight, type Menu, MENUS } from '@boxhaul/domain/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { giveRole, makeRole } from '../../testing/make-role';

const { t, world } = await fileWorld();
let owner: string;
/** Manages staff, with the order list and tracking beside it, and nothing else. */
let manager: string;
const OWN = { menus: ['/admin/order', '/admin/staff/list'], rights: ['track', 'staff'] } as const;
const LESS = { menus: ['/admin/order'], rights: ['track'] } as const;
const MORE = { menus: ['/admin/order'], rights: ['track', 'prices'] } as const;

beforeAll(async () => {
  await giveRole(t.db, world.clerk, OWN);
  owner = await t.signIn(world.owner);
  manager = await t.signIn(world.clerk);
});

let people = 0;
const phone = () => `1370000${String((people += 1)).padStart(4, '0')}`;
const role = (grants: { menus: readonly Menu[]; rights: readonly CustomerRight[] }) =>
  makeRole(t.db, world.customerId, grants);
const ownerRole = async () => {
  const { data } = await t.call(staff.roles, {}, { token: owner });
  return data[0]!.id;
};
/** Somebody with a role. */
async function somebody(custRoleId?: string) {
  const given = { username: '李小明', loginName: phone(), custRoleId: custRoleId ?? (await role(LESS)) };
  const { data } = await t.call(staff.add, given, { token: owner });
  return { ...given, id: data.id };
}
const refused = (errcode: string, message?: string) => ({
  code: '0',
  data: { errcode },
  ...(message ? { message } : {}),
});

describe('the list of staff', () => {
  it('has the enterprise’s people alone, found by name, number, state and role, page by page', async () => {
    const ask = async (input: object) => (await t.call(staff.list, input, { token: owner })).data;
    const all = await ask({});
    expect(all.data.map(({ loginName }) => loginName)).toEqual([
      '13800000001',
      '138****0002',
      '138****0006',
      '138****0005',
    ]);
    expect(all.data[0]).toMatchObject({ isOwner: true, isSelf: true, state: 'normal', mayChange: true });
    expect((await ask({ keyword: '0006' })).total).toBe(1);
    expect((await ask({ state: 'disabled' })).total).toBe(0);
    expect((await ask({ custRoleId: all.data[1]!.custRoleId })).total).toBe(1);
    expect(await ask({ pageNo: 2, pageSize: 3 })).toMatchObject({ total: 4, data: [{}] });
    expect(await ask({ pageNo: 9, pageSize: 3 })).toMatchObject({ total: 4, data: [] });
  });

  it('says whom the viewer may change', async () => {
    const mayChange = async (token: string) =>
      (await t.call(staff.list, {}, { token })).data.data.map((one) => one.mayChange);
    expect(await mayChange(manager)).toEqual([false, false, false, true]);
    expect(await mayChange(await t.signIn(world.viewer))).toEqual([false, false, false, false]);
  });

  it('has masked numbers; who manages people sees a whole one when they ask, and that is kept', async () => {
    const ask = (id: string, token: string) => t.call(staff.showPhone, { id }, { token });
    await t.db.deleteFrom('personal_access').execute();
    expect(await ask(world.stranger, owner)).toMatchObject(refused('NOT_FOUND'));
    expect(await ask(world.staff, await t.signIn(world.viewer))).toMatchObject(refused('FORBIDDEN'));
    expect(await t.db.selectFrom('personal_access').selectAll().execute()).toEqual([]);
    expect((await ask(world.staff, owner)).data).toEqual({ phone: '13800000002' });
    expect(await t.db.selectFrom('personal_access').selectAll().execute()).toMatchObject([
      { account_id: world.owner, access_kind: 'phones', subject: world.staff, customer_id: world.customerId },
    ]);
  });

  it('is one question to the database, beside that of who asks', async () => {
    t.queries.reset();
    await t.call(staff.list, { pageSize: 200 }, { token: owner });
    expect(t.queries.asked()).toBeLessThanOrEqual(2);
  });
});

describe('somebody new', () => {
  it('signs in by the number and an initial password, and first of all changes it', async () => {
    const { id, loginName } = await somebody();
    const { data } = await t.call(staff.resetPassword, { id }, { token: owner });
    expect(data.initialPassword).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/);
    const signIn = () => t.call(account.login, { userName: loginName, password: data.initialPassword });
    const { token, mustChangePassword } = (await signIn()).data;
    expect(mustChangePassword).toBe(true);
    expect(await t.call(orders.list, {}, { token })).toMatchObject(refused('INITIAL_PASSWORD'));
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '1' });
    await t.db.updateTable('account').set({ password_hash: 'own' }).where('account_id', '=', id).execute();
    expect(await t.call(orders.list, {}, { token })).toMatchObject({ code: '1' });
  });

  it('is refused with a number that any customer account has, with or without a prefix', async () => {
    const given = { username: '甲', custRoleId: await role(LESS) };
    const fields = { loginName: '该手机号已有账号，请换一个号码' };
    for (const loginName of ['13800000002', '13800000003', '+86 13800000002', '(+86)13800000003']) {
      const answer = await t.call(staff.add, { ...given, loginName }, { token: owner });
      expect([loginName, answer.code]).toEqual([loginName, '0']);
    }
    expect(await t.call(staff.add, { ...given, loginName: '13800000003' }, { token: owner })).toMatchObject({
      data: { errcode: 'BAD_INPUT', fields },
    });
  });
});

describe('nobody gives more than they have', () => {
  const forbidden = refused('FORBIDDEN');

  it('to somebody new, to somebody there, or to a role', async () => {
    const [less, more] = [await role(LESS), await role(MORE)];
    const asManager = { token: manager };
    const add = (custRoleId: string) =>
      t.call(staff.add, { username: '乙', loginName: phone(), custRoleId }, asManager);
    expect(await add(less)).toMatchObject({ code: '1' });
    expect(await add(more)).toMatchObject({ ...forbidden, message: '不能授予超出您自己的菜单或权限' });
    expect(await add(await ownerRole())).toMatchObject(forbidden);
    const { id, username } = await somebody(less);
    const give = (custRoleId: string) => t.call(staff.update, { id, username, custRoleId }, asManager);
    expect(await give(more)).toMatchObject(forbidden);
    expect(await give(await ownerRole())).toMatchObject(forbidden);
    const save = (grants: { menus: readonly Menu[]; rights: readonly CustomerRight[] }) =>
      t.call(
        staff.saveRole,
        { roleName: phone(), menus: [...grants.menus], rights: [...grants.rights] },
        asManager,
      );
    expect(await save(LESS)).toMatchObject({ code: '1' });
    expect(await save(MORE)).toMatchObject(forbidden);
    expect(await save({ menus: ['/admin/order-pending'], rights: [] })).toMatchObject(forbidden);
    const change = (id: string, rights: CustomerRight[]) =>
      t.call(staff.updateRole, { id, roleName: phone(), menus: ['/admin/order'], rights }, asManager);
    expect(await change(less, ['track'])).toMatchObject({ code: '1' });
    expect(await change(less, ['prices'])).toMatchObject(forbidden);
    expect(await change(more, ['track'])).toMatchObject(forbidden);
    expect(await t.call(staff.deleteRole, { id: more }, asManager)).toMatchObject(forbidden);
    expect(await t.call(staff.deleteRole, { id: less, replacementId: more }, asManager)).toMatchObject(
      forbidden,
    );
  });

  it('by a new password, by stopping, or by changing somebody who may more', async () => {
    const { id } = await somebody(await role(MORE));
    const asManager = { token: manager };
    for (const target of [id, world.owner]) {
      for (const call of [staff.resetPassword, staff.disable, staff.enable]) {
        expect(await t.call(call, { id: target }, asManager)).toMatchObject(forbidden);
      }
      const changed = { id: target, username: '丙', custRoleId: await role(LESS) };
      expect(await t.call(staff.update, changed, asManager)).toMatchObject(forbidden);
    }
  });
});

describe('a disabled account', () => {
  it('is signed out everywhere at once, and stays so after it is enabled', async () => {
    const { id, loginName } = await somebody();
    const token = await t.signIn(id);
    expect(await t.call(staff.disable, { id }, { token: owner })).toMatchObject({ code: '1' });
    expect(await t.call(staff.disable, { id }, { token: owner })).toMatchObject({ code: '1' });
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '99' });
    const found = await t.call(staff.list, { keyword: loginName, state: 'disabled' }, { token: owner });
    expect(found.data.data[0]).toMatchObject({ id, state: 'disabled' });
    expect(await t.call(staff.enable, { id }, { token: owner })).toMatchObject({ code: '1' });
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '99' });
    expect(await t.call(account.me, {}, { token: await t.signIn(id) })).toMatchObject({ code: '1' });
  });

  it('is never one’s own, nor is a new password', async () => {
    const self = { id: world.owner };
    expect(await t.call(staff.disable, self, { token: owner })).toMatchObject({
      message: '不能停用自己的账号',
    });
    expect(await t.call(staff.resetPassword, self, { token: owner })).toMatchObject(refused('FORBIDDEN'));
  });

  it('loses its sessions by a new password too', async () => {
    const { id } = await somebody();
    const token = await t.signIn(id);
    await t.call(staff.resetPassword, { id }, { token: owner });
    expect(await t.call(account.me, {}, { token })).toMatchObject({ code: '99' });
  });
});

describe('the owner’s role', () => {
  it('has everything, and is neither changed nor deleted', async () => {
    const id = await ownerRole();
    const { data } = await t.call(staff.role, { id }, { token: owner });
    expect(data).toMatchObject({ isOwner: true, menus: MENUS, rights: CUSTOMER_RIGHTS, accountCount: 1 });
    const changed = { id, roleName: '老板', menus: ['/admin/order' as const] };
    expect(await t.call(staff.updateRole, changed, { token: owner })).toMatchObject(refused('OWNER_ROLE'));
    expect(await t.call(staff.deleteRole, { id }, { token: owner })).toMatchObject(refused('OWNER_ROLE'));
  });

  it('stays with the last owner who can sign in', async () => {
    const step = { id: world.owner, username: '林', custRoleId: await role(MORE) };
    expect(await t.call(staff.update, step, { token: owner })).toMatchObject(refused('LAST_OWNER'));
    const { id } = await somebody(await ownerRole());
    await t.call(staff.disable, { id }, { token: owner });
    expect(await t.call(staff.update, step, { token: owner })).toMatchObject(refused('LAST_OWNER'));
    await t.call(staff.enable, { id }, { token: owner });
    expect(await t.call(staff.update, step, { token: owner })).toMatchObject({ code: '1' });
    expect(await t.call(staff.roles, {}, { token: owner })).toMatchObject(refused('FORBIDDEN'));
    const back = { id: world.owner, username: '林', custRoleId: await roleOf(id) };
    expect(await t.call(staff.update, back, { token: await t.signIn(id) })).toMatchObject({ code: '1' });
    await giveRole(t.db, id, LESS);
  });

  it('is never lost by two owners who take it from each other at once', async () => {
    const less = await role(LESS);
    for (let round = 0; round < 8; round += 1) {
      const other = await somebody(await ownerRole());
      const demote = async (by: string, id: string) =>
        (await t.call(staff.update, { id, username: '林', custRoleId: less }, { token: by })).code;
      const theirs = await t.signIn(other.id);
      const codes = await Promise.all([demote(owner, other.id), demote(theirs, world.owner)]);
      expect(codes.toSorted()).toEqual(['0', '1']);
      if (codes[1] === '1') {
        const custRoleId = await roleOf(other.id);
        await t.call(staff.update, { id: world.owner, username: '林', custRoleId }, { token: theirs });
      }
      await giveRole(t.db, other.id, LESS);
    }
  });
});

async function roleOf(accountId: string): Promise<string> {
  const row = await t.db
    .selectFrom('account')
    .select('cust_role_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.cust_role_id ?? '';
}

describe('a role', () => {
  it('holds from the next call on for everybody who has it', async () => {
    const id = await role(LESS);
    const token = await t.signIn((await somebody(id)).id);
    expect(await t.call(orders.list, {}, { token })).toMatchObject({ code: '1' });
    const changed = { id, roleName: '只看员工', menus: ['/admin/staff/list' as const] };
    await t.call(staff.updateRole, changed, { token: owner });
    expect(await t.call(orders.list, {}, { token })).toMatchObject(refused('FORBIDDEN'));
    expect(await t.call(staff.roles, {}, { token })).toMatchObject({ code: '1' });
  });

  it('has a name of its own in its enterprise', async () => {
    const save = (roleName: string, token: string) =>
      t.call(staff.saveRole, { roleName, menus: ['/admin/order'] }, { token });
    const theirs = await t.signIn(world.stranger);
    expect([(await save('同名', owner)).code, (await save('同名', theirs)).code]).toEqual(['1', '1']);
    expect(await save('同名', owner)).toMatchObject({ data: { fields: { roleName: '已有同名的角色' } } });
    const id = await role(LESS);
    const renamed = { id, roleName: '同名', menus: ['/admin/order' as const] };
    expect(await t.call(staff.updateRole, renamed, { token: owner })).toMatchObject({
      data: { fields: { roleName: '已有同名的角色' } },
    });
  });

  it('goes when nobody has it, or with a replacement for all who do', async () => {
    const [id, replacementId] = [await role(LESS), await role(LESS)];
    const { id: accountId } = await somebody(id);
    expect(await t.call(staff.deleteRole, { id }, { token: owner })).toMatchObject({
      message: '该角色还有 1 位员工，请先为他们换一个角色',
      data: { errcode: 'ROLE_IN_USE' },
    });
    expect(await t.call(staff.deleteRole, { id, replacementId: id }, { token: owner })).toMatchObject(
      refused('BAD_INPUT'),
    );
    expect(await t.call(staff.deleteRole, { id, replacementId }, { token: owner })).toMatchObject({
      code: '1',
    });
    expect(await roleOf(accountId)).toBe(replacementId);
    expect(await t.call(staff.role, { id }, { token: owner })).toMatchObject(refused('NOT_FOUND'));
  });

  it('is either deleted or given, of two who do so at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await role(LESS);
      const given = { username: '丁', loginName: phone(), custRoleId: id };
      const [deleted, added] = await Promise.all([
        t.call(staff.deleteRole, { id }, { token: owner }),
        t.call(staff.add, given, { token: owner }),
      ]);
      const outcome = [deleted, added].map(({ code, data }) => (code === '1' ? 'done' : data?.errcode));
      expect([
        ['done', 'BAD_INPUT'],
        ['ROLE_IN_USE', 'done'],
      ]).toContainEqual(outcome);
    }
  });
});
