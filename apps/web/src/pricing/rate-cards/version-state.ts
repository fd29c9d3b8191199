import type { RateCardState } from '@boxhaul/domain/pricing';
import type { Tone } from '../../parts/kit/tone-tag';

export const VERSION_TONES: Readonly<Record<RateCardState, Tone>> = {
  draft: 'wait',
  scheduled: 'ask',
  in_force: 'go',
  superseded: 'off',
};
