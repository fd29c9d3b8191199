import type { OrderState } from '@boxhaul/domain/orders';
import { type Tone, ToneTag } from '../kit/tone-tag';

const TONES: Readonly<Record<OrderState, Tone>> = {
  pending_review: 'wait',
  awaiting_customer: 'ask',
  approved: 'wait',
  running: 'go',
  finished: 'done',
  rejected: 'stop',
  closed_dry_run: 'stop',
  cancelled: 'off',
};

/** The state of an order. */
export function StatusTag({ state, text }: { state: OrderState; text: string }) {
  return <ToneTag tone={TONES[state]} text={text} />;
}
