import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type OrderAction, stateFromCabinets } from './order-machine';
import { type CabinetState } from '../words/cabinet-state';
import { ORDER_STATES, ORDER_WORDS, type OrderState } from '../words/order-state';

const ACTIONS: OrderAction[] = [
  'edit',
  'cancel',
  'object',
  'approve',
  'undo_approval',
  'price',
  'reject',
  'accept_quote',
  'decline_quote',
  'request_cancellation',
  'withdraw_cancellation',
  'agree_cancel',
  'refuse_cancel',
];

/** Every allowed step of decisions 4; whatever is not here is refused. */
const ALLOWED: Record<string, string> = {
  'pending_review edit priced': 'pending_review',
  'pending_review edit intention': 'pending_review',
  'pending_review cancel priced': 'cancelled',
  'pending_review cancel intention': 'cancelled',
  'pending_review object priced': 'cancelled',
  'pending_review object intention': 'cancelled',
  'awaiting_customer object priced': 'cancelled',
  'awaiting_customer object intention': 'cancelled',
  'pending_review approve priced': 'approved',
  'pending_review price intention': 'awaiting_customer',
  'pending_review reject priced': 'rejected',
  'pending_review reject intention': 'rejected',
  'awaiting_customer price priced': 'awaiting_customer',
  'awaiting_customer price intention': 'awaiting_customer',
  'awaiting_customer reject priced': 'rejected',
  'awaiting_customer reject intention': 'rejected',
  'awaiting_customer accept_quote priced': 'approved',
  'awaiting_customer accept_quote intention': 'approved',
  'awaiting_customer decline_quote priced': 'cancelled',
  'awaiting_customer decline_quote intention': 'cancelled',
};

/** Steps that hang on whether the customer has asked to cancel; the same with a price and without. */
const ALLOWED_BY_ASK: Record<string, string> = {
  'approved undo_approval not asked': 'pending_review',
  'approved request_cancellation not asked': 'approved',
  'approved withdraw_cancellation asked': 'approved',
  'approved agree_cancel asked': 'cancelled',
  'approved refuse_cancel asked': 'approved',
};

describe('the order machine', () => {
  const cells = ORDER_STATES.flatMap((state) =>
    ACTIONS.flatMap((action) => [true, false].map((priced) => ({ state, action, priced }))),
  );

  it.each(cells)('$state, $action, priced $priced', ({ state, action, priced }) => {
    const to = ALLOWED[`${state} ${action} ${priced ? 'priced' : 'intention'}`];
    const refused = { ok: false, reason: expect.stringMatching(/[一-龥]{4,}/) as string };
    for (const cancellationRequested of [true, false]) {
      const now = ALLOWED_BY_ASK[`${state} ${action} ${cancellationRequested ? 'asked' : 'not asked'}`] ?? to;
      expect(decide(action, { state, priced, cancellationRequested })).toEqual(
        now ? { ok: true, to: now } : refused,
      );
    }
  });

  it.each<[OrderAction, OrderState, string]>([
    ['edit', 'approved', '订单已审核通过，不能再修改'],
    ['edit', 'cancelled', '订单已取消，不能进行此操作'],
    ['request_cancellation', 'approved', '已申请取消，等待客服处理'],
    ['request_cancellation', 'running', '已有箱起运，不能取消'],
    ['agree_cancel', 'running', '已有箱起运，不能取消'],
    ['agree_cancel', 'finished', '已有箱起运，不能取消'],
    ['refuse_cancel', 'pending_review', '订单待审核，不能进行此操作'],
  ])('says why not: %s of %s', (action, state, reason) => {
    expect(decide(action, { state, priced: true, cancellationRequested: true })).toEqual({
      ok: false,
      reason,
    });
  });

  it.each<OrderAction>(['withdraw_cancellation', 'agree_cancel', 'refuse_cancel'])(
    'answers nobody who did not ask: %s',
    (action) => {
      expect(decide(action, { state: 'approved', priced: true, cancellationRequested: false })).toEqual({
        ok: false,
        reason: '没有待处理的取消申请',
      });
    },
  );

  it('shows the codes of the specification', () => {
    expect(ORDER_WORDS.pending_review.status).toBe(0);
    expect([ORDER_WORDS.running.orderStatus, ORDER_WORDS.finished.orderStatus]).toEqual([4, 5]);
    const zero = ORDER_STATES.filter((state) => ORDER_WORDS[state].status === 0);
    expect(zero).toEqual(['pending_review']);
  });
});

describe('an order follows its boxes', () => {
  const boxes = (states: readonly CabinetState[], left = false) => states.map((state) => ({ state, left }));

  it.each<[CabinetState[], string]>([
    [[], 'approved'],
    [[0, 0], 'approved'],
    [[1, 0], 'approved'],
    [[1, 2], 'running'],
    [[4, 0], 'running'],
    [[4, 4], 'finished'],
    [[3, 4], 'running'],
    [[3, 1], 'approved'],
    [[5, 4], 'running'],
  ])('%j is %s', (cabinets, state) => {
    expect(stateFromCabinets(boxes(cabinets))).toBe(state);
  });

  it.each<[CabinetState, string]>([
    [0, 'running'],
    [3, 'running'],
    [5, 'running'],
    [4, 'finished'],
  ])('a box that has left and is now in %i keeps its order %s', (state, expected) => {
    expect(stateFromCabinets(boxes([state], true))).toBe(expected);
    expect(stateFromCabinets([...boxes([0]), ...boxes([3], true)])).toBe('running');
  });

  it('does not depend on the order of the boxes', () => {
    const any = fc.array(fc.constantFrom<CabinetState>(0, 1, 2, 3, 4, 5), { maxLength: 8 });
    fc.assert(
      fc.property(any, (states) => {
        expect(stateFromCabinets(boxes(states.toReversed()))).toBe(stateFromCabinets(boxes(states)));
      }),
    );
  });
});
