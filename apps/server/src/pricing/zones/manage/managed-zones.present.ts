import type { ManagedZoneRow, ManagedZoneVersion } from '@boxhaul/contract/pricing';
import { zoneRule, zoneShape } from '@boxhaul/contract/schemas';
import { toWireTime } from '@boxhaul/domain/kit';
import { whoWords, windowWords, zoneExpiry } from '@boxhaul/domain/pricing';
import type { VersionRow } from './managed-zones.repo';
import type { ZoneListRow } from './list.repo';

export const presentVersion = (row: VersionRow, today: string): ManagedZoneVersion => ({
  zoneVersionId: row.zone_version_id,
  state: row.state,
  revision: row.revision,
  expiry: zoneExpiry(row.valid_to, today),
  changedBy: row.changed_by_name,
  changedAt: toWireTime(row.changed_at),
  confirmedBy: row.confirmed_by_name,
  confirmedAt: row.confirmed_at && toWireTime(row.confirmed_at),
  zoneName: row.zone_name,
  regionCode: row.region_code,
  regionName: row.full_name,
  source: row.source,
  noticeNo: row.notice_no,
  noticeDate: row.notice_date,
  noticeText: row.notice_text,
  shape: zoneShape.parse(row.shape),
  rule: zoneRule.parse(row.rule),
});

export function presentZoneRow(row: ZoneListRow, today: string): ManagedZoneRow {
  const rule = zoneRule.parse(row.rule);
  return {
    zoneId: row.zone_id,
    zoneName: row.zone_name,
    regionName: row.full_name,
    source: row.source,
    state: row.state,
    hasDraft: Boolean(row.has_draft),
    expiry: zoneExpiry(row.valid_to, today),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    whoText: whoWords(rule),
    windowTexts: rule.windows.map(windowWords),
    changedAt: toWireTime(row.changed_at),
  };
}
