import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFetchOnSign } from './use-fetch-on-sign';

const fetchAhead = vi.fn();
const PARTS = [{ fetchAhead }, { fetchAhead }];

let savesData = false;
beforeEach(() => {
  savesData = false;
  fetchAhead.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: savesData }));
});
afterEach(() => vi.unstubAllGlobals());

it.each(['pointerMove', 'keyDown', 'scroll', 'focusIn'] as const)(
  'fetches each part once at the first sign of a person: %s',
  (sign) => {
    renderHook(() => useFetchOnSign(PARTS));
    expect(fetchAhead).not.toHaveBeenCalled();
    fireEvent[sign](window);
    fireEvent.keyDown(window);
    expect(fetchAhead).toHaveBeenCalledTimes(2);
  },
);

it('fetches nothing for a page that is gone, for who saves data, nor what is not enabled', () => {
  renderHook(() => useFetchOnSign(PARTS)).unmount();
  renderHook(() => useFetchOnSign(PARTS, false));
  savesData = true;
  renderHook(() => useFetchOnSign(PARTS));
  fireEvent.keyDown(window);
  expect(fetchAhead).not.toHaveBeenCalled();
});
