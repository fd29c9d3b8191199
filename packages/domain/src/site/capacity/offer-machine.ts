import type { DueStanding } from '../../identity/words/due-standing';
import { OFFER_STATE_WORDS, OFFER_STEPS, type OfferState, type OfferStep } from '../words/capacity-offer';

interface Transition {
  readonly from: readonly OfferState[];
  readonly to: OfferState;
}

/** A carrier is made of those alone who were spoken to; who said no, or could not be reached, may be spoken to again. */
const TRANSITIONS: Readonly<Record<OfferStep, Transition>> = {
  contact: { from: ['new', 'no_answer'], to: 'contacted' },
  talk: { from: ['contacted', 'declined'], to: 'talking' },
  miss: { from: ['new', 'contacted', 'talking'], to: 'no_answer' },
  accept: { from: ['contacted', 'talking'], to: 'accepted' },
  decline: { from: ['new', 'contacted', 'talking', 'no_answer'], to: 'declined' },
};

interface OfferHeld {
  state: OfferState;
  /** Who has it in hand. */
  holder: { isMe: boolean; name: string } | null;
}

type Decision<T> = ({ ok: true } & T) | { ok: false; reason: string };

/** The steps that an offer in this state allows, in the order of their buttons. */
export const offerSteps = (state: OfferState): OfferStep[] =>
  OFFER_STEPS.filter((step) => TRANSITIONS[step].from.includes(state));

/** Whether somebody may take a step, and where it leads; what another has in hand is theirs until it is handed back. */
export function decideOffer(step: OfferStep, { state, holder }: OfferHeld): Decision<{ to: OfferState }> {
  if (holder !== null && !holder.isMe)
    return { ok: false, reason: `${holder.name} 正在跟进，请由其处理或先退回` };
  const { from, to } = TRANSITIONS[step];
  return from.includes(state)
    ? { ok: true, to }
    : { ok: false, reason: `该申请${OFFER_STATE_WORDS[state]}，请刷新查看` };
}

/** Whether it may be taken in hand, or handed back by anybody: people go home. `changes` is false where it is so already. */
export function decideHolding(take: boolean, { state, holder }: OfferHeld): Decision<{ changes: boolean }> {
  if (state === 'accepted') return { ok: false, reason: '该申请已转为承运车队' };
  if (!take) return holder ? { ok: true, changes: true } : { ok: false, reason: '该申请没有人跟进' };
  return holder !== null && !holder.isMe
    ? { ok: false, reason: `该申请已由 ${holder.name} 跟进` }
    : { ok: true, changes: holder === null };
}

/** How it stands to the promised day, both 'YYYY-MM-DD'; null once somebody has been in touch. */
export function offerDue(state: OfferState, answerBy: string, today: string): DueStanding | null {
  if (state !== 'new') return null;
  if (answerBy < today) return 'overdue';
  return answerBy === today ? 'today' : 'later';
}
