import { dispatch } from '@boxhaul/contract/dispatch';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { chooseOption } from '../../../testing/on-screen';
import { plan, trip, worked } from '../../../testing/plan-fixtures';
import { dayBox, dayTrip, dayTruck } from './day-fixtures';
import type { DispatchDay } from './day-rows';
import { TruckDayDialog } from './truck-day-dialog';

const task = dayBox.task!;
const first = {
  ...dayBox,
  task: {
    ...task,
    state: 'published',
    stateText: '已发布',
    lateness: '接在 BH9 第 1 箱之后，晚约 40 分钟',
    hourChange: { text: '08:00 改为 08:30 到门，待司机确认', waits: true },
  },
};
const second = {
  ...dayBox,
  cabinetId: '22',
  seq: 2,
  task: { ...task, taskId: '32', doorAt: '2026-11-20 14:00:00' },
};
const running = { ...dayBox, cabinetId: '23', seq: 3, task: { ...task, taskId: '33', state: 'running' } };
const truckOf = (vehicleId: string, plateNumber: string, usualDriverId: string) => ({
  vehicleId,
  plateNumber,
  usualDriverId,
  vco: 2,
  busy: false,
  hasTerminal: true,
  lastAt: null,
  metresToDock: null,
  next: null,
  rank: null,
  unchecked: '',
  faults: [],
  due: [],
});
const driverOf = (driverId: string, driverName: string) => ({
  driverId,
  driverName,
  phone: '13900000009',
  busy: false,
  hoursLeft: 480,
  faults: [],
  due: [],
});

function show(more: Parameters<typeof fakeServer>[0] = [], data: Partial<DispatchDay> = {}) {
  const server = fakeServer([
    [
      dispatch.resources,
      done(dispatch.resources, {
        vehicles: [truckOf('1', '粤B8K217', '1'), truckOf('2', '粤BD5521', '2')],
        drivers: [driverOf('1', '陈志强'), driverOf('2', '黄伟民')],
      }),
    ],
    ...worked(),
    ...more,
  ]);
  const view = showDesk(
    <TruckDayDialog
      truck={dayTruck}
      data={{ boxes: [running, second, first], trucks: [dayTruck], trips: [], more: 0, ...data }}
      day="2026-11-20"
      onClose={() => undefined}
    />,
    ['dispatch.assign'],
  );
  return { ...view, server };
}
const begun = (server: ReturnType<typeof fakeServer>) =>
  server.to(dispatch.beginRun).map(({ body }) => body.steps);

it('gives what has not begun of a truck’s day to another one, each at its hour, and says how it went', async () => {
  const { user, server } = show();
  const lines = screen.getAllByRole('checkbox').map((box) => box.closest('li')!.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/08:30.*#1.*待司机确认.*晚约 40 分钟/),
    expect.stringMatching(/14:00.*#2/),
  ]);
  expect(screen.getByRole('button', { name: '改派（0 趟）' })).toBeDisabled();
  await chooseOption('换到车辆', '粤BD5521');
  expect(screen.getByText(/其中 1 趟已发布/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '改派（2 趟）' }));
  await waitFor(() =>
    expect(begun(server)).toEqual([
      [
        { op: 'move', taskId: '31', vehicleId: '2', driverId: '2', doorAt: first.task.doorAt, seen: '1' },
        { op: 'move', taskId: '32', vehicleId: '2', driverId: '2', doorAt: second.task.doorAt, seen: '1' },
      ],
    ]),
  );
  expect(await screen.findByText(/完成 2/)).toBeVisible();
});

it('splits a day over two drivers of one truck', async () => {
  const { user, server } = show();
  await user.click(screen.getAllByRole('checkbox')[0]!);
  await chooseOption('司机', '黄伟民');
  await user.click(screen.getByRole('button', { name: '改派（1 趟）' }));
  await waitFor(() =>
    expect(begun(server)).toEqual([
      [{ op: 'move', taskId: '32', vehicleId: '1', driverId: '2', doorAt: second.task.doorAt, seen: '1' }],
    ]),
  );
});

