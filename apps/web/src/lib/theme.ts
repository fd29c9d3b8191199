import { createStore } from './create-store';

/** How a person wants the portal and the desk to look; public pages are light. */
export const THEME_CHOICES = { system: '跟随系统', light: '浅色', dark: '深色' } as const;
export type ThemeChoice = keyof typeof THEME_CHOICES;
export type Theme = 'light' | 'dark';

const KEY = 'boxhaul.theme';

export const themeChoice = createStore<ThemeChoice>('system');
/** What the page wears now. */
export const shownTheme = createStore<Theme>('light');

const choiceOf = (text: string | null): ThemeChoice =>
  text !== null && Object.hasOwn(THEME_CHOICES, text) ? (text as ThemeChoice) : 'system';

export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.set(choice);
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

const stored = (): ThemeChoice => {
  try {
    return choiceOf(localStorage.getItem(KEY));
  } catch {
    // Storage is forbidden: as the system has it.
    return 'system';
  }
};

/**
 * Dresses the page as was chosen in this browser, here or later in another tab, until the returned function is called;
 * follows the system while it is asked to.
 */
export function applyTheme(): () => void {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
  const wear = (): void => {
    const choice = themeChoice.get();
    const theme: Theme = choice === 'dark' || (choice === 'system' && systemDark.matches) ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    shownTheme.set(theme);
  };
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY) themeChoice.set(choiceOf(newValue));
  };
  const stopWatching = themeChoice.subscribe(wear);
  systemDark.addEventListener('change', wear);
  window.addEventListener('storage', hear);
  themeChoice.set(stored());
  wear();
  return () => {
    stopWatching();
    systemDark.removeEventListener('change', wear);
    window.removeEventListener('storage', hear);
    delete document.documentElement.dataset.theme;
    shownTheme.set('light');
  };
}
