import { describe, expect, it } from 'vitest';
import { decide, type OrderAction, stateFromCabinets } from './order-machine';
import type { CabinetState } from '../words/cabinet-state';
import { byCountKey, ORDER_STATES, ORDER_WORDS } from '../words/order-state';

it('every state has its two codes, its word and its list', () => {
  expect(ORDER_STATES.map((state) => [state, ...Object.values(ORDER_WORDS[state])])).toEqual([
    ['pending_review', 0, 1, '待审核', 'pending'],
    ['awaiting_customer', 4, 1, '待确认报价', 'pending'],
    ['rejected', 2, 0, '已驳回', 'pending'],
    ['cancelled', 3, 0, '已取消', 'pending'],
    ['approved', 1, 3, '待派车', 'order'],
    ['running', 1, 4, '运输中', 'order'],
    ['finished', 1, 5, '已完成', 'order'],
    ['closed_dry_run', 1, 6, '放空关闭', 'order'],
  ]);
});

it('counts by state have a name each', () => {
  expect(byCountKey((state) => state)).toEqual({
    pendingReview: 'pending_review',
    awaitingCustomer: 'awaiting_customer',
    rejected: 'rejected',
    cancelled: 'cancelled',
    approved: 'approved',
    running: 'running',
    finished: 'finished',
    closedDryRun: 'closed_dry_run',
  });
});

describe('why not', () => {
  const LATE = '已有箱起运，不能取消';
  const own: Record<string, string> = {
    'edit approved': '订单已审核通过，不能再修改',
    'edit awaiting_customer': '订单已报价，不能再修改',
    ...Object.fromEntries(
      ['request_cancellation', 'withdraw_cancellation', 'agree_cancel', 'refuse_cancel'].flatMap((action) => [
        [`${action} running`, LATE],
        [`${action} finished`, LATE],
      ]),
    ),
  };
  const from: Record<OrderAction, string> = {
    edit: 'pending_review',
    cancel: 'pending_review',
    object: 'pending_review awaiting_customer',
    approve: 'pending_review',
    undo_approval: 'approved',
    price: 'pending_review awaiting_customer',
    reject: 'pending_review awaiting_customer',
    accept_quote: 'awaiting_customer',
    decline_quote: 'awaiting_customer',
    request_cancellation: 'approved',
    withdraw_cancellation: 'approved',
    agree_cancel: 'approved',
    refuse_cancel: 'approved',
  };
  const cells = (Object.keys(from) as OrderAction[]).flatMap((action) =>
    ORDER_STATES.filter((state) => !from[action].split(' ').includes(state)).map((state) => ({
      action,
      state,
    })),
  );

  it.each(cells)('$action of $state', ({ action, state }) => {
    const reason = own[`${action} ${state}`] ?? `订单${ORDER_WORDS[state].text}，不能进行此操作`;
    for (const priced of [true, false]) {
      for (const cancellationRequested of [true, false]) {
        expect(decide(action, { state, priced, cancellationRequested })).toEqual({ ok: false, reason });
      }
    }
  });

  it.each([
    ['approve', false, '意向单须先报价，客户接受后才能通过'],
    ['price', true, '该订单已有运价，无需报价'],
  ] as const)('%s with priced %s', (action, priced, reason) => {
    expect(decide(action, { state: 'pending_review', priced, cancellationRequested: false })).toEqual({
      ok: false,
      reason,
    });
  });
});

describe('an order of two boxes', () => {
  const states: CabinetState[] = [0, 1, 2, 3, 4, 5];
  it.each(states.flatMap((a) => states.map((b) => [a, b] as const)))('%i and %i', (a, b) => {
    const running = a === 2 || b === 2 || a === 4 || b === 4;
    expect(stateFromCabinets([a, b].map((state) => ({ state, left: false })))).toBe(
      a === 4 && b === 4 ? 'finished' : running ? 'running' : 'approved',
    );
  });
});
