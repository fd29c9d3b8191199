import type { MatchState } from '@boxhaul/domain/dispatch';
import type { Tone } from '../../kit/tone-tag';

/** How the states of an offer are drawn. */
export const MATCH_TONES: Readonly<Record<MatchState, Tone>> = {
  open: 'wait',
  locked: 'ask',
  confirmed: 'done',
  refused: 'stop',
  declined: 'off',
  lapsed: 'off',
  withdrawn: 'off',
};
