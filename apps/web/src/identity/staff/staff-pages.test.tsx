import { staff, type CustRole, type SessionUser, type StaffItem } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { chooseOption, narrowWindow, waitingBars } from '../../testing/on-screen';
import { RolePage } from './role-page';
import { StaffPage } from './staff-page';

type Answers = Parameters<typeof fakeServer>[0];

const person = (more: Partial<StaffItem> = {}): StaffItem => ({
  id: '2',
  username: '李雯',
  loginName: '13800000002',
  custRoleId: '7',
  roleName: '跟单员',
  isOwner: false,
  state: 'normal',
  isSelf: false,
  password: 'own',
  mayChange: true,
  createDate: '2026-11-20 09:00:00',
  ...more,
});
const role = (more: Partial<CustRole> = {}): CustRole => ({
  id: '7',
  roleName: '跟单员',
  isOwner: false,
  menus: ['/admin/order'],
  rights: ['publish'],
  accountCount: 0,
  ...more,
});
const OWNER = role({ id: '1', roleName: '管理员', isOwner: true, accountCount: 1 });
const people = (...data: StaffItem[]) =>
  done(staff.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 20 });
const roles = (...list: CustRole[]) => [staff.roles, done(staff.roles, list)] as const;
const menus = [
  staff.menus,
  done(staff.menus, [
    { menuUrl: '/admin/order', menuName: '订单列表' },
    { menuUrl: '/admin/staff/list', menuName: '员工管理' },
  ]),
] as const;
const LOOKER: SessionUser = { ...customerUser, custRights: ['publish'], isOwner: false };

