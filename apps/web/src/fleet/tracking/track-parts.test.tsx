import { act, render, screen, within } from '@testing-library/react';
import { type GpsPoint, type Track, tracking } from '@boxhaul/contract/fleet';
import { toTaskCode } from '@boxhaul/domain/orders';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wireTime } from '../../lib/format/format';
import { toastStore } from '../../lib/toast-store';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { factsIn, narrowWindow, rowsOf, waitingBars } from '../../testing/on-screen';
import { AheadPanel } from './ahead-panel';
import { isFinished } from './is-finished';
import { LiveBadge } from './live-badge';
import { NodeList } from './node-list';
import { TaskFacts } from './task-facts';
import { emptyTrack, taskDetail } from './testing/samples';
import { TrackDialog } from './track-dialog';
import { TrackTable } from './list/track-table';
import { TrackView } from './track-view';
import { rawTrackOf, taskIdOf, trackOf } from '../../data/fleet/tracking.api';
import { TruckLabel } from './map/truck-label';
import { TruckMark } from './map/truck-mark';

const AT = '2026-11-20 10:00:00';
const point: GpsPoint = { lon: 113.9, lat: 22.5, flag: 0, positionTime: AT, speed: 42.4, course: 90 };
const log = { createTime: '2026-11-20 09:00:00', taskPicList: [], inFence: true };
const picture = { name: '柜门', fileUrl: '/f/1' };
afterEach(() => vi.useRealTimers());

describe('the nodes of a way', () => {
  const node = (
    nodeId: string,
    taskProcessLogDto: Parameters<typeof NodeList>[0]['nodes'][number]['taskProcessLogDto'],
  ) => ({
    nodeId,
    name: `节点${nodeId}`,
    place: 'any' as const,
    placeName: '',
    taskProcessLogDto,
  });

  it('say when each was done, which comes next and which later', () => {
    render(
      <NodeList
        nodes={[node('1', log), node('2', { ...log, inFence: false }), node('3', null), node('4', null)]}
      />,
    );
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '节点12026-11-20 09:00:00',
      '节点22026-11-20 09:00:00（围栏外登记）',
      '节点3进行中',
      '节点4未到',
    ]);
    expect(new Set(items.map(({ className }) => className)).size).toBe(3);
    expect(items[0]!.className).toMatch(/done/);
    expect(items[2]!.className).toMatch(/next/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('show their pictures', async () => {
    render(<NodeList nodes={[node('1', { ...log, taskPicList: [picture] })]} />);
    const image = await screen.findByRole('img', { name: '节点1：柜门' });
    expect(image).toHaveAttribute('src', '/f/1');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['64', '64']);
  });

  it('are all done when none is left, even when there is none', () => {
    expect(isFinished({ taskNodeList: [node('1', log), node('2', null)] })).toBe(false);
    expect(isFinished({ taskNodeList: [node('1', log)] })).toBe(true);
  });
});

