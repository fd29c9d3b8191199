import type { NoticeDelivery } from '@boxhaul/contract/identity';
import { DELIVERY_STATE_WORDS, type DeliveryState } from '@boxhaul/domain/identity';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  failed: 'stop',
  waiting: 'wait',
  skipped: 'off',
  sent: 'done',
};

/** How far a delivery has come; one that failed and is tried again says when. */
export function DeliveryStateTag({ delivery }: { delivery: NoticeDelivery }) {
  const { state, attempts, nextAt } = delivery;
  const again = state === 'waiting' && attempts.length > 0;
  return (
    <ToneTag
      tone={TONES[state]}
      text={again && nextAt ? `${nextAt.slice(5, 16)} 重试` : DELIVERY_STATE_WORDS[state]}
    />
  );
}
