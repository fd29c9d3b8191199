import { useStore } from '../../lib/create-store';
import { chooseTheme, THEME_CHOICES, themeChoice, type ThemeChoice } from '../../lib/theme';
import { HalfMoon } from '../icons';

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };

/** The same choice as one button that goes round, where there is no room for three. */
export function ThemeButton({ className }: { className?: string }) {
  const chosen = useStore(themeChoice);
  const label = `外观：${THEME_CHOICES[chosen]}`;
  return (
    <button
      type="button"
      className={className}
      aria-label={`${label}，点按切换`}
      title={label}
      onClick={() => chooseTheme(NEXT[chosen])}
    >
      <HalfMoon size={18} />
    </button>
  );
}
