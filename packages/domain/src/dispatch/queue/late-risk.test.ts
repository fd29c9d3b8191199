import { describe, expect, it } from 'vitest';
import { lateNews, lateRisk } from './late-risk';

describe('lateRisk', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const inMinutes = (n: number) => new Date(now.getTime() + n * 60_000);
  const facts = {
    arrival: { range: null, seconds: 3600 },
    forecast: null,
    remainingMetres: 42_300,
    now,
    phase: '赶路中',
    isAccepted: true,
    isQueued: false,
    lastAt: inMinutes(-1),
  };

  /** With a middle of an hour. */
  const between = (low: number, high: number) => ({
    arrival: { range: { low, middle: 3600, high }, seconds: 3600 },
  });

  it.each([
    [{ requireDate: inMinutes(120) }, 'none'],
    [{ requireDate: inMinutes(90) }, 'none'],
    [{ requireDate: inMinutes(89) }, 'watch'],
    [{ requireDate: inMinutes(60) }, 'watch'],
    [{ requireDate: inMinutes(59) }, 'late'],
    [{ requireDate: inMinutes(59), lastAt: inMinutes(-11) }, 'unknown'],
    [{ requireDate: inMinutes(59), lastAt: inMinutes(-10) }, 'late'],
    [{ requireDate: inMinutes(59), phase: null }, 'late'],
    [{ requireDate: inMinutes(59), phase: null, isAccepted: false }, 'unknown'],
    [{ requireDate: inMinutes(-1), phase: null, isAccepted: false }, 'overdue'],
    [{ requireDate: inMinutes(59), phase: null, isQueued: true }, 'unknown'],
    [{ requireDate: inMinutes(-1), phase: null, isQueued: true }, 'overdue'],
    [{ requireDate: inMinutes(59), phase: '提箱中' }, 'late'],
    [{ requireDate: inMinutes(59), lastAt: null }, 'unknown'],
    [{ requireDate: inMinutes(0) }, 'late'],
    [{ requireDate: inMinutes(-1) }, 'overdue'],
    [{ requireDate: inMinutes(-1), lastAt: null }, 'overdue'],
    [{ requireDate: inMinutes(-1), arrival: null }, 'overdue'],
    [{ requireDate: inMinutes(89), arrival: null }, 'unknown'],
    [{ requireDate: inMinutes(80), ...between(3000, 4799) }, 'none'],
    [{ requireDate: inMinutes(80), ...between(3000, 4800) }, 'none'],
    [{ requireDate: inMinutes(80), ...between(3000, 4801) }, 'watch'],
    [{ requireDate: inMinutes(59), ...between(3000, 4801) }, 'late'],
    [{ requireDate: inMinutes(-59), phase: '装货中' }, 'none'],
    [{ requireDate: inMinutes(-59), phase: '已完成', lastAt: null }, 'none'],
  ])('%j: %s', (more, risk) => {
    expect(lateRisk({ ...facts, ...more }).risk).toBe(risk);
  });

  it.each([
    [
      { requireDate: inMinutes(40) },
      '预计迟到 20 分钟：剩余约 42.3 公里、60 分钟，预计 11:00 左右到达，要求 11-20 10:40',
    ],
    [
      { requireDate: inMinutes(-5) },
      '已超过要求到门时间 5 分钟：剩余约 42.3 公里、60 分钟，预计 11:00 左右到达，要求 11-20 09:55',
    ],
    [
      { requireDate: inMinutes(70), ...between(3000, 4801) },
      '时间紧张：剩余约 42.3 公里、50 – 81 分钟，预计 10:50 – 11:20 到达，要求 11-20 11:10',
    ],
    // Late by the ends of the range, not by its middle alone.
    [
      { requireDate: inMinutes(40), ...between(3000, 4800) },
      '预计迟到 10 – 40 分钟：剩余约 42.3 公里、50 – 80 分钟，预计 10:50 – 11:20 到达，要求 11-20 10:40',
    ],
    [
      { requireDate: inMinutes(55), ...between(3000, 4800) },
      '可能迟到，最多 25 分钟：剩余约 42.3 公里、50 – 80 分钟，预计 10:50 – 11:20 到达，要求 11-20 10:55',
    ],
    // At its door, where nobody has said so yet.
    [
      { requireDate: inMinutes(-5), remainingMetres: 99, arrival: { range: null, seconds: 30 } },
      '已超过要求到门时间 5 分钟：车已在门点附近，预计 10:00 左右到达，要求 11-20 09:55',
    ],
    [
      { requireDate: inMinutes(-5), remainingMetres: 100, arrival: { range: null, seconds: 30 } },
      '已超过要求到门时间 5 分钟：剩余约 0.1 公里、1 分钟，预计 10:00 左右到达，要求 11-20 09:55',
    ],
    [
      { requireDate: inMinutes(-5), phase: null, isAccepted: false },
      '已超过要求到门时间 5 分钟；司机还没有接单，无法判断能否按时到达',
    ],
    [
      { requireDate: inMinutes(-5), lastAt: null },
      '已超过要求到门时间 5 分钟；超过 10 分钟没有收到车辆位置，无法判断能否按时到达',
    ],
  ])('%j says how it stands', (more, notice) => {
    expect(lateRisk({ ...facts, ...more }).notice).toBe(notice);
  });
});

