import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wireTime } from '../../../lib/format/format';
import { EngineContext } from '../../../map/engine';
import { circle, routeLine, trackLines } from '../../../map/geometry';
import { fakeMap } from '../../../map/testing/fake-map';
import { emptyTrack, taskDetail } from '../testing/samples';
import { TrackMap } from './track-map';
import { trackMarks } from './track-marks';

const point = { lon: 114.1, lat: 22.6, flag: 0, positionTime: '2026-11-20 10:00:00', speed: 42, course: 90 };
const later = { ...point, lon: 114.05, positionTime: '2026-11-20 10:30:00' };
const dropped = { ...point, lon: 119, positionTime: '2026-11-20 10:10:00', dropReason: '速度不可能' };
const silence = { startTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:30:00', minutes: 30 };
const driven: Track = {
  ...emptyTrack,
  gpsDtoList: [point, dropped, later],
  coverage: { ratio: 0.5, gaps: [silence] },
  stayPointList: [{ ...silence, lon: 114.2, lat: 22.5, minutes: 25, placeName: '坂田' }],
  last: later,
  futureRoutePlanningDto: {
    routeList: [point, later],
    remainingMileage: 1,
    estimatedTime: 1,
    warningMsg: '',
    targetName: '门点',
    targetPlace: 'door',
    isThere: false,
    estimated: true,
    sourceText: '示意路网估算',
    arrival: null,
    risk: 'none',
  },
};
const log = { createTime: '2026-11-12 10:31:36', taskPicList: [], inFence: true };
const finished: TaskDetail = {
  ...taskDetail,
  taskNodeList: [
    { nodeId: '1', name: '还重柜完成', place: 'dock', placeName: '盐田国际', taskProcessLogDto: log },
  ],
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function open(track: Track | null = driven, task = taskDetail, live = true) {
  const fake = fakeMap();
  const engine = { canDraw: () => true, createMap: () => fake.map };
  const view = (shown: Track | null, of: TaskDetail) => (
    <EngineContext value={engine}>
      <TrackMap task={of} track={shown ?? undefined} live={live} />
    </EngineContext>
  );
  const { rerender } = render(view(track, task));
  act(() => fake.fire('style.load'));
  const data = (id: string) =>
    fake
      .asked('addSource')
      .flatMap(([one, source]) => (one === id ? [(source as { data: unknown }).data] : []))[0];
  // The labels, each below its symbol's own marker.
  const markers = () =>
    [...fake.canvas.querySelectorAll<HTMLElement>('.maplibregl-marker')]
      .filter(({ textContent }) => textContent !== '')
      .map((box) => [box.textContent, /translate\((\d+px, \d+px)\)/.exec(box.style.transform)?.[1]]);
  const own = () =>
    fake
      .asked('addSource')
      .flatMap(([id]) => (['dock', 'door', 'ahead', 'track'].includes(String(id)) ? [id] : []));
  return {
    fake,
    data,
    markers,
    own,
    again: (shown: Track | null, of = task) => rerender(view(shown, of)),
  };
}

describe('the map of a task', () => {
  it('has fences, the way ahead and the track, in that order', () => {
    const { own, data } = open();
    expect(screen.getByRole('region', { name: '粤B8K217 的位置与轨迹' })).toBeVisible();
    expect(own()).toEqual(['dock', 'door', 'ahead', 'track']);
    expect(data('dock')).toMatchObject({ features: [circle({ lon: 114.27, lat: 22.57 }, 1000)] });
    expect(data('door')).toMatchObject({ features: [circle({ lon: 113.9, lat: 22.5 }, 500)] });
    expect(data('ahead')).toEqual(routeLine([point, later]));
    const at = ({ lon, lat, positionTime }: typeof point) => ({ lon, lat, at: wireTime(positionTime) });
    const silent = { from: wireTime(silence.startTime), to: wireTime(silence.endTime) };
    expect(data('track')).toEqual(trackLines([at(point), at(later)], [silent]));
    expect(JSON.stringify(data('track'))).toContain('"gap":true');
  });

  it('names the two ends, the stays and the truck at their places', () => {
    const { fake, markers } = open();
    expect(markers()).toEqual([
      ['停 25′', '11420px, 2250px'],
      ['门点', '11390px, 2250px'],
      ['盐田国际', '11427px, 2257px'],
      [expect.stringContaining('粤B8K217 ·\n42 公里/小时'), '11405px, 2260px'],
    ]);
    expect(fake.canvas.querySelector('[title="停留 25 分钟 坂田"]')).not.toBeNull();
  });

  it('has neither truck nor way ahead before the first position', () => {
    const { own, data, markers } = open(emptyTrack);
    expect(own()).toEqual(['dock', 'door', 'ahead', 'track']);
    expect(data('ahead')).toEqual(routeLine([]));
    expect(markers().map(([words]) => words)).toEqual(['门点', '盐田国际']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows both ends while the track is on its way, and the track when it comes, on the same map', () => {
    const { fake, own, markers, again } = open(null);
    const bounds = () => fake.asked('fitBounds').map(([one]) => one);
    expect(own()).toEqual(['dock', 'door', 'ahead', 'track']);
    expect(markers()).toHaveLength(2);
    expect(bounds()).toEqual([[113.9, 22.5, 114.27, 22.57]]);
    again(driven);
    expect(markers()).toHaveLength(4);
    expect(bounds()[1]).toEqual([113.9, 22.5, 114.27, 22.6]);
    again(null);
    expect(markers()).toHaveLength(2);
    expect(own()).toHaveLength(4);
    expect([bounds().length, fake.asked('remove').length]).toEqual([2, 0]);
  });

  it('lets the truck choose where its label stands, then the ends; a stay goes without', () => {
    const marks = trackMarks(taskDetail, driven, true);
    const corners = 'top-right bottom-right bottom-left top-left';
    expect(marks.map(({ id, radius, sides, optional }) => [id, radius, sides.join(' '), optional])).toEqual([
      ['truck', 13, `top bottom right left ${corners}`, undefined],
      ['dock', 9, `right left bottom top ${corners}`, undefined],
      ['door', 9, `right left bottom top ${corners}`, undefined],
      ['stay 2026-11-20 10:00:00', 5, `bottom right left top ${corners}`, true],
    ]);
  });

  it('fits both ends and the whole track once for each task', () => {
    const { fake, again } = open();
    const bounds = () => fake.asked('fitBounds').map(([one]) => one);
    expect(bounds()).toEqual([[113.9, 22.5, 114.27, 22.6]]);
    again({ ...driven, gpsDtoList: [point, later, { ...later, lat: 23 }] });
    expect(bounds()).toHaveLength(1);
    again({ ...driven, gpsDtoList: [] }, { ...taskDetail, taskId: '32' });
    expect(bounds()[1]).toEqual([113.9, 22.5, 114.27, 22.57]);
  });

  it('follows the truck from the press of a button to the next drag or press', async () => {
    const { fake, again } = open();
    const user = userEvent.setup({ delay: null });
    expect(fake.asked('easeTo')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '跟随车辆', pressed: false }));
    expect(fake.asked('easeTo')).toMatchObject([[{ center: [114.05, 22.6] }]]);
    again({ ...driven, last: { ...later, lon: 114.01 } });
    expect(fake.asked('easeTo')).toHaveLength(2);
    act(() => fake.fire('dragstart'));
    expect(screen.getByRole('button', { name: '跟随车辆', pressed: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '跟随车辆' }));
    await user.click(screen.getByRole('button', { name: '停止跟随', pressed: true }));
    expect(screen.getByRole('button', { name: '跟随车辆', pressed: false })).toBeVisible();
  });

  it('has nothing to follow when the way is done', () => {
    const { markers } = open(driven, finished);
    expect(markers().at(-1)?.[0]).toBe('粤B8K217 ·\n已完成 · 11-20 10:30');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([true, false])('shows where the truck is now: %s', (live) => {
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const { fake } = open({ ...driven, last: { ...later, positionTime: now } }, taskDetail, live);
    expect(fake.canvas.querySelector('[data-position-time]')!.hasAttribute('data-stale')).toBe(!live);
  });
});

describe('a track too long for one view', () => {
  const long = (zoomOfAll: number) => {
    const engine = { canDraw: () => true, createMap: () => fake.map };
    const fake = fakeMap();
    fake.seen.zoomOfAll = zoomOfAll;
    render(
      <EngineContext value={engine}>
        <TrackMap task={taskDetail} track={driven} live />
      </EngineContext>,
    );
    act(() => fake.fire('style.load'));
    return { fake, user: userEvent.setup({ delay: null }) };
  };
  const ends = () => screen.queryByRole('group', { name: '轨迹两端' });

  it('begins at the end nearest to now, says so, and leads to both', async () => {
    const { fake, user } = long(7);
    expect(fake.asked('jumpTo')).toEqual([[{ center: [later.lon, later.lat], zoom: 8 }]]);
    expect(ends()).toHaveTextContent('轨迹太长，一屏放不下');
    await user.click(screen.getByRole('button', { name: '看起点' }));
    await user.click(screen.getByRole('button', { name: '看终点' }));
    expect(fake.asked('easeTo').map(([to]) => (to as { center: unknown }).center)).toEqual([
      [point.lon, point.lat],
      [later.lon, later.lat],
    ]);
    // Another press after a look elsewhere leads back.
    act(() => fake.fire('dragstart'));
    await user.click(screen.getByRole('button', { name: '看终点' }));
    expect(fake.asked('easeTo')).toHaveLength(3);
  });

  it('is none where all of it fits', () => {
    long(8);
    expect(ends()).toBeNull();
  });
});
