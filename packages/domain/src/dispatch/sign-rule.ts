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

/**
 * Whether the rule checks a node in by itself: it asks for no proof, nobody holds the box up, the moment is known to
 * ten minutes, and dispatchers have had so many minutes to refuse.
 */
export const confirmsBySign = (
  { at, from, proofs, held }: SignedNode,
  minutes: SignRuleMinutes,
  now: Date,
): boolean =>
  proofs.length === 0 &&
  !held &&
  from !== null &&
  Math.abs(at.getTime() - from.getTime()) <= MOST_UNSURE_MS &&
  now.getTime() - at.getTime() >= minutes * 60_000;

/** The rule as it was kept; null: none, a person confirms each. */
export const readSignRule = (kept: string | undefined): SignRuleMinutes | null =>
  SIGN_RULE_MINUTES.find((minutes) => String(minutes) === kept) ?? null;
