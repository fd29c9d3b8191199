import { MATCH_STATE_WORDS, type MatchState, type MatchStep } from '../words/match';

/** The state after a step; absent: there is no such step. */
const TRANSITIONS: Readonly<Record<MatchStep, Partial<Record<MatchState, MatchState>>>> = {
  lock: { open: 'locked' },
  decline: { open: 'declined', locked: 'declined' },
  confirm: { locked: 'confirmed' },
  refuse: { locked: 'refused' },
  withdraw: { open: 'withdrawn', locked: 'withdrawn' },
  lapse: { open: 'lapsed', locked: 'lapsed' },
};

/** An offer as it was last written, with the moments that end it. */
export interface MatchFacts {
  state: MatchState;
  validUntil: Date;
  /** Null while nobody has locked it. */
  lockedUntil: Date | null;
}

/** How an offer stands at a moment: its time ends it, whoever writes that down and when. */
export function matchStateAt({ state, validUntil, lockedUntil }: MatchFacts, now: Date): MatchState {
  const until = state === 'open' ? validUntil : state === 'locked' ? lockedUntil : null;
  return until !== null && until <= now ? 'lapsed' : state;
}

export type MatchDecision = { ok: true; state: MatchState } | { ok: false; reason: string };

const LAPSED: Readonly<Record<MatchStep, string>> = {
  lock: '这次抢单已过有效时间，不能再锁定，请联系调度重新发送',
  decline: '这次抢单已过期，无需再答复',
  confirm: '司机的锁定刚刚到期，未成交；需要时请重新发抢单',
  refuse: '司机的锁定已到期，箱已释放，无需再答复',
  withdraw: '该抢单已过期，无需撤回',
  lapse: '该抢单已过期',
};

/** Whether a step may be taken at a moment, and how the offer stands then. */
export function decideMatch(step: MatchStep, match: MatchFacts, now: Date): MatchDecision {
  const state = matchStateAt(match, now);
  const to = TRANSITIONS[step][state];
  if (to !== undefined) return { ok: true, state: to };
  if (state === 'lapsed') return { ok: false, reason: LAPSED[step] };
  const needsLock = state === 'open' && (step === 'confirm' || step === 'refuse');
  return {
    ok: false,
    reason: needsLock ? '司机还没有锁定这一单' : `该抢单${MATCH_STATE_WORDS[state]}，不能再操作`,
  };
}

/** The steps that there are from a state, of those asked for. */
export const matchSteps = <S extends MatchStep>(state: MatchState, among: readonly S[]): S[] =>
  among.filter((step) => TRANSITIONS[step][state] !== undefined);
