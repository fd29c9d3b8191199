import { matches } from '@boxhaul/contract/dispatch';
import { DOCK } from './approved-order';
import { insertPosition } from './insert-position';
import type { TestApp } from './test-app';

/** A truck with who usually drives it, seen near the dock of the tests. */
export async function freeTruck(
  t: TestApp,
  { vehicleId, driverId, km = 5 }: { vehicleId: string; driverId: string; km?: number },
): Promise<{ vehicleId: string; driverId: string }> {
  await t.db
    .updateTable('vehicle')
    .set({ usual_driver_id: driverId })
    .where('vehicle_id', '=', vehicleId)
    .execute();
  await insertPosition(t.db, vehicleId, {
    at: new Date(t.clock.now.getTime() - 1000),
    lng: DOCK.lng - km / 100,
    lat: DOCK.lat,
  });
  return { vehicleId, driverId };
}

interface Offered {
  matchId: string;
  /** What its link ends in. */
  code: string;
}

/** Offers a box to a free truck as a return load, for an hour. */
export async function offerLoad(
  t: TestApp,
  token: string,
  input: { cabinetId: string; vehicleId: string; driverId: string },
): Promise<Offered> {
  const sent = { ...input, kind: 'return_load', minutes: 60 } as const;
  const { data, success, message } = await t.call(matches.offer, sent, { token });
  if (!success) throw new Error(message);
  return { matchId: data.matchId, code: data.path.slice('/miniMatchGoods/'.length) };
}
