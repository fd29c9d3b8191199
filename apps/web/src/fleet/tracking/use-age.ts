import type { GpsPoint } from '@boxhaul/contract/fleet';
import { wireTime } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';

const AGE_EVERY_MS = 1_000;
const STALE_MS = 10 * 60_000;

export interface TruckProps {
  point: GpsPoint;
  plate: string;
  live: boolean;
  /** The way is done: the truck has gone on, this is where the box was left. */
  finished: boolean;
}

/** Now, and whether the fix is older than 10 minutes; asked anew each second. */
export function useAge(positionTime: string | undefined): { now: number; stale: boolean } {
  const now = useNow(AGE_EVERY_MS);
  return { now, stale: positionTime !== undefined && now - wireTime(positionTime) > STALE_MS };
}
