import { messages } from '@boxhaul/contract/dispatch';
import { type NoticeRow, notices } from '@boxhaul/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unreadMessages } from '../../data/dispatch/messages.api';
import { carryNotices } from '../../data/identity/notices.api';
import { queryClient } from '../../data/kit/query-client';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { NoticeBell } from './notice-bell';

const row = (noticeId: string, more: Partial<NoticeRow> = {}): NoticeRow => ({
  noticeId,
  kind: 'order_approved',
  severity: 'info',
  title: '订单已审核通过',
  body: `订单 BH${noticeId} 已通过审核`,
  alone: false,
  subjectId: noticeId,
  at: '2026-11-20 10:00:00',
  readAt: null,
  ...more,
});
const page = (rows: NoticeRow[], total = rows.length) =>
  done(notices.list, {
    data: rows,
    rowCount: total,
    total,
    pageNo: 1,
    pageSize: 20,
    unread: rows.filter(({ readAt }) => readAt === null).length,
  });
const unread = (n: number) => done(notices.unread, { unread: n });

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const show = (onNews?: () => void) =>
  render(
    <MemoryRouter>
      <NoticeBell accountId="7" {...(onNews && { onNews })} />
      <Where />
    </MemoryRouter>,
  );
const bell = () => screen.findByRole('button', { name: /^通知/ });

beforeEach(() => queryClient.clear());

/** A stream that stays open. */
function stream() {
  let push!: (unreadNow: number) => void;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      push = (unreadNow) =>
        controller.enqueue(
          new TextEncoder().encode(`id: 1\nevent: notice\ndata: {"unread":${unreadNow}}\n\n`),
        );
    },
  });
  return { push, response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) };
}

