import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { loadRecordForUpdate, requireCarrier, requireDriver, requireTrailer } from './load-record-for-update';
import { findFleet } from './lists.repo';
import {
  findPlate,
  insertTrailer,
  insertVehicle,
  lockFleet,
  updateTrailer,
  updateVehicle,
  type VehicleFacts,
} from './records.repo';
import { loggedPapers, paperTerms, storePapers } from './store-papers';

async function refuseSamePlate(
  ctx: Ctx,
  table: 'vehicle' | 'trailer',
  plate: string,
  besides: string | undefined,
): Promise<void> {
  const same = await findPlate(ctx.db, table, plate, besides);
  if (!same) return;
  throw refuseField(
    'plateNumber',
    same.disabled_at ? `${plate} 已登记并已停用，请在“已停用”里恢复` : `${plate} 已登记`,
  );
}

/** Throws BAD_INPUT for a plate that another truck has. */
export async function saveVehicle(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleetDesk.saveVehicle>,
): Promise<PresentedOf<typeof fleetDesk.saveVehicle>> {
  const { vehicleId, version, plateNumber } = input;
  const tx = ctx.db;
  await lockFleet(tx);
  if (vehicleId !== undefined) await loadRecordForUpdate(tx, 'vehicle', { id: vehicleId, version });
  const before =
    vehicleId === undefined ? undefined : await findFleet(tx, 'vehicle', vehicleId, await paperTerms(ctx));
  await refuseSamePlate(ctx, 'vehicle', plateNumber, vehicleId);
  const facts: VehicleFacts = {
    plate_number: plateNumber,
    vco: input.vco,
    vehicle_class: input.vehicleClass,
    total_kg: input.totalWeight ?? null,
    axles: input.axles ?? null,
    carrier_id: await requireCarrier(tx, input.carrierId, before?.carrier_id),
    tare_kg: input.tareWeight ?? null,
    emission: input.emission ?? null,
    usual_driver_id: await requireDriver(tx, input.usualDriverId, before?.usual_driver_id),
    usual_trailer_id: await requireTrailer(tx, input.usualTrailerId, {
      vehicleId,
      before: before?.usual_trailer_id,
    }),
    remark: input.remark,
  };
  const id = vehicleId ?? (await insertVehicle(tx, facts));
  if (before) await updateVehicle(tx, id, facts);
  await storePapers(ctx, 'vehicle', id, input.papers);
  ctx.audit({
    target: 'vehicle',
    id,
    name: plateNumber,
    ...(before && { before: { plateNumber: before.plate_number, carrierId: before.carrier_id } }),
    after: { plateNumber, carrierId: facts.carrier_id, papers: loggedPapers(input.papers) },
  });
  return { id };
}

/** The same of a trailer. */
export async function saveTrailer(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleetDesk.saveTrailer>,
): Promise<PresentedOf<typeof fleetDesk.saveTrailer>> {
  const { trailerId, version, plateNumber, kind, twin, remark } = input;
  const tx = ctx.db;
  await lockFleet(tx);
  if (trailerId !== undefined) await loadRecordForUpdate(tx, 'trailer', { id: trailerId, version });
  const before =
    trailerId === undefined ? undefined : await findFleet(tx, 'trailer', trailerId, await paperTerms(ctx));
  await refuseSamePlate(ctx, 'trailer', plateNumber, trailerId);
  const carrier_id = await requireCarrier(tx, input.carrierId, before?.carrier_id);
  const weights = { tare_kg: input.tareWeight ?? null, load_kg: input.loadWeight ?? null };
  const facts = { plate_number: plateNumber, kind, twin, ...weights, carrier_id, remark };
  const id = trailerId ?? (await insertTrailer(tx, facts));
  if (before) await updateTrailer(tx, id, facts);
  await storePapers(ctx, 'trailer', id, input.papers);
  ctx.audit({
    target: 'trailer',
    id,
    name: plateNumber,
    ...(before && { before: { plateNumber: before.plate_number, kind: before.kind } }),
    after: { plateNumber, kind, twin, ...weights, carrierId: carrier_id, papers: loggedPapers(input.papers) },
  });
  return { id };
}
