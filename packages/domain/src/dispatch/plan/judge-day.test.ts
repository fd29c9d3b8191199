import { sampleDay } from '@boxhaul/testkit/sample-day';
import { describe, expect, it } from 'vitest';
import type { PlanBox, PlanDay, PlanTruck } from './day';
import { judgeDay } from './judge-day';
import { planDay } from './plan-day';

/** Three places ten minutes apart: a dock, and two doors. */
const TENS = Float64Array.from({ length: 9 }, (_, cell) => (cell % 4 === 0 ? 0 : 10));
const DRIVES = { places: 3, km: TENS, minutes: TENS };
const TRUCK: PlanTruck = {
  truckId: '1',
  at: 0,
  freeFrom: 360,
  until: 1200,
  driveMinutes: 480,
  feet: [20, 40],
  twoTwenties: true,
  mostKg: 30_000,
};
const BOX: PlanBox = {
  boxId: 'a',
  orderId: 'a',
  isLoading: true,
  type: '20GP',
  feet: 20,
  kg: 14_000,
  companyId: 1,
  mayTurn: false,
  from: 0,
  door: 1,
  to: 0,
  earliest: 360,
  doorFrom: 480,
  due: 540,
  latestBack: null,
  fetchMinutes: 30,
  doorMinutes: 120,
  returnMinutes: 20,
  mateId: null,
  barred: new Set(),
};
const box = (boxId: string, more: Partial<PlanBox> = {}): PlanBox => ({
  ...BOX,
  boxId,
  orderId: boxId,
  ...more,
});
const judged = (boxes: readonly PlanBox[], trips: number[][], truck: Partial<PlanTruck> = {}) => {
  const day: PlanDay = { trucks: [{ ...TRUCK, ...truck }], boxes, drives: DRIVES };
  return judgeDay(day, [trips])[0];
};

describe('of an arranged day', () => {
  it('what is planned is not spoken against', () => {
    const day = sampleDay({ boxes: 40, trucks: 12, seed: 3 });
    let routes: readonly (readonly (readonly number[])[])[] = [];
    for (const { best } of planDay(day, { rounds: 200, seed: 1 })) ({ routes } = best);
    expect(judgeDay(day, routes).flat(2)).toEqual([]);
    expect(routes.flat().length).toBeGreaterThan(10);
  });

  it.each<[string, Partial<PlanBox>, Partial<PlanTruck>, string]>([
    ['is too long', { feet: 40 }, { feet: [20] }, '该车拖不了 40 尺箱'],
    ['is too heavy', { kg: 30_001 }, {}, '毛重 30001 千克，超过该车可载的 30000 千克'],
    ['has another of its order there', { barred: new Set(['1']) }, {}, '该车当天已有同一订单的箱'],
    ['comes back too late', { latestBack: 600 }, {}, '赶不上截重'],
    ['ends after the hours', {}, { until: 600 }, '超出收车时间'],
    ['is more than its driver may drive', {}, { driveMinutes: 19 }, '超出司机当天还可驾驶的 0.3 小时'],
    ['is paired with one that goes elsewhere', { mateId: 'z' }, {}, '双拖的另一箱不在同一趟'],
  ])('a box that %s is', (_, facts, truck, reason) => {
    expect(judged([box('a', facts)], [[0]], truck)).toEqual([[reason]]);
    expect(judged([box('a')], [[0]])).toEqual([[]]);
    expect(judged([box('a', { kg: 30_000 })], [[0]])).toEqual([[]]);
  });

  it('two of one order on one truck are, unless they are one trip', () => {
    const two = [box('a', { orderId: 'x' }), box('b', { orderId: 'x' })];
    const twice = '同一订单的另一箱也在这辆车上';
    expect(judged(two, [[0], [1]])).toEqual([[twice], [twice]]);
    expect(judged(two, [[0, 1]])).toEqual([[]]);
  });

  it('two on one trailer are by what they weigh, and by a trailer that takes one', () => {
    const heavy = [box('a', { kg: 16_000 }), box('b', { kg: 16_000 })];
    expect(judged([box('a', { kg: 15_000 }), box('b', { kg: 15_000 })], [[0, 1]])).toEqual([[]]);
    expect(judged(heavy, [[0, 1]])).toEqual([['两箱毛重 32000 千克，超过该车可载的 30000 千克']]);
    expect(judged([box('a'), box('b')], [[0, 1]], { twoTwenties: false })).toEqual([
      ['该车不能同时装两个 20 尺箱'],
    ]);
    expect(judged([box('a'), box('b', { isLoading: false })], [[0, 1]])).toEqual([['这两箱不能双拖']]);
  });

  it('what misses its hour does not speak against the next', () => {
    const boxes = [box('a', { latestBack: 600 }), box('b', { due: 900, doorFrom: 840 })];
    expect(judged(boxes, [[0], [1]])).toEqual([['赶不上截重'], []]);
  });
});
