import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFetchAhead } from './use-fetch-ahead';

let savesData = false;
const fetchAhead = vi.fn();
const PARTS = [{ fetchAhead }, { fetchAhead }];

beforeEach(() => {
  vi.useFakeTimers();
  fetchAhead.mockClear();
  savesData = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-data: reduce)' && savesData,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('fetches each part when the page is idle, not before, and not for a page that is gone', () => {
  const idle: (() => void)[] = [];
  const cancelled = vi.fn();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', cancelled);
  const { unmount, rerender } = renderHook(() => useFetchAhead(PARTS));
  rerender();
  expect([idle.length, fetchAhead.mock.calls.length]).toEqual([1, 0]);
  idle[0]!();
  expect(fetchAhead).toHaveBeenCalledTimes(2);
  expect(cancelled).not.toHaveBeenCalled();
  unmount();
  expect(cancelled).toHaveBeenCalledWith(1);
});

it('waits two seconds where the browser knows no idle time', () => {
  expect('requestIdleCallback' in window).toBe(false);
  const { unmount } = renderHook(() => useFetchAhead(PARTS));
  vi.advanceTimersByTime(1_999);
  expect(fetchAhead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetchAhead).toHaveBeenCalledTimes(2);
  unmount();
  renderHook(() => useFetchAhead(PARTS)).unmount();
  vi.advanceTimersByTime(9_999);
  expect(fetchAhead).toHaveBeenCalledTimes(2);
});

it('fetches nothing for who saves data, nor what is not enabled', () => {
  savesData = true;
  renderHook(() => useFetchAhead(PARTS));
  savesData = false;
  renderHook(() => useFetchAhead(PARTS, false));
  vi.advanceTimersByTime(9_999);
  expect(fetchAhead).not.toHaveBeenCalled();
});
