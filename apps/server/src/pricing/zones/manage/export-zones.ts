import type { PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { zoneRule, zoneShape } from '@boxhaul/contract/schemas';
import { toWireDate } from '@boxhaul/domain/kit';
import { writeZoneFile } from '@boxhaul/domain/pricing';
import { setImmediate } from 'node:timers/promises';
import type { Ctx } from '../../../platform/context';
import { selectInForce } from './managed-zones.repo';

/** The zones in force as a file that can be imported again. */
export async function exportZones(ctx: Ctx): Promise<PresentedOf<typeof zoneDesk.exportFile>> {
  const rows = await selectInForce(ctx.db);
  const zones = [];
  for (const row of rows) {
    zones.push({
      name: row.zone_name,
      shape: zoneShape.parse(row.shape),
      properties: {
        source: row.source,
        noticeNo: row.notice_no,
        noticeDate: row.notice_date,
        noticeText: row.notice_text,
        regionCode: row.region_code,
        rule: zoneRule.parse(row.rule),
      },
    });
    // Requests come in between.
    if (zones.length % 200 === 0) await setImmediate();
  }
  const day = toWireDate(ctx.now);
  // The plates that a zone exempts are somebody's.
  ctx.opened({ kind: 'export', subject: 'opsExportZones', name: '限行区', customerId: null });
  ctx.audit({ target: 'zone', after: { exported: zones.length } });
  return { fileName: `限行区-${day}.geojson`, text: writeZoneFile(zones), count: zones.length };
}
