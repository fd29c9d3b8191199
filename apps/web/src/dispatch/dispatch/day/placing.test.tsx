import { dispatch } from '@boxhaul/contract/dispatch';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { UndoBar } from '../bulk/undo-bar';
import { forgetSteps, undoStore } from '../bulk/undo-store';
import { useChosen } from '../bulk/use-chosen';
import { dayBox, dayTrip, dayTruck } from './day-fixtures';
import { DayView } from './day-view';

const boxAt = (id: number, doorAt: string, more: object = {}) => ({
  ...dayBox,
  cabinetId: String(20 + id),
  seq: id,
  requireDate: doorAt,
  task: { ...dayBox.task!, taskId: String(30 + id), doorAt, from: doorAt, to: doorAt, ...more },
});
const tripAt = (id: number, at: string, more: object = {}) => ({
  ...dayTrip,
  taskId: String(30 + id),
  cabinetId: String(20 + id),
  seq: id,
  requireDate: at,
  at,
  ...more,
});
const at = (time: string) => `2026-11-20 ${time}:00`;
const OTHER = { vehicleId: '2', driverId: '2' };
const other = { ...dayTruck, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2' };
/** Two trips of one truck, 5:30 apart, and one of another. */
const day = {
  boxes: [boxAt(1, at('08:30')), boxAt(2, at('14:00')), boxAt(3, at('08:30'), OTHER)],
  trucks: [dayTruck, other],
  trips: [tripAt(1, at('08:30')), tripAt(3, at('08:30'), OTHER), tripAt(2, at('14:00'))],
  more: 0,
};
const moved = done(dispatch.move, { taskId: '32', published: false, late: [] });

function Board() {
  return (
    <>
      <DayView view="timeline" filters={null} choice={useChosen()} />
      <UndoBar />
    </>
  );
}

function show({
  data = day,
  answer = moved,
  rights = ['dispatch.assign'],
}: {
  data?: typeof day;
  answer?: Parameters<typeof fakeServer>[0][number][1];
  rights?: string[];
} = {}) {
  const server = fakeServer([
    [dispatch.day, done(dispatch.day, data)],
    [dispatch.move, answer],
  ]);
  const address = '/ops/dispatch?view=timeline&day=2026-11-20';
  return { ...showDesk(<Board />, rights, undefined, address), server };
}
const bar = (seq: number) => screen.findByRole('button', { name: new RegExp(`#${seq}，`) });
const bodies = (server: ReturnType<typeof fakeServer>) => server.to(dispatch.move).map(({ body }) => body);
const said = () => document.querySelector('[aria-live=assertive]')?.textContent;

beforeEach(() => {
  forgetSteps();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

it('is taken by the space bar, moved by arrows, told at each step, and dropped by Enter once it is confirmed', async () => {
  const { server, user } = show();
  (await bar(2)).focus();
  await user.keyboard(' ');
  expect(said()).toBe('已拿起 BH261120000001 第 2 箱，左右键换次序，上下键换车，回车放下，Esc 取消');
  await user.keyboard('{ArrowLeft}');
  const words =
    '排在 粤B8K217 第 1 趟，08:30 到门，比要求早 5 小时 30 分，后面 1 趟改到门时间，后面 1 趟晚 5 小时';
  expect(said()).toBe(words);
  expect(document.querySelector('[data-truck="1"] i')).not.toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('BH261120000001 第 1 箱 08:30 到门改为 13:30')).toBeVisible();
  expect(bodies(server)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '按此调整' }));
  await waitFor(() =>
    expect(bodies(server)).toEqual([
      {
        taskId: '32',
        vehicleId: '1',
        driverId: '1',
        doorAt: at('08:30'),
        seen: '1',
        others: [{ taskId: '31', doorAt: at('13:30') }],
        queue: {
          day: '2026-11-20',
          trips: [
            { taskId: '31', doorAt: at('08:30') },
            { taskId: '32', doorAt: at('14:00') },
          ],
        },
      },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-place-of', '22'));
  expect(await bar(2)).toHaveAttribute('aria-pressed', 'false');
});

it('goes back whole by the undo', async () => {
  const { server, user } = show();
  (await bar(2)).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(await screen.findByRole('button', { name: '按此调整' }));
  await waitFor(() => expect(undoStore.get().steps).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(bodies(server)[1]).toMatchObject({
      taskId: '32',
      doorAt: at('14:00'),
      others: [{ taskId: '31', doorAt: at('08:30') }],
    }),
  );
  await waitFor(() => expect(toasts()).toContain('已恢复原来的次序'));
});

it('goes to another truck by the arrows and is left where it was by Esc', async () => {
  const { server, user } = show();
  (await bar(2)).focus();
  await user.keyboard(' {ArrowDown}');
  expect(said()).toBe('排在 粤BD5521 第 2 趟，14:00 到门');
  await user.keyboard('{Escape}');
  expect(said()).toBe('已取消，次序没有变');
  await user.keyboard(' {ArrowDown}{Enter}');
  await waitFor(() =>
    expect(bodies(server)).toMatchObject([{ taskId: '32', ...OTHER, doorAt: at('14:00'), others: [] }]),
  );
});

const under = (vehicleId: string) => {
  const row = document.querySelector(`[data-truck="${vehicleId}"]`)!;
  vi.spyOn(row.querySelector('[data-track]')!, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 0, y: 0, width: 2400, height: 60 }),
  );
  document.elementFromPoint = () => row;
};
const pointer = { pointerId: 1, button: 0, pointerType: 'mouse' };

it('is dragged by a mouse to an hour of another truck, and chooses nothing by that', async () => {
  const { server } = show();
  const box = await bar(2);
  under('2');
  fireEvent.pointerDown(box, { ...pointer, clientX: 1400, clientY: 10 });
  fireEvent.pointerMove(window, { ...pointer, clientX: 1600, clientY: 90 });
  expect(await screen.findByText('排在 粤BD5521 第 2 趟，14:00 到门')).toBeVisible();
  fireEvent.pointerUp(window, { ...pointer, clientX: 1600, clientY: 90 });
  fireEvent.click(box);
  await waitFor(() => expect(bodies(server)).toMatchObject([{ taskId: '32', ...OTHER }]));
  expect(await bar(2)).toHaveAttribute('aria-pressed', 'false');
});

it('is dragged by a thumb only after that has rested; before, the page scrolls', async () => {
  const { server } = show();
  const box = await bar(2);
  under('2');
  const thumb = { ...pointer, pointerType: 'touch' };
  fireEvent.pointerDown(box, { ...thumb, clientX: 1400, clientY: 10 });
  fireEvent.pointerMove(window, { ...thumb, clientX: 1400, clientY: 90 });
  fireEvent.pointerUp(window, { ...thumb, clientX: 1400, clientY: 90 });
  expect(box).not.toHaveAttribute('data-held');
  fireEvent.pointerDown(box, { ...thumb, clientX: 1400, clientY: 10 });
  await waitFor(() => expect(box).toHaveAttribute('data-held'));
  fireEvent.pointerMove(window, { ...thumb, clientX: 1600, clientY: 90 });
  fireEvent.pointerUp(window, { ...thumb, clientX: 1600, clientY: 90 });
  await waitFor(() => expect(bodies(server)).toMatchObject([{ taskId: '32', ...OTHER }]));
});

it('stays where a limit is, and says which; what another dispatcher did is read', async () => {
  const unfit = { ...other, faults: ['行驶证已过期'] };
  const first = show({ data: { ...day, trucks: [dayTruck, unfit] } });
  (await bar(2)).focus();
  await first.user.keyboard(' {ArrowDown}{Enter}');
  expect(toasts()).toContain('排在 粤BD5521 第 2 趟不行：粤BD5521：行驶证已过期');
  expect(bodies(first.server)).toEqual([]);
  first.unmount();
  const message = '粤BD5521 刚刚排进了 BH9 第 1 箱（11-20 15:00 到门），请看过再调整';
  const second = show({ answer: refused('0', message, { errcode: 'TASK_STATE' }) });
  (await bar(2)).focus();
  await second.user.keyboard(' {ArrowDown}{Enter}');
  await waitFor(() => expect(toasts()).toContain(`没有调整：${message}`));
  expect(undoStore.get().steps).toEqual([]);
});

it('is no handle where it runs, is a carrier’s, or nobody may', async () => {
  const trips = [
    tripAt(1, at('08:30'), { state: 'running' }),
    tripAt(2, at('14:00'), { kept: '该箱已由顺达接受外发单；要改派请先撤回外发' }),
  ];
  const { unmount } = show({ data: { ...day, trips } });
  for (const seq of [1, 2, 3]) expect(await bar(seq)).not.toHaveAttribute('data-place-of');
  unmount();
  show({ rights: ['dispatch.view'] });
  expect(await bar(2)).not.toHaveAttribute('data-place-of');
});
