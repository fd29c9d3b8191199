import { describe, expect, it } from 'vitest';
import { driverLabel, vehicleLabel } from './resource-options';

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
};

describe('what a dispatcher reads of a truck', () => {
  it.each([
    [{}, '粤B8K217 · 距码头直线 12.3 公里'],
    [{ busy: true }, '粤B8K217 · 任务中 · 距码头直线 12.3 公里'],
    [{ lastAt: '2026-11-20 07:00:00' }, '粤B8K217 · 距码头直线 12.3 公里 · 定位于3 小时前'],
    [{ lastAt: null, metresToDock: null }, '粤B8K217 · 未上报位置'],
    [{ hasTerminal: false, lastAt: null, metresToDock: null }, '粤B8K217 · 无终端'],
    [{ metresToDock: null }, '粤B8K217'],
  ])('%j', (change, label) => {
    expect(vehicleLabel({ ...truck, ...change }, NOW)).toBe(label);
  });

  it('and of a driver', () => {
    const driver = { driverId: '1', driverName: '陈志强', phone: '13900000001', busy: true };
    expect(driverLabel(driver)).toBe('陈志强 13900000001 · 任务中');
    expect(driverLabel({ ...driver, busy: false })).toBe('陈志强 13900000001');
  });

  it('which other box of the order they have, rather than that they are busy', () => {
    expect(vehicleLabel({ ...truck, busy: true }, NOW, 2)).toBe(
      '粤B8K217 · 已派第 2 箱 · 距码头直线 12.3 公里',
    );
    const driver = { driverId: '1', driverName: '陈志强', phone: '13900000001', busy: true };
    expect(driverLabel(driver, 1)).toBe('陈志强 13900000001 · 已派第 1 箱');
  });
});
