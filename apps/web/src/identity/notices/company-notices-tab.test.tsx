import { type NoticeTarget, notices } from '@boxhaul/contract/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signIn } from '../../data/kit/session';
import { inputOwner } from '../../lib/stored-input';
import { toastStore } from '../../lib/toast-store';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { noticeDeliveryOf, noticeSettingsOf, noticeTargetOf } from '../../testing/notice-fixtures';
import { CompanyNoticesTab } from './company-notices-tab';

beforeEach(() => queryClient.clear());

const { kinds, smsWorks, mailWorks } = noticeSettingsOf();
const DEFAULTS = [notices.defaults, done(notices.defaults, { kinds, smsWorks, mailWorks })] as const;
const targets = (...list: NoticeTarget[]) =>
  [
    notices.targets,
    done(notices.targets, { targets: list, kinds: [{ kind: 'box_late', name: '箱预计晚到' }] }),
  ] as const;
const log = (...rows: ReturnType<typeof noticeDeliveryOf>[]) =>
  [
    notices.deliveries,
    done(notices.deliveries, {
      data: rows,
      rowCount: rows.length,
      total: rows.length,
      pageNo: 1,
      pageSize: 10,
    }),
  ] as const;
type Answers = Parameters<typeof fakeServer>[0];

function show(...answers: Answers) {
  const server = fakeServer([DEFAULTS, ...answers]);
  signIn('t', customerUser);
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <CompanyNoticesTab />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('a webhook', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, url: string) => {
    await press(user, '添加 Webhook');
    const dialog = within(screen.getByRole('dialog', { name: '添加 Webhook' }));
    await user.type(dialog.getByLabelText(/名称/), '公司 ERP');
    await user.type(dialog.getByLabelText(/地址/), url);
    await user.click(dialog.getByRole('checkbox', { name: '箱预计晚到' }));
    await user.click(dialog.getByRole('button', { name: '添加' }));
    return dialog;
  };

  it('inside our own network is refused at its field', async () => {
    const fields = { url: '不能推送到内网地址' };
    const { user } = show(targets(), [
      notices.addTarget,
      refused('0', '不能推送到内网地址', { errcode: 'BAD_INPUT', fields }),
    ]);
    const dialog = await fill(user, 'https://10.0.0.1/hook');
    expect(await dialog.findByText('不能推送到内网地址')).toBeVisible();
    expect(dialog.getByLabelText(/地址/)).toHaveFocus();
    expect(dialog.getByLabelText(/地址/)).toBeInvalid();
  });

  it('is given its secret once', async () => {
    const { user, server } = show(targets(), [
      notices.addTarget,
      done(notices.addTarget, { targetId: '5', secret: 'whsec_abc' }),
    ]);
    await fill(user, 'https://erp.example.com/hook');
    expect(await screen.findByText('whsec_abc')).toBeVisible();
    expect(server.to(notices.addTarget)[0]?.body).toMatchObject({ kind: 'webhook', 'kinds[0]': 'box_late' });
    await press(user, '我已保存');
    await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
  });

  it('asks before what was typed is thrown away', async () => {
    const { user } = show(targets());
    await press(user, '添加 Webhook');
    await user.type(screen.getByLabelText(/名称/), 'E');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('填写的内容还没有保存。')).toBeVisible();
    await press(user, '继续填写');
    expect(screen.getByLabelText(/名称/)).toHaveValue('E');
  });

  it('is tested, and the log says how it went', async () => {
    const { user, server } = show(
      targets(noticeTargetOf()),
      [notices.testTarget, done(notices.testTarget, { deliveryId: noticeDeliveryOf().deliveryId })],
      log(noticeDeliveryOf({ kind: null, title: '测试消息' })),
    );
    await press(user, '测试 公司 ERP');
    const drawer = within(await screen.findByRole('dialog', { name: '发送记录 · 公司 ERP' }));
    expect(await drawer.findByText('测试消息')).toBeVisible();
    expect(drawer.getByText('答复：503 维护中')).toBeVisible();
    expect(drawer.getByText('尝试 1 次')).toBeVisible();
    expect(server.to(notices.testTarget)).toHaveLength(1);
  });

  it('is sent again what failed, once while it is on its way', async () => {
    let answer!: () => void;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { user, server } = show(targets(noticeTargetOf()), log(noticeDeliveryOf()), [
      notices.resend,
      async () => {
        await asked;
        return done(notices.resend, null);
      },
    ]);
    await press(user, '发送记录 公司 ERP');
    await user.dblClick(await screen.findByRole('button', { name: /^重发/ }));
    answer();
    await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toContain('已重新发送'));
    expect(server.to(notices.resend).map(({ body }) => body)).toEqual([
      { deliveryId: noticeDeliveryOf().deliveryId },
    ]);
  });

  it('gets another secret, and says until when the old one is good', async () => {
    const { user } = show(targets(noticeTargetOf({ oldSecretUntil: '2026-11-21 10:00:00' })), [
      notices.rotateSecret,
      done(notices.rotateSecret, { secret: 'whsec_new', oldSecretUntil: '2026-11-21 10:00:00' }),
    ]);
    expect(await screen.findByText(/旧密钥在 2026-11-21 10:00:00 前仍有效/)).toBeVisible();
    await press(user, '更换密钥 公司 ERP');
    await press(user, '更换密钥');
    expect(await screen.findByText('whsec_new')).toBeVisible();
  });

  it('is paused with its name and kinds as they are, and resumed', async () => {
    const { user, server } = show(targets(noticeTargetOf()), [
      notices.editTarget,
      done(notices.editTarget, null),
    ]);
    await press(user, '暂停 公司 ERP');
    await waitFor(() =>
      expect(server.to(notices.editTarget)[0]?.body).toEqual({
        targetId: '5',
        name: '公司 ERP',
        'kinds[0]': 'box_late',
        stopped: 'true',
      }),
    );
  });

  it('that was stopped by itself says why, and cannot be tested', async () => {
    const { user } = show(
      targets(noticeTargetOf({ stopped: true, stopReason: '500' })),
      log(noticeDeliveryOf()),
    );
    expect(await screen.findByText(/对方最后的答复：500/)).toBeVisible();
    expect(screen.getByRole('button', { name: '启用 公司 ERP' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '测试 公司 ERP' })).toBeNull();
    await press(user, '发送记录 公司 ERP');
    expect(await screen.findByText('箱预计晚到', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^重发/ })).toBeNull();
  });

  it('is deleted after a question', async () => {
    const { user, server } = show(targets(noticeTargetOf()), [
      notices.removeTarget,
      done(notices.removeTarget, null),
    ]);
    await press(user, '删除 公司 ERP');
    expect(server.to(notices.removeTarget)).toEqual([]);
    await press(user, '删除');
    await waitFor(() => expect(server.to(notices.removeTarget)).toHaveLength(1));
  });
});

