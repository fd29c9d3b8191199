import { describe, expect, it } from 'vitest';
import { type CustomerAction, mayViewOrder, ORDER_ACTIONS, orderActions, pageOfState } from './order-actions';
import { CUSTOMER_RIGHTS, type CustomerRight } from '../../identity/access/customer-rights';
import { ORDER_STATES, type OrderState } from '../words/order-state';
import { ORDER_PAGE_MENUS, type OrderPage } from '../../identity/words/order-page';

const BOTH = Object.values(ORDER_PAGE_MENUS);
const rights = CUSTOMER_RIGHTS;
const ALWAYS: CustomerAction[] = ['documents', 'tasks', 'audit'];

const pending: Record<OrderState, CustomerAction[]> = {
  pending_review: ['edit', 'cancel', ...ALWAYS],
  awaiting_customer: ['accept_quote', 'decline_quote', ...ALWAYS],
  rejected: ['copy', ...ALWAYS],
  cancelled: ['copy', ...ALWAYS],
  approved: ALWAYS,
  running: ALWAYS,
  finished: ALWAYS,
  closed_dry_run: ALWAYS,
};
const order: Record<OrderState, CustomerAction[]> = {
  pending_review: ['fee_list', ...ALWAYS],
  awaiting_customer: ['fee_list', ...ALWAYS],
  rejected: ['copy', 'fee_list', ...ALWAYS],
  cancelled: ['copy', 'fee_list', ...ALWAYS],
  approved: ['request_cancellation', 'request_change', 'fee_list', ...ALWAYS, 'share'],
  running: ['request_change', 'fee_list', ...ALWAYS, 'track', 'share'],
  finished: ['fee_list', ...ALWAYS, 'track', 'share'],
  closed_dry_run: ['fee_list', ...ALWAYS, 'share'],
};
const matrix: Record<OrderPage, Record<OrderState, CustomerAction[]>> = { pending, order };

const NOTHING_ASKED = {
  cancellationRequested: false,
  changeRequested: false,
  objectable: false,
  hasFees: true,
} as const;

describe('orderActions', () => {
  for (const pageType of ['pending', 'order'] as const) {
    it.each(ORDER_STATES)(`on the ${pageType} page, %s`, (state) => {
      const own = [ORDER_PAGE_MENUS[pageType]];
      for (const menus of [BOTH, own]) {
        expect(orderActions({ pageType, state, ...NOTHING_ASKED, menus, rights })).toEqual(
          matrix[pageType][state],
        );
      }
    });
    it.each(ORDER_STATES)(`nothing on the ${pageType} page without its menu, %s`, (state) => {
      const menus = BOTH.filter((menu) => menu !== ORDER_PAGE_MENUS[pageType]);
      expect(orderActions({ pageType, state, ...NOTHING_ASKED, menus, rights })).toEqual([]);
    });
  }

  it.each(ORDER_STATES)('offers no fees where there are none, %s', (state) => {
    const none = { ...NOTHING_ASKED, hasFees: false };
    expect(orderActions({ pageType: 'order', state, ...none, menus: BOTH, rights })).toEqual(
      order[state].filter((action) => action !== 'fee_list'),
    );
  });

  it.each(ORDER_STATES)('offers the way back while the cancellation request is open, %s', (state) => {
    const expected = order[state]
      .filter((action) => action !== 'request_change')
      .map((action) => (action === 'request_cancellation' ? 'withdraw_cancellation' : action));
    const asked = { ...NOTHING_ASKED, cancellationRequested: true };
    expect(orderActions({ pageType: 'order', state, ...asked, menus: BOTH, rights })).toEqual(expected);
  });

  it.each(ORDER_STATES)('offers the way back while the change request is open, %s', (state) => {
    const expected = order[state].map((action) => (action === 'request_change' ? 'withdraw_change' : action));
    const asked = { ...NOTHING_ASKED, changeRequested: true };
    expect(orderActions({ pageType: 'order', state, ...asked, menus: BOTH, rights })).toEqual(expected);
  });

  it('offers an objection while it may be made, and until a box has left', () => {
    const states = ORDER_STATES.filter((state) =>
      orderActions({
        ...NOTHING_ASKED,
        pageType: pageOfState(state),
        state,
        objectable: true,
        menus: BOTH,
        rights,
      }).includes('object'),
    );
    expect(states).toEqual(['pending_review', 'awaiting_customer', 'approved']);
  });

  it.each([
    ['pending_review', 'pending', true],
    ['pending_review', 'order', false],
    ['approved', 'order', true],
    ['approved', 'pending', false],
  ] as const)('an order in %s is seen with the menu of %s: %s; its maker needs none', (state, page, may) => {
    const viewer = { accountId: '1', menus: [ORDER_PAGE_MENUS[page]] };
    expect(mayViewOrder(viewer, { state, accountId: '2' })).toBe(may);
    expect(mayViewOrder({ ...viewer, menus: [] }, { state, accountId: '2' })).toBe(false);
    expect(mayViewOrder({ ...viewer, menus: [] }, { state, accountId: '1' })).toBe(true);
  });

  const actionsWith = (rights: readonly CustomerRight[]) => {
    const found = ORDER_STATES.flatMap((state) =>
      [true, false].flatMap((cancellationRequested) =>
        [true, false].flatMap((changeRequested) =>
          orderActions({
            pageType: pageOfState(state),
            state,
            cancellationRequested,
            changeRequested,
            objectable: true,
            hasFees: true,
            menus: BOTH,
            rights,
          }),
        ),
      ),
    );
    return ORDER_ACTIONS.filter((action) => found.includes(action));
  };

  it('offers all of them with all rights, and only what asks for none without any', () => {
    expect(actionsWith(CUSTOMER_RIGHTS)).toEqual(ORDER_ACTIONS);
    expect(actionsWith([])).toEqual(['documents', 'audit']);
  });

  it.each([
    ['publish', ['edit', 'request_change', 'withdraw_change', 'accept_quote', 'decline_quote', 'copy']],
    ['cancel', ['cancel', 'object', 'request_cancellation', 'withdraw_cancellation']],
    ['prices', ['accept_quote', 'decline_quote']],
    ['costs', ['fee_list']],
    ['track', ['tasks', 'track', 'share']],
    ['documents', []],
    ['share', ['share']],
  ] as const)('without the right %s are missing %j', (right, missing) => {
    const left = actionsWith(CUSTOMER_RIGHTS.filter((one) => one !== right));
    expect(ORDER_ACTIONS.filter((action) => !left.includes(action))).toEqual(missing);
  });

  it('puts each state on one page', () => {
    expect(ORDER_STATES.filter((state) => pageOfState(state) === 'pending')).toEqual([
      'pending_review',
      'awaiting_customer',
      'rejected',
      'cancelled',
    ]);
  });
});