function open(page: ReactElement, answers: Answers, user = customerUser, address = '/admin/staff/list') {
  const server = fakeServer(answers);
  return { server, ...showTo(user, page, undefined, address) };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

afterEach(() => vi.unstubAllGlobals());

describe('the people of an enterprise', () => {
  it('are waited for, and asked for again where they did not come', async () => {
    const { user } = open(<StaffPage />, [
      roles(OWNER),
      [staff.list, inTurn(refused('0', '系统繁忙，请稍后再试'), people())],
    ]);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    await user.click(press('重试'));
    expect(await screen.findByText('还没有员工')).toBeVisible();
  });

  it('say so when nobody is as was asked for', async () => {
    const { server } = open(
      <StaffPage />,
      [roles(OWNER), [staff.list, people()]],
      customerUser,
      '/admin/staff/list?keyword=%3Cb%3E&state=disabled',
    );
    expect(await screen.findByText('没有符合条件的员工')).toBeVisible();
    expect(server.to(staff.list)[0]?.body).toMatchObject({ keyword: '<b>', state: 'disabled' });
  });

  it('are shown without a way to change them to whoever may not', async () => {
    open(<StaffPage />, [roles(OWNER), [staff.list, people(person())]], LOOKER);
    expect(await screen.findByText('李雯')).toBeVisible();
    expect(screen.getByText('您的角色没有“管理员工”权限，只能查看。')).toBeVisible();
    expect(screen.queryByRole('button', { name: /添加|修改|重置|^停用|更多操作/ })).toBeNull();
  });

  it('are narrowed by state and role, and say whose password is not their own yet', async () => {
    const { server, user } = open(<StaffPage />, [
      roles(OWNER, role()),
      [
        staff.list,
        people(person({ password: 'initial' }), person({ id: '3', username: '赵敏', state: 'disabled' })),
      ],
    ]);
    const [first] = await screen.findAllByRole('row', { name: /李雯/ });
    expect(
      within(first!)
        .getAllByRole('gridcell')
        .slice(0, -1)
        .map(({ textContent }) => textContent),
    ).toEqual(['李雯', '13800000002', '跟单员', '正常', '初始密码未改', '2026-11-20']);
    await user.click(press('已停用'));
    await user.selectOptions(screen.getByRole('combobox', { name: '角色' }), '跟单员');
    await waitFor(() =>
      expect(server.to(staff.list).at(-1)?.body).toMatchObject({ state: 'disabled', custRoleId: '7' }),
    );
    await user.click(screen.getByRole('button', { name: '赵敏 的更多操作' }));
    expect(screen.getByRole('menuitem', { name: '启用' })).toBeVisible();
  });

  it('on a phone are cards with their own acts', async () => {
    narrowWindow(390);
    const { user } = open(<StaffPage />, [roles(OWNER, role()), [staff.list, people(person())]]);
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('13800000002')).toBeVisible();
    await user.click(card.getByRole('button', { name: '修改 李雯' }));
    expect(await screen.findByRole('dialog', { name: /李雯/ })).toBeVisible();
  });

  it('above oneself, and oneself, are not stopped', async () => {
    open(<StaffPage />, [
      roles(OWNER),
      [
        staff.list,
        people(person({ id: '1', username: '陈志远', isSelf: true }), person({ mayChange: false })),
      ],
    ]);
    expect(await screen.findByRole('button', { name: '修改 陈志远' })).toBeVisible();
    expect(screen.getByText('权限高于您，不能修改')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^停用|重置|更多操作/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '修改 李雯' })).toBeNull();
  });

  it('are added once; a refusal keeps what was typed; the initial password is told', async () => {
    const { server, user } = open(<StaffPage />, [
      roles(OWNER, role()),
      [staff.list, people(person())],
      [
        staff.add,
        inTurn(
          refused('0', '该手机号码已有账号', { fields: { loginName: '该手机号码已有账号' } }),
          done(staff.add, { id: '9' }),
        ),
      ],
      [staff.resetPassword, done(staff.resetPassword, { initialPassword: 'Kt7-wq2-Zx' })],
    ]);
    await user.click(await screen.findByRole('button', { name: '添加员工' }));
    const form = await dialog('添加员工');
    await user.click(form.getByRole('button', { name: '添加' }));
    for (const said of ['姓名不能为空', '手机号码不能为空', '请选择角色'])
      expect(form.getByText(said)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: '姓名' }), '<script>');
    expect(form.getByText('不能含有 < > 等特殊字符')).toBeVisible();
    await user.clear(form.getByRole('textbox', { name: '姓名' }));
    await user.type(form.getByRole('textbox', { name: '姓名' }), '王芳');
    await user.click(form.getByRole('textbox', { name: '手机号码' }));
    await user.paste('+86 138 1234 5678');
    await user.click(form.getByRole('combobox', { name: '角色' }));
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: '跟单员' }));
    await user.click(form.getByRole('button', { name: '添加' }));
    expect(await form.findByText('该手机号码已有账号')).toBeVisible();
    expect(form.getByRole('textbox', { name: '手机号码' })).toHaveValue('13812345678');
    expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('王芳');
    await user.dblClick(form.getByRole('button', { name: '添加' }));
    expect(await (await dialog('初始密码 · 王芳')).findByText('Kt7-wq2-Zx')).toBeVisible();
    expect(server.to(staff.add)).toHaveLength(2);
    // A slip does not lose what is shown once.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '再看一眼' }));
    await user.click(press('已记下，关闭'));
    await waitFor(() => expect(screen.queryByText('Kt7-wq2-Zx')).toBeNull());
  });

  it('are stopped once, after a last look', async () => {
    const { server, user } = open(<StaffPage />, [
      roles(OWNER, role()),
      [staff.list, people(person())],
      [staff.disable, done(staff.disable, null)],
    ]);
    await user.click(await screen.findByRole('button', { name: '李雯 的更多操作' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '修改',
      '重置密码',
      '停用',
      '复制这一行',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '停用' }));
    const asked = await dialog('停用账号 · 李雯');
    expect(asked.getByText(/立即退出所有设备/)).toBeVisible();
    await user.dblClick(asked.getByRole('button', { name: '停用账号' }));
    await waitFor(() => expect(toasts()).toEqual(['账号已停用']));
    expect(server.to(staff.disable).map(({ body }) => body)).toEqual([{ id: '2' }]);
  });
});

