import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { PAUSE_HOLDER_WORDS } from '@boxhaul/domain/fleet';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { addPause, endPause, fitnessOf } from '../../fleet/fleet';
import type { Places } from '../../pricing/places';
import { type HoursBox, hoursBox, hoursOf, findDoorOfCabinet, measureBoxes } from '../crews';
import { findCarrierName, isOwnPause, selectOwnDrivers, selectOwnVehicles } from './tender-lists.repo';
import { findCarrierOf, findTenders } from '../tenders';
import { carrierOf, noSuchTender } from './carrier-of';

/** The box of an own offer, as drivers are asked about it. Throws NOT_FOUND, for another's too. */
async function boxOfTender(places: Places, ctx: Ctx, tenderId: string): Promise<HoursBox | undefined> {
  const [tender] = await findTenders(ctx.db, [tenderId]);
  if (tender?.carrierId !== carrierOf(ctx)) throw noSuchTender();
  const door = await findDoorOfCabinet(ctx.db, tender.cabinetId);
  const measured = await measureBoxes(places, ctx, [tender.cabinetId]);
  return door && hoursBox(door, tender, measured.get(tender.cabinetId));
}

/** Trucks and drivers of the own carrier, how long these may drive yet, and whether they are free and fit on a day. */
export async function listOwnFleet(
  places: Places,
  ctx: Ctx,
  { day, tenderId }: ParsedInputOf<typeof tenders.ownFleet>,
): Promise<PresentedOf<typeof tenders.ownFleet>> {
  const carrierId = carrierOf(ctx);
  const today = toWireDate(ctx.now);
  const [box, vehicles, drivers, carrierName] = await Promise.all([
    tenderId === undefined ? undefined : boxOfTender(places, ctx, tenderId),
    selectOwnVehicles(ctx.db, carrierId, today),
    selectOwnDrivers(ctx.db, carrierId, today),
    findCarrierName(ctx.db, carrierId),
  ]);
  const asked = {
    vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
    driverIds: drivers.map(({ driverId }) => driverId),
  };
  const [fitness, hours] = await Promise.all([
    fitnessOf(ctx.db, asked, { day, now: ctx.now }),
    hoursOf(ctx, asked.driverIds),
  ]);
  const fit = (holder: 'vehicle' | 'driver', id: string) => {
    const { faults, due } = fitness(holder, id);
    return { faults: [...faults], due: [...due] };
  };
  return {
    carrierName,
    vehicles: vehicles.map((row) => ({ ...row, ...fit('vehicle', row.vehicleId) })),
    drivers: drivers.map((row) => {
      const { faults, due } = fit('driver', row.driverId);
      const own = hours(row.driverId, { box });
      return {
        ...row,
        hoursLeft: own.left,
        faults: [...faults, ...own.faults],
        due: [...due, ...own.due],
      };
    }),
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
