import { FENCE_POSITION_MS, isInCircle, wgs84 } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import type { Places } from '../../places';
import { reportNear } from '../../tracking';

/** Where the truck was then, and whether that is within the fence of the node's place (S9); nulls when unknown. */
export async function findSpot(
  places: Places,
  tx: Db,
  task: { vehicleId: string; dockId: number; returnDockId: number | null; returnDepotId: number | null },
  order: { addressLng: number; addressLat: number },
  { place, radiusM }: { place: string; radiusM: number | null },
  doneAt: Date,
): Promise<{ lng: number | null; lat: number | null; inFence: boolean | null }> {
  const position = await reportNear(tx, {
    vehicleId: task.vehicleId,
    at: doneAt,
    withinMs: FENCE_POSITION_MS,
  });
  if (!position) return { lng: null, lat: null, inFence: null };
  const spot = { lng: position.lng, lat: position.lat };
  if (place === 'any' || radiusM === null) return { ...spot, inFence: null };
  const { docks, depots } = await places.book(tx);
  const dock = docks.get(task.dockId);
  const back = depots.get(task.returnDepotId ?? 0) ?? docks.get(task.returnDockId ?? 0) ?? dock;
  const gate = place === 'dock' ? dock : place === 'return' ? back : undefined;
  const centre = gate ? wgs84(gate.lng, gate.lat) : wgs84(order.addressLng, order.addressLat);
  return { ...spot, inFence: isInCircle(wgs84(spot.lng, spot.lat), centre, radiusM) };
}
