import { shiftDay } from '../calendar/workdays';
import type { ZoneExpiry } from '../words/zone';

/** A notice is asked for again so many days before its last one. */
export const ZONE_WARNED_DAYS = 30;

/** How the last day of a notice stands on a day, both 'YYYY-MM-DD'; null: without end. */
export function zoneExpiry(validTo: string | null, today: string): ZoneExpiry {
  if (validTo === null || validTo > shiftDay(today, ZONE_WARNED_DAYS)) return 'none';
  return validTo < today ? 'expired' : 'soon';
}
