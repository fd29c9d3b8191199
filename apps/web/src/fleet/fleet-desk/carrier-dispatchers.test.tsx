import { type CarrierAccount, fleetDesk } from '@boxhaul/contract/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { CarrierDispatchers } from './carrier-dispatchers';

const account: CarrierAccount = {
  accountId: '71',
  loginName: 'shunda',
  username: '周调度',
  phone: '13900000009',
  disabledAt: null,
  lastSignInAt: '2026-11-20 09:30:00',
  mustChangePassword: false,
};
const made = { accountId: '72', loginName: 'shunda2', initialPassword: 'Kq7-Wm2-Xp' };

function show(
  accounts: CarrierAccount[],
  {
    rights = ['fleet.view', 'fleet.manage'],
    retired = false,
    add = done(fleetDesk.addCarrierAccount, made),
  } = {},
) {
  const server = fakeServer([
    [fleetDesk.carrierAccounts, done(fleetDesk.carrierAccounts, accounts)],
    [fleetDesk.addCarrierAccount, add],
    [fleetDesk.turnCarrierAccount, done(fleetDesk.turnCarrierAccount, null)],
    [fleetDesk.resetCarrierAccount, done(fleetDesk.resetCarrierAccount, made)],
  ]);
  return { server, ...showDesk(<CarrierDispatchers carrierId="3" retired={retired} />, rights) };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('accounts of a carrier’s dispatchers', () => {
  it('say how each stands', async () => {
    show([
      account,
      { ...account, accountId: '72', loginName: 'a2', mustChangePassword: true },
      { ...account, accountId: '73', loginName: 'a3', lastSignInAt: null },
      { ...account, accountId: '74', loginName: 'a4', disabledAt: '2026-11-19 08:00:00' },
    ]);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('最近登录 2026-11-20 09:30');
    expect(rows[1]).toContain('待首次登录改密');
    expect(rows[2]).toContain('尚未登录');
    expect(rows[3]).toContain('已停用（2026-11-19 08:00）');
    expect(rows[3]).toContain('启用');
    expect(rows[3]).not.toContain('重置密码');
  });

  it('is opened, and its first password shown once', async () => {
    const { server, user } = show([]);
    expect(await screen.findByText(/没有调度账号，不能外发给该车队/)).toBeVisible();
    await user.click(await button('新建账号'));
    const form = within(await screen.findByRole('dialog', { name: '新建车队调度账号' }));
    await user.click(form.getByRole('button', { name: '新建账号' }));
    expect((await form.findAllByText(/不能为空|请填写/)).length).toBeGreaterThan(0);
    expect(server.to(fleetDesk.addCarrierAccount)).toEqual([]);
    await user.type(form.getByRole('textbox', { name: '账号' }), 'shunda2');
    await user.type(form.getByRole('textbox', { name: '姓名' }), '周调度');
    await user.type(form.getByRole('textbox', { name: '手机号码（收外发单短信）' }), '13900000009');
    await user.click(form.getByRole('button', { name: '新建账号' }));
    const first = within(await screen.findByRole('dialog', { name: '初始密码 · shunda2' }));
    expect(first.getByText('Kq7-Wm2-Xp')).toBeVisible();
    expect(server.to(fleetDesk.addCarrierAccount)[0]?.body).toMatchObject({
      carrierId: '3',
      loginName: 'shunda2',
      username: '周调度',
      phone: '13900000009',
    });
    await user.click(first.getByRole('button', { name: '已记下，关闭' }));
    await waitFor(() => expect(screen.queryByText('Kq7-Wm2-Xp')).toBeNull());
  });

  it('keeps what was typed where the name is taken', async () => {
    const fields = { loginName: '账号已被使用' };
    const add = refused('0', fields.loginName, { errcode: 'BAD_INPUT', fields });
    const { user } = show([], { add });
    await user.click(await button('新建账号'));
    const form = within(await screen.findByRole('dialog', { name: '新建车队调度账号' }));
    await user.type(form.getByRole('textbox', { name: '账号' }), 'shunda');
    await user.type(form.getByRole('textbox', { name: '姓名' }), '周调度');
    await user.type(form.getByRole('textbox', { name: '手机号码（收外发单短信）' }), '13900000009');
    await user.click(form.getByRole('button', { name: '新建账号' }));
    expect(await form.findByText(fields.loginName)).toBeVisible();
    expect(form.getByRole('textbox', { name: '账号' })).toHaveValue('shunda');
  });

  it('is reset when asked twice', async () => {
    const { server, user } = show([account]);
    await user.click(await button('重置密码'));
    const question = within(await screen.findByRole('dialog', { name: '重置密码？' }));
    expect(server.to(fleetDesk.resetCarrierAccount)).toEqual([]);
    await user.click(question.getByRole('button', { name: '重置密码' }));
    expect(await screen.findByRole('dialog', { name: '初始密码 · shunda2' })).toBeVisible();
    expect(server.to(fleetDesk.resetCarrierAccount)[0]?.body).toMatchObject({ accountId: '71' });
  });

  it('is disabled with a reason, and enabled without one', async () => {
    const { server, user } = show([
      account,
      { ...account, accountId: '74', loginName: 'a4', disabledAt: '2026-11-19 08:00:00' },
    ]);
    await user.click(await button('停用'));
    const dialog = within(await screen.findByRole('dialog', { name: '停用账号 · shunda' }));
    await user.click(dialog.getByRole('button', { name: '停用' }));
    expect(server.to(fleetDesk.turnCarrierAccount)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: '停用原因' }), '离职');
    await user.click(dialog.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(toasts()).toEqual(['账号已停用']));
    await user.click(await button('启用'));
    await waitFor(() => expect(server.to(fleetDesk.turnCarrierAccount)).toHaveLength(2));
    expect(server.to(fleetDesk.turnCarrierAccount).map(({ body }) => body)).toMatchObject([
      { accountId: '71', disabled: 'true', reason: '离职' },
      { accountId: '74', disabled: 'false' },
    ]);
  });

  it('are only looked at by who does not manage the fleet, and not opened for a retired carrier', async () => {
    const { unmount } = show([account], { rights: ['fleet.view'] });
    await screen.findByText('shunda');
    expect(screen.queryAllByRole('button')).toEqual([]);
    unmount();
    show([account], { retired: true });
    await screen.findByText('shunda');
    expect(screen.queryByRole('button', { name: '新建账号' })).toBeNull();
  });
});
