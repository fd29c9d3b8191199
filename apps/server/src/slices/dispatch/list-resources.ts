import type { opsDispatchResources, PresentedOf } from '@boxhaul/contract';
import { toWireTime } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { selectDrivers, selectVehicles } from './resources.repo';

/** Vehicles and drivers in service; `busy` means a published or running task. */
export async function listResources(ctx: Ctx): Promise<PresentedOf<typeof opsDispatchResources>> {
  const [vehicles, drivers] = await Promise.all([selectVehicles(ctx.db), selectDrivers(ctx.db)]);
  return {
    vehicles: vehicles.map(({ lastAt, ...vehicle }) => ({
      ...vehicle,
      lastAt: lastAt && toWireTime(lastAt),
    })),
    drivers,
  };
}
