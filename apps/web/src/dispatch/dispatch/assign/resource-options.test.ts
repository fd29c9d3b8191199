import { describe, expect, it } from 'vitest';
import { driverOptions, vehicleOptions } from './resource-options';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const truck = {
  vehicleId: '1',
  plateNumber: '粤B8K217',
  vco: 2,
  usualDriverId: null,
  busy: false,
  hasTerminal: true,
  lastAt: '2026-11-20 09:58:00',
  metresToDock: 12_340,
  next: null,
  rank: null,
  unchecked: '',
  faults: [],
  due: [],
};
const driver = {
  driverId: '1',
  driverName: '陈志强',
  phone: '13900000001',
  busy: true,
  hoursLeft: 480,
  faults: [],
  due: [],
};
const nobody = new Map<string, number>();

describe('what a dispatcher reads of a truck', () => {
  it.each([
    [{}, '距码头直线 12.3 公里'],
    // Ten minutes old, and a second more.
    [{ lastAt: '2026-11-20 09:50:00' }, '距码头直线 12.3 公里'],
    [{ lastAt: '2026-11-20 09:49:59' }, '距码头直线 12.3 公里 · 定位于10 分钟前'],
    [{ lastAt: null, metresToDock: null, next: null }, '未上报位置'],
    [{ hasTerminal: false, lastAt: null, metresToDock: null, next: null }, '无终端'],
    [{ metresToDock: null }, ''],
    [{ unchecked: '载重未核对（未登记箱毛重）' }, '距码头直线 12.3 公里 · 载重未核对（未登记箱毛重）'],
    [
      { next: { boxes: 2, requireDate: '2026-11-20 16:00:00' } },
      '距码头直线 12.3 公里 · 已派 2 箱，11-20 16:00 到门',
    ],
    [
      { rank: { emptyKm: 18, early: 45, overlaps: false, hoursLeft: null } },
      '推荐 · 空驶约 18 公里 · 预计提前 45 分钟到门',
    ],
    [
      { rank: { emptyKm: 18, early: -130, overlaps: true, hoursLeft: 90 } },
      '空驶约 18 公里 · 预计晚到 2 小时 · 司机还可驾驶 1.5 小时',
    ],
    [{ rank: { emptyKm: null, early: null, overlaps: false, hoursLeft: null } }, '距码头直线 12.3 公里'],
  ])('%j', (change, hint) => {
    const options = vehicleOptions([{ ...truck, ...change }], { now: NOW, own: undefined, taken: nobody });
    expect(options).toEqual([{ value: '1', label: '粤B8K217', hint, disabled: undefined }]);
  });

  it('how long a driver may drive yet is said once he has driven', () => {
    const asked = { own: undefined, taken: nobody };
    const hintOf = (hoursLeft: number) =>
      driverOptions([{ ...driver, busy: false, hoursLeft }], asked)[0]!.hint;
    expect([hintOf(480), hintOf(479), hintOf(0)]).toEqual(['', '还可驾驶 8 小时', '还可驾驶 0 小时']);
  });

  it.each([
    [false, undefined, undefined, ''],
    [true, undefined, undefined, '任务中'],
    // It has the box already.
    [true, '1', undefined, ''],
    // Which other box of the order they have, rather than that they are busy.
    [true, undefined, 2, '已派本单第 2 箱'],
    [true, '1', 2, '已派本单第 2 箱'],
  ])('what it does besides: busy %s, its own %s, box %s; it may be chosen', (busy, own, box, words) => {
    const taken = box === undefined ? nobody : new Map([['1', box]]);
    const place = '距码头直线 12.3 公里';
    expect(vehicleOptions([{ ...truck, busy }], { now: NOW, own, taken })[0]).toMatchObject({
      hint: words === '' ? place : `${words} · ${place}`,
      disabled: undefined,
    });
    expect(driverOptions([{ ...driver, busy }], { own, taken })[0]).toMatchObject({
      hint: words,
      disabled: undefined,
    });
  });

  it('what keeps it from the day, unless it may be forced, and what runs out soon', () => {
    const unfit = { ...truck, faults: ['请假'] };
    const asked = { now: NOW, own: undefined, taken: nobody };
    expect(vehicleOptions([unfit], asked)[0]).toMatchObject({ disabled: '请假' });
    expect(vehicleOptions([unfit], { ...asked, forces: true })[0]).toMatchObject({
      hint: '请假',
      disabled: undefined,
    });
    expect(vehicleOptions([{ ...truck, due: ['行驶证 2026-12-01 到期'] }], asked)[0]?.hint).toBe(
      '距码头直线 12.3 公里 · 行驶证 2026-12-01 到期',
    );
    expect(driverOptions([{ ...driver, busy: false, faults: ['请假'] }], asked)[0]?.disabled).toBe('请假');
  });

  it('and of a driver', () => {
    expect(driverOptions([driver], { own: undefined, taken: nobody })).toEqual([
      { value: '1', label: '陈志强 13900000001', hint: '任务中', disabled: undefined },
    ]);
  });
});
