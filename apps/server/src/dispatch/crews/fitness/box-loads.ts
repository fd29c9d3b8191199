import { type BoxLoad, boxLoad, type LegKind } from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import { selectBoxSizes, selectLoadedTrucks } from './loads.repo';

const FREE: BoxLoad = { faults: [], unknown: [] };

interface Carried {
  cabinetId: string;
  vehicleId: string;
  legKind: LegKind | undefined;
}

/** Of some trucks and boxes: whether the truck takes the box by its length and weight, in two questions. */
export async function loadsOf(
  db: Db,
  { vehicleIds, cabinetIds }: { vehicleIds: readonly string[]; cabinetIds: readonly string[] },
): Promise<(carried: Carried) => BoxLoad> {
  const trucks = await selectLoadedTrucks(db, vehicleIds);
  const sizes = cabinetIds.length > 0 ? await selectBoxSizes(db, cabinetIds) : new Map<string, never>();
  return ({ cabinetId, vehicleId, legKind }) => {
    const truck = trucks.get(vehicleId);
    const size = sizes.get(cabinetId);
    return truck && size ? boxLoad(truck, { ...size, legKind }) : FREE;
  };
}
