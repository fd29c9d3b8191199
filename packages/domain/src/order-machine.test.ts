import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CabinetState,
  decide,
  ORDER_STATES,
  ORDER_WORDS,
  type OrderAction,
  stateFromCabinets,
} from './order-machine';

const ACTIONS: OrderAction[] = ['cancel', 'approve', 'price', 'reject', 'accept_quote', 'decline_quote'];

/** Every allowed step of decisions 4; whatever is not here is refused. */
const ALLOWED: Record<string, string> = {
  'pending_review cancel priced': 'cancelled',
  'pending_review cancel intention': 'cancelled',
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

describe('the order machine', () => {
  const cells = ORDER_STATES.flatMap((state) =>
    ACTIONS.flatMap((action) => [true, false].map((priced) => ({ state, action, priced }))),
  );

  it.each(cells)('$state, $action, priced $priced', ({ state, action, priced }) => {
    const to = ALLOWED[`${state} ${action} ${priced ? 'priced' : 'intention'}`];
    const refused = { ok: false, reason: expect.stringMatching(/[一-龥]{4,}/) as string };
    expect(decide(action, { state, priced })).toEqual(to ? { ok: true, to } : refused);
  });

  it('shows the codes of the specification', () => {
    expect(ORDER_WORDS.pending_review.status).toBe(0);
    expect([ORDER_WORDS.running.orderStatus, ORDER_WORDS.finished.orderStatus]).toEqual([4, 5]);
    const zero = ORDER_STATES.filter((state) => ORDER_WORDS[state].status === 0);
    expect(zero).toEqual(['pending_review']);
  });
});

describe('an order follows its boxes', () => {
  it.each<[CabinetState[], string]>([
    [[], 'approved'],
    [[0, 0], 'approved'],
    [[1, 0], 'approved'],
    [[1, 2], 'running'],
    [[4, 0], 'running'],
    [[4, 4], 'finished'],
    [[3, 4], 'running'],
    [[3, 1], 'approved'],
  ])('%j is %s', (cabinets, state) => {
    expect(stateFromCabinets(cabinets)).toBe(state);
  });

  it('does not depend on the order of the boxes', () => {
    const boxes = fc.array(fc.constantFrom<CabinetState>(0, 1, 2, 3, 4, 5), { maxLength: 8 });
    fc.assert(
      fc.property(boxes, (states) => {
        expect(stateFromCabinets(states.toReversed())).toBe(stateFromCabinets(states));
      }),
    );
  });
});
