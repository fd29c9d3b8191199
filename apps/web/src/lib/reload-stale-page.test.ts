import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadStalePage } from './reload-stale-page';

const FIVE_MINUTES = 300_000;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('loads the page anew, once in five minutes', () => {
  reloadStalePage();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(FIVE_MINUTES - 1);
  reloadStalePage();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  reloadStalePage();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('stays while there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reloadStalePage();
  expect(reload).not.toHaveBeenCalled();
});

it('stays where it could not know that it was loaded anew already', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  reloadStalePage();
  expect(reload).not.toHaveBeenCalled();
});
