import { account } from '@boxhaul/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../data/kit/session';
import { skipCertification } from '../../lib/skipped-certification';
import { showDesk } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { SignInForms } from './sign-in-forms';
import { forgetAll, input, newcomer, panel, press, showModal, toasts } from './testing/show-modal';

const as = (user: typeof customerUser) => done(account.login, { ...user, token: 'new' });
const byCode = (user: typeof customerUser, registered = false) =>
  done(account.phoneLogin, { ...user, token: 'new', registered });

beforeEach(forgetAll);
afterEach(() => vi.useRealTimers());

const passwordIn = async ({ user }: ReturnType<typeof showModal>) => {
  await user.type(input('手机号 / 账号'), '13812345678');
  await user.type(input('密码'), 'Demo@2026{Enter}');
  await waitFor(() => expect(sessionStore.get().token).toBe('new'));
};
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('after signing in', () => {
  it('a certified customer goes on with what was wanted', async () => {
    const then = vi.fn<() => void>();
    await passwordIn(showModal('Login', [[account.login, as(customerUser)]], undefined, then));
    expect(panel()[0]).toBe(false);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('one without a certificate is led to Auth 200 ms after the modal has closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const then = vi.fn<() => void>();
    await passwordIn(showModal('Login', [[account.login, as(newcomer)]], undefined, then));
    expect(panel()[0]).toBe(false);
    later(200);
    expect(panel()).toEqual([true, 'Auth']);
    expect(then).not.toHaveBeenCalled();
  });

  it.each([
    [
      'whose review is pending',
      { ...newcomer, certification: { state: 'submitted', answerBy: '2026-11-24', reasons: [] } },
      false,
    ],
    ['who said skip in this session', newcomer, true],
    ['who is invited to take over an enterprise', { ...newcomer, isInvited: true }, false],
  ] as const)('nobody is led there %s', async (_, who, skipped) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    if (skipped) skipCertification(newcomer.accountId);
    await passwordIn(
      showModal('Login', [
        [
          account.login,
          as({ ...who, certification: who.certification && { ...who.certification, reasons: [] } }),
        ],
      ]),
    );
    later(1000);
    expect(panel()[0]).toBe(false);
  });

  it('a rejected one is led there, whoever else skipped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    skipCertification('another');
    const rejected = {
      ...newcomer,
      certification: { state: 'rejected' as const, answerBy: null, reasons: [] },
    };
    await passwordIn(showModal('Login', [[account.login, as(rejected)]]));
    later(200);
    expect(panel()).toEqual([true, 'Auth']);
  });
});

describe('signing in by a code', () => {
  const toCode = async ({ user }: ReturnType<typeof showModal>) => user.click(press('验证码登录'));
  const noteCode = () =>
    noteSentCode({ phone: newcomer.loginName, imageCode: 'ab12', purpose: null, until: Date.now() + 60_000 });

  it('asks for phone and code', async () => {
    const modal = showModal('Login');
    await toCode(modal);
    await modal.user.click(press('登 录'));
    expect(screen.getByText('手机号码不能为空')).toBeVisible();
    expect(screen.getByText('短信验证码不能为空')).toBeVisible();
    expect(screen.queryByText('请勾选同意服务协议')).toBeNull();
    expect(modal.server.seen).toEqual([]);
  });

  it('opens a session and closes the modal', async () => {
    noteCode();
    const modal = showModal('Login', [[account.phoneLogin, byCode(customerUser)]]);
    await toCode(modal);
    await modal.user.type(input('短信验证码'), '1234{Enter}');
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
    expect(modal.server.seen[0]?.body).toEqual({
      userName: newcomer.loginName,
      phoneCode: '1234',
      imageCode: 'ab12',
      userType: '2',
      service_agreement: '0',
      marketing: '0',
    });
    expect([panel()[0], toasts()]).toEqual([false, ['登录成功！']]);
  });

  it('registers a phone that is new, where the texts were agreed to', async () => {
    noteCode();
    const modal = showModal('Login', [
      [
        account.phoneLogin,
        inTurn(
          refused('0', '该手机号尚未注册，请先注册', { errcode: 'NOT_REGISTERED' }),
          byCode(newcomer, true),
        ),
      ],
    ]);
    await toCode(modal);
    await modal.user.type(input('短信验证码'), '1234{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['该手机号尚未注册，请先注册']));
    await modal.user.click(screen.getByRole('checkbox', { name: /自动注册.*已阅读并同意/ }));
    await modal.user.click(press('登 录'));
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
    expect(modal.server.seen[1]?.body).toMatchObject({ service_agreement: '1' });
    expect(toasts()).toContain('注册成功！');
    expect(panel()).toEqual([true, 'Success']);
    expect(screen.getByText('注册成功')).toBeVisible();
    await waitFor(() => expect(panel()).toEqual([true, 'Auth']));
  });

  it('is never sent again by itself: it says so, and offers 重试', async () => {
    noteCode();
    const modal = showModal('Login', [[account.phoneLogin, inTurn(new Response(''), byCode(customerUser))]]);
    await toCode(modal);
    await modal.user.type(input('短信验证码'), '1234{Enter}');
    expect(await screen.findByText('没有连上服务器，登录没有完成。')).toBeVisible();
    expect(modal.server.seen).toHaveLength(1);
    await modal.user.click(press('重 试'));
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
  });

  it('keeps what is said of the code at its field', async () => {
    noteCode();
    const modal = showModal('Login', [
      [account.phoneLogin, refused('0', '短信验证码错误或已失效，请重新获取', { errcode: 'SMS_CODE' })],
    ]);
    await toCode(modal);
    await modal.user.type(input('短信验证码'), '9999{Enter}');
    expect(await screen.findByText('短信验证码错误或已失效，请重新获取')).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

it('a driver signs in by a code too, and is asked for no consent: nobody registers so', async () => {
  noteSentCode({ phone: '13900000001', imageCode: 'ab12', purpose: null, until: Date.now() + 60_000 });
  const server = fakeServer([[account.phoneLogin, byCode({ ...customerUser, userType: 3 })]]);
  const done = vi.fn<() => void>();
  const { user } = showDesk(<SignInForms userType={3} accountLabel="手机号" onDone={done} />, []);
  await user.click(press('验证码登录'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(input('短信验证码'), '1234{Enter}');
  await waitFor(() => expect(sessionStore.get().token).toBe('new'));
  expect(server.seen.at(-1)?.body).toMatchObject({ userName: '13900000001', userType: '3' });
});

it('Login leads to Forgot and to Register', async () => {
  const { user } = showModal('Login');
  await user.click(press('忘记密码？'));
  expect(screen.getByRole('dialog', { name: '找回密码' })).toBeVisible();
  await user.click(press('返回登录'));
  await user.click(press('注册新账号'));
  expect(screen.getByRole('dialog', { name: '手机号注册' })).toBeVisible();
});