describe('the facts of a task', () => {
  it.each([
    ['街道中心', '（定位：街道中心）'],
    ['精确门点', '（定位：精确门点）'],
  ])('name a door of precision %s', (addressPrecisionText, words) => {
    render(<TaskFacts task={{ ...taskDetail, addressPrecisionText, cabinetNo: null, sealNo: 'HL1' }} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('未登记')).toBeVisible();
    expect(screen.getByText('HL1')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:13900000001');
  });

  it.each([
    [0, '要求装货时间'],
    [1, '要求卸货时间'],
  ])('of a run of direction %i say when it is wanted', (orderType, label) => {
    render(<TaskFacts task={{ ...taskDetail, orderType }} />);
    expect(factsIn(document.body).at(-1)).toEqual([label, taskDetail.requireDate]);
  });

  it('say with which other box it goes on one trailer, where it does', () => {
    const { rerender } = render(<TaskFacts task={taskDetail} />);
    expect(screen.queryByText('两箱同车')).toBeNull();
    rerender(<TaskFacts task={{ ...taskDetail, pairedWith: '另一个 20 尺箱' }} />);
    expect(factsIn(document.body)).toContainEqual(['两箱同车', '另一箱：另一个 20 尺箱']);
  });

  it('have a dash where there is no seal', () => {
    render(<TaskFacts task={taskDetail} />);
    expect(screen.getByText('—')).toBeVisible();
    expect(screen.getByText('CSQU3054383')).toBeVisible();
  });
});

describe('the state of the stream', () => {
  it.each([
    ['connecting', '连接中', false],
    ['live', '实时更新中', true],
    ['lost', '连接中断，正在重连', false],
    ['refused', '实时更新不可用，每分钟刷新', false],
  ] as const)('%s is %s', (status, words, live) => {
    render(<LiveBadge status={status} />);
    expect(/live/.test(screen.getByText(words).className)).toBe(live);
  });
});

describe('the age of a position', () => {
  const now = (ageMs: number) => vi.useFakeTimers({ now: wireTime(AT) + ageMs });
  const isStale = () => document.querySelector('[data-position-time]')!.hasAttribute('data-stale');
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const mark = (live = true) => {
    const truck = { point, plate: '粤B8K217', live, finished: false };
    return render(
      <>
        <TruckMark {...truck} />
        <TruckLabel {...truck} />
      </>,
    );
  };
  const isOldLabel = () => /old/.test(screen.getByText(/粤B8K217/).className);

  it('is old after ten minutes, not at ten', () => {
    now(600_000);
    mark();
    expect(isStale()).toBe(false);
    expect(screen.getByText('粤B8K217 · 42 公里/小时 · 10 分钟前')).toBeVisible();
    pass(999);
    expect(isStale()).toBe(false);
    expect(isOldLabel()).toBe(false);
    pass(1);
    expect([isStale(), isOldLabel()]).toEqual([true, true]);
  });

  it('counts on each second', () => {
    now(5_000);
    mark();
    pass(1_000);
    expect(screen.getByText('粤B8K217 · 42 公里/小时 · 6 秒前')).toBeVisible();
    expect(document.querySelector('svg')!.style.rotate).toBe('90deg');
  });

  it('of a truck that is not followed is old at once', () => {
    now(0);
    mark(false);
    expect([isStale(), isOldLabel()]).toEqual([true, true]);
  });

  it('is told beside what lies ahead, to the same minute', () => {
    now(600_000);
    render(<AheadPanel track={{ ...emptyTrack, last: point }} requireDate={AT} finished={false} />);
    expect(screen.queryByText('位置已过时')).toBeNull();
    expect(screen.getByText(/最近定位 10 分钟前（11-20 10:00:00）/)).toBeVisible();
    pass(1_000);
    expect(screen.getByText('位置已过时')).toBeVisible();
  });
});

describe('the sum of a way', () => {
  const gap = (minutes: number) => ({ startTime: AT, endTime: AT, minutes });
  it('counts driven kilometres, stays, time with data and the longest silence', () => {
    const track = {
      ...emptyTrack,
      mileage: 12.34,
      staypoint_num: 3,
      coverage: { ratio: 0.876, gaps: [gap(11), gap(65), gap(20)] },
    };
    render(<AheadPanel track={track} requireDate={AT} finished={false} />);
    expect(screen.getByText('已行驶 12.3 公里 · 停留 3 次 · 有数据时间 88%')).toBeVisible();
    expect(screen.getByText('无数据 3 段，最长 1 小时 5 分')).toBeVisible();
    expect(screen.getByRole('region', { name: '预计到达' })).toBeVisible();
  });

  it('has no silence to tell of while there is none', () => {
    render(<AheadPanel track={emptyTrack} requireDate={AT} finished />);
    expect(screen.queryByText(/无数据/)).toBeNull();
    expect(screen.queryByText(/轨迹过长/)).toBeNull();
    expect(screen.getByText('没有定位记录')).toBeVisible();
    expect(screen.getByRole('region', { name: '行程小结' })).toBeVisible();
  });
});

describe('the list of positions', () => {
  const show = (track: Partial<Track>, raw = false, busy = false) => {
    const onRaw = vi.fn<(raw: boolean) => void>();
    render(<TrackTable track={{ ...emptyTrack, ...track }} raw={raw} onRaw={onRaw} busy={busy} />);
    return onRaw;
  };
  const later = { ...point, positionTime: '2026-11-20 10:01:00', dropReason: '漂移' };
  const rows = () => rowsOf(document.querySelector('tbody')!).filter((row) => row.length > 1);

  it('begins with the newest, to five decimals', () => {
    show({ gpsDtoList: [point, later] });
    expect(rows()).toEqual([
      ['2026-11-20 10:01:00', '113.90000', '22.50000', '42', '已剔除：漂移'],
      [AT, '113.90000', '22.50000', '42', ''],
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('has fifty on a page, and its pages always', () => {
    const many = Array.from({ length: 51 }, (_, i) => ({ ...point, lon: i }));
    show({ gpsDtoList: many });
    expect(rows()).toHaveLength(50);
    expect(screen.getByRole('button', { name: '第 2 页' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leaves the year out on a phone', () => {
    narrowWindow(768);
    show({ gpsDtoList: [point] });
    expect(rows()[0]![0]).toBe('11-20 10:00:00');
  });

  it('takes the dropped ones in and out, not while they are fetched', async () => {
    const onRaw = show({ droppedCount: 1 });
    await userEvent.click(
      screen.getByRole('checkbox', { name: '同时列出 1 个被剔除的漂移点', checked: false }),
    );
    expect(onRaw.mock.calls).toEqual([[true]]);
    expect(screen.getByRole('checkbox')).toBeEnabled();
  });

  it('waits while they are fetched', () => {
    show({ droppedCount: 2 }, true, true);
    expect(screen.getByRole('checkbox', { checked: true })).toBeDisabled();
  });
});

describe('what is read of a task', () => {
  it('is renewed each minute until it is finished', () => {
    for (const of of [trackOf, rawTrackOf])
      expect([of('vehicle', '31', false).refetchInterval, of('vehicle', '31', true).refetchInterval]).toEqual(
        [60_000, false],
      );
    expect(taskIdOf('x').staleTime).toBe(Number.POSITIVE_INFINITY);
  });

  it('tells of a refusal in its place only', async () => {
    toastStore.set([]);
    const server = fakeServer([
      [
        tracking.taskId,
        inTurn(refused('0', '编码不正确', { requestId: 'r-1' }), done(tracking.taskId, { id: '31' })),
      ],
      [
        tracking.taskDetail,
        inTurn(
          refused('0', '未找到该任务', { requestId: 'r-2' }),
          done(tracking.taskDetail, {
            ...taskDetail,
            taskNodeList: [{ ...taskDetail.taskNodeList[0]!, taskProcessLogDto: log }],
          }),
        ),
      ],
      [tracking.vehicleTrack, refused('0', '轨迹服务繁忙', { requestId: 'r-3' })],
      [tracking.driverTrack, done(tracking.driverTrack, emptyTrack)],
    ]);
    const { user } = showDesk(
      <TrackDialog code={toTaskCode('31')} onClose={() => undefined} onSwitch={() => undefined} />,
      [],
    );
    const dialog = screen.getByRole('dialog', { name: '货物跟踪' });
    expect(dialog).toHaveStyle({ width: '1240px' });
    expect(waitingBars()).toEqual(Array.from({ length: 10 }, () => '32px'));
    expect(await screen.findByText('编码不正确')).toBeVisible();
    expect(screen.getByText('请求编号 r-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('未找到该任务')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('轨迹服务繁忙')).toBeVisible();
    expect([tracking.taskId, tracking.taskDetail].map((call) => server.to(call).length)).toEqual([2, 2]);
    expect(screen.getByText('轨迹加载失败')).toBeVisible();
    // The map engine is fetched, which takes its time on a busy machine.
    await vi.waitFor(() => expect(waitingBars()).toEqual([]), { timeout: 15_000 });
    expect(screen.queryByRole('combobox', { name: '选择分段' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: '司机轨迹' }));
    expect(await screen.findByText('暂未获取到当前订单的司机轨迹')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '车辆轨迹' }));
    expect(await screen.findByText('轨迹服务繁忙')).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('asks for dropped positions only for the list that wants them', async () => {
    const server = fakeServer([
      [
        tracking.vehicleTrack,
        done(tracking.vehicleTrack, { ...emptyTrack, gpsDtoList: [point], droppedCount: 1 }),
      ],
    ]);
    const { user } = showDesk(<TrackView kind="vehicle" task={taskDetail} />, []);
    expect(screen.getByText('轨迹加载中…')).toBeVisible();
    await user.click(await screen.findByText('列表'));
    const raws = () => server.to(tracking.vehicleTrack).filter(({ body }) => body['raw'] === '1').length;
    await user.click(await screen.findByRole('checkbox', { name: '显示原始定位点' }));
    const dropped = await screen.findByRole('checkbox', { name: '同时列出 1 个被剔除的漂移点' });
    expect(raws()).toBe(0);
    await user.click(dropped);
    await vi.waitFor(() => expect(raws()).toBe(1));
    expect(
      within(screen.getByRole('complementary', { name: '任务信息' })).getByRole('list', { name: '任务节点' }),
    ).toBeVisible();
    expect(screen.queryByText('暂未获取到当前订单的车辆轨迹')).toBeNull();
  });
});
