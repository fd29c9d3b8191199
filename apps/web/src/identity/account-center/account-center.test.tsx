import { account, type SessionUser } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../data/kit/session';
import { accountDialogStore, closeAccountDialog } from '../../lib/account-dialog-store';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { showTo, toasts } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused, asJson } from '../../testing/fake-server';
import { waitingBars } from '../../testing/on-screen';
import { DevicesTab } from './devices-tab';
import { PrivacyTab } from './privacy-tab';
import { ProfileTab } from './profile-tab';
import { SecurityTab } from './security-tab';

type Answers = Parameters<typeof fakeServer>[0];

const onLeave = vi.fn(() => Promise.resolve());
const NEW_PHONE = '13812345678';
const security = (provedSeconds: number, hasPassword = true) =>
  done(account.security, { hasPassword, hasPhone: true, provedSeconds });
const device = (sessionId: string, current = false) => ({
  sessionId,
  device: current ? 'Chrome · Windows' : 'Safari · iPhone',
  ip: '10.0.0.8',
  createTime: '2026-11-20 09:00:00',
  lastSeenTime: '2026-11-22 09:00:00',
  current,
});
const history = (rows: number) =>
  done(account.signIns, {
    data: Array.from({ length: Math.min(rows, 10) }, (_, at) => ({
      time: `2026-11-2${at} 09:00:00`,
      method: 'password' as const,
      result: at === 0 ? ('wrong' as const) : ('done' as const),
      device: 'Chrome · Windows',
      ip: '10.0.0.8',
    })),
    rowCount: rows,
    total: rows,
    pageNo: 1,
    pageSize: 10,
  });

function open(tab: ReactElement, answers: Answers, user: SessionUser = customerUser) {
  const server = fakeServer(answers);
  return { server, ...showTo(user, tab) };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (label: string) => screen.getByRole('textbox', { name: label });

beforeEach(() => {
  onLeave.mockClear();
  closeAccountDialog();
  sessionStorage.clear();
  noteSentCode(null);
});

describe('资料', () => {
  it('keeps a refused name in its field, and saves one at a time', async () => {
    const renamed = { ...customerUser, username: '陈主管', nickname: '陈主管' };
    const { server, user } = open(<ProfileTab />, [
      [
        account.updateUserInfo,
        inTurn(refused('0', '系统繁忙，请稍后再试'), done(account.updateUserInfo, renamed)),
      ],
    ]);
    await user.clear(field('账户名'));
    await user.click(press('保存'));
    expect(await screen.findByText('账户名不能为空')).toBeVisible();
    await user.type(field('账户名'), '陈<主管>');
    expect(screen.getByText(/账户名不能含有/)).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.clear(field('账户名'));
    await user.type(field('账户名'), '陈主管');
    await user.dblClick(press('保存'));
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    expect(field('账户名')).toHaveValue('陈主管');
    expect(server.to(account.updateUserInfo)).toHaveLength(1);
    await user.click(press('保存'));
    await waitFor(() => expect(sessionStore.get().user?.nickname).toBe('陈主管'));
  });

  it('refuses what is no picture before it is sent', async () => {
    const { server } = open(<ProfileTab />, []);
    // One that is dragged, or named otherwise, passes by the picker's filter.
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('选择头像'), new File(['x'], '头像.txt', { type: 'image/png' }));
    expect(await screen.findByText('不支持的文件类型')).toBeVisible();
    expect(server.seen).toEqual([]);
  });
});

