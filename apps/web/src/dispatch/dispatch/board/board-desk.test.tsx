import { type BoardTask, dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  boardCounts,
  boardPage,
  boardCabinet,
  boardOrder,
  boardTask,
  showDesk,
  toasts,
} from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { chooseOption, chosenIn, narrowWindow, optionOf } from '../../../testing/on-screen';
import { AssignDialog } from '../assign/assign-dialog';
import { BoardBox } from './board-box';
import { BoardOrderCard } from './board-order-card';
import { BoardTaskRow } from './board-task-row';
import { DispatchPage } from '../dispatch-page';
import { NodeTrail } from '../check-in/node-trail';

const SLOW = { timeout: 10_000 };
const assigned = { ...boardTask, state: 'assigned', stateText: '待发布', nodes: [] };
const vehicle = {
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
};
const resources = done(dispatch.resources, {
  vehicles: [
    { ...vehicle, vehicleId: '1', plateNumber: '粤B8K217', usualDriverId: '1', busy: true },
    { ...vehicle, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2' },
  ],
  drivers: [
    {
      driverId: '1',
      driverName: '陈志强',
      phone: '13900000001',
      busy: true,
      hoursLeft: 480,
      faults: [],
      due: [],
    },
    {
      driverId: '2',
      driverName: '黄伟民',
      phone: '13900000002',
      busy: false,
      hoursLeft: 480,
      faults: [],
      due: [],
    },
    {
      driverId: '3',
      driverName: '李国栋',
      phone: '13900000003',
      busy: false,
      hoursLeft: 480,
      faults: [],
      due: [],
    },
  ],
});
afterEach(() => vi.useRealTimers());

describe('the board’s page', () => {
  const board = (orders = [boardOrder]) => boardPage(orders, boardCounts(7, 3), orders.length * 35);

  it('asks for the stage, counts each, and begins again at the first page', async () => {
    narrowWindow(1440);
    const server = fakeServer([[dispatch.board, board()]]);
    const { user } = showDesk(<DispatchPage />, []);
    expect(
      await screen.findByRole('article', { name: `订单 ${boardOrder.order.orderNo}` }, SLOW),
    ).toBeVisible();
    expect(server.to(dispatch.board)[0]!.body).toEqual({
      stage: 'unassigned',
      keyword: '',
      pageNo: '1',
      pageSize: '30',
    });
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(server.to(dispatch.board).at(-1)!.body).toMatchObject({ pageNo: '2' }));
    await user.click(screen.getByRole('button', { name: '在途 3' }));
    await waitFor(() =>
      expect(server.to(dispatch.board).at(-1)!.body).toMatchObject({ stage: 'running', pageNo: '1' }),
    );
    expect(screen.getByRole('button', { name: '待派 7' })).toBeVisible();
    expect(screen.getByRole('button', { name: '完成' })).toBeVisible();
  });

  it('says why it is empty', async () => {
    fakeServer([[dispatch.board, board([])]]);
    showDesk(<DispatchPage />, []);
    expect(await screen.findByText('没有待派的箱', undefined, SLOW)).toBeVisible();
    expect(screen.getByText('审核通过的订单里还没有派车的箱会出现在这里。')).toBeVisible();
  });
});

describe('publishing from the board', () => {
  const card = {
    ...boardOrder,
    cabinets: [{ ...boardCabinet, tasks: [assigned, { ...boardTask, taskId: '32' }] }],
  };

  it('sends what is assigned and no more', async () => {
    const server = fakeServer([[dispatch.publish, done(dispatch.publish, { published: 1, refused: [] })]]);
    const { user } = showDesk(<BoardOrderCard board={card} />, ['dispatch.assign']);
    await user.click(screen.getByRole('button', { name: '发布任务（1）' }));
    await waitFor(() => expect(toasts()).toEqual(['已发布 1 个任务']));
    expect(JSON.stringify(server.to(dispatch.publish)[0]!.body)).toContain('31');
    expect(JSON.stringify(server.to(dispatch.publish)[0]!.body)).not.toContain('32');
  });

  it('is offered to those who may, and when there is something', () => {
    showDesk(<BoardOrderCard board={card} />, ['dispatch.view']).unmount();
    showDesk(<BoardOrderCard board={boardOrder} />, ['dispatch.assign']);
    expect(screen.queryByRole('button', { name: /发布任务/ })).toBeNull();
  });
});

