import { expect, test } from 'vitest';
import { dockDrives } from './dock-drives';
import type { DockRow, RegionRow } from './places.repo';

const dock = (dock_id: number): DockRow => ({
  dock_id,
  harbor_id: 1,
  dock_name: '',
  unlocode: null,
  smdg: null,
  valid_from: null,
  valid_to: null,

  lat: 22,
  lng: 114,
});
const region = (region_code: string): RegionRow => ({
  region_code,
  parent_code: null,
  region_name: '',
  full_name: '',
  merged_into: null,
  valid_from: null,
  valid_to: null,
  level: 4,
  lat: 23,
  lng: 113,
  point_precision: 'exact',
  former_names: [],
});

test('the roads of 200 docks are kept, and the entrances of 10 000 regions', () => {
  const asked: (number | string)[] = [];
  const drive = dockDrives({
    estimate: () => undefined,
    drivesFrom: () => {
      asked.push('dock');
      return (_, entrances) => ({ metres: entrances?.length ?? -1, seconds: 1 });
    },
    entrancesTo: () => {
      asked.push('region');
      return [];
    },
  });
  const asksFor = (docks: number, regions: number) => {
    asked.length = 0;
    for (let i = 0; i < docks; i += 1) drive(dock(i), region('0'));
    for (let i = 0; i < regions; i += 1) drive(dock(0), region(String(i)));
    return asked.length;
  };
  expect(drive(dock(0), region('0'))).toEqual({ metres: 0, seconds: 1 });
  expect(asksFor(200, 10_000)).toBe(199 + 9_999);
  expect(asksFor(200, 10_000)).toBe(0);
  expect(asksFor(201, 0)).toBe(1);
  expect(asksFor(0, 10_001)).toBeGreaterThan(1);
});
