import { type BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { places } from '@boxhaul/contract/pricing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  boardCabinet,
  boardOrder,
  boardTask,
  deskResources,
  showDesk,
  toasts,
} from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { chooseOption, chosenIn, optionOf } from '../../../testing/on-screen';
import { AssignDialog } from './assign-dialog';

const dialog = (onClose: () => void, tasks: BoardTask[], board = boardOrder) => (
  <AssignDialog board={board} cabinet={{ ...boardCabinet, tasks }} task={null} open onClose={onClose} />
);

function show(
  answer: Parameters<typeof fakeServer>[0][number][1] = done(dispatch.assign, { taskId: '31', late: [] }),
  board = boardOrder,
  warnings: OutputOf<typeof dispatch.zoneWarnings> = [],
) {
  const server = fakeServer([
    [dispatch.resources, deskResources],
    [dispatch.zoneWarnings, done(dispatch.zoneWarnings, warnings)],
    [dispatch.assign, answer],
    [places.harborsWithDocks, done(places.harborsWithDocks, [])],
  ]);
  let closed = 0;
  const shown = showDesk(
    dialog(() => (closed += 1), boardCabinet.tasks, board),
    ['dispatch.assign'],
  );
  return { ...shown, server, closed: () => closed };
}

describe('giving a box its truck', () => {
  it('fills in the usual driver and the dock, and sends them', async () => {
    const { user, server, closed } = show();
    await chooseOption('车辆', '粤B8K217');
    expect(await chosenIn('司机')).toBe('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(server.to(dispatch.assign)[0]?.body).toEqual({
      cabinetId: '21',
      legKind: 'direct',
      seen: 'none',
      vehicleId: '1',
      driverId: '1',
      dockId: '101',
    });
    expect(toasts()).toEqual(['已派车']);
  });

  it('sends an empty box back to a depot, and forgets that for a leg that gives nothing back', async () => {
    const { user, server } = show(
      inTurn(
        refused('0', '派车失败', { errcode: 'BAD_INPUT' }),
        done(dispatch.assign, { taskId: '31', late: [] }),
      ),
      { ...boardOrder, order: { ...boardOrder.order, orderType: '送货' } },
    );
    await chooseOption('车辆', '粤B8K217');
    expect(await chosenIn('还柜地点')).toBe('同提柜码头');
    await chooseOption('还柜地点', '盐田三村堆场');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(server.to(dispatch.assign)).toHaveLength(1));
    expect(server.to(dispatch.assign)[0]?.body).toMatchObject({ returnDepotId: '9' });
    await user.click(screen.getByRole('radio', { name: /提柜/ }));
    expect(screen.queryByRole('combobox', { name: '还柜地点' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(server.to(dispatch.assign)).toHaveLength(2));
    expect(server.to(dispatch.assign)[1]?.body).not.toHaveProperty('returnDepotId');
  });

  it('warns of restricted zones on the way, and lets the dispatcher decide', async () => {
    const { user, server } = show(done(dispatch.assign, { taskId: '31', late: [] }), boardOrder, [
      {
        zoneName: '福田高峰限行',
        result: 'forbidden',
        reason: '工作日 07:00 至 09:00禁行',
        time: '2026-11-23 08:05:00',
        nextAllowedTime: '2026-11-23 09:00:00',
        source: '示例，非官方',
      },
    ]);
    await chooseOption('车辆', '粤B8K217');
    expect(await screen.findByText(/11-23 08:05 经过“福田高峰限行”禁行/)).toBeVisible();
    expect(server.to(dispatch.zoneWarnings)[0]?.body).toEqual({
      cabinetId: '21',
      vehicleId: '1',
      dockId: '101',
    });
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(server.to(dispatch.assign)).toHaveLength(1));
  });

  it('asks before it throws away what was chosen, but not with what it began with', async () => {
    const { user, closed } = show();
    expect(await chosenIn('码头')).not.toBe('');
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(closed()).toBe(1);
    await chooseOption('车辆', '粤B8K217');
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(closed()).toBe(1);
    await user.click(screen.getByRole('button', { name: '放弃并关闭' }));
    expect(closed()).toBe(2);
  });

  it('offers trucks and drivers under way too: they do it after what they have', async () => {
    show();
    const busy = await optionOf('车辆', '粤B3F906');
    expect(busy).toHaveTextContent('粤B3F906任务中');
    expect(busy).not.toHaveAttribute('aria-disabled');
    expect(await optionOf('车辆', '粤BD5521')).toHaveTextContent('粤BD5521无终端');
    expect(await optionOf('司机', '黄伟民')).not.toHaveAttribute('aria-disabled');
  });

  it('says who comes late by it', async () => {
    const { user } = show(
      done(dispatch.assign, { taskId: '31', late: ['接在 BH1 第 1 箱之后，预计晚到约 40 分钟'] }),
    );
    await chooseOption('车辆', '粤B8K217');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(toasts()).toEqual(['已派车；接在 BH1 第 1 箱之后，预计晚到约 40 分钟']));
  });

  it('offers nobody who is not fit, but to whoever may send them by a reason', async () => {
    show();
    await chooseOption('司机', '为什么不行');
    expect(await optionOf('司机', '李国栋')).toHaveTextContent('李国栋 13900000003请假');
    expect(await optionOf('司机', '李国栋')).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends them with the reason of whoever may', async () => {
    const server = fakeServer([
      [dispatch.resources, deskResources],
      [dispatch.zoneWarnings, done(dispatch.zoneWarnings, [])],
      [dispatch.assign, done(dispatch.assign, { taskId: '31', late: [] })],
      [places.harborsWithDocks, done(places.harborsWithDocks, [])],
    ]);
    const { user } = showDesk(
      dialog(() => undefined, boardCabinet.tasks),
      ['dispatch.assign', 'dispatch.override'],
    );
    await chooseOption('车辆', '粤B8K217');
    await chooseOption('司机', '李国栋');
    expect(screen.getByRole('note')).toHaveTextContent('李国栋：请假。确需派车，请填写原因');
    await user.type(screen.getByLabelText('强行派车原因'), '本人确认能来');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(server.to(dispatch.assign)).toHaveLength(1));
    expect(server.to(dispatch.assign)[0]?.body).toMatchObject({ overrideReason: '本人确认能来' });
  });

  it('of a harbour without docks says where one is added', () => {
    show(undefined, { ...boardOrder, dockId: null, docks: [] });
    expect(screen.getByRole('note')).toHaveTextContent(
      /还没有登记码头，不能派车。请先在“港口与地区”里新增码头/,
    );
  });

  it('shows the server’s faults at their fields and stays open', async () => {
    const fault = { errcode: 'VALIDATION', fields: { vehicleId: '车辆正在执行其他任务' } };
    const { user, closed } = show(refused('0', '派车失败', fault));
    await chooseOption('车辆', '粤B8K217');
    expect(await chosenIn('司机')).toBe('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('车辆正在执行其他任务')).toBeVisible();
    expect(screen.queryByText('派车失败')).toBeNull();
    expect([closed(), toasts()]).toEqual([0, []]);
  });

  it('says in place what belongs to no field, until it is tried again', async () => {
    const { user, closed } = show(
      inTurn(
        refused('0', '该箱已整程派车，不能再分段派车', { errcode: 'TASK_STATE' }),
        done(dispatch.assign, { taskId: '31', late: [] }),
      ),
    );
    await chooseOption('车辆', '粤B8K217');
    expect(await chosenIn('司机')).toBe('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('该箱已整程派车，不能再分段派车')).toBeVisible();
    expect([closed(), toasts()]).toEqual([0, []]);
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(closed()).toBe(1));
    expect(screen.queryByText('该箱已整程派车，不能再分段派车')).toBeNull();
  });

  it('names the other box of the order that a truck or driver has', async () => {
    fakeServer([[dispatch.resources, deskResources]]);
    const other = { ...boardTask, state: 'assigned', vehicleId: '1', driverId: '3' };
    const board = {
      ...boardOrder,
      cabinets: [boardCabinet, { ...boardCabinet, cabinetId: '22', seq: 2, tasks: [other] }],
    };
    showDesk(
      <AssignDialog board={board} cabinet={boardCabinet} task={null} open onClose={() => undefined} />,
      ['dispatch.assign'],
    );
    expect(await optionOf('车辆', '粤B8K217')).toHaveTextContent('粤B8K217已派本单第 2 箱');
    expect(await optionOf('司机', '陈志强')).not.toHaveTextContent('已派本单');
  });

  it('goes on with the next leg of a split journey, also in a dialog that gave the first one', async () => {
    const { rerender, user, server } = show();
    expect(await screen.findByRole('radio', { name: '直装（一程到底）' })).toBeChecked();
    const tasks: BoardTask[] = [{ ...boardTask, legKind: 'pickup' }];
    rerender(dialog(() => undefined, tasks));
    expect(await screen.findByRole('radio', { name: '非直装 · 装卸' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await chooseOption('车辆', '粤B8K217');
    expect(await chosenIn('司机')).toBe('陈志强 13900000001');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(server.to(dispatch.assign)[0]?.body).toMatchObject({ legKind: 'shuttle' }));
  });

  it('sends once, however quickly it is pressed', async () => {
    const { server } = show();
    await chooseOption('车辆', '粤B8K217');
    expect(await chosenIn('司机')).toBe('陈志强 13900000001');
    const ok = screen.getByRole('button', { name: '派车' });
    act(() => {
      ok.click();
      ok.click();
    });
    await waitFor(() => expect(toasts()).toEqual(['已派车']));
    expect(server.to(dispatch.assign)).toHaveLength(1);
  });
});
