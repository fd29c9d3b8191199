import type { Region } from './region-tree';

/** What a picker reports of the region that was chosen (S4). */
export interface RegionReport {
  regionCode: string;
  /** The names from the province down, one that two levels share said once. */
  fullAddress: string;
  /** Its middle, WGS-84; null where the list tells none. */
  point: { longitude: number; latitude: number } | null;
  /** Filled in from a place, not chosen by hand. */
  isAuto: boolean;
}

/** The report of a region, by its path from the province down. */
export function reportOf(path: readonly Region[], isAuto: boolean): RegionReport {
  const chosen = path.at(-1);
  const [lat, lng] = (chosen?.point ?? '').split(',').map((text) => Number(text || Number.NaN));
  return {
    regionCode: chosen?.regionCode ?? '',
    fullAddress: path
      .map(({ regionName }) => regionName)
      .filter((name, i, all) => name !== all[i - 1])
      .join(''),
    point:
      lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat)
        ? { longitude: lng, latitude: lat }
        : null,
    isAuto,
  };
}
