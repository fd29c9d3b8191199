import { FENCE_POSITION_MS, isPhoneInFence, type PhoneFix, type SpotSource } from '@boxhaul/domain/dispatch';
import { wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Places } from '../../pricing/places';
import { reportNear } from '../../fleet/tracks';

/** Where a node was done, who said so, and whether that is within the fence of its place; nulls when unknown. */
export interface Spot {
  lng: number | null;
  lat: number | null;
  inFence: boolean | null;
  spotBy: SpotSource | null;
  /** Metres, of a phone. */
  accuracyM: number | null;
}

const NOWHERE: Spot = { lng: null, lat: null, inFence: null, spotBy: null, accuracyM: null };

/**
 * Where the truck was then, and whether that is within the fence of the node's place (S9). The terminal speaks first; of a
 * truck without one, or of a silent one, the driver's phone does.
 */
export async function findSpot(
  places: Places,
  tx: Db,
  task: { vehicleId: string; dockId: number; returnDockId: number | null; returnDepotId: number | null },
  order: { addressLng: number; addressLat: number },
  { place, radiusM }: { place: string; radiusM: number | null },
  doneAt: Date,
  phone?: PhoneFix,
): Promise<Spot> {
  const position = await reportNear(tx, {
    vehicleId: task.vehicleId,
    at: doneAt,
    withinMs: FENCE_POSITION_MS,
  });
  const heard = position
    ? { place: wgs84(position.lng, position.lat), by: 'vehicle' as const, accuracyM: null }
    : phone && { place: phone.place, by: 'phone' as const, accuracyM: Math.round(phone.accuracyM ?? 0) };
  if (!heard) return NOWHERE;
  const { lng, lat } = heard.place;
  const spot = { lng, lat, spotBy: heard.by, accuracyM: heard.accuracyM };
  if (place === 'any' || radiusM === null) return { ...spot, inFence: null };
  const { docks, depots } = await places.book(tx);
  const dock = docks.get(task.dockId);
  const back = depots.get(task.returnDepotId ?? 0) ?? docks.get(task.returnDockId ?? 0) ?? dock;
  const gate = place === 'dock' ? dock : place === 'return' ? back : undefined;
  const centre = gate ? wgs84(gate.lng, gate.lat) : wgs84(order.addressLng, order.addressLat);
  // A terminal does not say how exact it is.
  const inFence = isPhoneInFence(heard, centre, radiusM);
  return { ...spot, inFence };
}