describe('a box', () => {
  const show = (tasks: BoardTask[], rights = ['dispatch.assign'], cabinet = boardCabinet) => {
    fakeServer([[dispatch.resources, resources]]);
    return showDesk(<BoardBox board={boardOrder} cabinet={{ ...cabinet, tasks }} />, rights);
  };
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  it.each<[string, BoardTask[], string[], string[]]>([
    [
      'without a truck',
      [],
      ['dispatch.assign'],
      ['备箱', '套箱', '查验 / 改船 / 退关', '挂起', '设为未确定', '放空', '发抢单', '派车'],
    ],
    ['without a truck, for one who may not', [], [], []],
    [
      'with a whole leg',
      [boardTask],
      ['dispatch.assign'],
      ['备箱', '套箱', '查验 / 改船 / 退关', '挂起', '放空', '派车信息', '发消息', '撤回'],
    ],
    [
      'with the first of three',
      [{ ...boardTask, legKind: 'pickup' }],
      ['dispatch.assign'],
      ['备箱', '查验 / 改船 / 退关', '挂起', '放空', '派车信息', '发消息', '撤回', '派下一程'],
    ],
    [
      'with a finished leg',
      [{ ...boardTask, state: 'finished' }],
      ['dispatch.assign'],
      ['备箱', '套箱', '查验 / 改船 / 退关', '挂起', '放空', '派车信息'],
    ],
  ])('%s', (_, tasks, rights, expected) => {
    show(tasks, rights);
    expect(names()).toEqual(expected);
  });

  it('shows its numbers when they are known', () => {
    show([], [], { ...boardCabinet, cabinetNo: 'CSQU3054383', sealNo: 'HL1' });
    expect(screen.getByText('CSQU3054383')).toBeVisible();
    expect(screen.getByText('封号 HL1')).toBeVisible();
    expect(screen.queryByText('柜号未登记')).toBeNull();
  });

  it('opens the dialog of its truck', async () => {
    const { user } = show([]);
    expect(screen.getByText('柜号未登记')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(
      await screen.findByRole('dialog', { name: `派车 · ${boardOrder.order.orderNo} #1` }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /返\s*回/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('changing an assignment', () => {
  const show = () => {
    const server = fakeServer([
      [dispatch.resources, resources],
      [dispatch.assign, done(dispatch.assign, { taskId: '31', late: [] })],
    ]);
    const cabinet = { ...boardCabinet, tasks: [assigned] };
    return {
      server,
      ...showDesk(
        <AssignDialog
          board={boardOrder}
          cabinet={cabinet}
          task={{ ...assigned, dockId: 102 }}
          open
          onClose={() => undefined}
        />,
        ['dispatch.assign'],
      ),
    };
  };

  it('begins with what is assigned, its own busy truck and driver too, and asks about its dock', async () => {
    const { server, user } = show();
    expect(
      await screen.findByRole('dialog', { name: `改派 · ${boardOrder.order.orderNo} #1` }),
    ).toBeVisible();
    await waitFor(async () => expect(await chosenIn('司机')).toBe('陈志强 13900000001'));
    expect(server.to(dispatch.resources)[0]!.body).toEqual({
      dockId: '102',
      day: '2026-11-25',
      cabinetId: '21',
    });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(await optionOf('车辆', '粤B8K217')).not.toHaveAttribute('aria-disabled');
    expect(await optionOf('司机', '陈志强')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByRole('button', { name: '改派' }));
    await waitFor(() =>
      expect(server.to(dispatch.assign)[0]?.body).toEqual({
        cabinetId: '21',
        seen: '1',
        legKind: 'direct',
        vehicleId: '1',
        driverId: '1',
        dockId: '102',
      }),
    );
  });

  it('takes the next truck’s driver, and keeps one whom the dispatcher chose', async () => {
    const { server, user } = show();
    await chooseOption('车辆', '粤BD5521');
    expect(await chosenIn('司机')).toBe('黄伟民 13900000002');
    await chooseOption('司机', '李国栋');
    await chooseOption('车辆', '粤B8K217');
    await user.click(screen.getByRole('button', { name: '改派' }));
    await waitFor(() =>
      expect(server.to(dispatch.assign)[0]?.body).toMatchObject({ vehicleId: '1', driverId: '3' }),
    );
  });

  it('says when the trucks could not be read', async () => {
    fakeServer([[dispatch.resources, refused('0', '数据库暂时不可用', { errcode: 'UNAVAILABLE' })]]);
    showDesk(
      <AssignDialog board={boardOrder} cabinet={boardCabinet} task={null} open onClose={() => undefined} />,
      ['dispatch.assign'],
    );
    expect(await screen.findByText('车辆司机加载失败')).toBeVisible();
  });
});

describe('taking a task back', () => {
  it('needs a reason, and says that it is done', async () => {
    const server = fakeServer([[dispatch.withdraw, done(dispatch.withdraw, null)]]);
    const { user } = showDesk(<BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={boardTask} />, [
      'dispatch.assign',
    ]);
    await user.click(screen.getByRole('button', { name: '撤回' }));
    const dialog = await screen.findByRole('dialog', { name: '撤回任务 · 粤B8K217 陈志强' });
    const send = within(dialog).getByRole('button', { name: /撤\s*回/ });
    await user.click(send);
    expect(await within(dialog).findByText('请填写撤回原因')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: '撤回原因' }), '车辆故障');
    await user.click(send);
    await waitFor(() => expect(toasts()).toEqual(['任务已撤回']));
    expect(server.to(dispatch.withdraw)[0]!.body).toEqual({ taskId: '31', reason: '车辆故障' });
  });

  it('stays open with the fault', async () => {
    fakeServer([[dispatch.withdraw, refused('0', '任务执行中，不能撤回', { errcode: 'TASK_STATE' })]]);
    const { user } = showDesk(<BoardTaskRow board={boardOrder} cabinet={boardCabinet} task={boardTask} />, [
      'dispatch.assign',
    ]);
    await user.click(screen.getByRole('button', { name: '撤回' }));
    const dialog = await screen.findByRole('dialog', { name: /撤回任务/ });
    await user.type(within(dialog).getByRole('textbox', { name: '撤回原因' }), '车');
    await user.click(within(dialog).getByRole('button', { name: /撤\s*回/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('任务执行中，不能撤回');
    expect(toasts()).toEqual([]);
  });
});

describe('where the truck is', () => {
  const last = {
    lon: 114,
    lat: 22.5,
    speed: 61.4,
    positionTime: '2026-11-21 10:00:00',
    metresToNext: 12_340,
  };
  const show = (now: string, change: object = {}) => {
    vi.useFakeTimers({ now: Date.parse(`${now}+08:00`), toFake: ['Date'] });
    return showDesk(
      <BoardTaskRow
        board={boardOrder}
        cabinet={boardCabinet}
        task={{ ...boardTask, last: { ...last, ...change } }}
      />,
      [],
    );
  };

  it('its speed while the fix is fresh, to the minute', () => {
    show('2026-11-21T10:10:00');
    expect(screen.getByText(/^61 公里\/小时 · 10 分钟前 · 距下一节点 12\.3 公里$/)).toBeVisible();
  });
  it('a word instead of it a second later', () => {
    show('2026-11-21T10:10:01', { metresToNext: null });
    expect(screen.getByText(/^位置已过时 · 10 分钟前$/)).toBeVisible();
  });
});

describe('the stops of a task', () => {
  const [first, second] = boardTask.nodes as [BoardTask['nodes'][number], BoardTask['nodes'][number]];
  const texts = (nodes: BoardTask['nodes']) => {
    showDesk(<NodeTrail nodes={nodes} />, []);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  it('when each was done, which is next, and which was done elsewhere', () => {
    const at = { ...first, doneAt: '2026-11-21 10:05:00', inFence: false };
    const third = { ...second, nodeId: '103', seq: 3, name: '还重柜' };
    expect(texts([at, second, third])).toEqual(['提空柜11-21 10:05围栏外', '到达装货点下一步', '还重柜']);
  });
  it('none is next when all are done', () => {
    const all = [first, second].map((node) => ({ ...node, doneAt: '2026-11-21 10:05:00', inFence: true }));
    expect(texts(all)).toEqual(['提空柜11-21 10:05', '到达装货点11-21 10:05']);
  });
});
