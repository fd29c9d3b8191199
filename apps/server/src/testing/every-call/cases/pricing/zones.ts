import type { CallCases } from '../../call-case';
import { ACCOUNTS } from '../../stage';

const POINT = { longitude: 114.06, latitude: 22.55 };
const works = () => ({
  ...POINT,
  vehicleType: 'container_tractor' as const,
  plateNumber: '粤B12345',
  vco: 2 as const,
  totalWeight: 40_000,
  axles: 6,
  time: '2026-11-22 23:00:00',
});
const end = { longitude: 114.06, latitude: 22.55 };
const bad = [
  ['longitude', undefined],
  ['path', [end, { longitude: 87.6, latitude: 43.8 }]],
  // A blue, white or yellow plate has seven signs, one of new energy eight.
  ['vco', 3],
  ['time', '2026-02-30 10:00:00'],
  ['time', '2027-11-22 10:00:00'],
] as const;

export const zonesCases = {
  'zones.check': { by: 'owner', may: ACCOUNTS, works, bad: [...bad], ids: {} },
  'zones.openCheck': { by: 'visitor', may: 'everybody', works, bad: [...bad], ids: {} },
  'zones.around': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ west: 113.8, east: 114.6, south: 22.4, north: 22.8 }),
    bad: [
      ['east', 120],
      ['north', 22.3],
    ],
    ids: {},
  },
} as const satisfies Partial<CallCases>;
