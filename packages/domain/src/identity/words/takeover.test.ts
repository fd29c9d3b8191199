import { describe, expect, it } from 'vitest';
import { CUSTOMER_STATES } from './customer-state';
import {
  ENTRY_FAULTS,
  INVITATION_FAULTS,
  INVITATION_STATES,
  invitationState,
  takeoverFault,
} from './takeover';

const AT = new Date('2026-11-20T02:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

describe('an invitation', () => {
  it.each([
    [null, 1, 'open'],
    [null, 0, 'expired'],
    [null, -1, 'expired'],
    ['accepted', -1, 'accepted'],
    ['withdrawn', 1, 'withdrawn'],
  ] as const)('that ended as %s and lasts %d ms more is %s', (ending, ms, state) => {
    expect(invitationState({ ending, expiresAt: later(ms) }, AT)).toBe(state);
  });

  it('can be answered while it is open alone', () => {
    expect(INVITATION_STATES.filter((state) => INVITATION_FAULTS[state] === null)).toEqual(['open']);
  });
});

it('is sent, and an entry corrected, while an enterprise is nothing but entered', () => {
  expect(CUSTOMER_STATES.filter((state) => ENTRY_FAULTS[state] === null)).toEqual(['entered']);
});

describe('an account that is invited', () => {
  const fresh = {
    customerName: '深圳远航',
    isCertified: false,
    isReviewing: false,
    isEntered: false,
    isOwner: true,
    others: 0,
    orders: 0,
  };

  it('takes over where its own enterprise is nothing but a name', () => {
    expect(takeoverFault(fresh)).toBeNull();
  });

  it.each([
    { isCertified: true },
    { isEntered: true },
    { isOwner: false },
    { others: 1 },
    { orders: 1 },
    { isCertified: true, isReviewing: true },
  ])('takes over nothing with %j, and is told of which enterprise it is', (more) => {
    expect(takeoverFault({ ...fresh, ...more })).toBe(
      '该账号已属于企业“深圳远航”，不能再接管另一家；请联系客服改用另一手机号接管',
    );
  });

  it('waits while an application of its own is under review', () => {
    expect(takeoverFault({ ...fresh, isReviewing: true })).toMatch(/正在审核，暂不能接管/);
  });
});