describe('the bell', () => {
  it('says how many are unread, as the stream counts them', async () => {
    const { push, response } = stream();
    const server = fakeServer([
      [notices.unread, unread(2)],
      [notices.live, response],
    ]);
    show();
    expect(await screen.findByRole('button', { name: '通知，2 条未读' })).toBeVisible();
    expect(server.to(notices.live)[0]?.path).toBe('/api/live/accounts/7');
    act(() => push(120));
    expect(await screen.findByText('99+')).toBeVisible();
    act(() => push(0));
    expect(await screen.findByRole('button', { name: '通知' })).toBeVisible();
  });

  it('tells its page of each notice that comes', async () => {
    const { push, response } = stream();
    fakeServer([
      [notices.unread, unread(2)],
      [notices.live, response],
    ]);
    const heard = vi.fn<() => void>();
    show(heard);
    expect(await screen.findByRole('button', { name: '通知，2 条未读' })).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
    act(() => push(3));
    expect(await screen.findByRole('button', { name: '通知，3 条未读' })).toBeVisible();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('reads messages once the stream stands: of what came before it tells nothing', async () => {
    let open!: (response: Response) => void;
    const server = fakeServer([
      [notices.unread, unread(0)],
      [notices.live, () => new Promise<Response>((resolve) => (open = resolve))],
      [messages.unread, () => done(messages.unread, { unread: 1 })],
    ]);
    const Count = () => <p>{useQuery(unreadMessages, queryClient).data?.unread}</p>;
    render(<Count />);
    show();
    await waitFor(() => expect(server.to(notices.live)).toHaveLength(1));
    await waitFor(() => expect(server.to(messages.unread)).toHaveLength(1));
    open(stream().response);
    await waitFor(() => expect(server.to(messages.unread)).toHaveLength(2));
  });

  it('has no stream of its own while another of the page carries the notices', async () => {
    const server = fakeServer([
      [notices.unread, unread(0)],
      [notices.live, () => stream().response],
    ]);
    const giveBack = carryNotices();
    show();
    await bell();
    expect(server.to(notices.live)).toEqual([]);
    act(giveBack);
    await waitFor(() => expect(server.to(notices.live)).toHaveLength(1));
  });
});

describe('the panel', () => {
  it('leads to the page of a notice, and marks it as read', async () => {
    const server = fakeServer([
      [notices.unread, unread(1)],
      [notices.list, page([row('5')])],
      [notices.markRead, unread(0)],
    ]);
    show();
    const user = userEvent.setup();
    await user.click(await bell());
    await user.click(await screen.findByRole('link', { name: /订单已审核通过/ }));
    expect(screen.getByRole('status')).toHaveTextContent('/admin/order?order=5');
    expect(server.to(notices.markRead)[0]?.body).toEqual({ 'noticeIds[0]': '5' });
    expect(screen.queryByRole('region', { name: '通知' })).toBeNull();
    expect(await screen.findByRole('button', { name: '通知' })).toBeVisible();
  });

  it('marks all as read up to the newest that is on the screen', async () => {
    const server = fakeServer([
      [notices.unread, unread(2)],
      [notices.list, page([row('9'), row('8')])],
      [notices.markAllRead, unread(0)],
    ]);
    show();
    const user = userEvent.setup();
    await user.click(await bell());
    await screen.findAllByRole('link', { name: /订单已审核通过/ });
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    expect(server.to(notices.markAllRead)[0]?.body).toEqual({ upTo: '9' });
  });

  it('folds those of one kind to a line that opens, and marks them as read in one press', async () => {
    const alarm = { kind: 'box_late', severity: 'alert', title: '箱预计晚到', alone: true } as const;
    const many = ['9', '8', '7'].map((id) => row(id));
    const before = [row('6', alarm), row('5', alarm), row('4', alarm)];
    const server = fakeServer([
      [notices.unread, unread(6)],
      [notices.list, () => page([...many, ...before])],
      [notices.markRead, unread(3)],
    ]);
    show();
    const user = userEvent.setup();
    await user.click(await bell());
    const line = await screen.findByRole('button', { name: /订单已审核通过 等 3 条/ });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(line).toHaveAccessibleName(/3 条未读/);
    expect(screen.queryByText(/BH8/)).toBeNull();
    // Each alarm stands alone.
    expect(screen.getAllByRole('link', { name: /箱预计晚到/ })).toHaveLength(3);
    line.focus();
    await user.keyboard('{Enter}');
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('link', { name: /BH8/ })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: '3 条标为已读' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.to(notices.markRead)).toHaveLength(1));
    expect(server.to(notices.markRead)[0]?.body).toEqual({
      'noticeIds[0]': '9',
      'noticeIds[1]': '8',
      'noticeIds[2]': '7',
    });
    expect(line).toHaveFocus();
    // The bell counts notices, not lines.
    expect(await screen.findByRole('button', { name: '通知，3 条未读' })).toBeVisible();
    await user.keyboard(' ');
    expect(screen.queryByRole('link', { name: /BH8/ })).toBeNull();
  });

  it('keeps a line open that older ones join, and says while there are more', async () => {
    const listed = (ids: string[], pageNo: number) =>
      done(notices.list, {
        data: ids.map((id) => row(id, { readAt: '2026-11-20 11:00:00' })),
        rowCount: 6,
        total: 6,
        pageNo,
        pageSize: 3,
        unread: 0,
      });
    fakeServer([
      [notices.unread, unread(0)],
      [
        notices.list,
        ({ body }) => (body['pageNo'] === '2' ? listed(['3', '2', '1'], 2) : listed(['6', '5', '4'], 1)),
      ],
    ]);
    show();
    const user = userEvent.setup();
    await user.click(await bell());
    await user.click(await screen.findByRole('button', { name: /等 3 条以上/ }));
    await user.click(screen.getByRole('button', { name: '更早的通知' }));
    expect(await screen.findByRole('button', { name: /等 6 条/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByText(/以上/)).toBeNull();
    expect(screen.getByRole('link', { name: /BH1 / })).toBeVisible();
    expect(screen.queryByRole('button', { name: /标为已读/ })).toBeNull();
  });

  it('says that there is nothing, and offers another try when it could not be read', async () => {
    let works = false;
    fakeServer([
      [notices.unread, unread(0)],
      [notices.list, () => (works ? page([]) : refused('0', '系统开小差了，请稍后再试'))],
    ]);
    show();
    const user = userEvent.setup();
    await user.click(await bell());
    expect(await screen.findByText('系统开小差了，请稍后再试')).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有通知')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('还没有通知')).toBeNull();
    expect(await bell()).toHaveFocus();
  });

  it('does not lead where there is nothing more to see', async () => {
    fakeServer([
      [notices.unread, unread(1)],
      [
        notices.list,
        page([row('5', { kind: 'task_withdrawn', subjectId: null, severity: 'alert', title: '任务被撤回' })]),
      ],
      [notices.markRead, unread(0)],
    ]);
    show();
    const user = userEvent.setup();
    await user.click(await bell());
    expect(await screen.findByRole('button', { name: /任务被撤回/ })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('the settings keep a switch at once, and leave alone what may not be switched off', async () => {
  const choice = (channel: 'site' | 'sms' | 'mail', enabled: boolean, fixed: boolean) => ({
    channel,
    enabled,
    fixed,
    works: channel !== 'mail',
  });
  const server = fakeServer([
    [notices.list, page([])],
    [
      notices.settings,
      done(notices.settings, {
        kinds: [
          {
            kind: 'new_device',
            name: '账号在新设备登录',
            channels: [choice('site', true, true), choice('sms', true, false), choice('mail', false, false)],
          },
        ],
        phone: '138****0001',
        smsWorks: true,
        mailWorks: false,
        mail: null,
      }),
    ],
    [notices.saveSettings, done(notices.saveSettings, null)],
  ]);
  show();
  const user = userEvent.setup();
  await user.click(await bell());
  await user.click(await screen.findByRole('button', { name: '通知设置' }));
  expect(await screen.findByRole('checkbox', { name: '账号在新设备登录：站内通知' })).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: '账号在新设备登录：电子邮件' })).toBeNull();
  expect(screen.getByText(/还没有接通邮件服务/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '账号在新设备登录：手机短信' }));
  await waitFor(() => expect(server.to(notices.saveSettings)).toHaveLength(1));
  expect(server.to(notices.saveSettings)[0]?.body).toMatchObject({ 'choices[0][enabled]': 'false' });
});
