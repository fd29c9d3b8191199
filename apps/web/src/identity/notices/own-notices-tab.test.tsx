import { notices, type NoticeSettings } from '@boxhaul/contract/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signIn } from '../../data/kit/session';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { noticeSettingsOf } from '../../testing/notice-fixtures';
import { OwnNoticesTab } from './own-notices-tab';

beforeEach(() => queryClient.clear());

const settings = (more: Partial<NoticeSettings> = {}) => done(notices.settings, noticeSettingsOf(more));
function show() {
  signIn('t', customerUser);
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <OwnNoticesTab />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}
const late = (name: string) => screen.findByRole('checkbox', { name: `箱预计晚到：${name}` });

describe('where notices go', () => {
  it('is said honestly where the platform sends neither text messages nor mail', async () => {
    fakeServer([[notices.settings, settings({ smsWorks: false, mailWorks: false })]]);
    show();
    expect(await screen.findByText('本平台还没有接通短信服务')).toBeVisible();
    expect(screen.getByText('本平台还没有接通邮件服务')).toBeVisible();
    expect(screen.getByText(/还没有接通短信和邮件服务/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '添加邮箱' })).toBeNull();
  });

  it('is a mail address once the code that was sent there is typed', async () => {
    let mail: NoticeSettings['mail'] = null;
    const server = fakeServer([
      [notices.settings, () => settings({ mail })],
      [notices.sendMailCode, done(notices.sendMailCode, null)],
      [
        notices.confirmMail,
        ({ body }) => {
          if (body['code'] !== '123456') {
            return refused('0', '验证码不正确', { errcode: 'BAD_INPUT', fields: { code: '验证码不正确' } });
          }
          mail = { address: 'a@example.com', verified: true };
          return done(notices.confirmMail, null);
        },
      ],
    ]);
    const user = show();
    expect(await late('电子邮件')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '添加邮箱' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/邮箱/), 'a@b');
    await user.click(dialog.getByRole('button', { name: '发送验证码' }));
    expect(await dialog.findByText('请输入正确的邮箱')).toBeVisible();
    expect(server.to(notices.sendMailCode)).toEqual([]);
    await user.clear(dialog.getByLabelText(/邮箱/));
    await user.type(dialog.getByLabelText(/邮箱/), 'a@example.com');
    await user.click(dialog.getByRole('button', { name: '发送验证码' }));
    const proof = within(await screen.findByRole('dialog', { name: '验证邮箱' }));
    expect(proof.getByRole('button', { name: /秒后重新发送/ })).toBeDisabled();
    await user.type(proof.getByLabelText(/邮件验证码/), '111111');
    await user.click(proof.getByRole('button', { name: '验证' }));
    expect(await proof.findByText('验证码不正确')).toBeVisible();
    await user.clear(proof.getByLabelText(/邮件验证码/));
    await user.type(proof.getByLabelText(/邮件验证码/), '123456');
    await user.click(proof.getByRole('button', { name: '验证' }));
    expect(await screen.findByText('a@example.com（已验证）')).toBeVisible();
    expect(await late('电子邮件')).toBeEnabled();
  });

  it('forgets a mail address after a question', async () => {
    const server = fakeServer([
      [notices.settings, settings({ mail: { address: 'a@example.com', verified: true } })],
      [notices.removeMail, done(notices.removeMail, null)],
    ]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '移除' }));
    expect(server.to(notices.removeMail)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '移除邮箱' }));
    await waitFor(() => expect(server.to(notices.removeMail)).toHaveLength(1));
  });
});

describe('a switch', () => {
  it('is shown at once, and goes back when it could not be kept', async () => {
    let answer!: () => void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    fakeServer([
      [notices.settings, settings()],
      [notices.saveSettings, () => asked.then(() => refused('0', '系统开小差了，请稍后再试'))],
    ]);
    const user = show();
    await user.click(await late('手机短信'));
    expect(await late('手机短信')).toBeChecked();
    answer();
    await waitFor(async () => expect(await late('手机短信')).not.toBeChecked());
  });

  it('says that settings could not be read, and reads them again', async () => {
    let works = false;
    fakeServer([[notices.settings, () => (works ? settings() : refused('0', '系统开小差了，请稍后再试'))]]);
    const user = show();
    expect(await screen.findByText('系统开小差了，请稍后再试')).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await late('站内通知')).toBeChecked();
  });
});
