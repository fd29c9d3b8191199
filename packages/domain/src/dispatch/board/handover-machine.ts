import { HANDOVER_STATE_WORDS, type HandoverState, type HandoverStep } from '../words/handover';

interface Transition {
  readonly from: readonly HandoverState[];
  readonly to: HandoverState;
}

/** What is taken or withdrawn stays so: another one is written. */
const TRANSITIONS: Readonly<Record<HandoverStep, Transition>> = {
  take: { from: ['offered'], to: 'taken' },
  withdraw: { from: ['offered'], to: 'withdrawn' },
};

interface Person {
  isMe: boolean;
  name: string;
}

export interface HandoverFacts {
  state: HandoverState;
  /** Who wrote it. */
  from: Person;
  /** Whom it is meant for, or who took it; null: whoever comes next. */
  to: Person | null;
}

export type HandoverDecision =
  | { ok: true; state: HandoverState; changes: boolean }
  | { ok: false; reason: string };

/**
 * Whether somebody may take a handover, or withdraw it. It is taken by another account than the one that wrote it, and by
 * nobody else where a colleague is named; it is withdrawn by who wrote it. Doing again what one has done changes nothing.
 */
export function decideHandover(step: HandoverStep, { state, from, to }: HandoverFacts): HandoverDecision {
  if (step === 'take' && from.isMe) return { ok: false, reason: '不能接自己写的交接，请由接班同事确认' };
  if (step === 'withdraw' && !from.isMe) return { ok: false, reason: `只有 ${from.name} 能撤回自己写的交接` };
  const transition = TRANSITIONS[step];
  if (transition.to === state && (step === 'withdraw' || to?.isMe))
    return { ok: true, state, changes: false };
  if (!transition.from.includes(state)) {
    const by = state === 'taken' && to ? `已由 ${to.name} 接班` : HANDOVER_STATE_WORDS[state];
    return { ok: false, reason: `该交接${by}，请刷新查看` };
  }
  if (step === 'take' && to && !to.isMe)
    return { ok: false, reason: `该交接是写给 ${to.name} 的，请由其确认接班` };
  return { ok: true, state: transition.to, changes: true };
}
