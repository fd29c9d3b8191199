import type { PositionRefusal as Refusal, Reported } from './report';

const DAY_MS = 86_400_000;
const POSITIONED = 2;

/** A terminal's clock may run ahead by this much. */
export const MAX_AHEAD_MS = 60_000;
/** A blind area, a garage or a winter pause may delay a report by this much; each day costs a partition. */
export const MAX_AGE_MS = 400 * DAY_MS;

/** Why a position is kept apart that is ahead of our clock. */
export const FUTURE_TIME = 'future_time';
const FUTURE: Refusal = { reason: FUTURE_TIME, quarantine: true };
const TOO_OLD: Refusal = { reason: 'too_old', quarantine: true };
const NO_FIX: Refusal = { reason: 'no_fix', quarantine: false };

/** Why a position goes on no track, or null. `fault` of the reader comes first. */
export function refusalOf(position: Reported, nowMs: number): Refusal | null {
  if (position.fault !== null) return { reason: position.fault, quarantine: false };
  if (position.at > nowMs + MAX_AHEAD_MS) return FUTURE;
  if (position.at < nowMs - MAX_AGE_MS) return TOO_OLD;
  const nowhere = position.lng === 0 && position.lat === 0;
  return nowhere || (position.status & POSITIONED) === 0 ? NO_FIX : null;
}
