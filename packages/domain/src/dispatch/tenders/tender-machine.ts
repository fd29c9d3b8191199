import { LEG_WORDS, type LegKind } from '../words/leg-kind';
import { ACTIVE_TENDER_STATES, TENDER_WORDS, type TenderState } from '../words/tender-state';
import { toWireTime } from '../../kit/calendar/time';

/** What is done with a tender: by its carrier, by the dispatcher who offered it, and by the clock. */
export const TENDER_ACTIONS = [
  'accept',
  'decline',
  'assign',
  'give_back',
  'withdraw',
  'expire',
  'reopen',
] as const;
export type TenderAction = (typeof TENDER_ACTIONS)[number];

interface Transition {
  readonly from: readonly TenderState[];
  readonly to: TenderState;
  /** What may not be done, as its refusal says it. */
  readonly verb: string;
}

const TRANSITIONS: Readonly<Record<TenderAction, Transition>> = {
  accept: { from: ['offered'], to: 'accepted', verb: '接受' },
  decline: { from: ['offered'], to: 'declined', verb: '拒绝' },
  // Again while its task is not published: another truck or driver of the carrier.
  assign: { from: ['accepted', 'assigned'], to: 'assigned', verb: '派车' },
  give_back: { from: ['accepted', 'assigned'], to: 'returned', verb: '退回' },
  withdraw: { from: ACTIVE_TENDER_STATES, to: 'withdrawn', verb: '撤回' },
  expire: { from: ['offered'], to: 'expired', verb: '过期' },
  // Its driver does not go: the carrier names another one.
  reopen: { from: ['assigned'], to: 'accepted', verb: '重新派车' },
};

/** A tender as the clock sees it. */
interface TenderFacts {
  readonly state: TenderState;
  readonly answerBy: Date;
}

/** What it is at a moment: unanswered at its last moment it has expired, whether anybody has marked it or not. */
export const tenderStateAt = ({ state, answerBy }: TenderFacts, now: Date): TenderState =>
  state === 'offered' && answerBy.getTime() <= now.getTime() ? 'expired' : state;

type TenderDecision = { ok: true; to: TenderState } | { ok: false; reason: string };

/** What an action would make of a tender at a moment, or why it may not be done. */
export function decideTender(action: TenderAction, tender: TenderFacts, now: Date): TenderDecision {
  const { from, to, verb } = TRANSITIONS[action];
  const state = tenderStateAt(tender, now);
  if (action === 'expire') {
    return tender.state === 'offered' && state === 'expired'
      ? { ok: true, to }
      : { ok: false, reason: `外发单${TENDER_WORDS[state]}，没有到期` };
  }
  if (from.includes(state)) return { ok: true, to };
  const since = state === 'expired' ? `外发单已于 ${toWireTime(tender.answerBy).slice(5, 16)} 过期` : null;
  return { ok: false, reason: `${since ?? `外发单${TENDER_WORDS[state]}`}，不能${verb}` };
}

/** What may be done with it at a moment, in the order of TENDER_ACTIONS; the clock's own step is none of them. */
export const tenderActions = (tender: TenderFacts, now: Date): TenderAction[] =>
  TENDER_ACTIONS.filter(
    (action) => action !== 'expire' && action !== 'reopen' && decideTender(action, tender, now).ok,
  );

/** Whether the leg is kept for its carrier at a moment. */
export const isActiveTender = (tender: TenderFacts, now: Date): boolean =>
  ACTIVE_TENDER_STATES.some((state) => state === tenderStateAt(tender, now));

interface TenderedLeg extends TenderFacts {
  readonly legKind: LegKind;
  readonly carrierName: string;
}

const meet = (a: LegKind, b: LegKind): boolean => a === b || a === 'direct' || b === 'direct';

/** Why a leg of a box is not assigned or offered beside the tenders of that box; null when none is in the way. */
export function refuseTendered(legKind: LegKind, tenders: readonly TenderedLeg[], now: Date): string | null {
  const kept = tenders.find((tender) => isActiveTender(tender, now) && meet(tender.legKind, legKind));
  if (!kept) return null;
  const leg = kept.legKind === 'direct' ? '' : LEG_WORDS[kept.legKind];
  return kept.state === 'offered'
    ? `该箱${leg}已外发给${kept.carrierName}，${toWireTime(kept.answerBy).slice(5, 16)} 前等待答复；要改派请先撤回外发`
    : `该箱${leg}已由${kept.carrierName}接受外发单；要改派请先撤回外发`;
}

/** How long a carrier has to answer, in minutes, where nobody says otherwise, and the shortest and longest. */
export const TENDER_MINUTES = { usual: 120, least: 10, most: 3 * 24 * 60 } as const;

/** With less time than this, in minutes, an answer is in haste. */
export const TENDER_HASTE_MINUTES = 15;

/** The counts of a carrier's tenders. */
interface TenderRecord {
  readonly offered: number;
  readonly accepted: number;
  readonly declined: number;
  readonly expired: number;
  readonly returned: number;
}

/** Whole percent of those answered or let expire that were accepted; null where none was. */
export function acceptanceRate({ accepted, declined, expired }: TenderRecord): number | null {
  const all = accepted + declined + expired;
  return all === 0 ? null : Math.round((100 * accepted) / all);
}
