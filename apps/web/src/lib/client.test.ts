import { CallError } from '@boxhaul/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerUser } from '../testing/fake-server';
import { accountDialogStore, closeAccountDialog } from './account-dialog-store';
import { reactToError } from './client';
import { setNavigation } from './navigation';
import { sessionStore, signIn } from './session';
import { toastStore } from './toast-store';

const refusal = (code: string, message: string, errcode = '') =>
  new CallError('refusal', message, code, 200, { errcode });
const texts = () => toastStore.get().map(({ text, stays }) => [text, stays]);

describe('what an error does', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toastStore.set([]);
    closeAccountDialog();
    signIn('t', customerUser);
  });
  afterEach(() => vi.useRealTimers());

  it('shows a refusal for 2 s', () => {
    reactToError(refusal('0', '该订单已取消'), 'toast', false);
    expect(texts()).toEqual([['该订单已取消', false]]);
    vi.advanceTimersByTime(2000);
    expect(texts()).toEqual([]);
  });

  it('keeps network trouble open until it is closed, and shows it once', () => {
    const trouble = new CallError('network', '接口请求失败，请检查网络设置', '', 0, {});
    reactToError(trouble, 'toast', false);
    reactToError(trouble, 'toast', false);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual([['接口请求失败，请检查网络设置', true]]);
  });

  it('says nothing for a quiet call', () => {
    reactToError(refusal('0', 'x'), 'toast', true);
    expect(texts()).toEqual([]);
  });

  it('ends the session on 99', () => {
    reactToError(refusal('99', '登录已失效，请重新登录', 'SESSION_GONE'), 'logout', true);
    expect(sessionStore.get().token).toBeNull();
    expect(texts()).toEqual([['登录已失效，请重新登录', false]]);
  });

  it('ends the session and opens the login panel on the quote error 10001', () => {
    reactToError(refusal('10001', '请先登录后再查询运价'), 'login', true);
    expect(sessionStore.get().token).toBeNull();
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'Login' });
  });

  it('shows errcode 10001, signs out and goes home after 3 s', () => {
    const went: string[] = [];
    setNavigation((to) => went.push(to));
    reactToError(refusal('0', '登录状态异常，请重新登录', '10001'), 'logout-home', false);
    expect(texts()).toEqual([['登录状态异常，请重新登录', false]]);
    vi.advanceTimersByTime(2999);
    expect([sessionStore.get().token, went]).toEqual(['t', []]);
    vi.advanceTimersByTime(1);
    expect([sessionStore.get().token, went]).toEqual([null, ['/']]);
  });
});
