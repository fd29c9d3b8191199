import type { DriverTask } from '@boxhaul/contract/dispatch';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { driverTask } from '../../../testing/driver-task';
import type { PendingStep } from '../outbox/phone-store';
import { DayLine } from './day-line';
import { sumDay } from './sum-day';
import { cardId } from './use-asked-task';

/** Nine in the morning of a Friday. */
const NOW = new Date('2026-11-20T01:00:00Z');
const TODAY = '2026-11-20';

const trip = (n: number, hour: string, more: Partial<DriverTask> = {}): DriverTask => ({
  ...driverTask,
  taskId: String(n),
  requireDate: hour,
  doorAt: hour,
  trip: n,
  nodes: [
    { ...driverTask.nodes[0]!, nodeId: `${n}-1`, sentBack: null },
    { ...driverTask.nodes[1]!, nodeId: `${n}-2`, place: 'door' },
  ],
  ...more,
});
const doneAt = (task: DriverTask, at: string): DriverTask => ({
  ...task,
  state: 'finished',
  trip: null,
  nodes: task.nodes.map((node) => ({ ...node, doneAt: at })),
});
const kept = (nodeId: string) => ({ kind: 'check_in', nodeId }) as PendingStep;
const back = (task: DriverTask): DriverTask => ({
  ...task,
  nodes: task.nodes.map((node, i) => (i === 0 ? { ...node, sentBack: '看不清' } : node)),
});

it('counts the trips of today with what was done today, and names the one that is begun next', () => {
  const tasks = [
    trip(1, `${TODAY} 10:00:00`, { state: 'running' }),
    trip(2, `${TODAY} 14:00:00`),
    trip(3, '2026-11-21 08:00:00'),
    doneAt(trip(4, `${TODAY} 06:00:00`), `${TODAY} 07:00:00`),
    doneAt(trip(5, '2026-11-19 20:00:00'), '2026-11-19 21:00:00'),
  ];
  const sum = sumDay(tasks, [], NOW);
  expect([sum.trips, sum.done]).toEqual([3, 1]);
  expect(sum.next).toEqual({ taskId: '2', hour: '14:00', lane: '盐田国际 → 盐田国际' });
  expect([sum.late, sum.returned]).toEqual([[], []]);
});

it('counts two boxes on one trailer as one trip', () => {
  const tasks = [
    trip(1, `${TODAY} 10:00:00`, { pair: { taskId: '2', first: true } }),
    trip(2, `${TODAY} 11:00:00`, { pair: { taskId: '1', first: false } }),
  ];
  expect(sumDay(tasks, [], NOW)).toMatchObject({ trips: 1, done: 0, next: { taskId: '1' } });
});

it.each([
  ['2026-11-21 08:00:00', '明天 08:00'],
  ['2026-11-22 08:00:00', '11-22 08:00'],
])('says of a next trip of %s its day: %s', (hour, words) => {
  expect(sumDay([trip(1, hour)], [], NOW)).toMatchObject({ trips: 0, next: { hour: words } });
});

it('takes the hour of the plan, and that which is wanted where the phone kept none', () => {
  const moved = trip(1, `${TODAY} 12:00:00`, { doorAt: `${TODAY} 15:00:00` });
  expect(sumDay([moved], [], NOW).next?.hour).toBe('15:00');
  expect(sumDay([{ ...moved, doorAt: '' }], [], NOW).next?.hour).toBe('12:00');
});

it('tells of what is late until he is at the door, on this phone alone too', () => {
  const late = trip(1, `${TODAY} 08:30:00`, { state: 'running' });
  expect(sumDay([late], [], NOW).late).toEqual(['1']);
  expect(sumDay([late], [kept('1-1')], NOW).late).toEqual(['1']);
  expect(sumDay([late], [kept('1-2')], NOW).late).toEqual([]);
  expect(sumDay([trip(1, `${TODAY} 09:30:00`)], [], NOW).late).toEqual([]);
});

it('counts what he did without network as done, and the next trip comes forward', () => {
  const tasks = [trip(1, `${TODAY} 10:00:00`), trip(2, `${TODAY} 14:00:00`)];
  expect(sumDay(tasks, [kept('1-1')], NOW)).toMatchObject({ trips: 2, done: 0, next: { taskId: '1' } });
  expect(sumDay(tasks, [kept('1-1'), kept('1-2')], NOW)).toMatchObject({
    trips: 2,
    done: 1,
    next: { taskId: '2' },
  });
});

it('counts pictures that were sent back, of trips that are over too, until others are taken', () => {
  const tasks = [back(trip(1, `${TODAY} 10:00:00`)), back(doneAt(trip(2, TODAY), `${TODAY} 07:00:00`))];
  expect(sumDay(tasks, [], NOW).returned).toEqual(['1', '2']);
  expect(sumDay(tasks, [kept('1-1')], NOW).returned).toEqual(['2']);
});

/** The line above the cards that it leads to. */
function show(tasks: DriverTask[], steps: PendingStep[] = []) {
  render(
    <>
      <DayLine tasks={tasks} steps={steps} now={NOW.getTime()} />
      {tasks.map(({ taskId }) => (
        <article key={taskId} id={cardId(taskId)} tabIndex={-1} aria-label={taskId} />
      ))}
    </>,
  );
  const line = within(screen.getByRole('region', { name: '今天的趟次' }));
  return { line, user: userEvent.setup({ delay: null }) };
}

it('leads to the next trip, and to what is late or to be photographed again', async () => {
  const { line, user } = show([
    back(trip(1, `${TODAY} 11:00:00`, { state: 'running' })),
    trip(2, `${TODAY} 14:00:00`),
    trip(3, `${TODAY} 08:00:00`),
  ]);
  expect(line.getByText('今天完成 0/3 趟')).toBeVisible();
  await user.click(line.getByRole('button', { name: '下一趟 14:00 盐田国际 → 盐田国际' }));
  expect(screen.getByRole('article', { name: '2' })).toHaveFocus();
  await user.click(line.getByRole('button', { name: '晚到 1 · 重拍 1' }));
  expect(screen.getByRole('article', { name: '3' })).toHaveFocus();
});

it.each([
  [{ requireDate: `${TODAY} 08:00:00` }, '晚到 1 趟'],
  [{ nodes: back(trip(1, TODAY)).nodes }, '重拍 1 处'],
])('says by its unit what is behind alone: %o', (more, words) => {
  const { line } = show([trip(1, `${TODAY} 10:00:00`, { state: 'running', ...more })]);
  expect(line.getByRole('button', { name: words })).toBeVisible();
});

it('has its two lines also where nothing comes next and nothing is late', () => {
  const { line } = show([trip(1, `${TODAY} 10:00:00`, { state: 'running' })]);
  expect(line.getByText('今天完成 0/1 趟')).toBeVisible();
  expect(line.getByText('没有下一趟')).toBeVisible();
  expect(line.queryByRole('button')).toBeNull();
});

it('says that today is free', () => {
  expect(show([trip(1, '2026-11-21 08:00:00')]).line.getByText('今天没有任务')).toBeVisible();
});