describe('the roles of an enterprise', () => {
  it('are asked for again where they did not come; the owner’s stays as it is', async () => {
    const { user } = open(<RolePage />, [
      [staff.roles, inTurn(refused('0', '系统繁忙'), done(staff.roles, [OWNER, role()]))],
    ]);
    expect(await screen.findByText('角色加载失败')).toBeVisible();
    await user.click(press('重试'));
    expect(await screen.findByRole('heading', { name: '跟单员' })).toBeVisible();
    expect(press('修改 跟单员')).toBeVisible();
    expect(screen.queryByRole('button', { name: '修改 管理员' })).toBeNull();
    expect(screen.queryByRole('button', { name: '删除 管理员' })).toBeNull();
  });

  it('are only looked at without the right', async () => {
    open(<RolePage />, [roles(OWNER, role())], LOOKER);
    expect(await screen.findByRole('heading', { name: '跟单员' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /新建|修改|删除/ })).toBeNull();
  });

  it('are made with a name and a menu; nobody gives what is not their own; a refusal keeps the choice', async () => {
    const { server, user } = open(
      <RolePage />,
      [
        roles(OWNER),
        menus,
        [
          staff.saveRole,
          inTurn(
            refused('0', '已有同名角色', { fields: { roleName: '已有同名角色' } }),
            done(staff.saveRole, { id: '9' }),
          ),
        ],
      ],
      { ...customerUser, custRights: ['staff', 'track'] },
    );
    await user.click(await screen.findByRole('button', { name: '新建角色' }));
    const form = await dialog('新建角色');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('角色名称不能为空')).toBeVisible();
    expect(await form.findByText('请至少选择一个菜单')).toBeVisible();
    expect(form.getByRole('checkbox', { name: /员工管理/ })).toBeDisabled();
    expect(form.getByRole('checkbox', { name: /发布与修改/ })).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: '角色名称' }), '跟单员');
    await user.click(form.getByRole('checkbox', { name: /订单列表/ }));
    await user.click(form.getByRole('checkbox', { name: /查看轨迹/ }));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('已有同名角色')).toBeVisible();
    expect(form.getByRole('checkbox', { name: /查看轨迹/ })).toBeChecked();
    await user.click(form.getByRole('button', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.dblClick(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['角色已新建']));
    expect(server.to(staff.saveRole)).toHaveLength(2);
    expect(server.to(staff.saveRole)[1]?.body).toEqual({
      roleName: '跟单员',
      menus: ['/admin/order'],
      rights: ['track'],
    });
  });

  it('in use are deleted for another one alone', async () => {
    const other = role({ id: '8', roleName: '财务' });
    const { server, user } = open(<RolePage />, [
      roles(OWNER, role({ accountCount: 3 }), other),
      [staff.deleteRole, done(staff.deleteRole, null)],
    ]);
    await user.click(await screen.findByRole('button', { name: '删除 跟单员' }));
    const asked = await dialog('删除角色 · 跟单员');
    expect(asked.getByText(/还有 3 位员工是这个角色/)).toBeVisible();
    expect(asked.getByRole('button', { name: '删除角色' })).toBeDisabled();
    await chooseOption('接替的角色', '财务');
    expect(screen.queryByRole('option', { name: '管理员' })).toBeNull();
    await user.dblClick(asked.getByRole('button', { name: '删除角色' }));
    await waitFor(() => expect(toasts()).toEqual(['角色已删除']));
    const [sent, ...again] = server.to(staff.deleteRole);
    expect(sent?.path).toMatch(/\/7$/);
    expect(sent?.body).toEqual({ replacementId: '8' });
    expect(again).toEqual([]);
  });
});
