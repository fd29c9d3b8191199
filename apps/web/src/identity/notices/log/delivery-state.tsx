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
export function deliveryWords({ state, attempts, nextAt }: NoticeDelivery): string {
  const again = state === 'waiting' && attempts.length > 0;
  return again && nextAt ? `${nextAt.slice(5, 16)} 重试` : DELIVERY_STATE_WORDS[state];
}

export function DeliveryStateTag({ delivery }: { delivery: NoticeDelivery }) {
  return <ToneTag tone={TONES[delivery.state]} text={deliveryWords(delivery)} />;
}
