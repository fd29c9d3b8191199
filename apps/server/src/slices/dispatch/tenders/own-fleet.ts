import type { ParsedInputOf, PresentedOf, tenders } from '@boxhaul/contract';
import { PAUSE_HOLDER_WORDS, toWireDate } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { addPause, endPause, fitnessOf } from '../../fleet';
import { findCarrierName, isOwnPause, selectOwnDrivers, selectOwnVehicles } from '../tender-lists.repo';
import { findCarrierOf } from '../tenders.repo';
import { carrierOf } from './carrier-of';

/** Trucks and drivers of the own carrier, and whether they are free and fit on a day. */
export async function listOwnFleet(
  ctx: Ctx,
  { day }: ParsedInputOf<typeof tenders.ownFleet>,
): Promise<PresentedOf<typeof tenders.ownFleet>> {
  const carrierId = carrierOf(ctx);
  const today = toWireDate(ctx.now);
  const [vehicles, drivers, carrierName] = await Promise.all([
    selectOwnVehicles(ctx.db, carrierId, today),
    selectOwnDrivers(ctx.db, carrierId, today),
    findCarrierName(ctx.db, carrierId),
  ]);
  const asked = {
    vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
    driverIds: drivers.map(({ driverId }) => driverId),
  };
  const fitness = await fitnessOf(ctx.db, asked, { day, now: ctx.now });
  const fit = (holder: 'vehicle' | 'driver', id: string) => {
    const { faults, due } = fitness(holder, id);
    return { faults: [...faults], due: [...due] };
  };
  return {
    carrierName,
    vehicles: vehicles.map((row) => ({ ...row, ...fit('vehicle', row.vehicleId) })),
    drivers: drivers.map((row) => ({ ...row, ...fit('driver', row.driverId) })),
  };
}

/** Time away or out of service of what is the carrier's own. Throws NOT_FOUND, for another's too. */
export async function addOwnPause(
  ctx: Ctx,
  input: ParsedInputOf<typeof tenders.addOwnPause>,
): Promise<PresentedOf<typeof tenders.addOwnPause>> {
  if ((await findCarrierOf(ctx.db, input)) !== carrierOf(ctx)) {
    throw new Refusal('NOT_FOUND', { message: `未找到要登记${PAUSE_HOLDER_WORDS[input.holder]}的记录` });
  }
  return addPause(ctx, input);
}

/** What the carrier entered itself; what the desk entered is the desk's to call off. */
export async function endOwnPause(ctx: Ctx, input: ParsedInputOf<typeof tenders.endOwnPause>): Promise<null> {
  if (!(await isOwnPause(ctx.db, input.pauseId, carrierOf(ctx)))) {
    throw new Refusal('NOT_FOUND', { message: '未找到该记录' });
  }
  return endPause(ctx, input);
}
