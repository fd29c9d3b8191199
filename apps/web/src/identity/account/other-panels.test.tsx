import { account } from '@boxhaul/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore, signIn } from '../../data/kit/session';
import { showPanel } from '../../lib/account-dialog-store';
import { customerUser, done, inTurn, refused } from '../../testing/fake-server';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { forgetAll, input, newcomer, panel, press, showModal, toasts } from './testing/show-modal';

const PASSWORD = 'guangzhou-88';
const security = (provedSeconds: number, hasPhone = true) =>
  done(account.security, { hasPassword: true, hasPhone, provedSeconds });
const noteCode = (purpose: 'retrieve' | 'prove') =>
  noteSentCode({ phone: '13812345678', imageCode: 'ab12', purpose, until: Date.now() + 60_000 });

beforeEach(forgetAll);
afterEach(() => vi.useRealTimers());

describe('a forgotten password', () => {
  it('is asked for in place', async () => {
    const { user, server } = showModal('Forgot');
    await user.click(press('下一步'));
    for (const said of ['手机号码不能为空', '短信验证码不能为空', '密码不能为空', '确认密码不能为空'])
      expect(screen.getByText(said)).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('is set anew with the code; the result leads back to Login', async () => {
    noteCode('retrieve');
    const { user, server } = showModal('Forgot', [
      [
        account.retrievePassword,
        inTurn(
          refused('0', '短信验证码错误或已失效，请重新获取', { errcode: 'SMS_CODE' }),
          done(account.retrievePassword, null),
        ),
      ],
    ]);
    await user.type(input('短信验证码'), '9999');
    await user.type(input('新密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(press('下一步'));
    expect(await screen.findByText('短信验证码错误或已失效，请重新获取')).toBeVisible();
    await user.clear(input('短信验证码'));
    await user.type(input('短信验证码'), '1234');
    await user.click(press('下一步'));
    expect(await screen.findByText('密码修改成功')).toBeVisible();
    expect(server.seen[1]?.body).toMatchObject({
      userName: '13812345678',
      phoneCode: '1234',
      imageCode: 'ab12',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    await user.click(press('返回登录'));
    expect(panel()).toEqual([true, 'Login']);
  });

  it('takes the code that was asked for to sign in', async () => {
    noteSentCode({ phone: '13812345678', imageCode: 'ab12', purpose: null, until: Date.now() + 60_000 });
    const { user, server } = showModal('Forgot', [
      [account.retrievePassword, done(account.retrievePassword, null)],
    ]);
    await user.type(input('短信验证码'), '1234');
    await user.type(input('新密码'), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
    await user.click(press('下一步'));
    expect(await screen.findByText('密码修改成功')).toBeVisible();
    expect(server.seen[0]?.body).toMatchObject({ imageCode: 'ab12' });
  });

  it('tells at another panel that its code does not serve there', () => {
    noteCode('retrieve');
    showModal('Register');
    expect(screen.getByText('刚才的验证码不能用在这里，请稍后重新获取')).toBeVisible();
  });

  it('asks for a code of its own', async () => {
    const { user, server } = showModal('Forgot', [
      [account.sendMessageToPhone, done(account.sendMessageToPhone, { seconds: 60 })],
    ]);
    await user.type(input('手机号码'), '13812345678');
    await user.click(press('获取验证码'));
    await user.type(input('图形验证码'), 'ab12{Enter}');
    await waitFor(() => expect(server.seen[0]?.body).toMatchObject({ purpose: 'retrieve' }));
  });
});

describe('a change of password', () => {
  const fields = () => screen.findByLabelText(/新密码$/, { selector: 'input' });
  const type = async ({ user }: ReturnType<typeof showModal>) => {
    await user.type(await fields(), PASSWORD);
    await user.type(input('确认密码'), PASSWORD);
  };

  it('wants two fields soon after signing in, and ends in Success', async () => {
    const modal = showModal(
      'changPassword',
      [
        [account.security, security(300)],
        [account.resetPassword, done(account.resetPassword, null)],
      ],
      customerUser,
    );
    await fields();
    await modal.user.click(press('修改密码'));
    expect(screen.getByText('新密码不能为空')).toBeVisible();
    expect(screen.getByText('确认密码不能为空')).toBeVisible();
    expect(screen.queryByText('短信验证码')).toBeNull();
    await type(modal);
    await modal.user.click(press('修改密码'));
    expect(await screen.findByText('密码修改成功')).toBeVisible();
    expect(modal.server.to(account.resetPassword)[0]?.body).toEqual({
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    expect(screen.getByRole('dialog', { name: '密码修改成功' })).toBeVisible();
    // Whoever is in already is not asked to sign in.
    expect(press('完 成')).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即登录' })).toBeNull();
  });

  it('asks for a code when less than a minute of the proof is left', async () => {
    noteCode('prove');
    const modal = showModal(
      'ChangPassword',
      [
        [account.security, security(60)],
        [account.resetPassword, done(account.resetPassword, null)],
      ],
      { ...customerUser, phone: '13812345678' },
    );
    await type(modal);
    await modal.user.click(press('修改密码'));
    expect(screen.getByText('短信验证码不能为空')).toBeVisible();
    await modal.user.type(input('短信验证码'), '1234');
    await modal.user.click(press('修改密码'));
    expect(await screen.findByText('密码修改成功')).toBeVisible();
    expect(modal.server.to(account.resetPassword)[0]?.body).toMatchObject({ phoneCode: '1234' });
  });

  it('asks for one as soon as the server says that the proof is too old', async () => {
    const modal = showModal(
      'ChangPassword',
      [
        [account.security, security(61)],
        [
          account.resetPassword,
          refused('0', '登录已超过 10 分钟，请先验证身份', { errcode: 'PROOF_NEEDED' }),
        ],
      ],
      customerUser,
    );
    await type(modal);
    await modal.user.click(press('修改密码'));
    expect(await screen.findByText(/请先验证身份：验证码发送到/)).toBeVisible();
    expect(input('新密码')).toHaveValue(PASSWORD);
  });

  it('asks those without a phone for the password of old', async () => {
    const modal = showModal(
      'ChangPassword',
      [
        [account.security, security(0, false)],
        [
          account.prove,
          inTurn(
            refused('0', '账号或密码错误', { errcode: 'LOGIN_FAILED' }),
            done(account.prove, { provedSeconds: 600 }),
          ),
        ],
        [account.resetPassword, done(account.resetPassword, null)],
      ],
      { ...customerUser, userType: 1, phone: null, loginName: 'kefu' },
    );
    await type(modal);
    await modal.user.click(press('修改密码'));
    expect(screen.getByText('原密码不能为空')).toBeVisible();
    await modal.user.type(input('原密码'), 'wrong');
    await modal.user.click(press('修改密码'));
    expect(await screen.findByText('原密码不正确')).toBeVisible();
    await modal.user.type(input('原密码'), '-but-right');
    await modal.user.click(press('修改密码'));
    expect(await screen.findByText('密码修改成功')).toBeVisible();
  });

  it('is nothing for a visitor', () => {
    showModal('ChangPassword');
    expect(screen.getByRole('dialog', { name: '手机号登录' })).toBeVisible();
  });
});

describe('the account’s own data', () => {
  it('shows the phone, changes the name, says so and closes', async () => {
    const { user, server } = showModal(
      'info',
      [
        [
          account.updateUserInfo,
          done(account.updateUserInfo, { ...customerUser, username: '陈主管', nickname: '陈主管' }),
        ],
      ],
      customerUser,
    );
    expect(input('手机号码')).toBeDisabled();
    expect(input('手机号码')).toHaveValue(customerUser.phone);
    await user.clear(input('账户名'));
    await user.click(press('保 存'));
    expect(screen.getByText('账户名不能为空')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.type(input('账户名'), '陈主管');
    await user.click(press('保 存'));
    await waitFor(() => expect(panel()[0]).toBe(false));
    expect(server.seen[0]?.body).toEqual({ username: '陈主管' });
    expect(sessionStore.get().user?.nickname).toBe('陈主管');
    expect(toasts()).toEqual(['修改成功']);
  });
});

describe('a result', () => {
  it('closes by itself after 3 s for whoever is in', () => {
    vi.useFakeTimers();
    showModal('Success', [], newcomer);
    expect(screen.getByText('注册成功')).toBeVisible();
    act(() => void vi.advanceTimersByTime(2_999));
    expect(panel()[0]).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(panel()[0]).toBe(false);
  });

  it('leads a visitor to Login, and stays until then', async () => {
    const { user } = showModal('Success');
    await user.click(press('立即登录'));
    expect(panel()).toEqual([true, 'Login']);
  });

  it('of papers that were sent in says 完成', () => {
    showModal('Success', [], newcomer);
    act(() => showPanel('Success', { said: '提交成功' }));
    expect(press('完 成')).toBeVisible();
  });

  it('that failed says why, and closes', async () => {
    const { user } = showModal('Error');
    act(() => showPanel('Error', { said: '该企业已由其他账号认证' }));
    expect(screen.getByText('提交失败')).toBeVisible();
    expect(screen.getByText('该企业已由其他账号认证')).toBeVisible();
    expect(screen.queryByRole('button', { name: '返回修改' })).toBeNull();
    await user.click(press('关 闭'));
    expect(panel()[0]).toBe(false);
  });

  it('that failed leads back to what was sent', async () => {
    const { user } = showModal('Error', [], newcomer);
    act(() => showPanel('Error', { said: '失败', back: 'Auth' }));
    await user.click(press('返回修改'));
    expect(panel()).toEqual([true, 'Auth']);
  });
});

it('Auth is another feature’s, with its buttons at the lower edge', () => {
  showModal('auth', [], newcomer);
  const dialog = screen.getByRole('dialog', { name: '企业认证' });
  expect(dialog).toHaveStyle({ width: '450px' });
  expect(press('提交认证').closest('footer')).not.toBeNull();
  act(() => signIn('t', customerUser));
  expect(dialog).toBeVisible();
});
