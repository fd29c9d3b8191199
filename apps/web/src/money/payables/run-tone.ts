import type { RunState } from '@boxhaul/domain/money';
import type { Tone } from '../../parts/kit/tone-tag';

/** How each state of a settlement run is drawn. */
export const RUN_TONES: Readonly<Record<RunState, Tone>> = {
  draft: 'wait',
  confirmed: 'ask',
  paid: 'done',
  void: 'stop',
};
