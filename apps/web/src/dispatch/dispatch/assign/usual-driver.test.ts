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

it.each([
  ['a first truck brings its usual driver', '', '', 'A', undefined, '1'],
  ['the next truck brings its own', 'A', '1', 'B', undefined, '2'],
  ['whom the dispatcher chose stays', 'A', '4', 'B', undefined, '4'],
  ['one under way comes too', 'A', '1', 'C', undefined, '3'],
  ['one who is away does not', 'A', '1', 'E', undefined, ''],
  ['a truck without one brings nobody', 'A', '1', 'D', undefined, ''],
  ['whom the box has gives way to the usual one', 'A', '4', 'B', '4', '2'],
  ['and stays where that one cannot', 'A', '4', 'E', '4', '4'],
])('%s', (_, vehicleId, driverId, next, own, expected) => {
  expect(usualDriver(RESOURCES, { vehicleId, driverId, next, own })).toBe(expected);
});
