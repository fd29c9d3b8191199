import { operators, type OperatorRow, type RoleRow } from '@boxhaul/contract/identity';
import { RIGHTS } from '@boxhaul/domain/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { waitingBars } from '../../testing/on-screen';
import { OperatorsPage } from './operators-page';
import { RolesPage } from './roles-page';

const row = (more: Partial<OperatorRow>): OperatorRow => ({
  accountId: '9',
  loginName: 'kefu',
  username: '小陈',
  phone: null,
  roleCode: 'kefu',
  roleName: '客服',
  disabledAt: null,
  mustChangePassword: false,
  lastSignInAt: null,
  createTime: '2026-11-20 10:00:00',
  ...more,
});
const ROLES: RoleRow[] = [
  { roleCode: 'admin', roleName: '管理员', rights: [...RIGHTS], members: 1, fixed: true },
  { roleCode: 'kefu', roleName: '客服', rights: ['order.view'], members: 1, fixed: false },
  { roleCode: 'r1', roleName: '夜班', rights: ['order.view'], members: 0, fixed: false },
];
const MANAGER = ['operator.manage'];
const roles = [operators.roles, done(operators.roles, ROLES)] as const;

describe('operators', () => {
  it('are added with a role; the first password is told once', async () => {
    const told = { accountId: '10', loginName: 'xiaoli', initialPassword: 'Abc234defGHJ' };
    const server = fakeServer([
      roles,
      [operators.list, done(operators.list, [row({})])],
      [operators.add, done(operators.add, told)],
    ]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    await user.click(await screen.findByRole('button', { name: '新增账号' }));
    const form = within(screen.getByRole('dialog'));
    await user.type(form.getByLabelText(/登录账号/), 'xiaoli');
    await user.type(form.getByLabelText(/姓名/), '小李');
    await user.click(form.getByRole('combobox', { name: /角色/ }));
    await user.click(await screen.findByRole('option', { name: /客服/ }));
    await user.click(form.getByRole('button', { name: '新增' }));
    expect(await screen.findByText('Abc234defGHJ')).toBeVisible();
    expect(server.to(operators.add)[0]?.body).toMatchObject({ loginName: 'xiaoli', roleCode: 'kefu' });
    await user.click(screen.getByRole('button', { name: '已记下，关闭' }));
    await waitFor(() => expect(screen.queryByText('Abc234defGHJ')).toBeNull());
  });

  it('have masked phones, which one that is not changed keeps', async () => {
    const server = fakeServer([
      roles,
      [operators.list, done(operators.list, [row({ phone: '138****1234' })])],
      [operators.showPhone, done(operators.showPhone, { phone: '13800001234' })],
      [operators.update, done(operators.update, null)],
    ]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    await user.click(await screen.findByRole('button', { name: '查看小陈的号码' }));
    expect(await screen.findByRole('link', { name: '13800001234' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '修改 小陈' }));
    const form = within(screen.getByRole('dialog'));
    expect(form.getByText('现为 138****1234，不换则留空')).toBeVisible();
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.to(operators.update)).toHaveLength(1));
    expect(server.to(operators.update)[0]?.body['phone'] ?? '').toBe('');
  });

  it('are told at the field what is missing, before anything is sent', async () => {
    const server = fakeServer([roles, [operators.list, done(operators.list, [])]]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    await user.click(await screen.findByRole('button', { name: '新增账号' }));
    await user.type(screen.getByLabelText(/登录账号/), 'kefu');
    await user.click(screen.getByRole('button', { name: '新增' }));
    expect(await screen.findByText('姓名不能为空')).toBeVisible();
    expect(server.to(operators.add)).toEqual([]);
  });
});

describe('what may be done with operators', () => {
  const acts = async (user: ReturnType<typeof showDesk>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: `${name} 的更多操作` }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };

  it('is less with one’s own account, and other with one that is shut out', async () => {
    const own = row({ accountId: customerUser.accountId, username: '小王', mustChangePassword: true });
    const stopped = row({ accountId: '8', username: '小吴', disabledAt: '2026-11-20 10:00:00' });
    fakeServer([roles, [operators.list, done(operators.list, [row({}), own, stopped])]]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    expect(await acts(user, '小陈')).toEqual(['修改', '重置密码', '停用', '复制这一行']);
    await user.keyboard('{Escape}');
    expect(await acts(user, '小吴')).toEqual(['启用', '修改', '复制这一行']);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('row', { name: /小王（本人）.*待首次登录/ })).toBeVisible();
    expect(screen.getByRole('button', { name: '修改 小王' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '小王 的更多操作' })).toBeNull();
  });

  it('is asked for its reason before one is shut out', async () => {
    const server = fakeServer([
      roles,
      [operators.list, done(operators.list, [row({})])],
      [operators.disable, done(operators.disable, null)],
    ]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    await acts(user, '小陈');
    await user.click(screen.getByRole('menuitem', { name: '停用' }));
    const form = within(await screen.findByRole('dialog', { name: '停用账号 · 小陈' }));
    await user.click(form.getByRole('button', { name: '离职' }));
    await user.click(form.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(server.to(operators.disable)[0]?.body).toMatchObject({ reason: '离职' }));
  });
});

describe('roles', () => {
  it('in use and the administrators’ are not deleted; the hold on operators is not taken from them', async () => {
    fakeServer([roles]);
    const { user } = showDesk(<RolesPage />, MANAGER);
    await screen.findByRole('row', { name: /夜班/ });
    expect(screen.queryByRole('button', { name: '管理员 的更多操作' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '客服 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(toasts()).toEqual(['还有 1 个账号使用“客服”，不能删除']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '修改 管理员' }));
    expect(screen.getByRole('checkbox', { name: '管理客服账号与角色' })).toBeDisabled();
  });
});

describe('what goes wrong', () => {
  it('with the accounts is told, and tried again', async () => {
    fakeServer([roles, [operators.list, inTurn(refused('0', '系统繁忙'), done(operators.list, [row({})]))]]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('客服账号加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('小陈')).toBeVisible();
  });

  it('with the roles is told, and tried again', async () => {
    fakeServer([[operators.roles, inTurn(refused('0', '系统繁忙'), done(operators.roles, ROLES))]]);
    const { user } = showDesk(<RolesPage />, MANAGER);
    expect(await screen.findByText('角色加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('夜班')).toBeVisible();
  });

  it('with a change keeps what was typed, asks before that is lost, and is sent once', async () => {
    const server = fakeServer([
      roles,
      [operators.list, done(operators.list, [row({})])],
      [
        operators.update,
        inTurn(
          refused('0', '该手机号已被使用', { fields: { phone: '该手机号已被使用' } }),
          done(operators.update, null),
        ),
      ],
    ]);
    const { user } = showDesk(<OperatorsPage />, MANAGER);
    await user.click(await screen.findByRole('button', { name: '修改 小陈' }));
    const form = within(screen.getByRole('dialog', { name: '修改账号 · kefu' }));
    const phone = form.getByRole('textbox', { name: /手机号/ });
    await user.type(phone, '13812345678');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('该手机号已被使用')).toBeVisible();
    expect(phone).toHaveValue('13812345678');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.dblClick(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['已保存']));
    expect(server.to(operators.update)).toHaveLength(2);
  });

  it('by a double click resets one password, lets one in, and deletes one role', async () => {
    const told = { accountId: '9', loginName: 'kefu', initialPassword: 'Abc234defGHJ' };
    const stopped = row({ accountId: '8', username: '小吴', disabledAt: '2026-11-20 10:00:00' });
    const server = fakeServer([
      roles,
      [operators.list, done(operators.list, [row({}), stopped])],
      [operators.resetPassword, done(operators.resetPassword, told)],
      [operators.enable, done(operators.enable, null)],
      [operators.deleteRole, done(operators.deleteRole, null)],
    ]);
    const { user, unmount } = showDesk(<OperatorsPage />, MANAGER);
    await user.dblClick(await screen.findByRole('button', { name: '启用 小吴' }));
    await user.click(screen.getByRole('button', { name: '小陈 的更多操作' }));
    await user.click(screen.getByRole('menuitem', { name: '重置密码' }));
    const asked = within(await screen.findByRole('dialog', { name: /小陈/ }));
    await user.dblClick(asked.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('Abc234defGHJ')).toBeVisible();
    expect(
      [server.to(operators.enable), server.to(operators.resetPassword)].map((all) => all.length),
    ).toEqual([1, 1]);
    unmount();
    const page = showDesk(<RolesPage />, MANAGER);
    await page.user.click(await screen.findByRole('button', { name: '夜班 的更多操作' }));
    await page.user.click(screen.getByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: /夜班/ }));
    await page.user.dblClick(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(toasts()).toEqual(['角色已删除']));
    expect(server.to(operators.deleteRole)).toHaveLength(1);
  });
});
