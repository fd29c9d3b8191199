import { wgs84 } from '@boxhaul/domain/kit';
import { expect, it, vi } from 'vitest';
import type { Places } from '../../../pricing/places';
import { drivesFromDoor } from './turn-facts';
import type { TurnBoxRow } from './turns.repo';

const DOOR = { address_lng: 113.9, address_lat: 22.5 } as TurnBoxRow;
const TO = { lng: 114, lat: 22.6 };

it.each([
  [
    { seconds: 3600, metres: 41_500 },
    { minutes: 60, km: 41.5 },
  ],
  [
    { seconds: 3601, metres: 900 },
    { minutes: 61, km: 0.9 },
  ],
  [null, null],
])('a drive of %j is told as %j: begun minutes, and kilometres', (found, told) => {
  const drive = vi.fn<(...to: unknown[]) => typeof found>(() => found);
  const planner = {
    drivesFrom: vi.fn<(from: unknown) => typeof drive>(() => drive),
    entrancesTo: () => ['the near gate'],
  };
  expect(drivesFromDoor({ planner } as unknown as Places, DOOR)(TO)).toEqual(told);
  expect(planner.drivesFrom).toHaveBeenCalledWith({ lng: 113.9, lat: 22.5 });
  expect(drive).toHaveBeenCalledWith(wgs84(114, 22.6), ['the near gate']);
});
