import { ASKED_ORDER_STATES } from '../../identity/words/order-life';
import { CABINET_STATES, type CabinetState, isBoxOver } from '../words/cabinet-state';
import { type BoardStage, ORDER_WORDS, type OrderState } from '../words/order-state';

export type OrderAction =
  | 'edit'
  | 'cancel'
  | 'object'
  | 'approve'
  | 'undo_approval'
  | 'price'
  | 'reject'
  | 'accept_quote'
  | 'decline_quote'
  | 'request_cancellation'
  | 'withdraw_cancellation'
  | 'agree_cancel'
  | 'refuse_cancel';

interface Facts {
  state: OrderState;
  /** An intention without a price (getQuoteType 1) must be priced before approval. */
  priced: boolean;
  /** The customer asks to cancel, and nobody has answered yet. */
  cancellationRequested: boolean;
}

interface Transition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  /** Why not in another state, where the general sentence says too little. */
  readonly elsewhere?: Partial<Record<OrderState, string>>;
  /** Why not, in Chinese; null when it may. */
  readonly guard?: (facts: Facts) => string | null;
}

/** `approved` means that no box has left: the state follows from the boxes. */
const TOO_LATE = '已有箱起运，不能取消';
const LEFT = { running: TOO_LATE, finished: TOO_LATE } as const;
const asked = ({ cancellationRequested }: Facts): string | null =>
  cancellationRequested ? null : '没有待处理的取消申请';

const TRANSITIONS: Readonly<Record<OrderAction, Transition>> = {
  edit: {
    from: ['pending_review'],
    to: 'pending_review',
    elsewhere: { approved: '订单已审核通过，不能再修改', awaiting_customer: '订单已报价，不能再修改' },
  },
  cancel: { from: ['pending_review'], to: 'cancelled' },
  // Of an approved order an operator answers, as a cancellation request.
  object: { from: ASKED_ORDER_STATES, to: 'cancelled' },
  approve: {
    from: ['pending_review'],
    to: 'approved',
    guard: ({ priced }) => (priced ? null : '意向单须先报价，客户接受后才能通过'),
  },
  // What else must not have happened since is asked of its events.
  undo_approval: {
    from: ['approved'],
    to: 'pending_review',
    guard: ({ cancellationRequested }) => (cancellationRequested ? '客户已申请取消，不能撤销审核' : null),
  },
  price: {
    from: ASKED_ORDER_STATES,
    to: 'awaiting_customer',
    guard: ({ priced, state }) => (priced && state === 'pending_review' ? '该订单已有运价，无需报价' : null),
  },
  reject: { from: ASKED_ORDER_STATES, to: 'rejected' },
  accept_quote: { from: ['awaiting_customer'], to: 'approved' },
  decline_quote: { from: ['awaiting_customer'], to: 'cancelled' },
  request_cancellation: {
    from: ['approved'],
    to: 'approved',
    elsewhere: LEFT,
    guard: ({ cancellationRequested }) => (cancellationRequested ? '已申请取消，等待客服处理' : null),
  },
  withdraw_cancellation: { from: ['approved'], to: 'approved', elsewhere: LEFT, guard: asked },
  agree_cancel: { from: ['approved'], to: 'cancelled', elsewhere: LEFT, guard: asked },
  refuse_cancel: { from: ['approved'], to: 'approved', elsewhere: LEFT, guard: asked },
};

export type Decision = { ok: true; to: OrderState } | { ok: false; reason: string };

/** What an action would do to an order now, or why it may not be done. */
export function decide(action: OrderAction, facts: Facts): Decision {
  const { from, to, elsewhere, guard } = TRANSITIONS[action];
  if (!from.includes(facts.state)) {
    const reason = elsewhere?.[facts.state] ?? `订单${ORDER_WORDS[facts.state].text}，不能进行此操作`;
    return { ok: false, reason };
  }
  const reason = guard?.(facts) ?? null;
  return reason === null ? { ok: true, to } : { ok: false, reason };
}

/** A box as its order sees it. */
export interface CabinetFacts {
  state: CabinetState;
  /** A truck has begun one of its legs: it stays so, whatever holds the box up later (decisions 11.9). */
  left: boolean;
}

/**
 * From `approved` on the state follows from the boxes: running when any has left, finished when all are done, closed
 * when nothing more comes of any and one was a dry run.
 */
export function stateFromCabinets(cabinets: readonly CabinetFacts[]): BoardStage | 'closed_dry_run' {
  const { running, done, dry } = CABINET_STATES;
  if (cabinets.length > 0 && cabinets.every(({ state }) => isBoxOver(state))) {
    return cabinets.some(({ state }) => state === dry) ? 'closed_dry_run' : 'finished';
  }
  const left = cabinets.some((box) => box.left || box.state === running || box.state === done);
  return left ? 'running' : 'approved';
}
