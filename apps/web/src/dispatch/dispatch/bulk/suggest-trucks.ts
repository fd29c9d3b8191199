import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';

type Resources = OutputOf<typeof dispatch.resources>;

/** A truck with its driver. */
export interface Crew {
  vehicleId: string;
  driverId: string;
}

/** A box that wants a truck. */
interface Wanting {
  cabinetId: string;
  /** Trucks and drivers that other boxes of its order have already. */
  taken: { vehicles: ReadonlyMap<string, number>; drivers: ReadonlyMap<string, number> };
}

/**
 * For each box, in their order, the first truck of the ranked list that is free and fit with its usual driver and that no
 * box before it got; none where there is none.
 */
export function suggestTrucks(
  { vehicles, drivers }: Resources,
  boxes: readonly Wanting[],
): Map<string, Crew> {
  const fit = new Set(
    drivers.filter(({ busy, faults }) => !busy && faults.length === 0).map(({ driverId }) => driverId),
  );
  // One that has nothing to do yet before one that has, however near.
  const idleFirst = vehicles.toSorted((a, b) => Number(a.next !== null) - Number(b.next !== null));
  const free = idleFirst.flatMap(({ vehicleId, usualDriverId, busy, faults }) =>
    !busy && faults.length === 0 && usualDriverId !== null && fit.has(usualDriverId)
      ? [{ vehicleId, driverId: usualDriverId }]
      : [],
  );
  const used = new Set<string>();
  const suggested = new Map<string, Crew>();
  for (const { cabinetId, taken } of boxes) {
    const crew = free.find(
      ({ vehicleId, driverId }) =>
        !used.has(`v${vehicleId}`) &&
        !used.has(`d${driverId}`) &&
        !taken.vehicles.has(vehicleId) &&
        !taken.drivers.has(driverId),
    );
    if (!crew) continue;
    used.add(`v${crew.vehicleId}`).add(`d${crew.driverId}`);
    suggested.set(cabinetId, crew);
  }
  return suggested;
}
