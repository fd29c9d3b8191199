import { FLEET_KIND_WORDS, type FleetKind } from '@boxhaul/domain/fleet';
import type { Db } from '@boxhaul/db';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findCarrier, findDriver, findTrailer, type LockedRecord, lockRecord } from './records.repo';

export const recordNotFound = (kind: FleetKind): Refusal =>
  new Refusal('NOT_FOUND', { message: `未找到该${FLEET_KIND_WORDS[kind]}` });

/** A record held for a change, of the version that was seen. Throws NOT_FOUND, CONFLICT. */
export async function loadRecordForUpdate(
  tx: Db,
  kind: FleetKind,
  { id, version }: { id: string; version: number | undefined },
): Promise<LockedRecord> {
  const record = await lockRecord(tx, kind, id);
  if (!record) throw recordNotFound(kind);
  if (record.version !== version) {
    throw new Refusal('CONFLICT', { message: `该${FLEET_KIND_WORDS[kind]}已被他人修改，请刷新后重试` });
  }
  return record;
}

/** Throws BAD_INPUT where there is no such fleet, or one that is out of use and was not there before. */
export async function requireCarrier(
  tx: Db,
  carrierId: string | undefined,
  before: string | null | undefined,
): Promise<string | null> {
  if (carrierId === undefined) return null;
  const carrier = await findCarrier(tx, carrierId);
  if (!carrier) throw refuseField('carrierId', '未找到该车队');
  if (carrier.disabled_at !== null && carrierId !== before) {
    throw refuseField('carrierId', `${carrier.carrier_name}已停用`);
  }
  return carrierId;
}

/** The same of a driver. */
export async function requireDriver(
  tx: Db,
  driverId: string | undefined,
  before: string | null | undefined,
): Promise<string | null> {
  if (driverId === undefined) return null;
  const driver = await findDriver(tx, driverId);
  if (!driver) throw refuseField('usualDriverId', '未找到该司机');
  if (driver.disabled_at !== null && driverId !== before) {
    throw refuseField('usualDriverId', `${driver.driver_name}已停用`);
  }
  return driverId;
}

/** The same of the trailer that a truck usually pulls; it is no other truck's. */
export async function requireTrailer(
  tx: Db,
  trailerId: string | undefined,
  { vehicleId, before }: { vehicleId: string | undefined; before: string | null | undefined },
): Promise<string | null> {
  if (trailerId === undefined) return null;
  const trailer = await findTrailer(tx, trailerId);
  if (!trailer) throw refuseField('usualTrailerId', '未找到该挂车');
  if (trailer.disabled_at !== null && trailerId !== before) {
    throw refuseField('usualTrailerId', `${trailer.plate_number} 已停用`);
  }
  if (trailer.vehicle_id !== null && trailer.vehicle_id !== vehicleId) {
    throw refuseField('usualTrailerId', `${trailer.plate_number} 已是 ${trailer.usual_plate} 的常用挂车`);
  }
  return trailerId;
}
