import type { Reported } from '../ports';

const DAY_MS = 86_400_000;
const POSITIONED = 2;

/** A terminal's clock may run ahead by this much. */
export const MAX_AHEAD_MS = 10 * 60_000;
/** A blind area, a garage or a winter pause may delay a report by this much; each day costs a partition. */
export const MAX_AGE_MS = 400 * DAY_MS;

export type Refusal = 'future_time' | 'too_old' | 'no_fix';

/** Why a position is not stored, or null. `fault` of the reader comes first. */
export function refusalOf(position: Reported, nowMs: number): string | null {
  if (position.fault !== null) return position.fault;
  if (position.at > nowMs + MAX_AHEAD_MS) return 'future_time' satisfies Refusal;
  if (position.at < nowMs - MAX_AGE_MS) return 'too_old' satisfies Refusal;
  const nowhere = position.lng === 0 && position.lat === 0;
  if (nowhere || (position.status & POSITIONED) === 0) return 'no_fix' satisfies Refusal;
  return null;
}
