import { dispatch } from '@boxhaul/contract/dispatch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Wall } from '../../data/dispatch/wall.api';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { WallPage } from './wall-page';
import { ageWords, clockOf } from './wall-words';

const hour = (at: number, boxes: number, unassigned = 0) => ({
  from: `2026-11-20 ${at}:00:00`,
  boxes,
  unassigned,
});
const WALL: Wall = {
  at: '2026-11-20 14:03:21',
  stages: { unassigned: 12, assigned: 3, published: 4, running: 9, held: 0, finished: 21 },
  late: {
    count: 9,
    older: 2,
    boxes: [
      {
        cabinetId: '1',
        orderNo: 'BH261120900001',
        seq: 2,
        cabinetNo: null,
        plateNumber: '粤B8K217',
        driverName: '陈志强',
        requireDate: '2026-11-20 12:30:00',
        sign: 'past',
        minutes: 95,
        doorAt: '2026-11-20 14:05:00',
      },
      {
        cabinetId: '2',
        orderNo: 'BH261120900002',
        seq: 1,
        cabinetNo: null,
        plateNumber: null,
        driverName: null,
        requireDate: '2026-11-21 01:00:00',
        sign: 'reported',
        minutes: null,
        doorAt: null,
      },
    ],
  },
  exceptions: { alert: 2, attention: 5, info: 0 },
  trucks: { reporting: 8, silent: 7, silentOnes: [{ plateNumber: '粤B12345', lastAt: null }] },
  unread: 6,
  hours: [14, 15, 16, 17, 18, 19, 20, 21].map((at) => hour(at, at === 15 ? 4 : 1, at === 15 ? 2 : 0)),
  shift: { taken: { by: '小李', from: '小陈', at: '2026-11-20 08:00:00' }, waiting: 2, waitingFrom: '小李' },
};
const EMPTY: Wall = {
  ...WALL,
  stages: { unassigned: 0, assigned: 0, published: 0, running: 0, held: 0, finished: 0 },
  late: { count: 0, older: 0, boxes: [] },
  exceptions: { alert: 0, attention: 0, info: 0 },
  trucks: { reporting: 0, silent: 0, silentOnes: [] },
  unread: 0,
  hours: WALL.hours.map(({ from }) => ({ from, boxes: 0, unassigned: 0 })),
  shift: { taken: null, waiting: 0, waitingFrom: null },
};

const show = (answer: Parameters<typeof fakeServer>[0][number][1] = done(dispatch.wall, WALL)) => {
  const server = fakeServer([[dispatch.wall, answer]]);
  return { server, ...showDesk(<WallPage />, ['dispatch.view'], undefined, '/ops/wall') };
};
const part = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));
const figureOf = (scope: ReturnType<typeof within>, name: string) => scope.getByText(name).nextSibling;

/** Gives the document what jsdom does not have. */
function lend(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
}

afterEach(() => void vi.useRealTimers());

