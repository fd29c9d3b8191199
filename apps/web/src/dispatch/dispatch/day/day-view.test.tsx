import { dispatch } from '@boxhaul/contract/dispatch';
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
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { chooseOption } from '../../../testing/on-screen';
import { forgetSteps } from '../bulk/undo-store';
import { DispatchPage } from '../dispatch-page';
import { dayBox, dayTruck } from './day-fixtures';
import type { DayBox } from './day-rows';

const SLOW = { timeout: 10_000 };
const loose = { ...dayBox, cabinetId: '22', seq: 2, stateText: '待派', task: null };
const other = { ...dayTruck, vehicleId: '2', plateNumber: '粤BD5521', usualDriverId: '2', hoursLeft: 60 };
const dayOf = (boxes: DayBox[]) =>
  done(dispatch.day, { boxes, trucks: [dayTruck, other], trips: [], more: 0 });
const look = done(dispatch.look, { views: [], carriers: [] });
const given = done(dispatch.assign, { taskId: '91', late: [] });
const moved = done(dispatch.move, {
  taskId: '92',
  published: false,
  late: ['接在 BH1 第 1 箱（11-21 08:00）之后，预计晚到约 40 分钟'],
});
const address = '/ops/dispatch?view=timeline&day=2026-11-20&marks=late';

const waiting = { ...boardCabinet, cabinetId: '22', seq: 2 };
const inOrder = {
  ...boardCabinet,
  cabinetId: '21',
  tasks: [{ ...boardTask, state: 'assigned', stateText: '待发布', nodes: [] }],
};
const orderOfBoth = { ...boardOrder, cabinets: [inOrder, waiting] };

const show = (
  rights: string[],
  assigning: Parameters<typeof fakeServer>[0][number][1] = given,
  boxes: DayBox[] = [dayBox, loose],
) => {
  const server = fakeServer([
    [dispatch.day, dayOf(boxes)],
    [dispatch.look, look],
    [dispatch.chosen, done(dispatch.chosen, [orderOfBoth])],
    [dispatch.board, boardPage([orderOfBoth])],
    [dispatch.publish, done(dispatch.publish, { published: 1, refused: [] })],
    [dispatch.assign, assigning],
    [dispatch.move, moved],
    [dispatch.withdraw, done(dispatch.withdraw, null)],
  ]);
  return { server, ...showDesk(<DispatchPage />, rights, undefined, address) };
};
const rights = ['dispatch.view', 'dispatch.assign'];
const boxNamed = (name: RegExp) => screen.findByRole('button', { name }, SLOW);
const movedTo = (server: ReturnType<typeof fakeServer>) => server.to(dispatch.move).map(({ body }) => body);
const assigned = (server: ReturnType<typeof fakeServer>) =>
  server.to(dispatch.assign).map(({ body }) => body);

beforeEach(forgetSteps);

