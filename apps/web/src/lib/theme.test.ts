import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, shownTheme, themeChoice, applyTheme } from './theme';

const worn = () => document.documentElement.dataset.theme;
let systemDark = false;
let tellSystem: (() => void) | undefined;

beforeEach(() => {
  systemDark = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-color-scheme: dark)' && systemDark;
    },
    addEventListener: (_: string, listener: () => void) => (tellSystem = listener),
    removeEventListener: () => (tellSystem = undefined),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  themeChoice.set('system');
});

describe('the theme', () => {
  it('is the system’s until one is chosen, and follows it', () => {
    const undress = applyTheme();
    expect([worn(), shownTheme.get()]).toEqual(['light', 'light']);
    systemDark = true;
    tellSystem?.();
    expect([worn(), shownTheme.get()]).toEqual(['dark', 'dark']);
    chooseTheme('light');
    expect([worn(), shownTheme.get()]).toEqual(['light', 'light']);
    systemDark = false;
    chooseTheme('dark');
    expect([worn(), shownTheme.get()]).toEqual(['dark', 'dark']);
    undress();
    expect([worn(), shownTheme.get(), tellSystem]).toEqual([undefined, 'light', undefined]);
    chooseTheme('light');
    chooseTheme('dark');
    expect(worn()).toBeUndefined();
  });

  it('is kept by the browser, and another tab’s choice is taken up', () => {
    chooseTheme('dark');
    themeChoice.set('system');
    const undress = applyTheme();
    expect([themeChoice.get(), worn()]).toEqual(['dark', 'dark']);
    const told = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    told('boxhaul.session', 'light');
    expect(themeChoice.get()).toBe('dark');
    told('boxhaul.theme', 'light');
    expect([themeChoice.get(), worn()]).toEqual(['light', 'light']);
    told('boxhaul.theme', null);
    expect(themeChoice.get()).toBe('system');
    undress();
    told('boxhaul.theme', 'dark');
    expect(themeChoice.get()).toBe('system');
  });

  it.each(['purple', 'toString', ''])('takes a stored %j for nothing chosen', (stored) => {
    localStorage.setItem('boxhaul.theme', stored);
    themeChoice.set('dark');
    applyTheme()();
    expect(themeChoice.get()).toBe('system');
  });

  it('works without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
      clear: () => undefined,
    });
    applyTheme()();
    expect(themeChoice.get()).toBe('system');
    chooseTheme('dark');
    expect(themeChoice.get()).toBe('dark');
  });
});
