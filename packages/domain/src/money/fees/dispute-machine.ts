import type { CostOrigin } from '../words/cost-origin';
import type { CostStatus } from '../../orders/words/cost-status';
import type { DisputeState, DisputeStep } from '../../orders/words/dispute-state';

/** What decides whether a customer may object to a line. */
interface DisputedLine {
  readonly status: CostStatus;
  readonly origin: CostOrigin;
  /** A line stands that reverses it, unless that was refused. */
  readonly reversed: boolean;
}

/** What decides what happens next to a dispute. */
export interface DisputeFacts {
  readonly state: DisputeState;
  /** How often an operator has kept to the line. */
  readonly refusals: number;
}

/** After so many refusals the last word is said. */
export const MOST_REFUSALS = 2;

type NextStep = Exclude<DisputeStep, 'open'>;

const FROM: Readonly<Record<NextStep, readonly DisputeState[]>> = {
  refuse: ['open'],
  accept: ['open'],
  agree: ['open', 'answered'],
  reopen: ['answered'],
  return: ['accepted'],
};

/** Why a step cannot be taken from where a dispute stands, in Chinese. */
const WHY_NOT: Readonly<Record<DisputeState, string>> = {
  open: '异议正在等待答复',
  answered: '异议已答复，请刷新后查看',
  accepted: '异议已采纳',
  kept: '异议已结束',
};

/** Why a customer cannot object to a line, in Chinese; null when it may. */
export function whyNotDisputed({ status, origin, reversed }: DisputedLine): string | null {
  if (status === 2) return '费用已结算，不能再提出异议，请联系客服';
  if (status !== 1 && status !== 3) return '费用尚未确认，不能提出异议';
  if (origin === 'reversal') return '这是一笔冲销，如有疑问请对原费用或更正后的费用提出异议';
  return reversed ? '该费用正在冲销，不能提出异议' : null;
}

/** What a dispute becomes by a step, or why the step cannot be taken, in Chinese. */
export function stepDispute(
  step: NextStep,
  { state, refusals }: DisputeFacts,
): { ok: true; state: DisputeState; refusals: number } | { ok: false; reason: string } {
  if (!FROM[step].includes(state)) return { ok: false, reason: WHY_NOT[state] };
  switch (step) {
    case 'refuse': {
      const said = refusals + 1;
      return { ok: true, state: said >= MOST_REFUSALS ? 'kept' : 'answered', refusals: said };
    }
    case 'accept':
      return { ok: true, state: 'accepted', refusals };
    case 'agree':
      return { ok: true, state: 'kept', refusals };
    case 'reopen':
    case 'return':
      return { ok: true, state: 'open', refusals };
  }
}

/** What may be done next in a dispute. */
export const disputeSteps = (facts: DisputeFacts): NextStep[] =>
  (['refuse', 'accept', 'agree', 'reopen'] as const).filter((step) => FROM[step].includes(facts.state));
