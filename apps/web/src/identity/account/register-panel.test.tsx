import { account } from '@boxhaul/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../data/kit/session';
import { closeAccountDialog, finishSignIn, openAccountDialog } from '../../lib/account-dialog-store';
import { done, inTurn, refused } from '../../testing/fake-server';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { forgetAll, input, newcomer, panel, press, showModal, toasts } from './testing/show-modal';

const sent = done(account.sendMessageToPhone, { seconds: 60 });
const registered = done(account.phoneRegister, { ...newcomer, token: 'new' });
const PASSWORD = 'guangzhou-88';
const noteCode = () =>
  noteSentCode({ phone: newcomer.loginName, imageCode: 'ab12', purpose: null, until: Date.now() + 60_000 });
const agree = () => screen.getByRole('checkbox', { name: '我已阅读并同意' });

beforeEach(forgetAll);
afterEach(() => vi.useRealTimers());

describe('registration', () => {
  it('asks for everything in place, in the words of S5', async () => {
    const { user, server } = showModal('register');
    expect(screen.getByRole('dialog', { name: '手机号注册' })).toBeVisible();
    expect([input('手机号码').maxLength, input('短信验证码').maxLength]).toEqual([11, 4]);
    await user.click(press('注 册'));
    for (const said of [
      '手机号码不能为空',
      '短信验证码不能为空',
      '密码不能为空',
      '确认密码不能为空',
      '请勾选同意服务协议',
    ])
      expect(screen.getByText(said)).toBeVisible();
    expect(input('手机号码')).toHaveFocus();
    await user.type(input('手机号码'), '12345678901');
    await user.type(input('短信验证码'), '12');
    await user.type(input('密码'), newcomer.loginName);
    await user.type(input('确认密码'), 'other');
    await user.tab();
    for (const said of ['请输入正确的手机号码', '短信验证码不正确', '确认密码与密码不一致'])
      expect(screen.getByText(said)).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('says nothing of a field that is left empty before anything was sent', async () => {
    const { user } = showModal('Register');
    expect(input('手机号码')).toHaveFocus();
    await user.click(press('直接登录'));
    expect(panel()).toEqual([true, 'Login']);
    await user.click(press('注册新账号'));
    await user.tab();
    expect(screen.queryByText('手机号码不能为空')).toBeNull();
  });

  it('sends no code to what is no phone', async () => {
    const { user } = showModal('Register');
    await user.click(press('获取验证码'));
    expect(screen.getByText('手机号码不能为空')).toBeVisible();
    expect(input('手机号码')).toHaveFocus();
    await user.type(input('手机号码'), '12000000000');
    await user.click(press('获取验证码'));
    expect(screen.getByText('请输入正确的手机号码')).toBeVisible();
    expect(screen.queryByText('输入图中字符，再发送短信')).toBeNull();
  });

  it('wants a code that was asked for', async () => {
    const { user, server } = showModal('Register');
    await user.type(input('手机号码'), newcomer.loginName);
    await user.type(input('短信验证码'), '1234');
    await user.click(press('注 册'));
    expect(screen.getByText('请先获取短信验证码')).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('refuses one’s own phone and what everybody takes as a password', async () => {
    const { user } = showModal('Register');
    await user.type(input('手机号码'), newcomer.loginName);
    await user.type(input('密码'), `x${newcomer.loginName}`);
    await user.click(input('确认密码'));
    expect(screen.getByText('密码不能包含自己的手机号或账号')).toBeVisible();
    await user.clear(input('密码'));
    await user.type(input('密码'), '12345678');
    await user.click(input('确认密码'));
    expect(screen.getByText('该密码过于常见，请换一个')).toBeVisible();
    await user.clear(input('密码'));
    await user.type(input('密码'), '1a2b3c4');
    await user.click(input('确认密码'));
    expect(screen.getByText('密码至少 8 个字符')).toBeVisible();
  });

  it('goes from the picture over the code to a session, and 200 ms later to Auth', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = showModal('Register', [
      [account.sendMessageToPhone, sent],
      [account.phoneRegister, registered],
    ]);
    await user.type(input('手机号码'), newcomer.loginName);
    await user.click(press('获取验证码'));
    await user.type(input('图形验证码'), 'ab12{Enter}');
    expect(await screen.findByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
    await user.type(input('短信验证码'), '1234');
    await user.type(input('密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(agree());
    await user.click(press('注 册'));
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
    const [call] = server.to(account.phoneRegister);
    expect(call?.body).toMatchObject({
      userName: newcomer.loginName,
      phoneCode: '1234',
      imageCode: 'ab12',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      userType: '2',
      service_agreement: '1',
      marketing: '0',
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    expect(toasts()).toEqual(['注册成功！']);
    expect(panel()).toEqual([true, 'Success']);
    expect(screen.getByText('注册成功')).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(panel()).toEqual([true, 'Auth']);
    expect(screen.getByRole('dialog', { name: '企业认证' })).toBeVisible();
    expect(sessionStorage.getItem('boxhaul.sent-code')).toBeNull();
  });

  it('drops what signing in was for: it would be refused without a certificate', async () => {
    noteCode();
    const wanted = vi.fn();
    const { user } = showModal('Register', [[account.phoneRegister, registered]]);
    act(() => openAccountDialog('Register', wanted));
    await user.type(input('短信验证码'), '1234');
    await user.type(input('密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(agree());
    await user.click(press('注 册'));
    await waitFor(() => expect(panel()).toEqual([true, 'Auth']));
    finishSignIn();
    expect(wanted).not.toHaveBeenCalled();
  });

  it('sends what was refused under another key', async () => {
    noteCode();
    const { user, server } = showModal('Register', [
      [account.phoneRegister, inTurn(refused('0', '请重新提交'), registered)],
    ]);
    await user.type(input('短信验证码'), '1234');
    await user.type(input('密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(agree());
    await user.click(press('注 册'));
    expect(await screen.findByText('请重新提交')).toBeVisible();
    await user.click(press('注 册'));
    await waitFor(() => expect(server.to(account.phoneRegister)).toHaveLength(2));
    const keys = server.to(account.phoneRegister).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('asks for marketing apart: ticked, it rides along', async () => {
    noteCode();
    const { user, server } = showModal('Register', [[account.phoneRegister, registered]]);
    expect(screen.getByRole('checkbox', { name: /优惠与活动短信/ })).not.toBeChecked();
    await user.type(input('短信验证码'), '1234');
    await user.type(input('密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(screen.getByRole('checkbox', { name: /优惠与活动短信/ }));
    await user.click(press('注 册'));
    expect(screen.getByText('请勾选同意服务协议')).toBeVisible();
    await user.click(agree());
    expect(screen.queryByText('请勾选同意服务协议')).toBeNull();
    await user.click(press('注 册'));
    await waitFor(() => expect(server.seen[0]?.body).toMatchObject({ marketing: '1' }));
  });

  it('begins with the phone whose code is waited for', () => {
    noteCode();
    showModal('Register');
    expect(input('手机号码')).toHaveValue(newcomer.loginName);
    expect(press(/秒后重新获取/)).toBeDisabled();
  });

  it('shows what the server says of the SMS at the code, anything else as a toast', async () => {
    noteCode();
    const { user, server } = showModal('Register', [
      [
        account.phoneRegister,
        inTurn(
          refused('0', '短信验证码错误或已失效，请重新获取', { errcode: 'SMS_CODE' }),
          refused('0', '该手机号已注册，请直接登录', { errcode: 'PHONE_TAKEN' }),
        ),
      ],
    ]);
    await user.type(input('短信验证码'), '9999');
    await user.type(input('密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(agree());
    await user.click(press('注 册'));
    expect(await screen.findByText('短信验证码错误或已失效，请重新获取')).toBeVisible();
    expect(input('短信验证码')).toHaveFocus();
    expect(toasts()).toEqual([]);
    await user.clear(input('短信验证码'));
    await user.type(input('短信验证码'), '1234');
    await user.click(press('注 册'));
    await waitFor(() => expect(toasts()).toEqual(['该手机号已注册，请直接登录']));
    expect(sessionStore.get().token).toBeNull();
    expect(server.seen).toHaveLength(2);
  });

  it('lets the texts be read, and the way back to Login', async () => {
    const { user } = showModal('Register');
    await user.click(press('《隐私政策》'));
    expect(screen.getByRole('dialog', { name: 'privacy' })).toBeVisible();
    await user.click(press('关 闭'));
    await user.click(press('《服务协议》'));
    expect(screen.getByRole('dialog', { name: 'agreement' })).toBeVisible();
    expect(agree()).not.toBeChecked();
    await user.click(press('直接登录'));
    expect(panel()).toEqual([true, 'Login']);
    expect(input('手机号 / 账号')).toHaveFocus();
  });

  it('leads nobody to Auth who has closed the page’s session meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    noteCode();
    const { user } = showModal('Register', [[account.phoneRegister, registered]]);
    await user.type(input('短信验证码'), '1234');
    await user.type(input('密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(agree());
    await user.click(press('注 册'));
    await waitFor(() => expect(sessionStore.get().token).toBe('new'));
    act(() => {
      sessionStore.set({ token: null, user: null });
      closeAccountDialog();
    });
    act(() => void vi.advanceTimersByTime(400));
    expect(panel()[0]).toBe(false);
  });
});
