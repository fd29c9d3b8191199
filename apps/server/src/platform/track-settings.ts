import { z } from 'zod';

const days = (fallback: number, most: number) => {
  const error = `应为 1 到 ${most} 之间的整数（天）`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error }).default(fallback);
};

/** Days for which positions are rows, then all of them sealed, then thinned; after that stays alone. */
export const TRACK_SETTINGS = {
  TRACK_ROWS_DAYS: days(2, 90),
  TRACK_RAW_DAYS: days(400, 36_500),
  TRACK_THINNED_DAYS: days(1_095, 36_500),
};

type Settings = z.output<z.ZodObject<typeof TRACK_SETTINGS>>;

/** For how many days positions are kept in which detail (decisions 7). */
export interface TrackRetention {
  /** As rows: today and the days before. */
  rowsDays: number;
  /** All reports. */
  rawDays: number;
  /** Thinned; after that stays alone. */
  thinnedDays: number;
}

/** What is wrong with the settings together, by variable. */
export function trackFaults({
  TRACK_ROWS_DAYS: rows,
  TRACK_RAW_DAYS: raw,
  TRACK_THINNED_DAYS: thinned,
}: Settings): [name: string, message: string][] {
  if (rows <= raw && raw <= thinned) return [];
  const message = '轨迹保留天数应依次不减：TRACK_ROWS_DAYS ≤ TRACK_RAW_DAYS ≤ TRACK_THINNED_DAYS';
  return [['TRACK_THINNED_DAYS', message]];
}

/** The settings as the slices want them. */
export const readTrackSettings = (value: Settings): TrackRetention => ({
  rowsDays: value.TRACK_ROWS_DAYS,
  rawDays: value.TRACK_RAW_DAYS,
  thinnedDays: value.TRACK_THINNED_DAYS,
});
