import type { PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { presentVersion } from './managed-zones.present';
import { selectVersions } from './managed-zones.repo';
import { selectPermits } from './permits.repo';

/** A zone with its versions and permits. */
export async function getZone(ctx: Ctx, zoneId: number): Promise<PresentedOf<typeof zoneDesk.detail>> {
  const versions = await selectVersions(ctx.db, zoneId);
  if (versions.length === 0) throw new Refusal('NOT_FOUND');
  const permits = await selectPermits(ctx.db, zoneId);
  const today = toWireDate(ctx.now);
  return {
    zoneId,
    versions: versions.map((row) => presentVersion(row, today)),
    permits: permits.map((row) => ({
      permitId: row.permit_id,
      plateNumber: row.plate_number,
      vco: row.vco,
      permitNo: row.permit_no,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    })),
  };
}
