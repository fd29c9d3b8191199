import { type Message, messages } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { sampleMessage } from '../../../testing/message';
import { oneWindowAlone } from '../../../testing/one-window';
import { useStore } from '../../../lib/create-store';
import { dropStep, outbox } from '../outbox/outbox';
import { phoneStore } from '../outbox/phone-store';
import { MessagesView } from './messages-view';
import { useOwnMessages } from './use-own-messages';

const DRIVER = { ...customerUser, userType: 3 as const };
const { accountId } = DRIVER;
const message: Message = { ...sampleMessage, urgent: true };
const page = (...list: Message[]) =>
  done(messages.ownThread, { messages: list, next: null, unread: list.length });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const onNoTask = vi.fn<() => void>();

function View() {
  const own = useOwnMessages(accountId);
  const steps = useStore(outbox);
  return (
    <>
      <p>未读 {own.unread}</p>
      <MessagesView
        own={own}
        steps={steps}
        tasks={[driverTask]}
        about={driverTask.taskId}
        onTask={vi.fn<() => void>()}
        onNoTask={onNoTask}
      />
    </>
  );
}

beforeEach(async () => {
  oneWindowAlone();
  for (const step of await phoneStore.steps(accountId)) await dropStep(step);
  outbox.set([]);
  onNoTask.mockClear();
});

it('says that the phone has a message before it says that it is read', async () => {
  const server = fakeServer([
    [messages.ownThread, page(message)],
    [messages.markOwn, done(messages.markOwn, { unread: 0 })],
  ]);
  showTo(DRIVER, <View />);
  expect(await screen.findByText('请补拍柜号')).toBeVisible();
  expect(screen.getByText('紧急')).toBeVisible();
  await waitFor(() =>
    expect(server.to(messages.markOwn).map(({ body }) => [body['upTo'], body['read']])).toEqual(
      expect.arrayContaining([['11', 'true']]),
    ),
  );
  expect((await phoneStore.messages(accountId))?.messages).toHaveLength(1);
  await waitFor(async () => expect(await phoneStore.readUpTo(accountId)).toBeUndefined());
});

it('without network shows what it had, keeps what was read, and keeps the answer as it will stand', async () => {
  await phoneStore.keepMessages(accountId, { messages: [message], next: null, unread: 1 });
  fakeServer([
    [messages.ownThread, noNetwork],
    [messages.markOwn, noNetwork],
    [messages.answer, noNetwork],
  ]);
  const { user } = showTo(DRIVER, <View />);
  const talk = within(await screen.findByRole('region', { name: '与调度的消息' }, { timeout: 8_000 }));
  expect(talk.getByText('请补拍柜号')).toBeVisible();
  expect(screen.getByText(/现在没有网络/)).toBeVisible();
  await waitFor(async () => expect(await phoneStore.readUpTo(accountId)).toBe('11'));
  await waitFor(() => expect(screen.getByText('未读 0')).toBeVisible());
  for (const said of ['正在排队', '路上堵车']) {
    await user.click(screen.getByRole('button', { name: said }));
    expect(await talk.findByText(said)).toBeVisible();
  }
  expect(talk.getAllByText('待发送，有网络时自动发出')).toHaveLength(2);
  const kept = await phoneStore.steps(accountId);
  const about = driverTask.taskId;
  expect(kept).toMatchObject([
    { kind: 'message', text: '正在排队', about },
    { kind: 'message', text: '路上堵车', about },
  ]);
  // It was about the same task until the driver says otherwise.
  expect(onNoTask).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '不针对任务' }));
  expect(onNoTask).toHaveBeenCalledOnce();
}, 15_000);

it('sends nothing that says nothing', async () => {
  fakeServer([[messages.ownThread, page()]]);
  const { user } = showTo(DRIVER, <View />);
  await user.click(await screen.findByRole('button', { name: '发送' }));
  expect(await screen.findByText('请填写消息内容或拍照')).toBeVisible();
  expect(await phoneStore.steps(accountId)).toEqual([]);
});

it('throws away what was refused after a question alone', async () => {
  const step = { kind: 'message' as const, text: '在第 3 道', about: null, pictures: [], title: '消息' };
  const kept = {
    accountId,
    clientId: 'm1',
    taskId: 'message m1',
    doneAt: 1,
    seq: 1,
    fault: '每小时最多发送 60 条',
  };
  await phoneStore.put({ ...step, ...kept });
  outbox.set(await phoneStore.steps(accountId));
  fakeServer([[messages.ownThread, page()]]);
  const { user } = showTo(DRIVER, <View />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('没有发送：每小时最多发送 60 条')).toBeVisible();
  await press('删除');
  expect(screen.getByRole('dialog', { name: '删除没有发送的“消息”？' })).toBeVisible();
  await press('保留');
  expect(await phoneStore.steps(accountId)).toHaveLength(1);
  await press('删除');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByText('在第 3 道')).toBeNull());
  expect(await phoneStore.steps(accountId)).toEqual([]);
});
