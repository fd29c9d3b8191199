import { driverApp, type DriverTask } from '@boxhaul/contract/dispatch';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import { replaceProperty } from '../../../testing/replace-property';
import { dropStep, outbox } from '../outbox/outbox';
import { phoneStore } from '../outbox/phone-store';
import { TaskCard } from './task-card';
import { useDriverTasks } from './use-driver-tasks';

const DRIVER = { ...customerUser, userType: 3 as const };
const { accountId } = DRIVER;
const task: DriverTask = {
  ...driverTask,
  state: 'running',
  nodes: ['到达提柜码头', '提空柜', '到达装货点'].map((name, i) => ({
    ...driverTask.nodes[1]!,
    nodeId: String(i + 1),
    name,
  })),
};

function Day() {
  const { tasks, steps } = useDriverTasks(accountId);
  return tasks.data?.tasks.map((one) => <TaskCard key={one.taskId} task={one} steps={steps} />);
}

beforeEach(() => {
  oneWindowAlone();
  const getCurrentPosition = (_told: unknown, failed: () => void) => failed();
  replaceProperty(navigator, 'geolocation', { getCurrentPosition });
});
afterEach(async () => {
  for (const step of await phoneStore.steps(accountId)) await dropStep(step);
});

it('a node that was acknowledged is not offered again while the tasks are read anew, nor does the next one’s sheet become its', async () => {
  const first = done(driverApp.tasks, { driverName: '陈志强', tasks: [task], tracked: false, changed: null });
  let reads = 0;
  const server = fakeServer([
    [
      driverApp.tasks,
      () => {
        reads += 1;
        return reads === 1 ? first : new Promise<typeof first>(() => undefined);
      },
    ],
    [
      driverApp.checkIn,
      done(driverApp.checkIn, { outcome: 'done', doneAt: '2026-11-20 10:00:00', marks: [] }),
    ],
  ]);
  const { user } = showTo(DRIVER, <Day />);
  await user.click(await screen.findByRole('button', { name: '到达提柜码头' }));
  await user.click(await screen.findByRole('button', { name: '确认到达提柜码头' }));
  await user.click(await screen.findByRole('button', { name: '提空柜' }));
  const sheet = await screen.findByRole('dialog', { name: '提空柜' });
  await waitFor(() => expect(server.to(driverApp.checkIn)).toHaveLength(1));
  await waitFor(() => expect(outbox.get()).toEqual([]));
  await waitFor(() => expect(reads).toBe(2));
  expect(sheet).toBeVisible();
  expect(screen.queryByRole('button', { name: '到达提柜码头' })).toBeNull();
  expect(screen.getByText('11-20 10:00')).toBeVisible();
});

it('a number of another booking’s box is doubted as it is typed, and asked for a reason before it is kept', async () => {
  const [node] = task.nodes;
  const asks = {
    ...task,
    bookedBoxes: ['MSKU9070323', 'TGHU7599330'],
    nodes: [
      {
        ...node!,
        name: '提空柜',
        proofs: ['cabinet_no'],
        kinds: [{ kind: 'cabinet_no', wanted: 0, again: false }],
      },
    ],
  };
  const server = fakeServer([
    [
      driverApp.tasks,
      done(driverApp.tasks, { driverName: '陈志强', tasks: [asks], tracked: false, changed: null }),
    ],
    [
      driverApp.checkIn,
      done(driverApp.checkIn, { outcome: 'done', doneAt: '2026-11-20 10:00:00', marks: [] }),
    ],
  ]);
  const { user } = showTo(DRIVER, <Day />);
  await user.click(await screen.findByRole('button', { name: '提空柜' }));
  const number = await screen.findByLabelText('柜号');
  await user.type(number, 'msku9070323');
  expect(screen.getByText('核对：MSKU 907 032 3')).toBeVisible();
  await user.clear(number);
  await user.type(number, 'csqu3054383');
  expect(
    screen.getByText(/CSQU 305 438 3，不在本单订舱号的柜号清单里（MSKU9070323、TGHU7599330）/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: '确认提空柜' }));
  await user.click(await screen.findByRole('button', { name: '码头换了柜' }));
  expect(server.to(driverApp.checkIn)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '确认提空柜' }));
  await waitFor(() =>
    expect(server.to(driverApp.checkIn).map(({ body }) => body)).toMatchObject([
      { cabinetNo: 'CSQU3054383', reason: '码头换了柜' },
    ]),
  );
});

it('a refusal that was not taken says so on the card, and the node is done and sent all the same', async () => {
  const shown: DriverTask = {
    ...driverTask,
    nodes: [{ ...driverTask.nodes[1]!, nodeId: '1', name: '接单' }],
  };
  const server = fakeServer([
    [
      driverApp.tasks,
      done(driverApp.tasks, { driverName: '陈志强', tasks: [shown], tracked: false, changed: null }),
    ],
    [driverApp.refuse, refused('0', '任务已开始，请联系调度', { errcode: 'TASK_STATE' })],
    [
      driverApp.checkIn,
      done(driverApp.checkIn, { outcome: 'done', doneAt: '2026-11-20 10:00:00', marks: [] }),
    ],
  ]);
  const kept = { accountId, clientId: 'refusal', taskId: shown.taskId, doneAt: 1, seq: 1, fault: null };
  await phoneStore.put({ kind: 'refuse', text: '身体不适', title: '拒绝任务', ...kept });
  const { user } = showTo(DRIVER, <Day />);
  expect(await screen.findByText('拒绝未被接受：任务已开始，请联系调度')).toBeVisible();
  expect(screen.queryByText('已拒绝，等待送达调度。')).toBeNull();
  expect(screen.getByRole('button', { name: '拒绝' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '接单' }));
  await user.click(await screen.findByRole('button', { name: '确认接单' }));
  await waitFor(() => expect(server.to(driverApp.checkIn)).toHaveLength(1));
});
