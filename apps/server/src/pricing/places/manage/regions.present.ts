import type { ManagedRegion } from '@boxhaul/contract/pricing';
import { presentStanding } from './managed-places.present';
import type { ManagedRegionRow } from './regions.repo';

export const presentManagedRegion = (row: ManagedRegionRow, today: string): ManagedRegion => ({
  regionCode: row.region_code,
  regionName: row.region_name,
  fullName: row.full_name,
  level: row.level,
  longitude: row.lng,
  latitude: row.lat,
  pointPrecision: row.point_precision,
  mergedInto:
    row.merged_into === null ? null : { regionCode: row.merged_into, fullName: row.merged_into_name ?? '' },
  children: row.children,
  ...presentStanding(row, today),
});
