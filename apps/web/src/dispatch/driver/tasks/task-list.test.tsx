import { type DriverTask, driverApp, matches } from '@boxhaul/contract/dispatch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import { replaceProperty } from '../../../testing/replace-property';
import { phoneStore } from '../outbox/phone-store';
import { TaskList } from './task-list';
import { cardId } from './use-asked-task';
import { useDriverTasks } from './use-driver-tasks';

const DRIVER = { ...customerUser, userType: 3 as const };
const GONE = /通知里的任务已不在您的任务中/;
const answer = (...tasks: DriverTask[]) =>
  done(driverApp.tasks, { driverName: '陈志强', tasks, tracked: false, changed: null });
const newer: DriverTask = { ...driverTask, taskId: '2', orderNo: 'BH2' };

beforeEach(oneWindowAlone);

function Day() {
  const { tasks, steps } = useDriverTasks(DRIVER.accountId);
  const [asked, setAsked] = useState<string | null>(null);
  const nothing = () => undefined;
  return (
    <>
      <button type="button" onClick={() => setAsked(newer.taskId)}>
        通知
      </button>
      <TaskList tasks={tasks} steps={steps} asked={asked} onSeen={nothing} onWrite={nothing} />
    </>
  );
}

/** The tasks were read before the notice came; what is read then is answered when it is told. */
async function touchNotice(then: DriverTask[]) {
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => (tell = resolve));
  let reads = 0;
  const server = fakeServer([
    [driverApp.tasks, () => (++reads === 1 ? answer(driverTask) : told.then(() => answer(...then)))],
    [matches.mine, done(matches.mine, [])],
  ]);
  const { user } = showTo(DRIVER, <Day />);
  await screen.findByRole('article', { name: /BH1/ });
  await user.click(screen.getByRole('button', { name: '通知' }));
  await waitFor(() => expect(server.to(driverApp.tasks)).toHaveLength(2));
  expect(screen.queryByText(GONE)).toBeNull();
  await act(async () => {
    tell();
    await told;
  });
}

it('a task says the booking at the gate where there is one', async () => {
  const booked = { ...newer, gate: '11-30 14:00–16:00 · 号 YT-88' };
  fakeServer([
    [driverApp.tasks, answer(driverTask, booked)],
    [matches.mine, done(matches.mine, [])],
  ]);
  showTo(DRIVER, <Day />);
  const card = await screen.findByRole('article', { name: /BH2/ });
  expect(within(card).getByText('进港预约')).toBeVisible();
  expect(within(card).getByText(booked.gate)).toBeVisible();
  expect(within(screen.getByRole('article', { name: /BH1/ })).queryByText('进港预约')).toBeNull();
});

it('a task says the hour that it has by the plan where that is another one than is wanted', async () => {
  const moved = { ...newer, doorAt: '2026-11-20 15:00:00' };
  fakeServer([
    [driverApp.tasks, answer(driverTask, moved)],
    [matches.mine, done(matches.mine, [])],
  ]);
  showTo(DRIVER, <Day />);
  const card = await screen.findByRole('article', { name: /BH2/ });
  expect(within(card).getByText('计划到门')).toBeVisible();
  expect(within(card).getByText('11-20 15:00')).toBeVisible();
  expect(within(screen.getByRole('article', { name: /BH1/ })).queryByText('计划到门')).toBeNull();
});

it('a notice of a new task reads the tasks anew, and its card comes into sight', async () => {
  await touchNotice([driverTask, newer]);
  const card = await screen.findByRole('article', { name: /BH2/ });
  await waitFor(() => expect(card).toHaveFocus());
  expect(card.id).toBe(cardId(newer.taskId));
  expect(screen.queryByText(GONE)).toBeNull();
});

it('a task that is not there when they were read anew is said to be gone', async () => {
  await touchNotice([driverTask]);
  expect(await screen.findByText(GONE)).toBeVisible();
});

it('a task that is withdrawn while its sheet is filled in stays until it is noted, which is told to dispatch', async () => {
  const getCurrentPosition = (_told: unknown, failed: () => void) => failed();
  replaceProperty(navigator, 'geolocation', { getCurrentPosition });
  const [first] = driverTask.nodes;
  const plain = { ...driverTask, nodes: [{ ...first!, sentBack: null }] };
  let tasks = [newer, plain];
  const server = fakeServer([
    [driverApp.tasks, () => answer(...tasks)],
    [matches.mine, done(matches.mine, [])],
    [driverApp.checkIn, done(driverApp.checkIn, { outcome: 'told', doneAt: null, marks: [] })],
  ]);
  const { user, cache } = showTo(DRIVER, <Day />);
  const card = await screen.findByRole('article', { name: /BH1/ });
  await user.click(within(card).getByRole('button', { name: '接单' }));
  const sheet = await screen.findByRole('dialog', { name: '接单' });
  await user.type(within(sheet).getByLabelText('备注'), '已到');
  tasks = [newer];
  await act(() => cache.invalidateQueries());
  expect(await within(sheet).findByText('任务已撤回或改派，登记会告诉调度。')).toBeVisible();
  expect(within(sheet).getByLabelText('备注')).toHaveValue('已到');
  await user.click(within(sheet).getByRole('button', { name: '确认接单' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /BH1/ })).toBeNull());
  await waitFor(() => expect(server.to(driverApp.checkIn)[0]?.body).toMatchObject({ note: '已到' }));
  expect(screen.getByRole('article', { name: /BH2/ })).toBeVisible();
  await waitFor(async () => expect(await phoneStore.steps(DRIVER.accountId)).toEqual([]));
});

it('sends what waits on the phone once the page is in sight again', async () => {
  const server = fakeServer([
    [driverApp.tasks, answer(driverTask)],
    [matches.mine, done(matches.mine, [])],
    [
      driverApp.checkIn,
      done(driverApp.checkIn, { outcome: 'done', doneAt: '2026-11-20 10:00:00', marks: [] }),
    ],
  ]);
  showTo(DRIVER, <Day />);
  await screen.findByRole('article', { name: /BH1/ });
  await phoneStore.put({
    kind: 'check_in',
    accountId: DRIVER.accountId,
    clientId: 'c-1',
    taskId: driverTask.taskId,
    nodeId: '1',
    title: '到厂',
    doneAt: Date.now(),
    fault: null,
    pictures: [],
    cabinetNo: '',
    sealNo: '',
    note: '',
    at: null,
    seq: 1,
  });
  expect(server.to(driverApp.checkIn)).toHaveLength(0);
  replaceProperty(document, 'visibilityState', 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.to(driverApp.checkIn)).toHaveLength(1));
  await waitFor(async () => expect(await phoneStore.steps(DRIVER.accountId)).toEqual([]));
});