describe('安全', () => {
  it('says when nothing could be learnt, and tries again', async () => {
    const { user } = open(<SecurityTab />, [
      [account.security, inTurn(refused('0', '系统繁忙'), security(0, false))],
    ]);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('尚未设置，目前用短信验证码登录')).toBeVisible();
    await user.click(press('设置密码'));
    expect(accountDialogStore.get()).toMatchObject({ show: true, type: 'ChangPassword' });
  });

  it('shows no whole phone, and gives operators none to change', async () => {
    open(<SecurityTab />, [[account.security, security(600)]], { ...customerUser, userType: 1 });
    expect(await screen.findByText('已设置')).toBeVisible();
    expect(screen.getByText('138****0001')).toBeVisible();
    expect(screen.queryByRole('button', { name: '更换手机号' })).toBeNull();
  });

  it('asks who is there before another phone: by code, or by password', async () => {
    const { server, user } = open(<SecurityTab />, [
      [account.security, security(60)],
      [
        account.prove,
        inTurn(
          refused('0', '密码不正确', { fields: { password: '密码不正确' } }),
          done(account.prove, { provedSeconds: 600 }),
        ),
      ],
    ]);
    await user.click(press('更换手机号'));
    const asked = within(await dialog('验证身份'));
    await user.click(asked.getByRole('button', { name: '验证' }));
    expect(asked.getByText('短信验证码不能为空')).toBeVisible();
    await user.click(asked.getByRole('button', { name: '收不到短信？用密码验证' }));
    const password = () => asked.getByLabelText(/当前密码$/, { selector: 'input' });
    await user.type(password(), 'wrong');
    await user.click(asked.getByRole('button', { name: '验证' }));
    expect(await asked.findByText('密码不正确')).toBeVisible();
    expect(password()).toHaveValue('wrong');
    await user.dblClick(asked.getByRole('button', { name: '验证' }));
    expect(await dialog('更换手机号')).toBeVisible();
    expect(server.to(account.prove).map(({ body }) => body)).toEqual([
      { password: 'wrong' },
      { password: 'wrong' },
    ]);
  });

  it('changes the phone by a code to the new one, and keeps what was typed where that was refused', async () => {
    const changed = { ...customerUser, loginName: NEW_PHONE, phone: NEW_PHONE };
    const { server, user } = open(<SecurityTab />, [
      [account.security, security(61)],
      [
        account.updateUserInfo,
        inTurn(
          refused('0', '短信验证码错误或已失效，请重新获取', { errcode: 'SMS_CODE' }),
          done(account.updateUserInfo, changed),
        ),
      ],
    ]);
    await user.click(press('更换手机号'));
    const form = within(await dialog('更换手机号'));
    await user.click(form.getByRole('button', { name: '更换' }));
    expect(form.getByText('手机号码不能为空')).toBeVisible();
    expect(form.getByText('短信验证码不能为空')).toBeVisible();
    await user.type(field('新手机号'), '123');
    await user.click(form.getByRole('button', { name: '更换' }));
    expect(form.getByText('请输入正确的手机号码')).toBeVisible();
    await user.clear(field('新手机号'));
    await user.type(field('新手机号'), customerUser.loginName);
    expect(form.getByText('新手机号与当前手机号相同')).toBeVisible();
    await user.clear(field('新手机号'));
    await user.type(field('新手机号'), NEW_PHONE);
    await user.type(field('短信验证码'), '9999');
    await user.click(form.getByRole('button', { name: '更换' }));
    expect(await form.findByText('短信验证码错误或已失效，请重新获取')).toBeVisible();
    expect(field('新手机号')).toHaveValue(NEW_PHONE);
    // Nothing typed is lost by a slip.
    await user.click(form.getByRole('button', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.clear(field('短信验证码'));
    await user.type(field('短信验证码'), '1234');
    await user.dblClick(form.getByRole('button', { name: '更换' }));
    await waitFor(() => expect(sessionStore.get().user?.loginName).toBe(NEW_PHONE));
    expect(server.to(account.updateUserInfo)).toHaveLength(2);
    expect(toasts()).toEqual(['手机号已更换，今后用新手机号登录']);
  });
});

describe('登录设备', () => {
  it('waits, says what failed, and tries again', async () => {
    const { user } = open(<DevicesTab onLeave={onLeave} />, [
      [account.sessions, inTurn(refused('0', '设备暂时查不到'), done(account.sessions, [device('1', true)]))],
      [account.signIns, inTurn(refused('0', '记录暂时查不到'), history(0))],
    ]);
    expect(waitingBars()).toHaveLength(9);
    for (const said of ['设备暂时查不到', '记录暂时查不到'])
      expect(await screen.findByText(said)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: '重试' })) await user.click(button);
    expect(await screen.findByText('本机')).toBeVisible();
    expect(await screen.findByText('还没有记录。')).toBeVisible();
    // There is no other one to end.
    expect(screen.getAllByRole('button', { name: /退出/ }).map(({ textContent }) => textContent)).toEqual([
      '退出本机',
    ]);
  });

  it('ends one, or all others, once the person has said so', async () => {
    const { server, user } = open(<DevicesTab onLeave={onLeave} />, [
      [account.sessions, done(account.sessions, [device('1', true), device('2')])],
      [account.signIns, history(11)],
      [account.endSession, done(account.endSession, null)],
      [account.endOtherSessions, done(account.endOtherSessions, { ended: 1 })],
    ]);
    await user.click(await screen.findByRole('button', { name: '退出此设备' }));
    await user.dblClick(within(await dialog('退出此设备')).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(toasts()).toEqual(['该设备已退出登录']));
    expect(server.to(account.endSession).map(({ body }) => body)).toEqual([{ sessionId: '2' }]);
    await user.click(press('退出其他所有设备'));
    const asked = within(await dialog('退出其他所有设备'));
    expect(asked.getByText(/其他 1 台设备将退出登录/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(server.to(account.endOtherSessions)).toHaveLength(1));
    expect(screen.getByText('密码错误')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /下一页/ }));
    await waitFor(() => expect(server.to(account.signIns).at(-1)?.body).toMatchObject({ pageNo: '2' }));
  });
});

