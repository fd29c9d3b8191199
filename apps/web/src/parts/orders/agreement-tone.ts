import type { AgreementState } from '@boxhaul/domain/orders';
import type { Tone } from '../kit/tone-tag';

/** How an agreement's state is drawn. */
export const AGREEMENT_TONES: Readonly<Record<AgreementState, Tone>> = {
  pending: 'ask',
  signed: 'done',
  refused: 'stop',
  superseded: 'off',
  void: 'off',
};
