import { useStore } from '../../lib/create-store';
import { chooseTheme, THEME_CHOICES, themeChoice, type ThemeChoice } from '../../lib/theme';
import css from './theme-choice.module.css';

/** Light, dark or as the system has it. */
export function ThemeChoices() {
  const chosen = useStore(themeChoice);
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>外观</legend>
      {(Object.keys(THEME_CHOICES) as ThemeChoice[]).map((choice) => (
        <label key={choice} className={css.choice}>
          <input
            className={css.radio}
            type="radio"
            name="theme"
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          <span className={css.text}>{THEME_CHOICES[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
