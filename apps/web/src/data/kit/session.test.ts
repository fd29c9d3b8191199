import { beforeEach, describe, expect, it } from 'vitest';
import { customerUser } from '../../testing/fake-server';
import { draftKey } from '../../lib/format/draft-key';
import { leaveSession, restoreSession, sessionStore, signIn, signOut } from './session';

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

  it('is gone with the draft of its account, and of no other, when somebody signs out', () => {
    signIn('token-1', customerUser);
    localStorage.setItem(draftKey('1'), 'own');
    localStorage.setItem(draftKey('2'), 'another’s');
    leaveSession('/away');
    expect(sessionStore.get()).toEqual({ token: null, user: null, next: '/away', left: true });
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(draftKey('1'))).toBeNull();
    expect(localStorage.getItem(draftKey('2'))).toBe('another’s');
  });

  it('leaves the draft when it is lost', () => {
    signIn('token-1', customerUser);
    localStorage.setItem(draftKey('1'), 'own');
    signOut('/');
    expect(sessionStore.get()).toEqual({ token: null, user: null, next: '/' });
    expect(localStorage.getItem(draftKey('1'))).toBe('own');
  });

  it('hears from another tab whether somebody signed out or the session was lost', () => {
    const stop = restoreSession();
    const hear = (newValue: string | null, key: string | null = KEY) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    signIn('token-1', customerUser);
    hear('other', 'another key');
    expect(sessionStore.get().token).toBe('token-1');
    hear('left');
    hear(null);
    expect(sessionStore.get()).toEqual({ token: null, user: null, next: '/', left: true });
    hear(JSON.stringify({ token: 'again', user: customerUser }));
    expect(sessionStore.get().token).toBe('again');
    hear(null);
    expect(sessionStore.get()).toEqual({ token: null, user: null });
    signIn('token-2', customerUser);
    hear(null, null);
    expect(sessionStore.get().token).toBeNull();
    stop();
  });

  it('asks nobody to close anything when another tab signs out', () => {
    let asked = 0;
    const stop = restoreSession(() => (asked += 1));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
    expect(asked).toBe(0);
    stop();
  });
});
