import { driverApp, messages } from '@boxhaul/contract/dispatch';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../data/kit/session';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { sampleMessage } from '../../../testing/message';
import { oneWindowAlone } from '../../../testing/one-window';
import { useOwnMessages } from '../messages/use-own-messages';
import { outbox, retryStep, sendOutbox } from './outbox';
import { type PendingStep, phoneStore } from './phone-store';
import { useDriverTasks } from '../tasks/use-driver-tasks';

const DRIVER = { ...customerUser, userType: 3 as const };
const { accountId } = DRIVER;
const day = { driverName: '陈志强', tasks: [driverTask], tracked: false, changed: null };
const checkedIn = done(driverApp.checkIn, { outcome: 'done', doneAt: '2026-11-20 10:00:00', marks: [] });
const uploaded = done(driverApp.uploadPicture, [{ filePath: 'file-1', fileName: '1.jpg', fileSize: 3 }]);
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

let serial = 0;
async function keep(nodeId: string, taskId: string, pictures: string[] = []): Promise<void> {
  serial += 1;
  const typed = { cabinetNo: '', sealNo: '', note: '', at: null };
  const what = { accountId, clientId: `full${serial}`, taskId, nodeId, title: `节点 ${nodeId}` };
  const taken = pictures.map((name) => ({ name, bytes: new Blob([name]), fileId: null }));
  const step: PendingStep = {
    kind: 'check_in',
    seq: serial,
    doneAt: 1,
    fault: null,
    pictures: taken,
    ...typed,
    ...what,
  };
  await phoneStore.put(step);
}
const nodesOf = (calls: readonly { body: Record<string, unknown> }[]) =>
  calls.map(({ body }) => body['nodeId']);
const waiting = () => outbox.get().map(({ title, fault }) => [title, fault]);

beforeEach(() => {
  oneWindowAlone();
  signIn('token', DRIVER);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { seq } of await phoneStore.steps(accountId)) await phoneStore.drop(seq);
  outbox.set([]);
});

it('a full phone sends a picture once, its step, and what is behind it', async () => {
  const noAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  await keep('1', '1', ['柜门.jpg']);
  await keep('9', '2');
  vi.spyOn(phoneStore, 'put').mockImplementation(full);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fakeServer([
    [driverApp.uploadPicture, uploaded],
    [driverApp.checkIn, noAnswer],
  ]);
  const sending = sendOutbox(accountId);
  await vi.advanceTimersByTimeAsync(10_000);
  await sending;
  vi.useRealTimers();
  const server = fakeServer([[driverApp.checkIn, checkedIn]]);
  await sendOutbox(accountId);
  expect(nodesOf(server.to(driverApp.checkIn))).toEqual(['1', '9']);
  expect(server.to(driverApp.checkIn)[0]!.body).toMatchObject({ 'fileIds[0]': 'file-1' });
  expect(waiting()).toEqual([]);
});

it('what the server has is not sent again, though the phone can neither drop it nor note it', async () => {
  await phoneStore.keepTasks(accountId, day);
  await keep('1', '1');
  vi.spyOn(phoneStore, 'keepTasks').mockImplementation(full);
  const drop = vi.spyOn(phoneStore, 'drop').mockImplementation(full);
  const server = fakeServer([[driverApp.checkIn, checkedIn]]);
  await sendOutbox(accountId);
  await sendOutbox(accountId);
  expect(nodesOf(server.to(driverApp.checkIn))).toEqual(['1']);
  expect(waiting()).toEqual([]);
  drop.mockRestore();
  await sendOutbox(accountId);
  expect(await phoneStore.steps(accountId)).toEqual([]);
  expect(server.to(driverApp.checkIn)).toHaveLength(1);
});

it('a refusal that the phone cannot note is shown, holds its task back and is taken up again', async () => {
  await keep('1', '1');
  vi.spyOn(phoneStore, 'put').mockImplementation(full);
  const server = fakeServer([[driverApp.checkIn, refused('0', '请先登记“接单”', { errcode: 'NODE_ORDER' })]]);
  await sendOutbox(accountId);
  await sendOutbox(accountId);
  expect(server.to(driverApp.checkIn)).toHaveLength(1);
  expect(waiting()).toEqual([['节点 1', '请先登记“接单”']]);
  fakeServer([[driverApp.checkIn, checkedIn]]);
  await retryStep(outbox.get()[0]!);
  expect(waiting()).toEqual([]);
});

it('a step that cannot be made ready waits, with those of its task, and others go on', async () => {
  await keep('1', '1', ['柜门.jpg']);
  await keep('2', '1');
  await keep('9', '2');
  const server = fakeServer([
    [driverApp.uploadPicture, done(driverApp.uploadPicture, [])],
    [driverApp.checkIn, checkedIn],
  ]);
  await sendOutbox(accountId);
  expect(nodesOf(server.to(driverApp.checkIn))).toEqual(['9']);
  expect(waiting()).toEqual([
    ['节点 1', null],
    ['节点 2', null],
  ]);
});

function Day() {
  const { tasks } = useDriverTasks(accountId);
  const own = useOwnMessages(accountId);
  return (
    <>
      <p>
        {tasks.data?.tasks[0]?.orderNo} {tasks.data?.old ? '旧' : '新'} {tasks.error?.message}
      </p>
      <p>
        {own.query.data?.messages[0]?.text} {own.query.data?.old ? '旧' : '新'}
      </p>
    </>
  );
}

it('tasks and messages are shown as the server says, though the phone can keep neither', async () => {
  await phoneStore.keepTasks(accountId, { ...day, tasks: [{ ...driverTask, orderNo: 'BH0' }] });
  vi.spyOn(phoneStore, 'keepTasks').mockImplementation(full);
  vi.spyOn(phoneStore, 'keepMessages').mockImplementation(full);
  fakeServer([
    [driverApp.tasks, done(driverApp.tasks, day)],
    [messages.ownThread, done(messages.ownThread, { messages: [sampleMessage], next: null, unread: 1 })],
    [messages.markOwn, done(messages.markOwn, { unread: 0 })],
  ]);
  showTo(DRIVER, <Day />);
  expect(await screen.findByText('BH1 新')).toBeVisible();
  expect(await screen.findByText(`${sampleMessage.text} 新`)).toBeVisible();
});

it('without network and without a database it is said that there is no network', async () => {
  vi.spyOn(phoneStore, 'tasks').mockImplementation(full);
  fakeServer([
    [driverApp.tasks, refused('0', '没有开放')],
    [messages.ownThread, refused('0', '没有开放')],
  ]);
  showTo(DRIVER, <Day />);
  expect(await screen.findByText(/没有开放/)).toBeVisible();
});
