import { describe, expect, it } from 'vitest';
import { suggestTrucks } from './suggest-trucks';

const truck = (n: number, change = {}) => ({
  vehicleId: String(n),
  plateNumber: `粤B1000${n}`,
  vco: 2,
  usualDriverId: String(n),
  busy: false,
  hasTerminal: true,
  lastAt: null,
  metresToDock: n,
  next: null,
  rank: null,
  unchecked: '',
  faults: [],
  due: [],
  ...change,
});
const driver = (n: number, change = {}) => ({
  driverId: String(n),
  driverName: `司机${n}`,
  phone: '139****0001',
  busy: false,
  hoursLeft: 480,
  faults: [],
  due: [],
  ...change,
});
const nobody = { vehicles: new Map<string, number>(), drivers: new Map<string, number>() };
const boxes = (...ids: string[]) => ids.map((cabinetId) => ({ cabinetId, taken: nobody }));

describe('trucks for several boxes', () => {
  it('are the nearest first, each once', () => {
    const resources = { vehicles: [truck(2), truck(1)], drivers: [driver(1), driver(2)] };
    expect([...suggestTrucks(resources, boxes('21', '22', '23'))]).toEqual([
      ['21', { vehicleId: '2', driverId: '2' }],
      ['22', { vehicleId: '1', driverId: '1' }],
    ]);
  });

  it('are those with nothing to do yet before the others', () => {
    const next = { boxes: 1, requireDate: '2026-11-20 16:00:00' };
    const resources = { vehicles: [truck(2, { next }), truck(1)], drivers: [driver(1), driver(2)] };
    expect([...suggestTrucks(resources, boxes('21', '22')).values()]).toMatchObject([
      { vehicleId: '1' },
      { vehicleId: '2' },
    ]);
  });

  it('are none that is busy, not fit, or whose driver is', () => {
    const resources = {
      vehicles: [
        truck(1, { busy: true }),
        truck(2, { faults: ['年检到期'] }),
        truck(3, { usualDriverId: null }),
        truck(4),
        truck(5),
        truck(6),
        truck(7, { usualDriverId: '6' }),
      ],
      drivers: [driver(4, { busy: true }), driver(5, { faults: ['请假'] }), driver(6)],
    };
    expect([...suggestTrucks(resources, boxes('21', '22'))]).toEqual([
      ['21', { vehicleId: '6', driverId: '6' }],
    ]);
  });

  it('are none that another box of the order has', () => {
    const resources = { vehicles: [truck(1), truck(2)], drivers: [driver(1), driver(2)] };
    const taken = { vehicles: new Map([['1', 2]]), drivers: new Map<string, number>() };
    expect([...suggestTrucks(resources, [{ cabinetId: '21', taken }])]).toEqual([
      ['21', { vehicleId: '2', driverId: '2' }],
    ]);
  });
});
