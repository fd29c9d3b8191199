import { COST_STATUS_WORDS, type CostStatus } from '../../orders/words/cost-status';
import type { CostOrigin } from '../words/cost-origin';
import { type Fen, fen } from '../../kit/money/money';

/** What may be done with a cost line. */
export const COST_ACTIONS = ['edit', 'recharge', 'approve', 'reject', 'reverse'] as const;
export type CostAction = (typeof COST_ACTIONS)[number];

/** What decides about a line. */
export interface CostFacts {
  readonly status: CostStatus;
  readonly origin: CostOrigin;
  readonly amount: Fen;
  /** A line stands that reverses it, unless that was refused. */
  readonly reversed: boolean;
  /** Whoever asks has entered it. */
  readonly own: boolean;
  /** It stands for a line whose reversal is not approved. */
  readonly awaitsReversal: boolean;
}

interface Transition {
  readonly from: readonly CostStatus[];
  /** Why not, in Chinese; null when it may. */
  readonly guard?: (facts: CostFacts) => string | null;
}

/** From this amount on, whoever entered a line does not approve it. */
export const SECOND_PERSON_FROM: Fen = fen(100_000);

const TRANSITIONS: Readonly<Record<CostAction, Transition>> = {
  edit: {
    from: [0, 4],
    guard: ({ origin }) =>
      origin === 'hand' || origin === 'import' || origin === 'correction'
        ? null
        : '只有人工录入的费用可以修改，其他的请驳回或冲销',
  },
  // Freight is the order's price and nobody's own: refused, it is charged anew at the price that the order has by then.
  recharge: {
    from: [4],
    guard: ({ origin }) => (origin === 'freight' ? null : '只有运费可以按订单运价重新提交'),
  },
  approve: {
    from: [0],
    guard: ({ own, amount, awaitsReversal }) => {
      if (awaitsReversal) return '请先审核被更正费用的冲销行';
      return own && Math.abs(amount) >= SECOND_PERSON_FROM ? '金额达到 1000 元的费用须由他人审核' : null;
    },
  },
  reject: { from: [0] },
  // What is confirmed is never changed (decisions 6); 3 is what a reversal or a correction itself becomes.
  reverse: {
    from: [1, 2, 3],
    guard: ({ origin, reversed }) => {
      if (origin === 'reversal') return '冲销行不能再冲销，请重新录入费用';
      return reversed ? '该费用已冲销' : null;
    },
  },
};

type Decision = { ok: true } | { ok: false; reason: string };

/** Whether an action may be done on a line now, or why not, in Chinese. */
export function decideCost(action: CostAction, facts: CostFacts): Decision {
  const { from, guard } = TRANSITIONS[action];
  if (!from.includes(facts.status)) {
    return { ok: false, reason: `费用${COST_STATUS_WORDS[facts.status]}，请刷新后重试` };
  }
  const reason = guard?.(facts) ?? null;
  return reason === null ? { ok: true } : { ok: false, reason };
}

/** What may be done on a line now. */
export const costActions = (facts: CostFacts): CostAction[] =>
  COST_ACTIONS.filter((action) => decideCost(action, facts).ok);

/** What a line becomes when it is approved: what puts another right is an adjustment. */
export const approvedStatus = (origin: CostOrigin): CostStatus =>
  origin === 'reversal' || origin === 'correction' ? 3 : 1;
