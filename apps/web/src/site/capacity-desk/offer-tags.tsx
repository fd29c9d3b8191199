import type { CapacityOfferRow } from '@boxhaul/contract/site';
import type { DueStanding } from '@boxhaul/domain/identity';
import { OFFER_STATE_WORDS, type OfferState } from '@boxhaul/domain/site';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import css from './capacity-desk.module.css';

const TONES: Readonly<Record<OfferState, Tone>> = {
  new: 'wait',
  contacted: 'ask',
  talking: 'go',
  no_answer: 'stop',
  accepted: 'done',
  declined: 'off',
};
const DUE_WORDS: Readonly<Record<DueStanding, string>> = { overdue: '已超时', today: '今天到期', later: '' };

export const OfferStateTag = ({ state }: { state: OfferState }) => (
  <ToneTag tone={TONES[state]} text={OFFER_STATE_WORDS[state]} />
);

/** By when a reply was promised, and how that stands; by words and not by colour alone. */
export function OfferDueTag({ due, answerBy }: Pick<CapacityOfferRow, 'due' | 'answerBy'>) {
  if (due === null) return '—';
  return (
    <span className={css.due} data-due={due}>
      {DUE_WORDS[due] && <b className={css.tag}>{DUE_WORDS[due]}</b>}
      {answerBy} 前答复
    </span>
  );
}
