import type { ZoneExpiry, ZoneState } from '@boxhaul/domain/pricing';
import type { Tone } from '../../parts/kit/tone-tag';

/** How states are drawn. */
export const STATE_TONES: Readonly<Record<ZoneState, Tone>> = {
  draft: 'ask',
  confirmed: 'done',
  superseded: 'off',
  withdrawn: 'off',
};

export const EXPIRY_TONES: Readonly<Record<ZoneExpiry, Tone>> = {
  none: 'done',
  soon: 'ask',
  expired: 'stop',
};
