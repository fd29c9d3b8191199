import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardCabinet, boardOrder, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { BulkAssignDialog } from './bulk-assign-dialog';
import { forgetSteps, undoStore } from './undo-store';

type Truck = OutputOf<typeof dispatch.resources>['vehicles'][number];
const truck = (id: string, plateNumber: string, more: Partial<Truck> = {}): Truck => ({
  busy: false,
  faults: [],
  due: [],
  vco: 2,
  hasTerminal: true,
  lastAt: null,
  metresToDock: null,
  next: null,
  rank: null,
  unchecked: '',
  vehicleId: id,
  plateNumber,
  usualDriverId: id,
  ...more,
});
const standing = (...vehicles: Truck[]) =>
  done(dispatch.resources, {
    vehicles,
    drivers: vehicles.map(({ vehicleId }) => ({
      driverId: vehicleId,
      driverName: `司机${vehicleId}`,
      phone: '139****0001',
      busy: false,
      faults: [],
      due: [],
      hoursLeft: 480,
    })),
  });
const [first, second] = [truck('1', '粤B8K217'), truck('2', '粤BD5521')];
const third = truck('3', '粤BC0003');
/** As it stands once the first has a box: another truck has come, and is nearer than all. */
const later = standing(
  third,
  second,
  truck('1', '粤B8K217', { next: { boxes: 1, requireDate: '2026-11-23 09:00:00' } }),
);
const boxes = [1, 2].map((n) => {
  const cabinet = { ...boardCabinet, cabinetId: String(20 + n), tasks: [] };
  const order = { ...boardOrder.order, id: String(n), orderNo: `BH${n}` };
  return { board: { ...boardOrder, order, cabinets: [cabinet] }, cabinet };
});
const onClose = vi.fn<() => void>();

function show(...answers: Parameters<typeof inTurn>) {
  const server = fakeServer([
    [dispatch.resources, inTurn(standing(first, second), later)],
    [dispatch.assign, inTurn(...answers)],
  ]);
  return { ...showDesk(<BulkAssignDialog boxes={boxes} onClose={onClose} />, ['dispatch.assign']), server };
}
const assigned = done(dispatch.assign, { taskId: '91', late: [] });
const taken = refused('0', '该箱刚刚已派给 粤B00001 李四', { errcode: 'TASK_STATE' });
const trucksInSight = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value);

beforeEach(() => {
  forgetSteps();
  onClose.mockClear();
});

describe('trucks suggested for several boxes', () => {
  it('stay as they were seen while others come near: what is done shows what has it', async () => {
    const { user, server } = show(assigned, taken, assigned);
    await user.click(await screen.findByRole('button', { name: '派车（2 箱）' }));
    expect(await screen.findByText('已派车')).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: '车辆' }));
    // The list of now is there.
    expect(await screen.findByRole('option', { name: /^粤BC0003/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('粤B8K217')).toBeVisible();
    expect(trucksInSight()).toEqual(['粤BD5521']);
    await user.click(screen.getByRole('button', { name: '派车（1 箱）' }));
    await waitFor(() => expect(screen.getAllByText('已派车')).toHaveLength(2));
    expect(server.to(dispatch.assign).map(({ body }) => body)).toMatchObject([
      { cabinetId: '21', vehicleId: '1', driverId: '1' },
      { cabinetId: '22', vehicleId: '2', driverId: '2' },
      { cabinetId: '22', vehicleId: '2', driverId: '2' },
    ]);
  });

  it('say who comes late by them, beside the way back', async () => {
    const late = (words: string) => done(dispatch.assign, { taskId: '91', late: [words] });
    const { user } = show(late('甲预计晚到约 30 分钟'), late('乙预计晚到约 1 小时'));
    await user.click(await screen.findByRole('button', { name: '派车（2 箱）' }));
    await waitFor(() =>
      expect(undoStore.get().steps.map(({ text }) => text)).toEqual([
        '已派车 2 箱；甲预计晚到约 30 分钟，另有 1 处会晚到，看板上逐箱注明',
      ]),
    );
  });

  it('are of now, not of what the desk knew before', async () => {
    const { cache, user, unmount, server } = show(assigned);
    await screen.findByRole('button', { name: '派车（2 箱）' });
    unmount();
    showDesk(<BulkAssignDialog boxes={boxes} onClose={onClose} />, ['dispatch.assign'], cache);
    await user.click(await screen.findByRole('button', { name: '派车（2 箱）' }));
    await waitFor(() =>
      expect(server.to(dispatch.assign)[0]?.body).toMatchObject({ cabinetId: '21', vehicleId: '3' }),
    );
  });

  it('ask before those chosen by hand are thrown away, until they have their boxes', async () => {
    const { user, server } = show(assigned);
    await screen.findByRole('button', { name: '派车（2 箱）' });
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    const [box] = screen.getAllByRole('combobox', { name: '车辆' });
    await user.click(box!);
    await user.click(await screen.findByRole('option', { name: /^粤BD5521/ }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    const question = screen.getByRole('dialog', { name: '放弃更改的车辆？' });
    await user.click(within(question).getByRole('button', { name: '继续派车' }));
    expect(trucksInSight()).toEqual(['粤BD5521', '粤BD5521']);
    await user.click(screen.getByRole('button', { name: '派车（2 箱）' }));
    await waitFor(() => expect(screen.getAllByText('已派车')).toHaveLength(2));
    expect(server.to(dispatch.assign)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
