import { account } from '@boxhaul/contract/identity';
import { type Call, CallError, type Effect } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { accountDialogStore, showPanel, closeAccountDialog } from '../../lib/account-dialog-store';
import { client, reactToError as reactTo } from './client';
import { lastPress } from '../../lib/last-press';
import { setNavigation } from '../../lib/navigation';
import { networkWorks } from './network-toast';
import { sessionStore, signIn } from './session';
import { toastStore } from '../../lib/toast-store';

const refusal = (code: string, message: string, errcode = '') =>
  new CallError('refusal', message, code, 200, { errcode });
const reactToError = (error: CallError, effect: Effect, quiet: boolean, call: Call = account.me) =>
  reactTo(error, effect, quiet, call);
const texts = () => toastStore.get().map(({ text, stays }) => [text, stays]);

describe('what an error does', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toastStore.set([]);
    networkWorks();
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

  it('shows one toast for network trouble, whatever its kind and however often, until it is closed', () => {
    for (const [kind, quiet] of [
      ['network', false],
      ['timeout', false],
      ['network', true],
    ] as const) {
      reactToError(new CallError(kind, `${kind} ${quiet}`, '', 0, {}), 'toast', quiet);
    }
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual([['network false', true]]);
  });

  it.each(['network', 'timeout'] as const)('shows %s for quiet reads too', (kind) => {
    reactToError(new CallError(kind, '接口请求超时', '', 0, {}), 'toast', true);
    expect(texts()).toEqual([['接口请求超时', true]]);
  });

  it('leaves what a page reads without any network to the page, but not what a person does', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const trouble = new CallError('network', '网络', '', 0, {});
    reactToError(trouble, 'toast', true);
    expect(texts()).toEqual([]);
    reactToError(trouble, 'toast', false);
    expect(texts()).toEqual([['网络', true]]);
    online.mockRestore();
  });

  it('is not opened again by quiet reads once it was closed, but by what a person does', () => {
    const trouble = new CallError('network', '网络', '', 0, {});
    reactToError(trouble, 'toast', true);
    toastStore.set([]);
    reactToError(trouble, 'toast', true);
    expect(texts()).toEqual([]);
    reactToError(trouble, 'toast', false);
    expect(texts()).toEqual([['网络', true]]);
  });

  it('is news again after the network has worked', async () => {
    const trouble = new CallError('network', '网络', '', 0, {});
    reactToError(trouble, 'toast', true);
    toastStore.set([]);
    fakeServer([[account.me, done(account.me, customerUser)]]);
    await client.call(account.me, {});
    reactToError(trouble, 'toast', true);
    expect(texts()).toEqual([['网络', true]]);
  });

  describe('a toast about trouble', () => {
    const down = () =>
      fakeServer([
        [account.me, () => new Response('')],
        [orders.cancel, () => new Response('')],
      ]);
    const up = () =>
      fakeServer([
        [account.me, done(account.me, customerUser)],
        [orders.cancel, done(orders.cancel, null)],
      ]);
    const ended = async (call: Promise<unknown>) => {
      const end = call.catch(() => null);
      await vi.runAllTimersAsync();
      await end;
    };
    const ask = () => ended(client.call(account.me, {}));
    const press = () => ended(client.call(orders.cancel, { id: '7' }));
    const S8 = '接口请求失败，请检查网络设置';
    const UNSENT = `${S8}。没有发出去，可再点一次`;

    it.each([
      ['what was asked', ask, S8],
      ['what a person sent', press, UNSENT],
    ])('goes once %s was done', async (_, again, text) => {
      down();
      await again();
      expect(texts()).toEqual([[text, true]]);
      up();
      await again();
      expect(texts()).toEqual([]);
    });

    it('stays while one of those that failed was not done, whatever else was', async () => {
      down();
      await ask();
      await press();
      expect(texts()).toEqual([[UNSENT, true]]);
      up();
      await ask();
      expect(texts()).toEqual([[UNSENT, true]]);
      await press();
      expect(texts()).toEqual([]);
    });

    it('of what was being sent is not replaced by what a page reads', async () => {
      down();
      await press();
      await ended(client.call(account.me, {}, { quiet: true }));
      expect(texts()).toEqual([[UNSENT, true]]);
    });

    it('leaves what passes by itself, and one that a person has closed is no more', async () => {
      down();
      await press();
      toastStore.set([{ id: 900, kind: 'success', text: '已保存', stays: false }]);
      up();
      await press();
      expect(texts()).toEqual([['已保存', false]]);
    });

    it('offers to press again what was pressed when it began, where nothing beside it does', async () => {
      const again = vi.fn<() => void>();
      const offered = async (call: () => Promise<void>) => {
        lastPress.set(() => again);
        const end = call();
        lastPress.set(null);
        await end;
        const [toast] = toastStore.get();
        toastStore.set([]);
        return toast?.again;
      };
      down();
      expect(await offered(press)).toBe(again);
      expect(await offered(ask)).toBeUndefined();
      const inQuiet = () => ended(client.call(orders.cancel, { id: '7' }, { quiet: true }));
      expect(await offered(inQuiet)).toBeUndefined();
    });

    it('says S8 alone where its caller says the rest in its place', async () => {
      down();
      await ended(client.call(orders.cancel, { id: '7' }, { quiet: true }));
      expect(texts()).toEqual([[S8, true]]);
    });
  });

  it('says nothing when the caller gave up', () => {
    reactToError(new CallError('aborted', '已取消', '', 0, {}), 'toast', false);
    expect(texts()).toEqual([]);
  });

  it('leaves to the place what is shown in the place', () => {
    reactToError(refusal('999', '该线路暂无运价', 'NO_QUOTE'), 'inline', false);
    expect(texts()).toEqual([]);
  });

  it.each([
    [false, [['企业尚未认证', false]]],
    [true, []],
  ])('says to the uncertified why, and opens Auth; quiet: %s', (quiet, said) => {
    reactToError(refusal('0', '企业尚未认证', 'NOT_CERTIFIED'), 'auth-panel', quiet);
    expect(texts()).toEqual(said);
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'Auth' });
  });

  it('leads from an initial password to one of one’s own', () => {
    reactToError(refusal('0', '请先修改初始密码', 'INITIAL_PASSWORD'), 'change-password', true);
    expect(texts()).toEqual([['请先修改初始密码', false]]);
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'ChangPassword' });
  });

  it('leaves what is said of the new password alone when an older call is refused after it', () => {
    showPanel('Success', { said: '密码修改成功' });
    reactToError(refusal('0', '请先修改初始密码', 'INITIAL_PASSWORD'), 'change-password', true);
    expect(texts()).toEqual([]);
    expect(accountDialogStore.get()).toMatchObject({ show: true, type: 'Success' });
  });

  it('says nothing for a quiet call', () => {
    reactToError(refusal('0', 'x'), 'toast', true);
    expect(texts()).toEqual([]);
  });

  it('ends the session on 99, and says so once', () => {
    for (let i = 0; i < 2; i += 1) {
      reactToError(refusal('99', '登录已失效，请重新登录', 'SESSION_GONE'), 'logout', true);
    }
    expect(sessionStore.get()).toEqual({ token: null, user: null, ended: '登录已失效，请重新登录' });
    expect(texts()).toEqual([['登录已失效，请重新登录', false]]);
    toastStore.set([]);
    reactToError(refusal('99', '登录已失效，请重新登录', 'SESSION_GONE'), 'logout', true);
    expect(texts()).toEqual([]);
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

describe('the way to the server', () => {
  it('is on the site’s own origin, with the token of who is signed in', async () => {
    const server = fakeServer([[account.me, done(account.me, customerUser)]]);
    signIn('t-9', customerUser);
    await client.call(account.me, {});
    expect(server.seen[0]).toMatchObject({ path: account.me.path, token: 't-9' });
  });
});
