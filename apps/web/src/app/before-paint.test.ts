import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerEarlyPress } from '../lib/hooks/answer-early-press';
import { BEFORE_PAINT } from './before-paint';

describe('what a page runs before it is seen', () => {
  let seen: (() => void)[] = [];
  let heard: Parameters<typeof window.addEventListener>[] = [];
  class Paints {
    static readonly supportedEntryTypes: readonly string[] = ['paint'];
    constructor(told: () => void) {
      seen.push(told);
    }
    observe(): void {}
  }
  const begun = () => document.head.querySelectorAll('meta[name=begun]').length;
  /** Runs it as a page's head does; the window hears of the end of the document then. */
  const open = (hidden = false) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    const listens = vi.spyOn(window, 'addEventListener');
    runInThisContext(BEFORE_PAINT);
    heard = [...listens.mock.calls];
    expect(heard.map(([name]) => name)).toEqual(['click', 'DOMContentLoaded']);
    listens.mockRestore();
    expect(begun()).toBe(0);
    window.dispatchEvent(new Event('DOMContentLoaded'));
  };

  beforeEach(() => {
    seen = [];
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceObserver', Paints);
    document.head.innerHTML = '<template id="scripts"><meta name="begun"></template>';
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // The next file has the same window.
    for (const [name, listener, how] of heard) window.removeEventListener(name, listener, how);
    Reflect.deleteProperty(globalThis, 'pressed');
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    delete document.documentElement.dataset.session;
  });

  it('begins the page’s scripts when something was painted, and once', () => {
    open();
    expect(begun()).toBe(0);
    seen.forEach((told) => told());
    expect(begun()).toBe(1);
    vi.advanceTimersByTime(5000);
    seen.forEach((told) => told());
    expect(begun()).toBe(1);
  });

  it('begins them without a painting after two seconds', () => {
    open();
    vi.advanceTimersByTime(1999);
    expect(begun()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(begun()).toBe(1);
  });

  it('begins them at once where nobody looks', () => {
    open(true);
    expect(begun()).toBe(1);
    expect(seen).toEqual([]);
  });

  it('begins them at once in a browser that does not tell what it painted', () => {
    vi.stubGlobal('PerformanceObserver', {});
    open();
    expect(begun()).toBe(1);
  });

  it('keeps which button was pressed, until that can answer', () => {
    open();
    const click = vi.fn();
    document.body.innerHTML = '<button><b>登录</b></button><button>关闭</button>';
    const [login, other] = document.querySelectorAll('button');
    login!.addEventListener('click', click);
    document.querySelector('b')!.click();
    answerEarlyPress(login!);
    vi.runAllTimers();
    answerEarlyPress(other!);
    answerEarlyPress(login!);
    answerEarlyPress(login!);
    vi.runAllTimers();
    expect(click).toHaveBeenCalledTimes(2);
  });

  it('says that somebody is signed in', () => {
    localStorage.setItem('boxhaul.session', '{}');
    open();
    expect(document.documentElement.dataset.session).toBe('');
  });
});
