import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import {
  inDoorOrder,
  judgePair,
  type PairAsked,
  type PairBox,
  pairLateness,
  pairSavedKm,
  whyNotPaired,
  whyPairStays,
} from './pair-boxes';
import type { BoxWeight, PulledTrailer } from './trailer-load';

const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 24, hour, minute));
const weighed = (kg: number): BoxWeight => ({ kg, by: 'vgm' });
const box = (more: Partial<PairBox> = {}): PairBox => ({
  seq: 1,
  orderNo: 'A',
  orderType: 1,
  cabinetType: '20GP',
  harborId: 1,
  dockId: 101,
  requireDate: at(2),
  weight: weighed(15_000),
  state: CABINET_STATES.unassigned,
  paired: false,
  turned: false,
  locked: false,
  tendered: false,
  divided: false,
  cancelling: false,
  task: null,
  ...more,
});
const TRAILER: PulledTrailer = {
  twin: true,
  loadKg: 34_000,
  trailerTareKg: 6000,
  truckTareKg: 8800,
  totalKg: 49_000,
  axles: 6,
};
const NEAR: PairAsked['drive'] = { km: 5, minutes: 15 };
const why = (a: Partial<PairBox> = {}, b: Partial<PairBox> = {}, c: Partial<PairAsked> = {}) =>
  whyNotPaired(box(a), box({ orderNo: 'B', ...b }), { drive: NEAR, trailer: TRAILER, ...c });

