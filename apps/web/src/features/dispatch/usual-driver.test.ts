import { expect, it } from 'vitest';
import { usualDriver } from './usual-driver';

const truck = {
  vco: 2,
  busy: false,
  hasTerminal: true,
  lastAt: null,
  metresToDock: null,
  next: null,
  rank: null,
  unchecked: '',
  faults: [],
  due: [],
};
const RESOURCES = {
  vehicles: [
    { ...truck, vehicleId: 'A', plateNumber: '甲', usualDriverId: '1' },
    { ...truck, vehicleId: 'B', plateNumber: '乙', usualDriverId: '2' },
    { ...truck, vehicleId: 'C', plateNumber: '丙', usualDriverId: '3' },
    { ...truck, vehicleId: 'D', plateNumber: '丁', usualDriverId: null },
    { ...truck, vehicleId: 'E', plateNumber: '戊', usualDriverId: '5' },
  ],
  drivers: ['1', '2', '3', '4', '5'].map((driverId) => ({
    driverId,
    driverName: driverId,
    phone: '',
    busy: driverId === '3',
    hoursLeft: 480,
    faults: driverId === '5' ? ['请假'] : [],
    due: [],
  })),
};
const nobody = new Map<string, number>();

it.each([
  ['a first truck brings its usual driver', '', '', 'A', undefined, nobody, '1'],
  ['the next truck brings its own', 'A', '1', 'B', undefined, nobody, '2'],
  ['whom the dispatcher chose stays', 'A', '4', 'B', undefined, nobody, '4'],
  ['one under way does not come', 'A', '1', 'C', undefined, nobody, ''],
  ['nor one who is away', 'A', '1', 'E', undefined, nobody, ''],
  ['nor one of another box', '', '', 'A', undefined, new Map([['1', 2]]), ''],
  ['a truck without one brings nobody', 'A', '1', 'D', undefined, nobody, ''],
  ['whom the box has gives way to the usual one', 'A', '4', 'B', '4', nobody, '2'],
  ['and stays where that one cannot', 'A', '4', 'C', '4', nobody, '4'],
])('%s', (_, vehicleId, driverId, next, own, taken, expected) => {
  expect(usualDriver(RESOURCES, { vehicleId, driverId, next, own, taken })).toBe(expected);
});
