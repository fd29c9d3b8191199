import 'fake-indexeddb/auto';
import { driverApp, type DriverTask } from '@boxhaul/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTo } from '../../testing/desk-fixtures';
import { driverTask } from '../../testing/driver-task';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { oneWindowAlone } from '../../testing/one-window';
import { dropStep, outbox } from './outbox';
import { phoneStore } from './phone-store';
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
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(async () => {
  for (const step of await phoneStore.steps(accountId)) await dropStep(step);
});

it('a node that was acknowledged is not offered again while the tasks are read anew, nor does the next one’s sheet become its', async () => {
  const first = done(driverApp.tasks, { driverName: '陈志强', tasks: [task], tracked: false });
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
