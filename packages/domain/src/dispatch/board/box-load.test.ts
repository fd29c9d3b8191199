import { describe, expect, it, test } from 'vitest';
import { boxLoad, type LoadedBox, type LoadedTruck, uncheckedWords } from './box-load';

const TRUCK: LoadedTruck = {
  kind: '40',
  twin: false,
  loadKg: 30_000,
  trailerTareKg: 6000,
  truckTareKg: 9000,
  totalKg: 49_000,
  axles: 6,
};
const weighed = (kg: number) => ({ weight: { kg, by: 'vgm' } }) as const;
const BOX: LoadedBox = { cabinetType: '40HQ', orderType: 0, legKind: 'direct', ...weighed(30_000) };
const faults = (truck: Partial<LoadedTruck>, box: Partial<LoadedBox> = {}) =>
  boxLoad({ ...TRUCK, ...truck }, { ...BOX, ...box }).faults;

describe('a truck takes a box', () => {
  it('that is not longer than its trailer', () => {
    expect(faults({ kind: '20' })).toEqual(['常用挂车是 20 尺骨架车，装不了 40HQ']);
    for (const cabinetType of ['20GP', '20HQ'] as const)
      expect(faults({ kind: '20' }, { cabinetType })).toEqual([]);
    expect(faults({ kind: '45' })).toEqual([]);
  });

  it('that weighs no more than it may carry', () => {
    expect(faults({})).toEqual([]);
    expect(faults({}, weighed(30_001))).toEqual(['毛重 30001 千克，超过该车可载的 30000 千克']);
    expect(faults({}, { weight: { kg: 30_001, by: 'declared' } })).toEqual([
      '毛重 30001 千克（按申报货重加箱重计），超过该车可载的 30000 千克',
    ]);
    expect(faults({ axles: 5 })).toEqual(['毛重 30000 千克，超过该车可载的 28000 千克']);
  });

  it('but not one that is too heavy even where a tare or the trailer is not known', () => {
    const bare = { kind: null, loadKg: null, trailerTareKg: null } as const;
    expect(faults(bare, weighed(40_000))).toEqual([]);
    expect(faults(bare, weighed(40_001))).toEqual(['毛重 40001 千克，超过该车可载的 40000 千克']);
  });

  it('of any weight while there is nothing in it', () => {
    expect(faults({}, { ...weighed(60_000), legKind: 'pickup' })).toEqual([]);
    expect(faults({}, { ...weighed(60_000), legKind: 'return' })).toHaveLength(1);
    expect(faults({}, { ...weighed(60_000), orderType: 1, legKind: 'return' })).toEqual([]);
    expect(faults({}, { ...weighed(60_000), orderType: 1, legKind: 'pickup' })).toHaveLength(1);
    expect(faults({ kind: '20' }, { legKind: 'pickup' })).toHaveLength(1);
  });
});

test('what nobody entered keeps nothing back and is said', () => {
  const none: LoadedTruck = {
    kind: null,
    twin: false,
    loadKg: null,
    trailerTareKg: null,
    truckTareKg: null,
    totalKg: null,
    axles: null,
  };
  const load = boxLoad(none, { ...BOX, weight: null });
  expect(load).toEqual({ faults: [], unknown: ['常用挂车', '箱毛重', '车辆质量'] });
  expect(uncheckedWords(load)).toBe('载重未核对（未登记常用挂车、箱毛重、车辆质量）');
  expect(uncheckedWords(boxLoad(TRUCK, BOX))).toBe('');
});
