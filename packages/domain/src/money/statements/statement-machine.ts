import { STATEMENT_STATE_WORDS, type StatementState } from '../words/statement-state';
import { type Fen, toYuan } from '../../kit/money/money';

/** What may be done with a statement: by the clerk, and the last two by the customer. */
export const STATEMENT_ACTIONS = ['change', 'send', 'withdraw', 'void', 'confirm', 'object'] as const;
export type StatementAction = (typeof STATEMENT_ACTIONS)[number];

/** What decides about a statement. */
export interface StatementFacts {
  readonly state: StatementState;
  readonly total: Fen;
  readonly invoiced: Fen;
  /** What may be invoiced of it: what is collected for others is not. */
  readonly invoiceable: Fen;
  /** Invoices of it that are still to be issued. */
  readonly invoiceDrafts: number;
  readonly received: Fen;
  /** How many of its lines somebody objects to, without an outcome yet. */
  readonly disputedLines: number;
}

interface Transition {
  readonly from: readonly StatementState[];
  /** Why not, in Chinese; null when it may. */
  readonly guard?: (facts: StatementFacts) => string | null;
}

const INVOICED = '对账单已开票，请先红冲发票';

const TRANSITIONS: Readonly<Record<StatementAction, Transition>> = {
  change: { from: ['draft'] },
  send: {
    from: ['draft'],
    guard: ({ total }) =>
      total < 0 ? `对账单合计为 ${toYuan(total)} 元，不能为负；请作废后并入下一期` : null,
  },
  withdraw: { from: ['sent', 'disputed'] },
  void: {
    from: ['draft', 'sent', 'disputed', 'confirmed'],
    guard: ({ invoiced, invoiceDrafts }) => {
      if (invoiced > 0) return INVOICED;
      return invoiceDrafts > 0 ? `对账单有 ${invoiceDrafts} 张待开具的发票，请先取消` : null;
    },
  },
  confirm: {
    from: ['sent', 'disputed'],
    guard: ({ disputedLines }) =>
      disputedLines > 0 ? `有 ${disputedLines} 笔费用的异议尚未处理，处理后才能确认` : null,
  },
  object: { from: ['sent', 'disputed'] },
};

type Decision = { ok: true } | { ok: false; reason: string };

/** Whether an action may be done on a statement now, or why not, in Chinese. */
export function decideStatement(action: StatementAction, facts: StatementFacts): Decision {
  const { from, guard } = TRANSITIONS[action];
  if (!from.includes(facts.state)) {
    // What stands in the way can be taken out of it.
    if (action === 'void' && facts.invoiced > 0) return { ok: false, reason: INVOICED };
    return { ok: false, reason: `对账单${STATEMENT_STATE_WORDS[facts.state]}，不能进行此操作` };
  }
  const reason = guard?.(facts) ?? null;
  return reason === null ? { ok: true } : { ok: false, reason };
}

/** What may be done on a statement now. */
export const statementActions = (facts: StatementFacts): StatementAction[] =>
  STATEMENT_ACTIONS.filter((action) => decideStatement(action, facts).ok);

/** What a confirmed statement is, by what of it is invoiced and paid. */
export function settlementState({
  total,
  invoiceable,
  invoiced,
  received,
}: Pick<StatementFacts, 'total' | 'invoiceable' | 'invoiced' | 'received'>): StatementState {
  if (received >= total) return 'settled';
  if (received > 0) return 'part_paid';
  return invoiced > 0 && invoiced >= invoiceable ? 'invoiced' : 'confirmed';
}
