import { expect, test } from 'vitest';
import { ASKED_ORDER_STATES, HAULED_ORDER_STATES, isHauled, OPEN_ORDER_STATES } from '../../identity';
import { BOARD_STAGES, ORDER_STATES, type OrderState } from './order-state';

/** A state more has to be placed here, and in the lists that lower districts share. */
const LIFE = {
  pending_review: 'asked',
  awaiting_customer: 'asked',
  rejected: 'over',
  cancelled: 'over',
  approved: 'hauled',
  running: 'hauled',
  finished: 'over',
  closed_dry_run: 'over',
} as const satisfies Record<OrderState, 'asked' | 'hauled' | 'over'>;

test('an order is asked for, then hauled, then through', () => {
  const hauled = ORDER_STATES.filter((state) => LIFE[state] === 'hauled');
  expect(HAULED_ORDER_STATES).toEqual(hauled);
  expect(ORDER_STATES.filter(isHauled)).toEqual(hauled);
  expect(ASKED_ORDER_STATES).toEqual(ORDER_STATES.filter((state) => LIFE[state] === 'asked'));
  expect(OPEN_ORDER_STATES).toEqual(ORDER_STATES.filter((state) => LIFE[state] !== 'over'));
  expect(BOARD_STAGES).toEqual([...hauled, 'finished']);
});
