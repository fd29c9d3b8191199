import { beforeEach, describe, expect, it } from 'vitest';
import { customerUser } from '../testing/fake-server';
import { restoreSession, sessionStore, signIn, signOut } from './session';

const KEY = 'boxhaul.session';

describe('the session', () => {
  beforeEach(() => signOut());

  it('is kept for the next start', () => {
    signIn('token-1', customerUser);
    const stored = localStorage.getItem(KEY);
    signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
    localStorage.setItem(KEY, stored ?? '');
    restoreSession()();
    expect(sessionStore.get()).toEqual({ token: 'token-1', user: customerUser });
  });

  it('takes the nickname from the username when there is none', () => {
    signIn('token-1', { ...customerUser, nickname: '' });
    expect(sessionStore.get().user?.nickname).toBe('陈志远');
  });

  it.each(['', '{', '[]', '{"token":1}', '{"token":"x","user":null}', 'null'])(
    'starts signed out from %j',
    (stored) => {
      localStorage.setItem(KEY, stored);
      restoreSession()();
      expect(sessionStore.get().token).toBeNull();
    },
  );

  it('follows another tab that signs in and out', () => {
    let elsewhere = 0;
    const stop = restoreSession(() => (elsewhere += 1));
    const newValue = JSON.stringify({ token: 'other', user: customerUser });
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    expect(sessionStore.get().token).toBe('other');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(sessionStore.get().token).toBeNull();
    expect(elsewhere).toBe(1);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
    expect(sessionStore.get().token).toBeNull();
  });
});
