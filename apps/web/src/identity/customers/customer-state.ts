import type { CustomerState } from '@boxhaul/domain/identity';
import type { Tone } from '../../parts/kit/tone-tag';

/** How each state of an enterprise is drawn. */
export const CUSTOMER_TONES: Readonly<Record<CustomerState, Tone>> = {
  uncertified: 'off',
  entered: 'ask',
  reviewing: 'wait',
  certified: 'go',
  disabled: 'stop',
};
