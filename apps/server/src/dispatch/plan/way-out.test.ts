import type { PlanLimit, WayOut } from '@boxhaul/domain/dispatch';
import { expect, it } from 'vitest';
import { limitText, wayWriter } from './way-out.present';

const limit = (...limits: PlanLimit[]) => limitText({ boxId: '1', limits, ways: [] });

it('a left box is told the rule that keeps it, where one alone does', () => {
  expect(limit()).toBeUndefined();
  expect(limit('order')).toBe('可用的车当天都已有同一订单的箱');
  expect(limit('hours')).toBe('可用的车都受收车时间限制，排不开');
  expect(limit('driving', 'closing')).toBe('可用的车都受司机驾驶时间或截重限制，排不开');
});

const TRUCK = { truckId: '1', lateMinutes: 0 };

it.each<[WayOut, string]>([
  [{ kind: 'late', ...TRUCK, overMinutes: 40 }, '粤B12345 晚收车 40 分钟可运'],
  [
    { kind: 'late', truckId: '1', overMinutes: 40, lateMinutes: 15 },
    '粤B12345 晚收车 40 分钟可运，到门共晚 15 分钟',
  ],
  [{ kind: 'late', truckId: '1', overMinutes: 0, lateMinutes: 100 }, '粤B12345 晚 1 小时 40 分可到'],
  [{ kind: 'late', ...TRUCK, overMinutes: 0 }, '粤B12345 可以加上这一箱'],
  [
    { kind: 'truck', feet: 40, twin: false, by: 560, lateMinutes: 0 },
    '再加一辆能拖 40 尺箱的车，最晚 09:20 到盐田国际提柜',
  ],
  [
    { kind: 'truck', feet: 20, twin: true, by: 605, lateMinutes: 5 },
    '再加一辆能同时装两个 20 尺箱的车，最晚 10:05 到盐田国际提柜，到门共晚 5 分钟',
  ],
  [{ kind: 'driver', ...TRUCK, driverId: '8' }, '粤B12345 当天换李四驾驶可运'],
  [{ kind: 'closing', ...TRUCK, latestBack: 930 }, '截重改到 15:30，粤B12345 可运'],
])('%o is told as %s', (way, words) => {
  const wayOf = wayWriter({ plates: new Map([['1', '粤B12345']]), names: new Map([['8', '李四']]) });
  expect(wayOf(way, '盐田国际')).toBe(words);
});
