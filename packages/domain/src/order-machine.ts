/** States of an order (decisions 4). `running` and `finished` follow from the boxes; nobody sets them. */
export const ORDER_STATES = [
  'pending_review',
  'awaiting_customer',
  'rejected',
  'cancelled',
  'approved',
  'running',
  'finished',
  'closed_dry_run',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export type OrderAction =
  | 'edit'
  | 'cancel'
  | 'approve'
  | 'price'
  | 'reject'
  | 'accept_quote'
  | 'decline_quote'
  | 'ask_cancel'
  | 'withdraw_cancel_ask'
  | 'agree_cancel'
  | 'refuse_cancel';

interface StateWords {
  /** The pending page's code. */
  readonly status: number;
  readonly orderStatus: number;
  readonly text: string;
}

/** Two codes on the wire for one state (decisions 4). */
export const ORDER_WORDS: Readonly<Record<OrderState, StateWords>> = {
  pending_review: { status: 0, orderStatus: 1, text: '待审核' },
  awaiting_customer: { status: 4, orderStatus: 1, text: '待确认报价' },
  rejected: { status: 2, orderStatus: 0, text: '已驳回' },
  cancelled: { status: 3, orderStatus: 0, text: '已取消' },
  approved: { status: 1, orderStatus: 3, text: '待派车' },
  running: { status: 1, orderStatus: 4, text: '运输中' },
  finished: { status: 1, orderStatus: 5, text: '已完成' },
  closed_dry_run: { status: 1, orderStatus: 6, text: '放空关闭' },
};

interface Facts {
  state: OrderState;
  /** An intention without a price (getQuoteType 1) must be priced before approval. */
  priced: boolean;
  /** The customer asks to cancel, and nobody has answered yet. */
  cancelAsked: boolean;
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
const asked = ({ cancelAsked }: Facts): string | null => (cancelAsked ? null : '没有待处理的取消申请');

const TRANSITIONS: Readonly<Record<OrderAction, Transition>> = {
  edit: {
    from: ['pending_review'],
    to: 'pending_review',
    elsewhere: { approved: '订单已审核通过，不能再修改', awaiting_customer: '订单已报价，不能再修改' },
  },
  cancel: { from: ['pending_review'], to: 'cancelled' },
  approve: {
    from: ['pending_review'],
    to: 'approved',
    guard: ({ priced }) => (priced ? null : '意向单须先报价，客户接受后才能通过'),
  },
  price: {
    from: ['pending_review', 'awaiting_customer'],
    to: 'awaiting_customer',
    guard: ({ priced, state }) => (priced && state === 'pending_review' ? '该订单已有运价，无需报价' : null),
  },
  reject: { from: ['pending_review', 'awaiting_customer'], to: 'rejected' },
  accept_quote: { from: ['awaiting_customer'], to: 'approved' },
  decline_quote: { from: ['awaiting_customer'], to: 'cancelled' },
  ask_cancel: {
    from: ['approved'],
    to: 'approved',
    elsewhere: LEFT,
    guard: ({ cancelAsked }) => (cancelAsked ? '已申请取消，等待客服处理' : null),
  },
  withdraw_cancel_ask: { from: ['approved'], to: 'approved', elsewhere: LEFT, guard: asked },
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

/** Box states (decisions 4). */
export const CABINET_STATES = {
  unassigned: 0,
  assigned: 1,
  running: 2,
  held: 3,
  done: 4,
  undetermined: 5,
} as const;
export type CabinetState = (typeof CABINET_STATES)[keyof typeof CABINET_STATES];

/** How people call a box's state. */
export const CABINET_WORDS: Readonly<Record<CabinetState, string>> = {
  0: '未指派',
  1: '已指派',
  2: '执行中',
  3: '挂起',
  4: '已完成',
  5: '未确定',
};

/** A box as its order sees it. */
export interface CabinetFacts {
  state: CabinetState;
  /** A truck has begun one of its legs: it stays so, whatever holds the box up later (decisions 11.9). */
  left: boolean;
}

/** From `approved` on the state follows from the boxes: running when any has left, finished when all are done. */
export function stateFromCabinets(cabinets: readonly CabinetFacts[]): 'approved' | 'running' | 'finished' {
  const { running, done } = CABINET_STATES;
  if (cabinets.length > 0 && cabinets.every(({ state }) => state === done)) return 'finished';
  const left = cabinets.some((box) => box.left || box.state === running || box.state === done);
  return left ? 'running' : 'approved';
}
