import { account } from '@boxhaul/contract';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../data/session';
import { skipCertification } from '../../lib/skipped-certification';
import { customerUser, done } from '../../testing/fake-server';
import { forgetAll, input, newcomer, panel, showModal } from './testing/show-modal';

const as = (user: typeof customerUser) => done(account.login, { ...user, token: 'new' });

beforeEach(forgetAll);
afterEach(() => vi.useRealTimers());

const passwordIn = async ({ user }: ReturnType<typeof showModal>) => {
  await user.type(input('手机号 / 账号'), '13812345678');
  await user.type(input('密码'), 'Demo@2026{Enter}');
  await waitFor(() => expect(sessionStore.get().token).toBe('new'));
};
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('after signing in', () => {
  it('a certified customer goes on with what was wanted', async () => {
    const then = vi.fn<() => void>();
    await passwordIn(showModal('Login', [[account.login, as(customerUser)]], undefined, then));
    expect(panel()[0]).toBe(false);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('one without a certificate is led to Auth 200 ms after the modal has closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const then = vi.fn<() => void>();
    await passwordIn(showModal('Login', [[account.login, as(newcomer)]], undefined, then));
    expect(panel()[0]).toBe(false);
    later(200);
    expect(panel()).toEqual([true, 'Auth']);
    expect(then).not.toHaveBeenCalled();
  });

  it.each([
    [
      'whose review is pending',
      { ...newcomer, certification: { state: 'submitted', answerBy: '2026-11-24', reasons: [] } },
      false,
    ],
    ['who said skip in this session', newcomer, true],
  ] as const)('nobody is led there %s', async (_, who, skipped) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    if (skipped) skipCertification(newcomer.accountId);
    await passwordIn(
      showModal('Login', [
        [
          account.login,
          as({ ...who, certification: who.certification && { ...who.certification, reasons: [] } }),
        ],
      ]),
    );
    later(1000);
    expect(panel()[0]).toBe(false);
  });

  it('a rejected one is led there, whoever else skipped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    skipCertification('another');
    const rejected = {
      ...newcomer,
      certification: { state: 'rejected' as const, answerBy: null, reasons: [] },
    };
    await passwordIn(showModal('Login', [[account.login, as(rejected)]]));
    later(200);
    expect(panel()).toEqual([true, 'Auth']);
  });
});
