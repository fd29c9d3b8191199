import { type Message, messages } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { MessagesPage } from './messages-page';

const message = (messageId: string, more: Partial<Message> = {}): Message => ({
  messageId,
  fromDriver: false,
  senderName: '调度老周',
  text: '请尽快接单',
  urgent: false,
  sentAt: '2026-11-20 10:00:00',
  writtenAt: null,
  state: 'delivered',
  deliveredAt: '2026-11-20 10:01:00',
  readAt: null,
  withdrawnAt: null,
  mayWithdraw: true,
  task: { taskId: '7', orderNo: 'SO1', seq: 2 },
  pics: [],
  ...more,
});
const driver = {
  driverId: '5',
  driverName: '陈志强',
  phone: '13900000001',
  plateNumber: '粤B12345',
  carrierName: null,
  fault: null,
  unread: 1,
};
const answer = message('2', {
  fromDriver: true,
  senderName: '陈志强',
  text: '<b>收到</b>',
  state: 'delivered',
  mayWithdraw: false,
  writtenAt: '2026-11-20 09:30:00',
});
const last = {
  messageId: '2',
  fromDriver: true,
  text: '<b>收到</b>',
  sentAt: answer.sentAt,
  state: answer.state,
  urgent: false,
  pictures: 0,
};
const other = { ...driver, driverId: '6', driverName: '黄伟民', plateNumber: '粤BD5521' };
const threads = [
  messages.threads,
  done(messages.threads, {
    threads: [
      { ...driver, last },
      { ...other, last: { ...last, text: '到了' } },
    ],
    next: null,
  }),
] as const;
const thread = (...list: Message[]) =>
  [
    messages.thread,
    done(messages.thread, { driver: { ...driver, unread: 1 }, messages: list, next: null }),
  ] as const;
const sentTo = (fault: string | null) =>
  done(messages.send, {
    results: [{ driverId: '5', driverName: '陈志强', messageId: fault === null ? '3' : null, fault }],
  });
type Answers = Parameters<typeof fakeServer>[0];

async function open(...answers: Answers) {
  const server = fakeServer([threads, [messages.markRead, done(messages.markRead, null)], ...answers]);
  const { user } = showDesk(<MessagesPage />, ['dispatch.assign'], undefined, '/ops/messages');
  await user.click(await screen.findByRole('button', { name: /陈志强.*收到/ }));
  const talk = within(await screen.findByRole('region', { name: '与陈志强的消息' }));
  return { server, user, talk };
}

it('opens a conversation, reads it up to its newest, and shows words as words', async () => {
  const { server, talk } = await open(thread(answer, message('1')));
  expect(talk.getByText('<b>收到</b>')).toBeVisible();
  expect(talk.getByText('无网络时写于 11-20 09:30')).toBeVisible();
  expect(talk.getByText('已送达 11-20 10:01')).toBeVisible();
  await waitFor(() => expect(server.to(messages.markRead)[0]?.body).toEqual({ driverId: '5', upTo: '2' }));
});

it('sends a phrase of every day, the same once under one id however often it is tried', async () => {
  let tries = 0;
  const { server, user } = await open(thread(message('1')), [
    messages.send,
    () => {
      tries += 1;
      return tries === 1 ? refused('0', '服务繁忙，请稍后重试', { errcode: 'BUSY' }) : sentTo(null);
    },
  ]);
  await user.click(screen.getByRole('button', { name: '请回电话' }));
  await user.click(screen.getByRole('checkbox', { name: '紧急，同时发短信' }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('服务繁忙，请稍后重试')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '消息' })).toHaveValue('请回电话');
  await user.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '消息' })).toHaveValue(''));
  const [first, second] = server.to(messages.send).map(({ body }) => body);
  expect(first).toMatchObject({ text: '请回电话', urgent: true, to: [{ driverId: '5' }] });
  expect(second).toEqual(first);
});

it('says why nothing was sent, and what is empty is not', async () => {
  const { server, user } = await open(thread(message('1')), [
    messages.send,
    sentTo('该司机已停用，不能再发消息'),
  ]);
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('请填写消息内容')).toBeVisible();
  expect(server.to(messages.send)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '消息' }), '在吗');
  await user.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('该司机已停用，不能再发消息')).toBeVisible();
});

it('takes an own message back after a question, while it is not read', async () => {
  const { server, user, talk } = await open(thread(answer, message('1')), [
    messages.withdraw,
    refused('0', '司机已读，不能再撤回', { errcode: 'CONFLICT' }),
  ]);
  await user.click(talk.getByRole('button', { name: '撤回' }));
  expect(server.to(messages.withdraw)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '撤回消息' }));
  await waitFor(() => expect(toasts()).toEqual(['司机已读，不能再撤回']));
});

it('asks before a message that is not sent goes with its conversation, and a search leaves both', async () => {
  const { user } = await open(thread(message('1')));
  const field = () => screen.getByRole('textbox', { name: '消息' });
  const answer = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.type(field(), '在吗');
  await user.type(screen.getByRole('searchbox', { name: '搜索司机' }), '黄{Enter}');
  expect(field()).toHaveValue('在吗');
  for (const name of [/黄伟民.*到了/, '返回会话列表']) {
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('dialog', { name: '放弃没有发送的消息？' })).toBeVisible();
    await answer('继续编辑');
    expect(field()).toHaveValue('在吗');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await answer('返回会话列表');
  await answer('放弃并关闭');
  expect(await screen.findByText('选择一个会话')).toBeVisible();
  // Nothing is written any more, so nothing is asked.
  await user.click(screen.getByRole('button', { name: /黄伟民.*到了/ }));
  await user.click(await screen.findByRole('button', { name: '返回会话列表' }));
  expect(await screen.findByText('选择一个会话')).toBeVisible();
});

it('in a narrow window the focus goes with the column that is in sight, and stays where both are', async () => {
  const rects = (...all: DOMRect[]) => Object.assign(all, { item: () => null });
  const laidOut = vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rects());
  const { user } = await open(thread(message('1')));
  const row = () => screen.getByRole('button', { name: /陈志强.*收到/ });
  expect(screen.getByRole('region', { name: '会话' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '返回会话列表' }));
  expect(row()).toHaveFocus();
  laidOut.mockReturnValue(rects(new DOMRect()));
  await user.click(row());
  expect(await screen.findByRole('button', { name: '返回会话列表' })).toBeVisible();
  expect(row()).toHaveFocus();
  laidOut.mockRestore();
});