describe('本机', () => {
  it('is ended by signing out, once the person has said so', async () => {
    const { server, user } = open(<DevicesTab onLeave={onLeave} />, [
      [account.sessions, done(account.sessions, [device('1', true), device('2')])],
      [account.signIns, history(0)],
    ]);
    await user.click(await screen.findByRole('button', { name: '退出本机' }));
    await user.click(within(await dialog('退出本机')).getByRole('button', { name: '保留' }));
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(press('退出本机'));
    const asked = within(await dialog('退出本机'));
    expect(asked.getByText(/您正在使用这台设备/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: '退出登录' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(server.to(account.endSession)).toEqual([]);
  });
});

describe('隐私', () => {
  it('exports once however often it is pressed, and says why it did not', async () => {
    const { server, user } = open(<PrivacyTab />, [
      [account.exportOwnData, asJson(refused('0', '导出过于频繁，请明天再试'))],
    ]);
    await user.dblClick(press('导出我的数据'));
    await waitFor(() => expect(toasts()).toEqual(['导出过于频繁，请明天再试']));
    expect(server.to(account.exportOwnData)).toHaveLength(1);
  });

  it('closes the account for whoever proved who they are and typed the words', async () => {
    const { server, user } = open(<PrivacyTab />, [
      [account.security, security(600)],
      [
        account.closeAccount,
        inTurn(refused('0', '您是企业唯一的所有者，请先移交'), done(account.closeAccount, null)),
      ],
    ]);
    await user.click(press('注销账号'));
    const asked = within(await dialog('确认注销账号'));
    expect(asked.getByRole('button', { name: '永久注销' })).toBeDisabled();
    await user.type(asked.getByRole('textbox'), '注销账号');
    await user.click(asked.getByRole('button', { name: '永久注销' }));
    expect(await asked.findByText('您是企业唯一的所有者，请先移交')).toBeVisible();
    expect(asked.getByRole('textbox')).toHaveValue('注销账号');
    await user.dblClick(asked.getByRole('button', { name: '永久注销' }));
    await waitFor(() => expect(sessionStore.get().token).toBeNull());
    expect(server.to(account.closeAccount)).toHaveLength(2);
  });

  it('is no way out for operators', () => {
    open(<PrivacyTab />, [], { ...customerUser, userType: 1 });
    expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull();
  });
});
