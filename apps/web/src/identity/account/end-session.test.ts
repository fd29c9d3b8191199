import { account } from '@boxhaul/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '../../lib/format/draft-key';
import { setNavigation } from '../../lib/navigation';
import { networkWorks } from '../../data/kit/network-toast';
import { sessionStore, signIn, signOut } from '../../data/kit/session';
import { toastStore } from '../../lib/toast-store';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { endSession } from './end-session';
import { refreshSession } from '../../data/identity/refresh-session';
import { signInWithPassword } from './sign-in-with-password';

const toasts = () => toastStore.get().map(({ text, stays }) => [text, stays]);
const went: string[] = [];

beforeEach(() => {
  went.length = 0;
  setNavigation((to) => went.push(to));
  networkWorks();
  signIn('t', customerUser);
  toastStore.set([]);
});

describe('signing out', () => {
  it('tells the server with the token, forgets session and draft at once, says so and goes home', async () => {
    const server = fakeServer([[account.logout, done(account.logout, null)]]);
    localStorage.setItem(draftKey('1'), 'draft');
    const told = endSession();
    expect(sessionStore.get()).toMatchObject({ token: null, next: '/', left: true });
    expect(localStorage.getItem(draftKey('1'))).toBeNull();
    expect(toasts()).toEqual([['退出成功！', false]]);
    expect(went).toEqual(['/']);
    await told;
    expect(server.to(account.logout)[0]?.token).toBe('t');
  });

  it('keeps nobody in when the server is not reached, and asks it once', async () => {
    const server = fakeServer([[account.logout, () => new Response('<html>')]]);
    await endSession('/ops/login');
    expect(went).toEqual(['/ops/login']);
    expect(sessionStore.get().token).toBeNull();
    expect(server.to(account.logout)).toHaveLength(1);
    expect(toasts()).toEqual([
      ['退出成功！', false],
      ['接口请求失败，请检查网络设置', true],
    ]);
  });
});

describe('a restored session', () => {
  it('is brought up to date', async () => {
    const server = fakeServer([[account.me, done(account.me, { ...customerUser, custMenus: '[]' })]]);
    await refreshSession();
    expect(server.seen[0]?.token).toBe('t');
    expect(sessionStore.get()).toMatchObject({ token: 't', user: { custMenus: '[]' } });
  });

  it('ends when the server has ended it', async () => {
    fakeServer([[account.me, refused('99', '登录已失效，请重新登录', { errcode: 'SESSION_GONE' })]]);
    await refreshSession();
    expect(sessionStore.get().token).toBeNull();
  });

  it('stays through a refusal of another kind', async () => {
    fakeServer([[account.me, refused('0', '稍后再试')]]);
    await refreshSession();
    expect(sessionStore.get().token).toBe('t');
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['out', () => signOut()],
    ['in as another', () => signIn('other', { ...customerUser, accountId: '2' })],
  ])('does not come back when somebody signed %s meanwhile', async (_, meanwhile) => {
    const answer = () => {
      meanwhile();
      return done(account.me, customerUser);
    };
    fakeServer([[account.me, answer]]);
    await refreshSession();
    expect(sessionStore.get().user?.accountId).not.toBe('1');
  });

  it('asks nothing without a token', async () => {
    signOut();
    const server = fakeServer([]);
    await refreshSession();
    expect(server.seen).toEqual([]);
  });
});

describe('signing in', () => {
  it('keeps token and user, and says so', async () => {
    signOut();
    fakeServer([[account.login, done(account.login, { ...customerUser, token: 'new' })]]);
    await signInWithPassword('13800000001', 'p', 2);
    expect(sessionStore.get()).toEqual({ token: 'new', user: customerUser });
    expect(toasts()).toEqual([['登录成功！', false]]);
  });
});
