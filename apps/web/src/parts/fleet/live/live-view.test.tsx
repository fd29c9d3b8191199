import type { LiveBox } from '@boxhaul/contract/fleet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EngineContext } from '../../../map/engine';
import { circle } from '../../../map/geometry';
import { fakeMap } from '../../../map/testing/fake-map';
import { LiveMap } from './live-map';
import { LiveView } from './live-view';

const box = (taskId: string, more: Partial<LiveBox> = {}): LiveBox => ({
  taskId,
  taskCode: taskId,
  orderId: '1',
  orderNo: 'BH261121900007',
  bookSpaceNo: 'COSU6304100217',
  seq: Number(taskId),
  cabinetNo: `CSQU305438${taskId}`,
  cabinetType: '40HQ',
  plateNumber: `粤B1234${taskId}`,
  phase: '赶路中',
  dockName: '盐田国际',
  doorName: '福永',
  dock: { lon: 114.27, lat: 22.57 },
  door: { lon: 113.8, lat: 22.67 },
  fences: { dock: 1000, door: 300 },
  requireDate: '2026-11-25 09:00:00',
  last: null,
  risk: 'none',
  warningMsg: '',
  arrival: null,
  ...more,
});
const BOXES = [
  box('1'),
  box('2', { risk: 'overdue', warningMsg: '已超过要求到门时间 5 分钟' }),
  box('3', { risk: 'unknown', cabinetNo: null }),
];
const noEngine = {
  canDraw: () => false,
  createMap: () => {
    throw new Error('no map');
  },
};
const moment = (positionTime: string) => ({
  lon: 114,
  lat: 22,
  flag: 0,
  positionTime,
  speed: 40,
  course: 90,
});
const trip = {
  gpsDtoList: [moment('2026-11-20 10:00:00'), moment('2026-11-20 10:30:00')],
  stayPointList: [],
  coverage: { ratio: 1, gaps: [] },
  doubtList: [
    {
      kind: 'jumped' as const,
      startTime: '2026-11-20 10:10:00',
      endTime: '2026-11-20 10:12:00',
      words: '定位整段跳开 2 分钟',
    },
  ],
};

function show(tripOf: (one: LiveBox) => Promise<typeof trip> = () => Promise.resolve(trip)) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EngineContext value={noEngine}>
        <LiveView boxes={BOXES} tripOf={tripOf} />
      </EngineContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((row) => row.querySelector('b')?.textContent);

describe('boxes under way', () => {
  it('stand with the worst first, and are told apart by whether they come in time', async () => {
    const user = show();
    expect(rows()).toEqual(['CSQU3054382', 'BH261121900007 #3', 'CSQU3054381']);
    const tabs = within(screen.getByRole('group', { name: '准时情况' }));
    await user.click(tabs.getByRole('button', { name: /^已迟到 1$/ }));
    expect(rows()).toEqual(['CSQU3054382']);
    expect(screen.getByText('已超过要求到门时间 5 分钟')).toBeVisible();
    await user.click(tabs.getByRole('button', { name: /^可能迟到 0$/ }));
    expect(screen.getByText('没有这类在途箱')).toBeVisible();
  });

  it('are followed and replayed one at a time, until all are shown again', async () => {
    const asked = vi.fn<(one: LiveBox) => Promise<typeof trip>>(() => Promise.resolve(trip));
    const user = show(asked);
    expect(screen.queryByRole('button', { name: '回放本程' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /CSQU3054381/ }));
    await user.click(screen.getByRole('button', { name: '跟随 CSQU3054381' }));
    expect(screen.getByRole('button', { name: '停止跟随' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '回放本程' }));
    expect(await screen.findByRole('slider', { name: '回放进度' })).toBeVisible();
    expect(screen.getByText(/定位整段跳开 2 分钟/)).toBeVisible();
    expect(asked.mock.calls.map(([{ taskId }]) => taskId)).toEqual(['1']);
    await user.click(screen.getByRole('button', { name: '全部显示' }));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button', { name: /跟随/ })).toBeNull();
  });

  it('have the circles of the task that is chosen', () => {
    const fake = fakeMap();
    const chosen = box('1', { fences: { dock: null, door: 300 } });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <EngineContext value={{ canDraw: () => true, createMap: () => fake.map }}>
          <LiveMap
            boxes={[chosen]}
            watches={false}
            chosen={chosen}
            replayed={null}
            follow={false}
            fitted={0}
            onChoose={() => undefined}
            onDrag={() => undefined}
          />
        </EngineContext>
      </QueryClientProvider>,
    );
    act(() => fake.fire('style.load'));
    const features = (id: string) =>
      fake.asked('addSource').flatMap(([one, source]) => (one === id ? [source] : []));
    expect(features('dock')).toMatchObject([{ data: { features: [] } }]);
    expect(features('door')).toMatchObject([{ data: { features: [circle(chosen.door, 300)] } }]);
  });

  it('say why a trip cannot be replayed', async () => {
    const user = show(() => Promise.reject(new Error('服务忙')));
    await user.click(screen.getByRole('button', { name: /CSQU3054381/ }));
    await user.click(screen.getByRole('button', { name: '回放本程' }));
    expect(await screen.findByText('轨迹加载失败：服务忙')).toBeVisible();
  });
});
