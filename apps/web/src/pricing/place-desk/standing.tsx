import { PLACE_STATE_WORDS, type PlaceState } from '@boxhaul/domain/pricing';
import { ToneTag } from '../../parts/kit/tone-tag';

interface StandingOf {
  state: PlaceState;
  validFrom: string | null;
  validTo: string | null;
}

const TONES = { current: 'go', coming: 'wait', ended: 'stop' } as const;

/** How a place stands today. */
export const PlaceStateTag = ({ state }: StandingOf) => (
  <ToneTag tone={TONES[state]} text={PLACE_STATE_WORDS[state]} />
);

/** From when to when it is offered, in words. */
export function periodOf({ validFrom, validTo }: StandingOf): string {
  if (validFrom === null && validTo === null) return '长期';
  if (validTo === null) return `${validFrom} 起`;
  return validFrom === null ? `至 ${validTo}` : `${validFrom} 至 ${validTo}`;
}
