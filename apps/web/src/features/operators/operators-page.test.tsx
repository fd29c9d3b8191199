import { operators, type OperatorRow, type RoleRow } from '@boxhaul/contract';
import { RIGHTS } from '@boxhaul/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
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

describe('roles', () => {
  it('in use and the administrators’ are not deleted; the hold on operators is not taken from them', async () => {
    fakeServer([roles]);
    const { user } = showDesk(<RolesPage />, MANAGER);
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').slice(1);
    expect(within(rows[0]!).queryByRole('button', { name: '删除' })).toBeNull();
    expect(within(rows[1]!).getByRole('button', { name: '删除' })).toBeDisabled();
    expect(within(rows[2]!).getByRole('button', { name: '删除' })).toBeEnabled();
    await user.click(within(rows[0]!).getByRole('button', { name: '修改' }));
    expect(screen.getByRole('checkbox', { name: '管理客服账号与角色' })).toBeDisabled();
  });
});