describe('a robot', () => {
  it('of 钉钉 is asked for its secret, that of 企业微信 is not', async () => {
    const { user, server } = show(targets(), [
      notices.addTarget,
      done(notices.addTarget, { targetId: '6', secret: null }),
    ]);
    await press(user, '添加群机器人');
    const dialog = within(screen.getByRole('dialog', { name: '添加群机器人' }));
    expect(dialog.queryByLabelText(/加签密钥/)).toBeNull();
    await user.click(dialog.getByRole('radio', { name: '钉钉群机器人' }));
    await user.type(dialog.getByLabelText(/加签密钥/), 'SECabc');
    await user.type(dialog.getByLabelText(/名称/), '跟单群');
    await user.type(dialog.getByLabelText(/地址/), 'https://oapi.dingtalk.com/robot/send?access_token=1');
    await user.click(dialog.getByRole('button', { name: '全选' }));
    await user.click(dialog.getByRole('button', { name: '添加' }));
    await waitFor(() =>
      expect(server.to(notices.addTarget)[0]?.body).toMatchObject({ kind: 'dingtalk', secret: 'SECabc' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps neither the address, which is a key, nor the secret in this browser', async () => {
    inputOwner.set('7');
    const { user } = show(targets(), log());
    await press(user, '添加群机器人');
    const dialog = within(screen.getByRole('dialog', { name: '添加群机器人' }));
    await user.click(dialog.getByRole('radio', { name: '钉钉群机器人' }));
    await user.type(dialog.getByLabelText(/名称/), '调度群');
    await user.type(dialog.getByLabelText(/地址/), 'https://oapi.dingtalk.com/robot/send?k=K1');
    await user.type(dialog.getByLabelText(/加签密钥/), 'SECabc');
    await waitFor(() => expect(localStorage.getItem('boxhaul.input')).toContain('调度群'));
    expect(localStorage.getItem('boxhaul.input')).not.toMatch(/dingtalk.com|K1|SECabc/);
    inputOwner.set(null);
    localStorage.clear();
  });

  it('of 企业微信 has no secret to change, and gets nothing twice', async () => {
    const { user } = show(
      targets(noticeTargetOf({ kind: 'wecom', name: '跟单群' })),
      log(noticeDeliveryOf({ channel: 'wecom', state: 'sent' })),
    );
    expect(await screen.findByText('企业微信群机器人', { exact: false, selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '更换密钥 跟单群' })).toBeNull();
    await press(user, '发送记录 跟单群');
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^重发/ })).toBeNull();
  });
});

it('the enterprise’s defaults are kept for its people, mail without an address of one’s own', async () => {
  const { user, server } = show(targets(), [notices.saveDefaults, done(notices.saveDefaults, null)]);
  const table = within(await screen.findByRole('table', { name: '企业默认的接收方式' }));
  await user.click(table.getByRole('checkbox', { name: '箱预计晚到：电子邮件' }));
  await waitFor(() =>
    expect(server.to(notices.saveDefaults)[0]?.body).toEqual({
      'choices[0][kind]': 'box_late',
      'choices[0][channel]': 'mail',
      'choices[0][enabled]': 'true',
    }),
  );
});
