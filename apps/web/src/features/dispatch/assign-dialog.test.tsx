import { type BoardTask, dispatch } from '@boxhaul/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardCabinet, boardOrder, boardTask, showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { AssignDialog } from './assign-dialog';

const vehicle = { vco: 2, busy: false, hasTerminal: true, lastAt: null, metresToDock: null };
const resources = done(dispatch.resources, {
  vehicles: [
    { ...vehicle, vehicleId: '1', plateNumber: '粤B8K217', usualDriverId: '1' },
    { ...vehicle, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2', hasTerminal: false },
    { ...vehicle, vehicleId: '3', plateNumber: '粤B3F906', usualDriverId: '3', busy: true },
  ],
  drivers: [
    { driverId: '1', driverName: '陈志强', phone: '13900000001', busy: false },
    { driverId: '2', driverName: '黄伟民', phone: '13900000002', busy: true },
    { driverId: '3', driverName: '李国栋', phone: '13900000003', busy: false },
  ],
});

const dialog = (onClose: () => void, tasks: BoardTask[]) => (
  <AssignDialog board={boardOrder} cabinet={{ ...boardCabinet, tasks }} task={null} open onClose={onClose} />
);

function show(answer: Parameters<typeof fakeServer>[0][number][1] = done(dispatch.assign, { taskId: '31' })) {
  const server = fakeServer([
    [dispatch.resources, resources],
    [dispatch.assign, answer],
  ]);
  let closed = 0;
  const shown = showDesk(
    dialog(() => (closed += 1), boardCabinet.tasks),
    ['dispatch.assign'],
  );
  return { ...shown, server, closed: () => closed };
}

const option = (text: string) =>
  [...document.querySelectorAll('.ant-select-item-option')].find((one) => one.textContent.startsWith(text))!;

async function openList(label: string, text: string) {
  const box = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(box);
  await waitFor(() => expect(option(text)).toBeDefined());
}

async function pick(label: string, text: string) {
  await openList(label, text);
  fireEvent.click(option(text));
}

describe('giving a box its truck', () => {
  it('fills in the usual driver and the dock, and sends them', async () => {
    const { user, server, closed } = show();
    await pick('车辆', '粤B8K217');
    expect(await screen.findByText('陈志强 13900000001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(server.to(dispatch.assign)[0]?.body).toEqual({
      cabinetId: '21',
      legKind: 'direct',
      vehicleId: '1',
      driverId: '1',
      dockId: '101',
    });
    expect(toasts()).toEqual(['已派车']);
  });

  it('takes the usual driver back when the next truck’s is under way', async () => {
    const { user, server } = show();
    await pick('车辆', '粤B8K217');
    await screen.findByText('陈志强 13900000001');
    await pick('车辆', '粤BD5521');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('请选择司机')).toBeVisible();
    expect(server.to(dispatch.assign)).toEqual([]);
  });

  it('offers no busy truck or driver', async () => {
    show();
    await openList('车辆', '粤B3F906');
    expect(option('粤B3F906')).toHaveTextContent('粤B3F906 · 任务中');
    expect(option('粤B3F906')).toHaveClass('ant-select-item-option-disabled');
    expect(option('粤BD5521')).toHaveTextContent('粤BD5521 · 无终端');
    await openList('司机', '黄伟民');
    expect(option('黄伟民')).toHaveClass('ant-select-item-option-disabled');
  });

  it('shows the server’s faults at their fields and stays open', async () => {
    const fault = { errcode: 'VALIDATION', fields: { vehicleId: '车辆正在执行其他任务' } };
    const { user, closed } = show(refused('0', '派车失败', fault));
    await pick('车辆', '粤B8K217');
    await screen.findByText('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('车辆正在执行其他任务')).toBeVisible();
    expect(screen.queryByText('派车失败')).toBeNull();
    expect([closed(), toasts()]).toEqual([0, []]);
  });

  it('says in place what belongs to no field, until it is tried again', async () => {
    const { user, closed } = show(
      inTurn(
        refused('0', '该箱已整程派车，不能再分段派车', { errcode: 'TASK_STATE' }),
        done(dispatch.assign, { taskId: '31' }),
      ),
    );
    await pick('车辆', '粤B8K217');
    await screen.findByText('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('该箱已整程派车，不能再分段派车')).toBeVisible();
    expect([closed(), toasts()]).toEqual([0, []]);
    await user.click(screen.getByRole('button', { name: /返\s*回/ }));
    expect(closed()).toBe(1);
    expect(screen.queryByText('该箱已整程派车，不能再分段派车')).toBeNull();
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(closed()).toBe(2));
  });

  it('offers no truck or driver of another box of the order, and names the box', async () => {
    fakeServer([[dispatch.resources, resources]]);
    const other = { ...boardTask, state: 'assigned', vehicleId: '1', driverId: '3' };
    const board = {
      ...boardOrder,
      cabinets: [boardCabinet, { ...boardCabinet, cabinetId: '22', seq: 2, tasks: [other] }],
    };
    showDesk(
      <AssignDialog board={board} cabinet={boardCabinet} task={null} open onClose={() => undefined} />,
      ['dispatch.assign'],
    );
    await openList('车辆', '粤B8K217');
    expect(option('粤B8K217')).toHaveTextContent('粤B8K217 · 已派第 2 箱');
    expect(option('粤B8K217')).toHaveClass('ant-select-item-option-disabled');
    await openList('司机', '李国栋');
    expect(option('李国栋')).toHaveTextContent('李国栋 13900000003 · 已派第 2 箱');
    expect(option('李国栋')).toHaveClass('ant-select-item-option-disabled');
    expect(option('陈志强')).not.toHaveClass('ant-select-item-option-disabled');
  });

  it('fills in no usual driver whom another box of the order has', async () => {
    fakeServer([[dispatch.resources, resources]]);
    const other = { ...boardTask, state: 'published', vehicleId: '9', driverId: '1' };
    const board = {
      ...boardOrder,
      cabinets: [boardCabinet, { ...boardCabinet, cabinetId: '22', seq: 2, tasks: [other] }],
    };
    const { user } = showDesk(
      <AssignDialog board={board} cabinet={boardCabinet} task={null} open onClose={() => undefined} />,
      ['dispatch.assign'],
    );
    await pick('车辆', '粤B8K217');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('请选择司机')).toBeVisible();
  });

  it('goes on with the next leg of a split journey, also in a dialog that gave the first one', async () => {
    const { rerender, user, server } = show();
    expect(await screen.findByRole('radio', { name: '直装（一程到底）' })).toBeChecked();
    const tasks: BoardTask[] = [{ ...boardTask, legKind: 'pickup' }];
    rerender(dialog(() => undefined, tasks));
    expect(await screen.findByRole('radio', { name: '非直装 · 装卸' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await pick('车辆', '粤B8K217');
    await screen.findByText('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(server.to(dispatch.assign)[0]?.body).toMatchObject({ legKind: 'shuttle' }));
  });

  it('sends once, however quickly it is pressed', async () => {
    const { server } = show();
    await pick('车辆', '粤B8K217');
    await screen.findByText('陈志强 13900000001');
    const ok = screen.getByRole('button', { name: '派车' });
    act(() => {
      ok.click();
      ok.click();
    });
    await waitFor(() => expect(toasts()).toEqual(['已派车']));
    expect(server.to(dispatch.assign)).toHaveLength(1);
  });
});
