import { account as accountCalls } from '@boxhaul/contract/identity';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountDialogStore, closeAccountDialog, openAccountDialog } from '../../lib/account-dialog-store';
import { networkWorks } from '../../data/kit/network-toast';
import { sessionStore, signOut } from '../../data/kit/session';
import { toastStore } from '../../lib/toast-store';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { AccountDialog } from './account-dialog';
import { NO_PARTS } from './testing/parts';

const account = () => screen.getByLabelText(/手机号/, { selector: 'input' });
const password = () => screen.getByLabelText(/密码$/, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: '登 录' });

describe('the account dialog', () => {
  beforeEach(() => {
    signOut();
    networkWorks();
    toastStore.set([]);
    closeAccountDialog();
  });

  it('asks for what is missing in place, and focuses the first of it', async () => {
    const server = fakeServer([]);
    openAccountDialog();
    render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup();
    await user.click(submit());
    expect(screen.getByText('账号不能为空')).toBeVisible();
    expect(screen.getByText('密码不能为空')).toBeVisible();
    expect(account()).toHaveFocus();
    await user.type(account(), '1');
    expect(screen.queryByText('账号不能为空')).toBeNull();
    expect(screen.getByText('密码不能为空')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('signs in as a customer, says so, closes, and goes on with what was waiting', async () => {
    const server = fakeServer([
      [accountCalls.login, done(accountCalls.login, { ...customerUser, token: 'new' })],
    ]);
    let went = 0;
    openAccountDialog('Login', () => (went += 1));
    render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup();
    await user.type(account(), ' 13800000001 ');
    await user.type(password(), 'Demo@2026{Enter}');
    expect(server.seen[0]?.body).toEqual({ userName: '13800000001', password: 'Demo@2026', userType: '2' });
    expect(sessionStore.get()).toEqual({ token: 'new', user: customerUser });
    expect(toastStore.get().map(({ text }) => text)).toEqual(['登录成功！']);
    expect(accountDialogStore.get().show).toBe(false);
    expect(went).toBe(1);
  });

  it('shows the refusal as a toast and stays open', async () => {
    fakeServer([[accountCalls.login, refused('0', '账号或密码错误', { errcode: 'LOGIN_FAILED' })]]);
    openAccountDialog();
    render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup();
    await user.type(account(), '13800000001');
    await user.type(password(), 'wrong');
    await user.click(submit());
    expect(toastStore.get().map(({ text }) => text)).toEqual(['账号或密码错误']);
    expect(screen.getByRole('dialog', { name: '手机号登录' })).toBeVisible();
    expect(sessionStore.get().token).toBeNull();
  });

  it('is sent once, however quickly it is pressed', async () => {
    const server = fakeServer([[accountCalls.login, refused('0', '账号或密码错误')]]);
    openAccountDialog();
    render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup({ delay: null });
    await user.type(account(), '13800000001');
    await user.type(password(), 'wrong');
    act(() => {
      submit().click();
      submit().click();
    });
    await waitFor(() => expect(toastStore.get()).toHaveLength(1));
    expect(server.seen).toHaveLength(1);
  });

  it('is never sent again by itself: it says that nothing came of it, and offers 重试', async () => {
    let reached = false;
    const server = fakeServer([
      [
        accountCalls.login,
        () => (reached ? done(accountCalls.login, { ...customerUser, token: 'new' }) : new Response('')),
      ],
    ]);
    openAccountDialog();
    render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup({ delay: null });
    await user.type(account(), '13800000001');
    await user.type(password(), 'Demo@2026{Enter}');
    expect(await screen.findByText('没有连上服务器，登录没有完成。')).toBeVisible();
    expect(server.seen).toHaveLength(1);
    expect(toastStore.get()).toMatchObject([
      { text: '接口请求失败，请检查网络设置。没有发出去，内容已保存，可再点一次', stays: true },
    ]);
    reached = true;
    await user.click(screen.getByRole('button', { name: '重 试' }));
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
  });

  it('shows the server’s word on a field', async () => {
    fakeServer([
      [accountCalls.login, refused('0', '请检查', { fields: { userName: '账号最多 40 个字符' } })],
    ]);
    openAccountDialog();
    render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup({ delay: null });
    await user.type(account(), 'x');
    await user.type(password(), 'y{Enter}');
    expect(await screen.findByText('账号最多 40 个字符')).toBeVisible();
    expect(screen.queryByText('没有连上服务器，登录没有完成。')).toBeNull();
    expect(screen.queryByText('请检查')).toBeNull();
    await user.type(account(), 'z');
    expect(screen.queryByText('账号最多 40 个字符')).toBeNull();
  });

  it('is closed by × and Esc, not by its mask, and falls back to the login panel', async () => {
    openAccountDialog('nonsense');
    const { container } = render(<AccountDialog parts={NO_PARTS} />);
    const user = userEvent.setup();
    expect(screen.getByRole('dialog', { name: '手机号登录' })).toBeVisible();
    await user.click(screen.getByRole('dialog').parentElement ?? container);
    expect(accountDialogStore.get().show).toBe(true);
    await user.keyboard('{Escape}');
    expect(accountDialogStore.get().show).toBe(false);
  });

  it('shows the password for a moment', async () => {
    openAccountDialog();
    render(<AccountDialog parts={NO_PARTS} />);
    expect(password()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});
