import { CallError } from '@boxhaul/contract/kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  accountDialogStore,
  closeAccountDialog,
  finishSignIn,
  openAccountDialog,
} from './account-dialog-store';
import { createStore, useStore } from './create-store';
import { failureOf } from './format/failure-of';
import { count } from './format/format';
import { goTo, setNavigation } from './navigation';
import { requestIdOf } from './format/request-id';
import { useLoaded } from './hooks/use-loaded';
import { useNow } from './hooks/use-now';

afterEach(() => vi.useRealTimers());

describe('a store', () => {
  it('tells its listeners of a change, not of the same again, nor after they left', () => {
    const store = createStore(1);
    const heard: number[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    store.set(2);
    store.set(2);
    leave();
    store.set(3);
    expect(heard).toEqual([2]);
    expect([store.get(), store.initial]).toEqual([3, 1]);
  });

  it('renders its components anew', () => {
    const store = createStore('a');
    const { result } = renderHook(() => useStore(store));
    act(() => store.set('b'));
    expect(result.current).toBe('b');
  });
});

describe('what signing in was asked for', () => {
  it('is done once, when it succeeds', () => {
    let done = 0;
    openAccountDialog('Login', () => (done += 1));
    expect(accountDialogStore.get()).toEqual({ show: true, type: 'Login' });
    finishSignIn();
    expect(accountDialogStore.get().show).toBe(false);
    finishSignIn();
    expect(done).toBe(1);
  });

  it('is dropped when the dialog is closed, or opened for something else', () => {
    let done = 0;
    openAccountDialog('Login', () => (done += 1));
    closeAccountDialog();
    finishSignIn();
    openAccountDialog('Login', () => (done += 1));
    openAccountDialog('Forgot');
    expect(accountDialogStore.get().type).toBe('Forgot');
    finishSignIn();
    expect(done).toBe(0);
  });
});

describe('small things', () => {
  it('why a call failed is said, what is no refusal is thrown', async () => {
    await expect(failureOf(Promise.resolve(1))).resolves.toBeNull();
    const error = new CallError('refusal', '不行', '0', 200, { requestId: 'r' });
    await expect(failureOf(Promise.reject(error))).resolves.toBe('不行');
    await expect(failureOf(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
    expect([requestIdOf(error), requestIdOf(new Error('x')), requestIdOf(null)]).toEqual([
      'r',
      undefined,
      undefined,
    ]);
  });

  it('the page goes where the router is told', () => {
    const went: string[] = [];
    setNavigation((to) => went.push(to));
    goTo('/admin');
    expect(went).toEqual(['/admin']);
  });

  it('counts are whole, in groups of three', () => expect([count(1234.6), count(7)]).toEqual(['1,235', '7']));

  it('a clock goes on', () => {
    vi.useFakeTimers({ now: 1000 });
    const { result, unmount } = renderHook(() => useNow(500));
    act(() => void vi.advanceTimersByTime(499));
    expect(result.current).toBe(1000);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(1500);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what is loaded for a key', () => {
  it('is that of the last key, though the one before comes later', async () => {
    const waiting = new Map<string, (value: string) => void>();
    const load = (key: string) => new Promise<string>((resolve) => waiting.set(key, resolve));
    const { result, rerender } = renderHook<string | null, string | null>((key) => useLoaded(key, load), {
      initialProps: 'a',
    });
    rerender('b');
    await act(async () => waiting.get('b')?.('B'));
    await act(async () => waiting.get('a')?.('A'));
    expect(result.current).toBe('B');
    rerender('c');
    expect(result.current).toBeNull();
    rerender(null);
    expect(result.current).toBeNull();
  });

  it('is nothing after a failure', async () => {
    const load = vi.fn<(key: string) => Promise<string>>(() => Promise.reject(new Error('x')));
    const { result } = renderHook(() => useLoaded('a', load));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(result.current).toBeNull();
  });
});
