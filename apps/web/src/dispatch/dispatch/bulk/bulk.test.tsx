import { dispatch, type BoardOrder } from '@boxhaul/contract/dispatch';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  boardPage,
  boardCabinet,
  boardOrder,
  boardTask,
  showDesk,
  toasts,
} from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { worked } from '../../../testing/plan-fixtures';
import { DispatchPage } from '../dispatch-page';
import { forgetSteps } from './undo-store';

const SLOW = { timeout: 10_000 };
const crew = { busy: false, faults: [], due: [] };
const truck = {
  ...crew,
  vco: 2,
  hasTerminal: true,
  lastAt: null,
  metresToDock: null,
  next: null,
  rank: null,
  unchecked: '',
};
const resources = done(dispatch.resources, {
  vehicles: [
    { ...truck, vehicleId: '1', plateNumber: '粤B8K217', usualDriverId: '1' },
    { ...truck, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2' },
  ],
  drivers: [
    { ...crew, hoursLeft: 480, driverId: '1', driverName: '陈志强', phone: '139****0001' },
    { ...crew, hoursLeft: 480, driverId: '2', driverName: '黄伟民', phone: '139****0002' },
  ],
});
const order = (n: number, tasks: (typeof boardTask)[] = []): BoardOrder => ({
  ...boardOrder,
  order: { ...boardOrder.order, id: String(n), orderNo: `BH${n}` },
  cabinets: [{ ...boardCabinet, cabinetId: String(20 + n), tasks }],
});
const board = (...data: BoardOrder[]) => boardPage(data);
const look = done(dispatch.look, {
  views: [{ viewId: '7', name: '今天晚到', query: 'marks=late' }],
  carriers: [],
});
const assigned = { ...boardTask, state: 'assigned', stateText: '待发布', nodes: [] };
const rights = ['dispatch.view', 'dispatch.assign'];
const choose = async (user: ReturnType<typeof showDesk>['user']) => {
  for (const box of await screen.findAllByRole('checkbox', { name: /^选择 BH\d 第 1 箱/ }, SLOW))
    await user.click(box);
};

beforeEach(forgetSteps);

describe('several boxes at once', () => {
  it('are assigned one by one, each told on its own, and taken back within the moment', async () => {
    let asked = 0;
    const server = fakeServer([
      [dispatch.board, board(order(1), { ...order(2), dockId: null })],
      [dispatch.look, look],
      [dispatch.resources, resources],
      [
        dispatch.assign,
        () => {
          asked += 1;
          return asked === 1
            ? done(dispatch.assign, { taskId: '91', late: [] })
            : refused('0', '该箱刚刚已派给 粤B00001 李四，请刷新后再决定是否改派', { errcode: 'TASK_STATE' });
        },
      ],
      [dispatch.withdraw, done(dispatch.withdraw, null)],
    ]);
    const { user } = showDesk(<DispatchPage />, rights);
    await choose(user);
    await user.click(screen.getByRole('button', { name: '批量派车（2）' }));
    const dialog = await screen.findByRole('dialog', { name: '批量派车（2 箱）' }, SLOW);
    await user.click(await within(dialog).findByRole('button', { name: '派车（2 箱）' }));
    expect(await within(dialog).findByText('已派车')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('没有派车：该箱刚刚已派给 粤B00001 李四');
    expect(within(dialog).getAllByText('订单没有选码头，按盐田国际提柜')).toHaveLength(1);
    const sent = server.to(dispatch.assign).map(({ body }) => body);
    expect(sent).toMatchObject([
      { cabinetId: '21', vehicleId: '1', driverId: '1', seen: 'none' },
      { cabinetId: '22', vehicleId: '2', driverId: '2', seen: 'none' },
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts()).toContain('已撤销派车 1 个'));
    expect(server.to(dispatch.withdraw).map(({ body }) => body)).toEqual([
      { taskId: '91', reason: '撤销派车', seen: '1' },
    ]);
  });

  it('are published by keys, each told on its own, and called back', async () => {
    const server = fakeServer([
      [dispatch.board, board(order(1, [assigned]), order(2, [{ ...assigned, taskId: '32' }]))],
      [dispatch.look, look],
      [
        dispatch.publish,
        done(dispatch.publish, {
          published: 1,
          refused: [{ taskId: '32', message: '客户已申请取消', unseen: [] }],
        }),
      ],
      [
        dispatch.undoPublish,
        done(dispatch.undoPublish, { undone: 1, refused: [], again: [{ taskId: '31', againId: '41' }] }),
      ],
    ]);
    const { user } = showDesk(<DispatchPage />, rights);
    await screen.findAllByRole('checkbox', { name: /^选择 BH\d 第 1 箱/ }, SLOW);
    for (const key of ['j', 'x', 'j', 'x', 'p']) fireEvent.keyDown(document.activeElement!, { key });
    const dialog = await screen.findByRole('dialog', { name: '批量发布（2 个任务）' }, SLOW);
    await user.click(within(dialog).getByRole('button', { name: '发布（2）' }));
    expect(await within(dialog).findByText('已发布')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('没有发布：客户已申请取消');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'z' });
    await waitFor(() => expect(toasts()).toContain('已撤销发布 1 个'));
    expect(JSON.stringify(server.to(dispatch.undoPublish)[0]!.body)).toContain('31');
  });

  it('are published once what has changed of a pair was seen', async () => {
    const kept = { taskId: '31', message: '双拖有变化：码头不同', unseen: ['码头不同'] };
    const server = fakeServer([
      [dispatch.board, board(order(1, [assigned]))],
      [dispatch.look, look],
      [
        dispatch.publish,
        ({ body }) =>
          JSON.stringify(body).includes('码头不同')
            ? done(dispatch.publish, { published: 1, refused: [] })
            : done(dispatch.publish, { published: 0, refused: [kept] }),
      ],
    ]);
    const { user } = showDesk(<DispatchPage />, rights);
    await screen.findAllByRole('checkbox', { name: /^选择 BH\d 第 1 箱/ }, SLOW);
    for (const key of ['j', 'x', 'p']) fireEvent.keyDown(document.activeElement!, { key });
    const dialog = await screen.findByRole('dialog', { name: '批量发布（1 个任务）' }, SLOW);
    await user.click(within(dialog).getByRole('button', { name: '发布（1）' }));
    expect(await within(dialog).findByText('没有发布：双拖有变化：码头不同')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '已知悉变化，仍要发布（1）' }));
    expect(await within(dialog).findByText('已发布')).toBeVisible();
    expect(server.to(dispatch.publish)).toHaveLength(2);
  });

  it('are taken back for one reason, each told on its own; what no driver had heard of is given back', async () => {
    const out = { ...boardTask, taskId: '32', state: 'published', stateText: '已发布' };
    const gone = { ...assigned, taskId: '33' };
    const server = fakeServer([
      [dispatch.board, board(order(1, [assigned]), order(2, [out]), order(3, [gone]))],
      [dispatch.look, look],
      [
        dispatch.withdraw,
        ({ body }) =>
          JSON.stringify(body).includes('33')
            ? refused('0', '任务已开始', { errcode: 'TASK_STATE' })
            : done(dispatch.withdraw, null),
      ],
      [dispatch.assign, done(dispatch.assign, { taskId: '91', late: [] })],
    ]);
    const { user } = showDesk(<DispatchPage />, rights);
    await user.click(await screen.findByRole('checkbox', { name: '选择本页全部 3 条' }, SLOW));
    fireEvent.keyDown(document.body, { key: 'w' });
    const dialog = await screen.findByRole('dialog', { name: '批量撤回（3 个任务）' }, SLOW);
    await user.click(within(dialog).getByRole('button', { name: '撤回（3）' }));
    expect(await within(dialog).findByText('请填写撤回原因')).toBeVisible();
    expect(server.to(dispatch.withdraw)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: '撤回原因' }), '船延误');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.click(within(dialog).getByRole('button', { name: '撤回（3）' }));
    expect(await within(dialog).findByText('没有撤回：任务已开始')).toBeVisible();
    expect(within(dialog).getAllByText('已撤回')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: '撤回（1）' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts()).toContain('已重新派车 1 个'));
    expect(server.to(dispatch.assign).map(({ body }) => body)).toMatchObject([
      { cabinetId: '21', vehicleId: boardTask.vehicleId, seen: 'none' },
    ]);
  });

  it('stay chosen over a reload, by whoever chose them', async () => {
    const answers = [
      [dispatch.board, board(order(1), order(2))],
      [dispatch.look, look],
      [dispatch.chosen, done(dispatch.chosen, [order(1), order(2)])],
    ] as const;
    fakeServer([...answers]);
    const before = showDesk(<DispatchPage />, rights);
    await choose(before.user);
    expect(screen.getByText(/已选 2 箱/)).toBeVisible();
    before.unmount();
    showDesk(<DispatchPage />, rights).unmount();
    showDesk(<DispatchPage />, rights);
    expect(await screen.findByText(/已选 2 箱/, undefined, SLOW)).toBeVisible();
    for (const box of await screen.findAllByRole('checkbox', { name: /^选择 BH\d 第 1 箱/ }))
      expect(box).toBeChecked();
  });

  it('are no longer chosen once they are over, or not there', async () => {
    const over = { ...order(2), cabinets: [{ ...boardCabinet, cabinetId: '22', state: 4 }] };
    fakeServer([
      [dispatch.board, inTurn(board(order(1), order(2), order(3)), board(order(1)))],
      [dispatch.look, look],
      [dispatch.chosen, done(dispatch.chosen, [order(1), over])],
    ]);
    const before = showDesk(<DispatchPage />, rights);
    await choose(before.user);
    expect(screen.getByText(/已选 3 箱/)).toBeVisible();
    before.unmount();
    showDesk(<DispatchPage />, rights);
    expect(await screen.findByText(/已选 1 箱/, undefined, SLOW)).toBeVisible();
    expect(sessionStorage.getItem('boxhaul.board-chosen.diaodu')).toBe('21');
  });

  it('are none of those that are not there at all', async () => {
    sessionStorage.setItem('boxhaul.board-chosen.diaodu', '91,x,92');
    fakeServer([
      [dispatch.board, board(order(1))],
      [dispatch.look, look],
      [dispatch.chosen, refused('0', '未找到', { errcode: 'NOT_FOUND' })],
    ]);
    showDesk(<DispatchPage />, rights);
    expect(await screen.findByText(/已选 2 箱/, undefined, SLOW)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
    await waitFor(() => expect(sessionStorage.getItem('boxhaul.board-chosen.diaodu')).toBeNull());
  });

  it('cannot be chosen by who may not assign', async () => {
    fakeServer([
      [dispatch.board, board(order(1))],
      [dispatch.look, look],
    ]);
    showDesk(<DispatchPage />, ['dispatch.view']);
    await screen.findByRole('row', { name: /BH1 #1/ }, SLOW);
    expect(screen.queryByRole('checkbox', { name: /^选择/ })).toBeNull();
  });
});

describe('the board’s filters', () => {
  it('stand in the address, are opened from a view, and kept as one', async () => {
    const server = fakeServer([
      [dispatch.board, board(order(1))],
      [dispatch.look, look],
      [dispatch.saveView, done(dispatch.saveView, { viewId: '8' })],
    ]);
    const { user } = showDesk(<DispatchPage />, rights);
    await user.click(await screen.findByRole('button', { name: '筛选' }, SLOW));
    await user.click(await screen.findByRole('button', { name: '挂起或未确定' }, SLOW));
    await waitFor(() => expect(JSON.stringify(server.to(dispatch.board).at(-1)!.body)).toContain('held'));
    await user.click(screen.getByRole('button', { name: '去掉 挂起或未确定' }));
    await user.click(screen.getByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('button', { name: '今天晚到' }));
    await waitFor(() => expect(JSON.stringify(server.to(dispatch.board).at(-1)!.body)).toContain('late'));
    await user.type(screen.getByRole('textbox', { name: '把当前筛选存为视图' }), '晚到的');
    await user.click(screen.getByRole('button', { name: '保存视图' }));
    await waitFor(() =>
      expect(server.to(dispatch.saveView)[0]?.body).toEqual({ name: '晚到的', query: 'marks=late' }),
    );
  });

  it('get what their ships say, where nobody typed it or the ship has moved it', async () => {
    const told = (n: number, more: object) => {
      const one = order(n);
      const [cabinet] = one.cabinets;
      const preparation = { ...cabinet!.preparation, ...more };
      return { ...one, cabinets: [{ ...cabinet!, preparation }] };
    };
    const sailing = {
      vessel: 'EMMA',
      voyage: '2103W',
      source: '官网',
      saidAt: '2026-11-20 09:00:00',
      cutOffs: { weight: '2026-11-24 18:00:00', pickup: '2026-11-23 23:00:00' },
      changed: [],
    };
    const kept = { weight: '2026-11-24 12:00:00' };
    // What it does not say is left as it was.
    const gate = { gateSlot: '2026-11-23 14:00:00', gateUntil: '2026-11-23 16:00:00', gatePlate: '粤B12345' };
    const boxes = board(
      told(1, { sailing, ...gate, cargoKg: 9_000 }),
      told(2, { sailing, version: 3, cutOffs: kept }),
      order(3),
    );
    const server = fakeServer([
      [dispatch.board, boxes],
      [dispatch.look, look],
      [dispatch.signRule, done(dispatch.signRule, { minutes: null, since: null })],
      [dispatch.savePreparation, done(dispatch.savePreparation, null)],
    ]);
    const { user } = showDesk(<DispatchPage />, rights);
    await choose(user);
    await user.click(screen.getByRole('button', { name: '按船期填写（2）' }));
    await waitFor(() => expect(server.to(dispatch.savePreparation)).toHaveLength(2));
    expect(server.to(dispatch.savePreparation).map(({ body }) => body)).toMatchObject([
      {
        cabinetId: '21',
        weight: '2026-11-24 18:00:00',
        pickup: '2026-11-23 23:00:00',
        ...gate,
        cargoKg: '9000',
      },
      { cabinetId: '22', version: '3', weight: '2026-11-24 12:00:00', pickup: '2026-11-23 23:00:00' },
    ]);
    await waitFor(() => expect(toasts()).toContain('已按船期填写 2 个'));
  });

  const signedBoxes = () => {
    const sign = { kind: 'entered' as const, doneAt: '2026-11-21 10:32:05', other: null, radiusM: 1_000 };
    const [fetch, arrive] = boardTask.nodes;
    const running = {
      ...boardTask,
      state: 'running',
      nodes: [
        { ...fetch!, proofs: [], place: 'dock' },
        { ...arrive!, proofs: ['cabinet_no', 'seal_no'], place: 'door' },
      ],
      signs: [
        { ...sign, nodeId: fetch!.nodeId, proof: false },
        { ...sign, nodeId: arrive!.nodeId, proof: true },
      ],
    };
    const held = order(3, [{ ...running, taskId: '33' }]);
    return [
      order(1, [running]),
      order(2),
      { ...held, cabinets: held.cabinets.map((one) => ({ ...one, stage: 'held' as const })) },
    ];
  };
  const openSigned = async () => {
    const boxes = signedBoxes();
    const server = fakeServer([
      [dispatch.board, board(...boxes)],
      [dispatch.chosen, done(dispatch.chosen, boxes)],
      [dispatch.look, look],
      [dispatch.signRule, done(dispatch.signRule, { minutes: null, since: null })],
      ...worked((step) => (step.op === 'sign' ? '“提空柜”已登记，请刷新后重试' : '')),
    ]);
    const { user } = showDesk(<DispatchPage />, [...rights, 'dispatch.checkin']);
    await choose(user);
    await user.click(screen.getByRole('button', { name: '登记到离（1 箱 2 个节点）' }));
    const dialog = await screen.findByRole('dialog', { name: '登记到离（1 箱 2 个节点）' });
    return { server, user, dialog };
  };
  const [fetched, came] = boardTask.nodes;
  const SEEN = '2026-11-21 10:32:05';

  it('are checked in by what positions say, seen before it is sent, to the first that asks for a proof', async () => {
    const { server, user, dialog } = await openSigned();
    expect(await within(dialog).findByText(/11-21 10:32，/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '登记（1 箱 1 个节点）' }));
    expect(await within(dialog).findByText(/^没有登记：“提空柜”已登记，/)).toBeVisible();
    expect(server.to(dispatch.beginRun).map(({ body }) => body.steps)).toEqual([
      [
        {
          op: 'sign',
          taskId: '31',
          signs: [{ nodeId: fetched!.nodeId, doneAt: SEEN }],
        },
      ],
    ]);
  });

  it('are checked in with the numbers that are typed beside them, and one reason for the pictures that lack', async () => {
    const { server, user, dialog } = await openSigned();
    const cabinetNo = within(dialog).getByLabelText(/^柜号/);
    await user.type(cabinetNo, 'csqu3054380');
    expect(within(dialog).getByText(/校验/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^封号/), 'HL8866');
    await user.type(within(dialog).getByLabelText(/没有照片的原因/), '照片后补');
    expect(within(dialog).getByRole('button', { name: '登记（1 箱 1 个节点）' })).toBeEnabled();
    await user.clear(cabinetNo);
    await user.type(cabinetNo, 'csqu3054383');
    await user.click(within(dialog).getByRole('button', { name: '登记（1 箱 2 个节点）' }));
    await waitFor(() => expect(server.to(dispatch.beginRun)).toHaveLength(1));
    expect(server.to(dispatch.beginRun)[0]?.body.steps).toEqual([
      {
        op: 'sign',
        taskId: '31',
        signs: [
          { nodeId: fetched!.nodeId, doneAt: SEEN },
          { nodeId: came!.nodeId, doneAt: SEEN, cabinetNo: 'CSQU3054383', sealNo: 'HL8866' },
        ],
        reason: '照片后补',
      },
    ]);
  });
});
