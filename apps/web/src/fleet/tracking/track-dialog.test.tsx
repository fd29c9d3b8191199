import { type TaskDetail, tracking } from '@boxhaul/contract/fleet';
import { toTaskCode } from '@boxhaul/domain/orders';
import { act, screen } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineContext } from '../../map/engine';
import { fakeMap } from '../../map/testing/fake-map';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { emptyTrack, taskDetail } from './testing/samples';
import { TrackDialog } from './track-dialog';

const leg = (taskId: string, legText: string) => ({
  taskId,
  legText,
  phase: '赶路中',
  plateNumber: `粤B${taskId}`,
});
const boxes = [
  { taskId: '31', cabinetNo: 'CSQU3054383', seq: 1, legs: [leg('31', '直装直送')] },
  { taskId: '32', cabinetNo: null, seq: 2, legs: [leg('33', '提柜'), leg('32', '短驳')] },
];
const tasks = ['31', '32', '33'];
const idOf = (path: string) => path.split('/').at(-1)!;

interface Surroundings {
  createMap?: (box: HTMLElement) => MapLibreMap;
  /** What the details of a task wait for. */
  held?: Record<string, Promise<void>>;
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function open(part: Partial<TaskDetail> = {}, { createMap, held }: Surroundings = {}) {
  const server = fakeServer([
    [
      tracking.taskId,
      ({ path }) => done(tracking.taskId, { id: tasks.find((taskId) => toTaskCode(taskId) === idOf(path))! }),
    ],
    [
      tracking.taskDetail,
      async ({ path }) => {
        const taskId = idOf(path);
        await held?.[taskId];
        const { cabinetNo } = boxes.find(({ legs }) => legs.some((one) => one.taskId === taskId))!;
        return done(tracking.taskDetail, { ...taskDetail, ...part, taskId, cabinetNo, cabinetList: boxes });
      },
    ],
    [tracking.vehicleTrack, done(tracking.vehicleTrack, emptyTrack)],
    [tracking.driverTrack, done(tracking.driverTrack, emptyTrack)],
    [
      tracking.liveOrder,
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    ],
  ]);
  function Host() {
    const [code, setCode] = useState<string | null>(toTaskCode('31'));
    const dialog = <TrackDialog code={code} onClose={() => setCode(null)} onSwitch={setCode} />;
    return createMap ? (
      <EngineContext value={{ canDraw: () => true, createMap }}>{dialog}</EngineContext>
    ) : (
      dialog
    );
  }
  return { server, ...showDesk(<Host />, []) };
}

describe('the track dialog', () => {
  it('goes over to another box of the order', async () => {
    const { server, user } = open();
    expect(await screen.findByText('实时更新中')).toBeVisible();
    const box = screen.getByRole('combobox', { name: '选择箱' });
    expect([...box.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '#1 CSQU3054383',
      '#2 柜号未登记',
    ]);
    expect(box).toHaveDisplayValue('#1 CSQU3054383');
    await user.selectOptions(box, '#2 柜号未登记');
    expect(await screen.findByText('未登记')).toBeVisible();
    expect(server.to(tracking.taskDetail).map(({ path }) => idOf(path))).toEqual(['31', '32']);
    await vi.waitFor(() =>
      expect(server.to(tracking.vehicleTrack).map(({ path }) => idOf(path))).toContain('32'),
    );
  });

  it('lets one choose the leg of a box that has several', async () => {
    const { server, user } = open();
    expect(await screen.findByText('实时更新中')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '选择分段' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: '选择箱' }), '#2 柜号未登记');
    expect(await screen.findByText('未登记')).toBeVisible();
    const leg = screen.getByRole('combobox', { name: '选择分段' });
    expect(leg).toHaveDisplayValue('2. 短驳 · 粤B32');
    await user.selectOptions(leg, '1. 提柜 · 粤B33');
    expect(leg).toHaveDisplayValue('1. 提柜 · 粤B33');
    expect(screen.getByRole('combobox', { name: '选择箱' })).toHaveDisplayValue('#2 柜号未登记');
    await vi.waitFor(() =>
      expect(server.to(tracking.vehicleTrack).map(({ path }) => idOf(path))).toEqual(['31', '32', '33']),
    );
  });

  it('keeps one map over boxes, tabs and the list, and what it showed until another box is there', async () => {
    const fake = fakeMap();
    const createMap = vi.fn<(box: HTMLElement) => MapLibreMap>(() => fake.map);
    const answers: (() => void)[] = [];
    const held = new Promise<void>((resolve) => answers.push(resolve));
    const { user } = open({}, { createMap, held: { '32': held } });
    await vi.waitFor(() => expect(createMap).toHaveBeenCalledTimes(1));
    act(() => fake.fire('style.load'));
    await user.click(screen.getByRole('tab', { name: '司机轨迹' }));
    expect(await screen.findByText('暂未获取到当前订单的司机轨迹')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '列表' }));
    expect(screen.getByText('还没有行程记录')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '地图' }));
    const box = screen.getByRole('combobox', { name: '选择箱' });
    await user.selectOptions(box, '#2 柜号未登记');
    expect(box).toHaveDisplayValue('#2 柜号未登记');
    expect(await screen.findByText('正在切换…')).toBeVisible();
    const panel = screen.getByRole('tabpanel', { name: '司机轨迹' });
    expect(panel).toHaveAttribute('aria-busy', 'true');
    expect(panel).toHaveTextContent('CSQU3054383');
    act(() => answers[0]!());
    expect(await screen.findByText('未登记')).toBeVisible();
    expect(screen.queryByText('正在切换…')).toBeNull();
    expect(panel).toHaveAttribute('aria-busy', 'false');
    expect(createMap).toHaveBeenCalledTimes(1);
    expect(fake.asked('remove')).toEqual([]);
    expect(fake.asked('addSource').filter(([id]) => id === 'track')).toHaveLength(1);
    await vi.waitFor(() => expect(fake.asked('fitBounds')).toHaveLength(3));
  });

  it('follows no stream when the task is finished, and says how it ended', async () => {
    const log = { createTime: '2026-11-12 10:31:36', taskPicList: [], inFence: true };
    const { server } = open({
      phase: '已完成',
      taskNodeList: [
        { nodeId: '1', name: '还重柜完成', place: 'dock', placeName: '盐田国际', taskProcessLogDto: log },
      ],
    });
    expect(await screen.findByText('任务已完成')).toBeVisible();
    expect(screen.getByText('已完成')).toBeVisible();
    expect(screen.queryByText(/连接|实时/)).toBeNull();
    expect(server.to(tracking.liveOrder)).toEqual([]);
  });

  it('closes and forgets', async () => {
    const { user } = open();
    await screen.findByText('实时更新中');
    await user.click(screen.getByRole('button', { name: /关闭|Close/ }));
    expect(screen.queryByText('实时更新中')).toBeNull();
  });
});
