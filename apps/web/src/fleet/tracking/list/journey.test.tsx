import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { journeyOf } from './journey';
import { JourneyList } from './journey-list';
import { emptyTrack, taskDetail } from '../testing/samples';

const at = (clock: string) => `2026-11-20 ${clock}`;
const point = { lon: 113.9, lat: 22.5, flag: 0, positionTime: at('08:00:00'), speed: 0, course: 90 };
const last = { ...point, positionTime: at('12:00:00'), speed: 41.6 };
const node = (
  name: string,
  place: TaskDetail['taskNodeList'][number]['place'],
  createTime: string | null,
  inFence: boolean | null = true,
) => ({
  nodeId: name,
  name,
  place,
  placeName: place === 'dock' ? '盐田国际' : place === 'door' ? '门点' : '',
  taskProcessLogDto: createTime === null ? null : { createTime, taskPicList: [], inFence },
});
const task: TaskDetail = {
  ...taskDetail,
  taskNodeList: [
    node('接单', 'any', at('07:50:00')),
    node('到达提柜码头', 'dock', at('08:30:00')),
    node('到达装货点', 'door', at('11:00:00'), false),
    node('开始装货', 'door', null),
  ],
};
const track: Track = {
  ...emptyTrack,
  gpsDtoList: [{ ...point, positionTime: at('07:00:00'), dropReason: '漂移' }, point, last],
  stayPointList: [
    {
      lon: 1,
      lat: 2,
      startTime: at('09:00:00'),
      endTime: at('09:35:00'),
      minutes: 35,
      placeName: '盐田区梅沙附近',
    },
    { lon: 1, lat: 2, startTime: at('11:00:00'), endTime: at('11:20:00'), minutes: 20, placeName: '' },
  ],
  coverage: {
    ratio: 0.9,
    gaps: [{ startTime: at('23:55:00'), endTime: '2026-11-21 00:07:00', minutes: 12 }],
  },
  doubtList: [
    {
      kind: 'silence',
      startTime: at('23:55:00'),
      endTime: '2026-11-21 00:07:00',
      words: '数据中断 12 分钟',
    },
  ],
  last,
};

describe('the journey', () => {
  it('tells events, stays and silences with their places, the earliest first', () => {
    expect(journeyOf(task, track)).toEqual([
      { kind: 'event', at: at('07:50:00'), words: '接单' },
      { kind: 'start', at: at('08:00:00'), words: '开始有定位' },
      { kind: 'event', at: at('08:30:00'), words: '到达提柜码头 · 盐田国际' },
      { kind: 'stay', at: at('09:00:00'), until: at('09:35:00'), words: '停留 35 分钟 · 盐田区梅沙附近' },
      { kind: 'event', at: at('11:00:00'), words: '到达装货点 · 门点 · 围栏外登记' },
      { kind: 'stay', at: at('11:00:00'), until: at('11:20:00'), words: '停留 20 分钟' },
      { kind: 'last', at: at('12:00:00'), words: '最近定位 · 42 公里/小时' },
      { kind: 'gap', at: at('23:55:00'), until: '2026-11-21 00:07:00', words: '数据中断 12 分钟' },
    ]);
  });

  it('of a finished task ends with its last position', () => {
    const done = { ...taskDetail, taskNodeList: [node('还重柜完成', 'dock', at('12:00:00'), null)] };
    expect(journeyOf(done, { ...emptyTrack, last })).toEqual([
      { kind: 'event', at: at('12:00:00'), words: '还重柜完成 · 盐田国际' },
      { kind: 'last', at: at('12:00:00'), words: '末次定位' },
    ]);
  });

  it('of a task that has not begun is empty, in words', () => {
    const dropped = { ...emptyTrack, gpsDtoList: [{ ...point, dropReason: '漂移' }] };
    expect(journeyOf(taskDetail, dropped)).toEqual([]);
    render(<JourneyList task={taskDetail} track={dropped} />);
    expect(screen.getByText('还没有行程记录')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is a list with the time of each row, and the other day of what lasts over midnight', () => {
    render(<JourneyList task={task} track={track} />);
    const rows = [...screen.getByRole('list', { name: '行程记录' }).children];
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
      '11-20 07:50',
      '11-20 08:00',
      '11-20 08:30',
      '11-20 09:00 – 09:35',
      '11-20 11:00',
      '11-20 11:00 – 11:20',
      '11-20 12:00',
      '11-20 23:55 – 11-21 00:07',
    ]);
    expect(rows[3]).toHaveTextContent('停留 35 分钟 · 盐田区梅沙附近');
    expect(rows.map(({ className }) => /event|start|stay|last|gap/.exec(className)?.[0])).toEqual(
      journeyOf(task, track).map(({ kind }) => kind),
    );
  });
});