describe('whyNotPaired', () => {
  it('finds nothing against two boxes that fit, with a truck, without, of one order too', () => {
    expect(why()).toEqual([]);
    expect(why({}, {}, { trailer: undefined })).toEqual([]);
    expect(why({ orderNo: 'B', dockId: null }, { seq: 2 })).toEqual([]);
    const task = { state: 'assigned', vehicleId: '1', driverId: '2' } as const;
    expect(why({ task }, { task })).toEqual([]);
    // The last that is let: four hours, thirty kilometres and sixty minutes, and all that the truck may carry.
    expect(why({}, { requireDate: at(6) }, { drive: { km: 30, minutes: 40 } })).toEqual([]);
    expect(why({}, {}, { drive: { km: 20, minutes: 30 } })).toEqual([]);
    expect(why({ weight: weighed(19_000) })).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['a long box', why({ cabinetType: '40HQ' }), 'A 第 1 箱是 40HQ，双拖要两个 20 尺箱'],
    ['two directions', why({ orderType: 0, requireDate: at(1) }), '一个装货一个送货，方向不同'],
    ['two harbours', why({ harborId: 2, dockId: 201 }), '港口不同'],
    ['two docks', why({ dockId: 102 }), '码头不同'],
    ['hours apart', why({}, { requireDate: at(6, 1) }), '两箱到门时间相差超过 4 小时'],
    ['no road', why({}, {}, { drive: null }), '两个门点之间没有可估算的道路'],
    [
      'doors far apart',
      why({}, { requireDate: at(4) }, { drive: { km: 31, minutes: 40 } }),
      '两个门点相距 31 公里，超过 30 公里',
    ],
    [
      'a second door that waits',
      why({}, {}, { drive: { km: 20, minutes: 31 } }),
      '第二个门点预计晚到 61 分钟，超过 60 分钟',
    ],
    ['no weight', why({ weight: null }), 'A 第 1 箱没有登记 VGM，也没有申报货重，不能核对载重'],
    ['too heavy', why({ weight: weighed(19_001) }), '两箱毛重 34001 千克，超过该车可载的 34000 千克'],
    [
      'too heavy by what is declared',
      why({ weight: { kg: 19_001, by: 'declared' } }),
      '两箱毛重 34001 千克（A 第 1 箱按申报货重加箱重计），超过该车可载的 34000 千克',
    ],
    ['no trailer', why({}, {}, { trailer: null }), '车辆没有登记常用挂车'],
    ['a short trailer', why({}, {}, { trailer: { ...TRAILER, twin: false } }), '常用挂车不能装两个 20 尺箱'],
    ['a box that is done', why({ state: CABINET_STATES.done }), 'A 第 1 箱已完成'],
    ['a dry run', why({ state: CABINET_STATES.dry }), 'A 第 1 箱已放空'],
    ['a box on its way', why({ state: CABINET_STATES.running }), 'A 第 1 箱已起运'],
    ['a held box', why({}, { state: CABINET_STATES.held }), 'B 第 1 箱挂起'],
    ['a box that waits', why({ state: CABINET_STATES.undetermined }), 'A 第 1 箱未确定'],
    ['a paired one', why({ paired: true }), 'A 第 1 箱已与别的箱双拖'],
    ['a turned one', why({ turned: true }), 'A 第 1 箱已套箱'],
    ['a locked one', why({ locked: true }), 'A 第 1 箱已被司机锁定'],
    ['an offered one', why({ tendered: true }), 'A 第 1 箱已外发给车队'],
    ['one in legs', why({ divided: true }), 'A 第 1 箱分段派车'],
    ['one to be cancelled', why({ cancelling: true }), 'A 第 1 箱客户已申请取消'],
    [
      'a published one',
      why({ task: { state: 'published', vehicleId: '1', driverId: '2' } }),
      'A 第 1 箱任务已发布，请先撤回',
    ],
    [
      'two trucks',
      why(
        { task: { state: 'assigned', vehicleId: '1', driverId: '2' } },
        { task: { state: 'assigned', vehicleId: '3', driverId: '2' } },
      ),
      '两箱已派给不同的车或司机，请先撤回其中一个',
    ],
    [
      'two drivers',
      why(
        { task: { state: 'assigned', vehicleId: '1', driverId: '2' } },
        { task: { state: 'assigned', vehicleId: '1', driverId: '3' } },
      ),
      '两箱已派给不同的车或司机，请先撤回其中一个',
    ],
  ])('refuses %s', (_, reasons, reason) => {
    expect(reasons).toEqual([reason]);
  });

  it('names each of two long boxes', () => {
    expect(why({ cabinetType: '40HQ' }, { cabinetType: '40GP' })).toEqual([
      'A 第 1 箱是 40HQ，双拖要两个 20 尺箱',
      'B 第 1 箱是 40GP，双拖要两个 20 尺箱',
    ]);
  });

  it('says all that is against it, not the first alone', () => {
    expect(why({ cabinetType: '40GP', harborId: 2, weight: null, paired: true })).toHaveLength(4);
  });

  it('says the same of two, whichever is named first, and nothing new of a lighter box', () => {
    const any = fc.record({
      requireDate: fc.integer({ min: 0, max: 600 }).map((minute) => at(0, minute)),
      weight: fc.integer({ min: 2000, max: 30_000 }).map(weighed),
      harborId: fc.integer({ min: 1, max: 2 }),
      orderType: fc.constantFrom(0 as const, 1 as const),
      paired: fc.boolean(),
    });
    const drives = fc.record({
      km: fc.integer({ min: 0, max: 60 }),
      minutes: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(any, any, drives, (a, b, drive) => {
        const reasons = why(a, b, { drive });
        const other = whyNotPaired(box({ orderNo: 'B', ...b }), box(a), { drive, trailer: TRAILER });
        // At one hour either door may be the first: one of them works longer.
        fc.pre(a.requireDate.getTime() !== b.requireDate.getTime() || a.orderType === b.orderType);
        expect([...other].sort()).toEqual([...reasons].sort());
        const lighter = why({ ...a, weight: weighed(1) }, b, { drive });
        expect(reasons).toEqual(expect.arrayContaining(lighter));
        expect(a.weight.kg + b.weight.kg <= 34_000 || reasons.length > 0).toBe(true);
      }),
    );
  });
});

describe('pairLateness', () => {
  it('counts from an hour before the first door is due, its work, and the way', () => {
    expect(pairLateness(box(), box(), { km: 5, minutes: 15 })).toBe(45);
    expect(pairLateness(box({ orderType: 0 }), box({ orderType: 0 }), { km: 5, minutes: 15 })).toBe(75);
    expect(pairLateness(box(), box({ requireDate: at(4) }), { km: 5, minutes: 15 })).toBe(-75);
    // One door: both are there at once.
    expect(pairLateness(box(), box(), { km: 0, minutes: 0 })).toBe(-60);
    expect(pairLateness(box(), box(), null)).toBeNull();
  });

  it('takes the door that is wanted first, first', () => {
    const late = box({ requireDate: at(4) });
    expect(inDoorOrder(late, box())[1]).toBe(late);
  });
});

describe('judgePair', () => {
  const judge = (a: Partial<PairBox> = {}, b: Partial<PairBox> = {}, c: Partial<PairAsked> = {}) =>
    judgePair(box(a), box({ orderNo: 'B', ...b }), { drive: NEAR, trailer: TRAILER, ...c });

  it('finds nothing against a pair that stands as it was made, assigned or sent', () => {
    const task = { state: 'published', vehicleId: '1', driverId: '2' } as const;
    expect(judge({ paired: true, task }, { paired: true, task })).toEqual({ never: [], seen: [] });
  });

  it.each<[string, ReturnType<typeof judge>, string]>([
    ['a long box', judge({ cabinetType: '40HQ' }), 'A 第 1 箱是 40HQ，双拖要两个 20 尺箱'],
    ['two directions', judge({ orderType: 0, requireDate: at(1) }), '一个装货一个送货，方向不同'],
    ['two harbours', judge({ harborId: 2, dockId: 201 }), '港口不同'],
    ['no weight', judge({ weight: null }), 'A 第 1 箱没有登记 VGM，也没有申报货重，不能核对载重'],
    ['too heavy', judge({ weight: weighed(19_001) }), '两箱毛重 34001 千克，超过该车可载的 34000 千克'],
    ['no trailer', judge({}, {}, { trailer: null }), '车辆没有登记常用挂车'],
  ])('never lets %s go', (_, faults, said) => {
    expect(faults).toEqual({ never: [said], seen: [] });
  });

  it.each<[string, ReturnType<typeof judge>, string]>([
    ['two docks', judge({ dockId: 102 }), '码头不同'],
    ['hours apart', judge({}, { requireDate: at(6, 1) }), '两箱到门时间相差超过 4 小时'],
    ['no road', judge({}, {}, { drive: null }), '两个门点之间没有可估算的道路'],
    [
      'a second door that waits',
      judge({}, {}, { drive: { km: 20, minutes: 31 } }),
      '第二个门点预计晚到 61 分钟，超过 60 分钟',
    ],
  ])('lets %s go once it was seen', (_, faults, said) => {
    expect(faults).toEqual({ never: [], seen: [said] });
  });
});

describe('a pair', () => {
  it('is undone until its truck has begun', () => {
    expect(whyPairStays([null, 'assigned'])).toBeNull();
    expect(whyPairStays(['published', 'published'])).toBeNull();
    expect(whyPairStays(['published', 'running'])).toContain('已起运');
  });

  it('saves a way there and a way back', () => {
    expect(pairSavedKm({ first: 60, second: 70, between: 10 })).toBe(120);
    expect(pairSavedKm({ first: 10, second: 10, between: 50 })).toBe(0);
  });
});