describe('the wall', () => {
  it('shows all its figures, whose stages lead to the board', async () => {
    show();
    const stages = within(await screen.findByRole('list', { name: '各阶段箱数' }));
    expect(stages.getByRole('link', { name: '待派 12' })).toHaveAttribute(
      'href',
      '/ops/dispatch?stage=unassigned',
    );
    expect(stages.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '待派12',
      '待发布3',
      '已发布4',
      '在途9',
      '挂起0',
      '今日完成21',
    ]);
    const trouble = await part('未关闭异常');
    expect(figureOf(trouble, '紧急')).toHaveTextContent('2');
    expect(figureOf(trouble, '未读消息')).toHaveTextContent('6');
    const trucks = await part('在途车辆');
    expect(figureOf(trucks, '超 10 分钟未报')).toHaveTextContent('7');
    expect(trucks.getByText('粤B12345 从未回传')).toBeVisible();
    expect(trucks.getByText('另有 6 辆')).toBeVisible();
    const hours = await part('接下来 8 小时');
    expect(hours.getByText('其中 2 箱待派')).toBeVisible();
    expect(hours.getAllByRole('listitem')[1]).toHaveTextContent('4 箱，其中 2 箱待派15 时');
    const shift = await part('当班');
    expect(shift.getByText('小李')).toBeVisible();
    expect(shift.getByText('08:00 接小陈的班')).toBeVisible();
    expect(shift.getByText('小李的交接待接班，共 2 份')).toBeVisible();
  });

  it('says how late boxes are, with plate and hours', async () => {
    show();
    const late = await part('晚到与预计晚到');
    const [first, second] = late.getAllByRole('listitem');
    for (const words of [
      '粤B8K217',
      '已晚 1 小时 35 分',
      'BH261120900001 第 2 箱 · 陈志强',
      '要求 12:30，预计 14:05 到',
    ])
      expect(first).toHaveTextContent(words);
    for (const words of ['待派', '已报晚到', '要求 11-21 01:00']) expect(second).toHaveTextContent(words);
    expect(late.getByText('另有 7 箱晚到或预计晚到，更早未到门 2 箱')).toBeVisible();
  });

  it('of a platform without an order says so', async () => {
    show(done(dispatch.wall, EMPTY));
    expect(await screen.findByText('今天还没有要跑的箱')).toBeVisible();
    expect(screen.getByText('没有在途的车')).toBeVisible();
    expect(screen.getByText('没有要到门的箱')).toBeVisible();
    expect(screen.getByText('还没有交接记录')).toBeVisible();
  });

  it('says that nothing is late where boxes are under way', async () => {
    show(done(dispatch.wall, { ...WALL, late: EMPTY.late }));
    expect(await screen.findByText('没有晚到的箱')).toBeVisible();
  });

  it('renews itself; what fails leaves the last figures, marked old', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = show(
      inTurn(done(dispatch.wall, WALL), refused('0', '服务暂不可用'), done(dispatch.wall, EMPTY)),
    );
    expect(await screen.findByText('粤B8K217')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^连不上服务器：以下是 \d\d:\d\d:\d\d 的旧数据$/,
    );
    expect(screen.getByText('粤B8K217')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('今天还没有要跑的箱')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.to(dispatch.wall)).toHaveLength(3);
  });

  it('says at once that the network is gone, and how old its figures are', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(inTurn(done(dispatch.wall, WALL), refused('0', '网络不可用')));
    expect(await screen.findByText('粤B8K217')).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('alert')).toHaveTextContent('网络已断开');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText('2 分钟')).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^连不上服务器/)).toBeVisible();
  });

  it('that has never had figures says why, and tries again', async () => {
    const { user } = show(inTurn(refused('0', '服务暂不可用'), done(dispatch.wall, WALL)));
    expect(await screen.findByText('大屏数据加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('粤B8K217')).toBeVisible();
  });

  it('takes the whole screen by its button and by F', async () => {
    const requestFullscreen = vi.fn(() => Promise.resolve());
    lend(document, 'fullscreenEnabled', true);
    lend(document.documentElement, 'requestFullscreen', requestFullscreen);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^全屏/ }));
    await user.keyboard('f');
    expect(requestFullscreen).toHaveBeenCalledTimes(2);
  });

  it('keeps the screen awake until it is left, where the browser can', async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ release }));
    lend(navigator, 'wakeLock', { request });
    const { unmount } = show();
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    expect(release).not.toHaveBeenCalled();
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });
});

describe('the words of the wall', () => {
  it.each([
    [0, '0 秒'],
    [-2_000, '0 秒'],
    [59_400, '59 秒'],
    [60_000, '1 分钟'],
    [3_900_000, '1 小时 5 分'],
  ])('of an age of %i ms are %s', (ms, words) => {
    expect(ageWords(ms)).toBe(words);
  });

  it('name the day of a time that is not today’s', () => {
    expect(clockOf('2026-11-20 08:05:00', WALL.at)).toBe('08:05');
    expect(clockOf('2026-11-21 08:05:00', WALL.at)).toBe('11-21 08:05');
  });
});