describe('a day by its trucks', () => {
  it('asks for the day of the address, narrowed as the list is', async () => {
    const { server } = show(['dispatch.view']);
    expect(await boxNamed(/#1，40HQ，要求 08:30 到门，06:00 至 12:00，待发布/)).toBeVisible();
    expect(JSON.stringify(server.to(dispatch.day)[0]!.body)).toContain('late');
    expect(server.to(dispatch.day)[0]!.body).toMatchObject({ day: '2026-11-20' });
    expect(screen.queryByRole('button', { name: '派车' })).toBeNull();
  });

  it('has its filters behind one button on a phone, which says how much is set', async () => {
    narrowWindow(390);
    const { user } = show(['dispatch.view']);
    await boxNamed(/#1，/);
    expect(screen.queryByRole('group', { name: '只看' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '筛选 · 1' }));
    const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
    expect(sheet.getByRole('button', { name: '晚到', pressed: true })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '去掉 晚到' }));
    await user.click(sheet.getByRole('button', { name: '查看结果' }));
    expect(await screen.findByRole('button', { name: '筛选' })).toBeVisible();
  });

  it('gives a truck a line, and two lines where its boxes overlap', async () => {
    const task = { ...dayBox.task!, vehicleId: '2' };
    show(
      ['dispatch.view'],
      given,
      ['21', '31', '32'].map((cabinetId) => ({ ...dayBox, cabinetId, ...(cabinetId !== '21' && { task }) })),
    );
    await screen.findAllByRole('button', { name: /#1，40HQ/ }, SLOW);
    const lines = screen.getAllByRole('listitem').filter(({ dataset }) => dataset['truck'] !== undefined);
    expect(lines.map(({ dataset, style }) => [dataset['truck'], style.top, style.height])).toEqual([
      [dayTruck.vehicleId, '0px', '32px'],
      ['2', '32px', '60px'],
    ]);
    expect(lines[0]!.parentElement!.style.height).toBe('92px');
  });

  it('lists what waits beside the trucks, by hour or by harbour, and goes a day on', async () => {
    const { server, user } = show(['dispatch.view']);
    const list = within(await screen.findByRole('group', { name: '待派的箱' }, SLOW));
    expect(list.getByRole('heading')).toHaveTextContent('8 点 1 箱');
    expect(list.getByRole('button')).toHaveTextContent('08:30 龙岗坪地→盐田 40HQ');
    await user.selectOptions(screen.getByRole('combobox', { name: '箱的分组' }), '按港口');
    expect(list.getByRole('heading')).toHaveTextContent('盐田 1 箱');
    await user.click(screen.getByRole('button', { name: '后一天' }));
    await waitFor(() => expect(server.to(dispatch.day).at(-1)!.body).toMatchObject({ day: '2026-11-21' }));
  });

  it('says that there is nothing to assign', async () => {
    show(['dispatch.view'], given, [dayBox]);
    expect(await screen.findByText('这一天没有待派的箱', {}, SLOW)).toBeVisible();
  });

  it('counts what is late and what will be, and says which of them that is', async () => {
    const late = (cabinetId: string, seq: number, sign: typeof dayBox.late) => ({
      ...dayBox,
      cabinetId,
      seq,
      late: sign,
      task: null,
    });
    show(['dispatch.view'], given, [
      dayBox,
      late('32', 2, 'past'),
      late('33', 3, 'foretold'),
      late('34', 4, 'reported'),
    ]);
    expect((await boxNamed(/#2，.*，晚到$/)).dataset).toHaveProperty('late');
    expect((await boxNamed(/#3，.*，预计晚到$/)).dataset).toHaveProperty('late');
    expect((await boxNamed(/#4，.*，已报晚到$/)).dataset).toHaveProperty('late');
    expect((await boxNamed(/#1，.*待发布$/)).dataset).not.toHaveProperty('late');
    expect(screen.getByText(/^共/)).toHaveTextContent('共 4 箱，待派 3，晚到 3（其中预计晚到 1）');
  });

  it('says of a box what speaks against its booking at the gate', async () => {
    const doubt = '预计 11-20 16:40 到码头，比预约时段晚 40 分钟';
    show(['dispatch.view'], given, [{ ...dayBox, task: { ...dayBox.task!, gateDoubts: [doubt] } }]);
    const box = await boxNamed(/#1，.*比预约时段晚 40 分钟/);
    expect(box.title.split('\n').slice(2)).toEqual([doubt]);
  });

  it('says of a box that its driver has not confirmed its hour, and of how many', async () => {
    const hourChange = { text: '08:00 改为 08:30 到门，待司机确认', waits: true };
    const told = { text: '08:00 改为 08:30 到门，陈志强 11-20 07:05 已确认', waits: false };
    const other = {
      ...dayBox,
      cabinetId: '23',
      seq: 3,
      task: { ...dayBox.task!, taskId: '33', hourChange: told },
    };
    show(['dispatch.view'], given, [{ ...dayBox, task: { ...dayBox.task!, hourChange } }, other]);
    const box = await boxNamed(/#1，.*待司机确认/);
    expect(box.title).toContain(hourChange.text);
    expect(box).toHaveTextContent(/^待确认/);
    expect(await boxNamed(/#3，.*07:05 已确认/)).not.toHaveTextContent('待确认');
    expect(screen.getByText(/^共 箱，/)).toHaveTextContent('调整待确认 1');
  });

  it('gives the boxes that are chosen to a truck without a mouse, and takes one back', async () => {
    const { server, user } = show(rights);
    await user.click(await boxNamed(/#2，.*待派/));
    await chooseOption('当天已选的 1 箱派给一辆车', '粤BD5521');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() =>
      expect(assigned(server)).toMatchObject([
        { cabinetId: '22', vehicleId: '2', driverId: '2', dockId: '101', legKind: 'direct', seen: 'none' },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts()).toContain('已撤销派车'));
    expect(server.to(dispatch.withdraw)[0]!.body).toEqual({ taskId: '91', reason: '撤销派车', seen: '2' });
  });

  it('gives a box to the truck that it is dropped on, and back to the one it was with', async () => {
    const { server, user } = show(rights);
    await boxNamed(/#1，/);
    const dataTransfer = { getData: () => '21' };
    fireEvent.drop(screen.getByText('粤BD5521', { selector: 'b' }), { dataTransfer });
    await waitFor(() =>
      expect(movedTo(server)).toMatchObject([{ taskId: '31', vehicleId: '2', driverId: '2', seen: '1' }]),
    );
    expect(await screen.findByText(/已派给 粤BD5521；接在 BH1 第 1 箱.*晚到约 40 分钟/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(movedTo(server)[1]).toMatchObject({
        taskId: '92',
        vehicleId: '1',
        driverId: '1',
        doorAt: dayBox.task!.doorAt,
        seen: '2',
      }),
    );
  });

  it('asks before what its driver was told goes to another truck', async () => {
    const published = { ...dayBox, task: { ...dayBox.task!, state: 'published', stateText: '已发布' } };
    const { server, user } = show(rights, given, [published]);
    await boxNamed(/#1，/);
    const dataTransfer = { getData: () => '21' };
    const drop = () => fireEvent.drop(screen.getByText('粤BD5521', { selector: 'b' }), { dataTransfer });
    drop();
    expect(await screen.findByText(/#1已经发布。改派给 粤BD5521 后，原司机会收到撤回通知/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '不改派' }));
    expect(movedTo(server)).toEqual([]);
    drop();
    await user.click(await screen.findByRole('button', { name: '改派并通知' }));
    await waitFor(() => expect(movedTo(server)).toHaveLength(1));
  });

  it('takes the harbour’s first dock where the order names none, and says so', async () => {
    const byDefault = { ...loose, dock: { dockId: 102, dockName: '赤湾码头', byOrder: false } };
    const { server, user } = show(rights, given, [dayBox, byDefault]);
    await boxNamed(/#2，.*待派/);
    const dataTransfer = { getData: () => '22' };
    fireEvent.drop(screen.getByText('粤BD5521', { selector: 'b' }), { dataTransfer });
    await waitFor(() => expect(assigned(server)).toMatchObject([{ cabinetId: '22', dockId: '102' }]));
    expect(await screen.findByText(/已派给 粤BD5521（订单没有选码头，按赤湾码头提柜）/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(toasts()).toContain('已撤销派车'));
  });

  it('gives no box of a harbour without docks, and says where one is added', async () => {
    const { server } = show(rights, given, [{ ...loose, dock: null }]);
    await boxNamed(/#2，/);
    const dataTransfer = { getData: () => '22' };
    fireEvent.drop(screen.getByText('粤BD5521', { selector: 'b' }), { dataTransfer });
    await waitFor(() => expect(toasts().join()).toMatch(/没有派车：.*港口没有开放的码头/));
    expect(assigned(server)).toEqual([]);
  });

  it('says why a box was not given', async () => {
    const { user } = show(rights, refused('0', '该箱刚刚已派给别的车', { errcode: 'TASK_STATE' }));
    await user.click(await boxNamed(/#2，/));
    await chooseOption('当天已选的 1 箱派给一辆车', '粤BD5521');
    await user.click(screen.getByRole('button', { name: '派车' }));
    await waitFor(() => expect(toasts()).toContain('没有派车：该箱刚刚已派给别的车'));
  });

  it('keeps in the dialog what was refused of several, and lets go what was given', async () => {
    const { user } = show(rights, refused('0', '该箱刚刚已派给别的车', { errcode: 'TASK_STATE' }));
    await boxNamed(/#2，/);
    await user.click(screen.getByRole('checkbox', { name: '全选当天（2 箱）' }));
    await chooseOption('当天已选的 2 箱派给一辆车', '粤BD5521');
    await user.click(screen.getByRole('button', { name: '派车' }));
    expect(await screen.findByText('没有派车：BH261120000001 #2：该箱刚刚已派给别的车')).toBeVisible();
    expect(screen.getByRole('group', { name: '已选的箱' })).toHaveTextContent('已选 1 箱');
  });
});

describe('one choice of boxes', () => {
  it('is made by keys in the timeline, stands in the list, and is published from either', async () => {
    const { server, user } = show(rights);
    await boxNamed(/#1，/);
    for (const key of ['j', 'x', 'j', 'x']) fireEvent.keyDown(document.activeElement!, { key });
    const bar = await screen.findByRole('group', { name: '已选的箱' });
    expect(bar).toHaveTextContent('已选 2 箱');
    expect(await screen.findByRole('button', { name: '批量派车（1）' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '批量撤回（1）' })).toBeEnabled();
    expect(Object.values(server.to(dispatch.chosen).at(-1)!.body)).toEqual(['21', '22']);
    await user.click(screen.getByRole('button', { name: '批量发布（1）' }));
    const dialog = await screen.findByRole('dialog', { name: '批量发布（1 个任务）' }, SLOW);
    await user.click(within(dialog).getByRole('button', { name: '发布（1）' }));
    await waitFor(() => expect(JSON.stringify(server.to(dispatch.publish)[0]!.body)).toContain('31'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: '看板形式' }), '列表');
    expect(await screen.findByRole('checkbox', { name: /^选择 .* 第 1 箱/ }, SLOW)).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^选择 .* 第 2 箱/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^选择 .* 第 1 箱/ }));
    await waitFor(() => expect(bar.ownerDocument.body).toHaveTextContent('已选 1 箱'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('group', { name: '已选的箱' })).toBeNull());
  });
});