describe('lateRisk by the forecast of a truck’s queue', () => {
  const now = new Date('2026-11-20T06:40:00Z');
  const inMinutes = (n: number) => new Date(now.getTime() + n * 60_000);
  const facts = {
    arrival: null,
    remainingMetres: 0,
    now,
    phase: null,
    isAccepted: false,
    isQueued: true,
    lastAt: null,
  };
  const doorAt = inMinutes(40);

  it.each([
    [0, 'none', ''],
    [14, 'watch', '时间紧张：预计 15:20 左右到门，比约定晚 14 分钟（按车辆当天的安排推算）'],
    [15, 'late', '预计 15:20 左右到门，比约定晚 15 分钟（按车辆当天的安排推算）'],
    [
      100,
      'overdue',
      '已超过要求到门时间 60 分钟：预计 15:20 左右到门，比约定晚 1 小时 40 分（按车辆当天的安排推算）',
    ],
  ] as const)('%i minutes late is %s', (late, risk, notice) => {
    const judged = lateRisk({ ...facts, forecast: { doorAt, late }, requireDate: inMinutes(40 - late) });
    expect(judged).toEqual({ risk, notice, byQueue: true });
  });

  it('gives way to where the truck is, and at the door to nothing', () => {
    const known = { forecast: { doorAt, late: 60 }, requireDate: inMinutes(120), lastAt: now };
    const near = { arrival: { range: null, seconds: 600 }, isQueued: false, isAccepted: true };
    expect(lateRisk({ ...facts, ...known, ...near })).toEqual({ risk: 'none', notice: '', byQueue: false });
    expect(lateRisk({ ...facts, ...known, phase: '装货中' }).risk).toBe('none');
  });

  it('says of a truck that goes unheard that it is late, never that it is in time', () => {
    const silent = { isQueued: false, isAccepted: true, requireDate: inMinutes(30) };
    const risk = (late: number) => lateRisk({ ...facts, ...silent, forecast: { doorAt, late } }).risk;
    expect([risk(0), risk(14), risk(15)]).toEqual(['unknown', 'unknown', 'late']);
  });
});

describe('what is told of a late box after what was told before', () => {
  it.each([
    [null, 0, null],
    [null, 1, 'late'],
    [{ late: 40, onTime: false }, 54, null],
    [{ late: 40, onTime: false }, 55, 'later'],
    [{ late: 40, onTime: false }, 1, null],
    [{ late: 40, onTime: false }, 0, 'on_time'],
    // A few minutes are no change, to either side.
    [{ late: 5, onTime: false }, -9, null],
    [{ late: 5, onTime: false }, -10, 'on_time'],
    [{ late: -10, onTime: true }, 14, null],
    [{ late: -10, onTime: true }, 15, 'late'],
    [{ late: -10, onTime: true }, -60, null],
  ] as const)('%j, now %i minutes: %s', (told, late, news) => {
    expect(lateNews(told, late)).toBe(news);
  });
});
