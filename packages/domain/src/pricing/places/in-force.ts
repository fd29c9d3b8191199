import type { PlaceState } from '../words/place-state';

/** From which day to which, both included, 'YYYY-MM-DD' in Shanghai; null: without end. */
export interface Valid {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** How what is valid so stands on a day, 'YYYY-MM-DD'. */
export function placeState({ validFrom, validTo }: Valid, today: string): PlaceState {
  if (validFrom !== null && today < validFrom) return 'coming';
  return validTo !== null && today > validTo ? 'ended' : 'current';
}

/** Whether it is offered on a day, 'YYYY-MM-DD'. */
export const isInForce = (valid: Valid, today: string): boolean => placeState(valid, today) === 'current';
