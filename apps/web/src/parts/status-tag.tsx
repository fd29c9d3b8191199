import type { OrderState } from '@boxhaul/domain';
import css from './status-tag.module.css';

type Tone = 'wait' | 'ask' | 'go' | 'done' | 'stop' | 'off';

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

/** A state by words and by shape (filled, ringed, struck square), not by colour alone. */
export function StatusTag({ state, text }: { state: OrderState; text: string }) {
  return <span className={`${css.tag} ${css[TONES[state]]}`}>{text}</span>;
}
