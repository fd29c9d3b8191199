import { describe, expect, it } from 'vitest';
import { MESSAGE_STATES } from '../words/message';
import { mayWithdrawMessage, messageState, stepMessage } from './message-machine';

const at = new Date('2026-11-20T10:00:00+08:00');
const NONE = { deliveredAt: null, readAt: null, withdrawnAt: null };

describe('a message', () => {
  it.each([
    [NONE, 'sent'],
    [{ ...NONE, deliveredAt: at }, 'delivered'],
    [{ ...NONE, deliveredAt: at, readAt: at }, 'read'],
    [{ ...NONE, deliveredAt: at, withdrawnAt: at }, 'withdrawn'],
  ] as const)('of %j is %s', (moments, state) => {
    expect(messageState(moments)).toBe(state);
  });

  it('is taken back until it is read, and nothing follows a message that was', () => {
    expect(MESSAGE_STATES.filter(mayWithdrawMessage)).toEqual(['sent', 'delivered']);
    for (const step of ['deliver', 'read', 'withdraw'] as const) {
      expect(stepMessage('withdrawn', step)).toBeNull();
      expect(stepMessage('read', step)).toBeNull();
    }
  });

  it('that was read before the phone said that it has it is no longer delivered', () => {
    expect(stepMessage('sent', 'read')).toBe('read');
    expect(stepMessage('delivered', 'deliver')).toBeNull();
  });
});
