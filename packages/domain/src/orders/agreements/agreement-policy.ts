import type { AgreementState } from '../words/agreement';
import { ORDER_STATES, ORDER_WORDS, type OrderState } from '../words/order-state';

/** Orders whose agreement may be drawn up and signed: reviewed, and not called off. */
export const AGREED_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => ORDER_WORDS[state].page === 'order',
);

/** Why no agreement is drawn up for an order, in a sentence; null when one may be. */
export function issueFault(order: OrderState): string | null {
  if (order === 'cancelled') return '订单已取消，不能签署运输协议';
  return AGREED_STATES.includes(order) ? null : '订单审核通过后才能签署运输协议';
}

/** An agreement and what has become of its order since it was drawn up. */
export interface AgreementFactsNow {
  state: AgreementState;
  order: OrderState;
  /** Whether the order still says what the agreement does. */
  unchanged: boolean;
}

const ENDED: Readonly<Record<Exclude<AgreementState, 'pending'>, string>> = {
  signed: '协议已签署，不能重复操作',
  refused: '协议已被拒签，请重新生成后再签',
  superseded: '协议已被新的协议取代，请打开新的协议',
  void: '协议已由客服作废，需要时请重新生成',
};

/** Why an agreement is neither signed nor refused any more, in a sentence; null when it waits for an answer. */
export function answerFault({ state, order, unchanged }: AgreementFactsNow): string | null {
  if (state !== 'pending') return ENDED[state];
  const fault = issueFault(order);
  if (fault !== null) return fault;
  return unchanged ? null : '订单内容已变更，请重新生成协议后再签';
}

/** Why an operator cannot call an agreement off, in a sentence; null when it waits or is signed. */
export function voidFault(state: AgreementState): string | null {
  if (state === 'pending' || state === 'signed') return null;
  return state === 'void' ? '协议已作废' : '协议已被拒签或取代，不需要作废';
}