it('lets the rest be planned anew: what stays is left alone, what was moved goes back in one press', async () => {
  const standing = [
    ['21', '521', '2026-11-20 09:10:00', 40],
    ['22', '522', '2026-11-20 14:00:00', 0],
  ] as const;
  const suggested = {
    ...plan,
    day: '2026-11-20',
    standing: standing.map(([cabinetId, taskId, doorAt, lateMinutes]) => ({
      cabinetId,
      taskId,
      vehicleId: '1',
      driverId: '1',
      published: true,
      doorAt,
      lateMinutes,
    })),
    trucks: [
      {
        ...plan.trucks[0]!,
        vehicleId: '1',
        driverId: '1',
        trips: [trip('22', { doorAt: '2026-11-20 14:00:00' })],
      },
      {
        ...plan.trucks[0]!,
        vehicleId: '2',
        driverId: '2',
        plateNumber: '粤BD5521',
        trips: [trip('21', { doorAt: '2026-11-20 08:30:00' })],
      },
    ],
    free: [],
    left: [],
  };
  const { user, server } = show([[dispatch.plan, done(dispatch.plan, suggested)]]);
  await user.click(screen.getByRole('button', { name: '系统重排' }));
  const dialog = await screen.findByRole('dialog', { name: '重排 粤B8K217 后面的趟次' });
  expect(await within(dialog).findByText(/有 1 趟会晚到，最多晚约 40 分钟/)).toBeVisible();
  expect(server.to(dispatch.plan)[0]!.body).toMatchObject({
    replan: '1',
    day: '2026-11-20',
    toHour: '36',
  });
  await user.click(within(dialog).getByRole('button', { name: '按这个安排改派（1 趟）' }));
  await waitFor(() =>
    expect(begun(server)).toEqual([
      [
        {
          op: 'move',
          taskId: '521',
          vehicleId: '2',
          driverId: '2',
          doorAt: '2026-11-20 08:30:00',
          seen: '1',
        },
      ],
    ]),
  );
  const back = await within(dialog).findByRole('button', { name: '撤销这次改派' });
  expect(within(dialog).getByText('已改派')).toBeVisible();
  expect(within(dialog).queryByText(/会晚到，最多晚约/)).toBeNull();
  await user.click(back);
  await waitFor(() => expect(begun(server)).toHaveLength(2));
  expect(begun(server)[1]).toMatchObject([
    { op: 'move', vehicleId: '1', driverId: '1', doorAt: standing[0][2] },
  ]);
});

it('can be closed where planning anew would move nothing', async () => {
  const stays = { ...plan, day: '2026-11-20', standing: [], trucks: [], free: [], left: [] };
  const { user } = show([[dispatch.plan, done(dispatch.plan, stays)]]);
  await user.click(screen.getByRole('button', { name: '系统重排' }));
  const dialog = await screen.findByRole('dialog', { name: '重排 粤B8K217 后面的趟次' });
  await within(dialog).findByText('没有可以重排的趟次');
  await user.click(within(dialog).getByText('关闭'));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

it('puts the trips of a day in another order by their handles, by keys and by a drag', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00+08:00') });
  const trips = [
    dayTrip,
    {
      ...dayTrip,
      taskId: '32',
      cabinetId: '22',
      seq: 2,
      at: '2026-11-20 14:00:00',
      requireDate: '2026-11-20 09:00:00',
    },
  ];
  const { user, server } = show(
    [[dispatch.move, done(dispatch.move, { taskId: '32', published: false, late: [] })]],
    {
      boxes: [second, first],
      trips,
    },
  );
  const handle = screen.getByRole('button', { name: /调整 .*#2 的次序/ });
  handle.focus();
  await user.keyboard(' {ArrowUp}');
  expect(document.querySelector('[data-trip="31"]')).toHaveAttribute('data-drop', 'before');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(document.querySelector('[data-drop]')).toBeNull();
  const line = document.querySelector('[data-trip="31"]')!;
  document.elementFromPoint = () => line;
  const thumb = { pointerId: 1, button: 0, pointerType: 'touch', clientX: 10 };
  fireEvent.pointerDown(handle, { ...thumb, clientY: 100 });
  fireEvent.pointerMove(window, { ...thumb, clientY: -1 });
  expect(line).toHaveAttribute('data-drop', 'before');
  fireEvent.pointerUp(window, { ...thumb, clientY: -1 });
  await user.click(await screen.findByRole('button', { name: '按此调整' }));
  await waitFor(() =>
    expect(server.to(dispatch.move).map(({ body }) => body)).toMatchObject([
      {
        taskId: '32',
        doorAt: '2026-11-20 08:30:00',
        others: [{ taskId: '31', doorAt: '2026-11-20 13:30:00' }],
      },
    ]),
  );
  Reflect.deleteProperty(document, 'elementFromPoint');
  vi.useRealTimers();
});
