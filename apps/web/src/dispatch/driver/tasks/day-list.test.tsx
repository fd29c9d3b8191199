import { type DriverTask, driverApp, matches } from '@boxhaul/contract/dispatch';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showTo } from '../../../testing/desk-fixtures';
import { driverTask } from '../../../testing/driver-task';
import { customerUser, done, fakeServer } from '../../../testing/fake-server';
import { oneWindowAlone } from '../../../testing/one-window';
import { daysOf } from './days-of';
import type { PendingStep } from '../outbox/phone-store';
import { TaskList } from './task-list';
import { useDriverTasks } from './use-driver-tasks';
import { waitsForOther } from './waits-for-other';

const DRIVER = { ...customerUser, userType: 3 as const };
const NOW = new Date('2026-11-20T01:00:00Z');
beforeEach(oneWindowAlone);

const trip = (n: number, more: Partial<DriverTask> = {}): DriverTask => ({
  ...driverTask,
  taskId: String(n),
  orderNo: `BH${n}`,
  trip: n,
  queued: n > 1,
  doorAt: more.requireDate ?? driverTask.doorAt,
  nodes: [
    { ...driverTask.nodes[0]!, nodeId: `${n}-1`, sentBack: null },
    { ...driverTask.nodes[1]!, nodeId: `${n}-2` },
  ],
  ...more,
});
const accepted = (task: DriverTask): DriverTask => ({
  ...task,
  stateText: '已接单，排在第 2 趟',
  nodes: task.nodes.map((node, at) => ({ ...node, doneAt: at === 0 ? '2026-11-20 08:00:00' : null })),
});

it('lists trips by days: what is late belongs to today, and what is over stands last', () => {
  const tasks = [
    trip(1, { requireDate: '2026-11-19 20:00:00' }),
    trip(2, { requireDate: '2026-11-20 15:00:00' }),
    trip(3, { requireDate: '2026-11-21 09:00:00' }),
    trip(6, { requireDate: '2026-11-20 16:00:00', doorAt: '2026-11-21 10:00:00' }),
    trip(4, { requireDate: '2026-11-22 09:00:00' }),
    trip(5, { state: 'finished', trip: null, requireDate: '2026-11-19 09:00:00' }),
  ];
  expect(daysOf(tasks, NOW).map(({ title, moves }) => [title, moves.map(([one]) => one.taskId)])).toEqual([
    ['今天 · 2 趟', ['1', '2']],
    ['明天 · 2 趟', ['3', '6']],
    ['11-22 · 1 趟', ['4']],
    ['已完成', ['5']],
  ]);
  expect(daysOf([trip(1)], NOW)).toMatchObject([{ title: '' }]);
});

it('a later trip waits, until what comes before it is done, on this phone alone too', () => {
  const [first, second] = [trip(1), trip(2)];
  const kept = (nodeId: string) => ({ kind: 'check_in', nodeId }) as PendingStep;
  const waits = (steps: PendingStep[], all = [first, second]) => waitsForOther(second, all, steps);
  expect(waits([])).toBe(true);
  expect(waits([kept('1-1')])).toBe(true);
  expect(waits([kept('1-1'), kept('1-2')])).toBe(false);
  // His truck is with somebody else.
  expect(waits([], [second])).toBe(true);
  expect(waitsForOther(first, [first, second], [])).toBe(false);
});

function Day() {
  const { tasks, steps } = useDriverTasks(DRIVER.accountId);
  const nothing = () => undefined;
  return <TaskList tasks={tasks} steps={steps} asked={null} onSeen={nothing} onWrite={nothing} />;
}

it('offers to accept a later trip, and nothing else of it before its turn', async () => {
  fakeServer([
    [
      driverApp.tasks,
      done(driverApp.tasks, {
        driverName: '陈志强',
        tasks: [trip(1), trip(2), accepted(trip(3))],
        tracked: false,
        changed: null,
      }),
    ],
    [matches.mine, done(matches.mine, [])],
  ]);
  showTo(DRIVER, <Day />);
  const card = async (n: number) =>
    within(await screen.findByRole('article', { name: new RegExp(`BH${n}`) }));
  expect((await card(1)).getByRole('button', { name: '接单' })).toBeEnabled();
  expect((await card(2)).getByRole('button', { name: '接单' })).toBeEnabled();
  expect((await card(2)).queryByText('前一趟完成后开始这一趟。')).toBeNull();
  expect((await card(3)).queryByRole('button', { name: '到达提柜码头' })).toBeNull();
  expect((await card(3)).getByText('前一趟完成后开始这一趟。')).toBeVisible();
  expect((await card(3)).getByText('已接单，排在第 2 趟')).toBeVisible();
});
