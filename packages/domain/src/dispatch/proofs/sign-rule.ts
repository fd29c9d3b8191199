import { SIGN_RULE_MINUTES, type SignRuleMinutes } from '../words/fence-sign';

/** Silent longer than this before the sign, a truck may have come or gone at any moment of it: a person says when. */
const MOST_UNSURE_MS = 10 * 60_000;

/** What positions say of a node, and what the node asks for. */
export interface SignedNode {
  at: Date;
  /** The report on the other side of the fence; null where there is none. */
  from: Date | null;
  proofs: readonly string[];
  /** Its box is held up, or not determined. */
  held: boolean;
}

/** The rule in force. */
export interface SignRule {
  /** That dispatchers have to refuse in. */
  minutes: SignRuleMinutes;
  /** When it was switched on: it takes no sign before; null: before rules had a date. */
  since: Date | null;
}

/**
 * Whether the rule checks a node in by itself: it asks for no proof, nobody holds the box up, the moment is known to
 * ten minutes and not before the rule, and dispatchers have had so many minutes to refuse.
 */
export const confirmsBySign = (
  { at, from, proofs, held }: SignedNode,
  { minutes, since }: SignRule,
  now: Date,
): boolean =>
  proofs.length === 0 &&
  !held &&
  from !== null &&
  (since === null || at >= since) &&
  Math.abs(at.getTime() - from.getTime()) <= MOST_UNSURE_MS &&
  now.getTime() - at.getTime() >= minutes * 60_000;

/** The rule as it was kept ('5 2026-11-20T02:00:00.000Z', of old '5'); null: none, a person confirms each. */
export function readSignRule(kept: string | undefined): SignRule | null {
  const [said, date] = (kept ?? '').split(' ');
  const minutes = SIGN_RULE_MINUTES.find((one) => String(one) === said);
  if (minutes === undefined) return null;
  const since = date === undefined ? null : new Date(date);
  // What is no date was written by no program: nobody knows what the rule may take.
  return since && Number.isNaN(since.getTime()) ? null : { minutes, since };
}

/** The rule as it is kept; '' for none. */
export const writeSignRule = (rule: SignRule | null): string =>
  rule === null ? '' : [rule.minutes, ...(rule.since ? [rule.since.toISOString()] : [])].join(' ');
