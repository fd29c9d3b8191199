import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AheadPanel } from './ahead-panel';
import { emptyTrack } from './testing/samples';

const ahead = {
  routeList: [],
  remainingMileage: 21.64,
  estimatedTime: 84,
  warningMsg: '',
  targetName: '铁岗工业区 5 栋',
  targetPlace: 'dock' as const,
  isThere: false,
  estimated: true as const,
  sourceText: '示意路网估算，已按高德地图里程校正',
  arrival: null,
};

const point = { lon: 113.9, lat: 22.5, flag: 0, positionTime: '', speed: 42, course: 90 };
const toWire = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('what lies ahead', () => {
  const foreseenAtDoor = {
    risk: 'late' as const,
    warningMsg: '预计 15:20 左右到门，比约定晚 40 分钟（按车辆当天的安排推算）',
    arrival: {
      earliest: null,
      expected: '2026-11-25 15:20:00',
      latest: null,
      basis: 'queue' as const,
      span: '15:20 左右',
      grounds: '按车辆当天的安排推算',
      sentence: '',
    },
  };

  it('is told by the queue of a truck that was not heard of yet, without a way', () => {
    const track = { ...emptyTrack, foreseenAtDoor };
    const { rerender } = render(
      <AheadPanel track={track} requireDate="2026-11-25 14:40:00" finished={false} />,
    );
    expect(screen.getByText('15:20 左右')).toBeVisible();
    expect(screen.getByText('可能迟到 · 要求 11-25 14:40')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('比约定晚 40 分钟');
    expect(screen.queryByText(/下一站/)).toBeNull();
    rerender(<AheadPanel track={track} requireDate="2026-11-25 14:40:00" finished />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives way to where the truck is', () => {
    const here = { ...ahead, risk: 'none' as const };
    const track = { ...emptyTrack, foreseenAtDoor, futureRoutePlanningDto: here };
    render(<AheadPanel track={track} requireDate="2026-11-25 14:40:00" finished={false} />);
    expect(screen.getByText('正常 · 要求 11-25 14:40')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['none', '正常'],
    ['watch', '偏紧'],
    ['late', '可能迟到'],
    ['overdue', '已迟到'],
    ['unknown', '无法判断'],
  ] as const)('tells risk %s as %s, always as an estimate', (risk, words) => {
    const track = { ...emptyTrack, futureRoutePlanningDto: { ...ahead, risk } };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" finished={false} />);
    expect(screen.getByText(`${words} · 要求 11-25 09:00`)).toBeVisible();
    expect(screen.getByText('示意路网估算，已按高德地图里程校正')).toBeVisible();
    expect(screen.getByText(/下一站 铁岗工业区 5 栋：21.6 公里，约 1 小时 24 分/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what the line cannot tell, but for plain silences, of which it has the sum', () => {
    const doubt = { startTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:30:00' };
    const doubtList = [
      { ...doubt, kind: 'silence' as const, words: '数据中断 30 分钟' },
      { ...doubt, kind: 'no_fix' as const, words: '疑似信号被干扰 30 分钟' },
    ];
    render(<AheadPanel track={{ ...emptyTrack, doubtList }} requireDate="2026-11-25 09:00:00" finished />);
    expect(screen.getByText('11-20 10:00 疑似信号被干扰 30 分钟')).toBeVisible();
    expect(screen.queryByText(/数据中断/)).toBeNull();
  });

  const arrival = {
    earliest: '',
    expected: '',
    latest: '',
    basis: 'lane' as const,
    span: '14:20 – 15:05',
    grounds: '近 60 天 42 趟，其中 90% 落在范围内',
    sentence: '',
  };

  it.each([
    ['a range', '14:20 – 15:05', '近 60 天 42 趟，其中 90% 落在范围内'],
    ['the roads alone', '15:05 左右', '近 60 天仅 3 趟，样本不足，按路网估算'],
  ])('leads with the door, by %s, and says what that rests on', (_, span, grounds) => {
    const risk = 'late' as const;
    const track = {
      ...emptyTrack,
      futureRoutePlanningDto: {
        ...ahead,
        risk,
        arrival: { ...arrival, span, grounds },
        warningMsg: '预计迟到',
      },
    };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" finished={false} />);
    const told = screen.getByRole('region', { name: '预计到达' }).textContent ?? '';
    const order = ['预计到门', span, grounds, '可能迟到', '预计迟到', '下一站'].map((words) =>
      told.indexOf(words),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it.each([
    ['at its dock', { isThere: true, remainingMileage: 0, estimatedTime: 1, arrival }, '车已在附近'],
    ['at a gate of it', { isThere: true, remainingMileage: 0.6, estimatedTime: 2, arrival }, '车已在附近'],
    ['where no arrival is told', { isThere: true, remainingMileage: 0, estimatedTime: 1 }, '车已在附近'],
    ['near it', { remainingMileage: 0.1, estimatedTime: 1 }, '0.1 公里，约 1 分钟'],
    ['on its way', { remainingMileage: 12.34, estimatedTime: 125, arrival }, '12.3 公里，约 2 小时 5 分'],
    ['back with the box', { targetPlace: 'return' as const }, '21.6 公里，约 1 小时 24 分'],
    // When it is at the door stands above.
    ['on its way to the door', { targetPlace: 'door' as const, arrival }, '21.6 公里'],
    ['on its way to the door, unheard', { targetPlace: 'door' as const }, '21.6 公里，约 1 小时 24 分'],
  ])('says of a truck %s how far the next node is', (_, more, words) => {
    const next = { ...ahead, risk: 'none' as const, ...more };
    const track = { ...emptyTrack, futureRoutePlanningDto: next };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" finished={false} />);
    expect(screen.getByText(new RegExp(`下一站 铁岗工业区 5 栋：${words}$`))).toBeVisible();
  });

  it('gives the notice when there is one, and the silences', () => {
    const track = {
      ...emptyTrack,
      coverage: {
        ratio: 0.5,
        gaps: [{ startTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:30:00', minutes: 30 }],
      },
      futureRoutePlanningDto: { ...ahead, risk: 'late' as const, warningMsg: '预计晚到 40 分钟' },
    };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" finished={false} />);
    expect(screen.getByRole('alert')).toHaveTextContent('预计晚到 40 分钟');
    expect(screen.getByText(/无数据 1 段，最长 30 分钟/)).toBeVisible();
  });

  it('says which part of a long track it leaves out', () => {
    const truncated = { from: '2026-10-01 08:00:00', to: '2026-10-20 09:30:59', count: 1234 };
    render(<AheadPanel track={{ ...emptyTrack, truncated }} requireDate="2026-11-25 09:00:00" finished />);
    expect(screen.getByText(/10-01 08:00 至 10-20 09:30 的 1234 个定位点未载入/)).toBeVisible();
  });

  it('says nothing of the way when nothing is ahead', () => {
    render(<AheadPanel track={emptyTrack} requireDate="2026-11-25 09:00:00" finished={false} />);
    expect(screen.queryByText(/示意路网估算/)).toBeNull();
    expect(screen.getByText('还没有定位')).toBeVisible();
  });

  it.each([
    [9, false],
    [11, true],
  ])('says of a position %d minutes old that it is stale: %s', (minutes, stale) => {
    const positionTime = toWire(Date.now() - minutes * 60_000);
    const track = { ...emptyTrack, last: { ...point, positionTime } };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" finished={false} />);
    expect(screen.getByText(new RegExp(`最近定位 ${minutes} 分钟前`))).toBeVisible();
    expect(screen.queryByText('位置已过时') !== null).toBe(stale);
  });

  it('sums up what is done, without an estimate or an age', () => {
    const track = {
      ...emptyTrack,
      last: { ...point, positionTime: '2026-11-12 10:31:36' },
      futureRoutePlanningDto: { ...ahead, risk: 'late' as const, warningMsg: '预计晚到 40 分钟' },
    };
    render(<AheadPanel track={track} requireDate="2026-11-25 09:00:00" finished />);
    expect(screen.getByText('任务已完成')).toBeVisible();
    expect(screen.getByText('末次定位 2026-11-12 10:31:36')).toBeVisible();
    expect(screen.queryByText(/估算|预计|过时|前/)).toBeNull();
  });
});
