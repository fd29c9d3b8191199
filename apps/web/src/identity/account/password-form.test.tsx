import { account as accountCalls } from '@boxhaul/contract/identity';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { networkWorks } from '../../data/kit/network-toast';
import { signOut } from '../../data/kit/session';
import { toastStore } from '../../lib/toast-store';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { PasswordForm } from './password-form';
import { panelOf } from './panels';

const user = userEvent.setup({ delay: null });
const onDone = vi.fn<() => void>();
const open = (answers: Parameters<typeof fakeServer>[0] = []) => {
  const server = fakeServer(answers);
  render(<PasswordForm userType={2} accountLabel="手机号" onDone={onDone} />);
  return server;
};
const account = () => screen.getByLabelText<HTMLInputElement>(/手机号/);
const password = () => screen.getByLabelText<HTMLInputElement>(/密码$/, { selector: 'input' });
const submit = () => user.click(screen.getByRole('button', { name: /[登重] / }));

beforeEach(() => {
  onDone.mockClear();
  signOut();
  networkWorks();
  toastStore.set([]);
});

describe('account and password', () => {
  it('are required, as long as they may be', () => {
    open();
    for (const field of [account(), password()]) expect(field).toHaveAttribute('aria-required', 'true');
    expect([account().maxLength, password().maxLength]).toEqual([40, 64]);
    const form = document.querySelector('form')!;
    expect(form.noValidate).toBe(true);
    const event = createEvent.submit(form);
    fireEvent(form, event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('are asked for one by one: a missing password is pointed at', async () => {
    const server = open();
    await user.type(account(), '1');
    await submit();
    expect(password()).toHaveFocus();
    expect(screen.queryByText('账号不能为空')).toBeNull();
    await user.clear(account());
    expect(screen.getByText('密码不能为空')).toBeVisible();
    await user.type(password(), 'x');
    expect(screen.queryByText('密码不能为空')).toBeNull();
    await submit();
    expect(screen.getByText('账号不能为空')).toBeVisible();
    expect(account()).toHaveFocus();
    await user.type(password(), 'y');
    expect(screen.getByText('账号不能为空')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('that were refused leave the password chosen, to be typed anew', async () => {
    open([[accountCalls.login, refused('0', '账号或密码错误')]]);
    await user.type(account(), '1');
    await user.type(password(), 'wrong{Enter}');
    await waitFor(() => expect(toastStore.get()).toHaveLength(1));
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 5]);
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '登 录' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    // Where it is read after the toast is gone.
    expect(screen.getByText('账号或密码错误')).toBeVisible();
  });

  it('that did not reach the server say so, no longer than until the next try', async () => {
    open([
      [
        accountCalls.login,
        inTurn(
          new Response(''),
          refused('0', '账号或密码错误'),
          done(accountCalls.login, { ...customerUser, token: 'new' }),
        ),
      ],
    ]);
    await user.type(account(), '1');
    await user.type(password(), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有连上服务器');
    await submit();
    expect(await screen.findByText('账号或密码错误')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('账号或密码错误')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a panel is found whatever the case of its first letter, or is that for signing in', () => {
  for (const name of ['login', 'Login', 'x', 'toString', '']) expect(panelOf(name).title).toBe('手机号登录');
});
