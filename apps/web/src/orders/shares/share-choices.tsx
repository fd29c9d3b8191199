import { Checkbox } from '../../ui/form/checkbox';
import css from './shares.module.css';

interface ShareChoicesProps<T extends string> {
  legend: string;
  choices: readonly { value: T; name: string; hint: string }[];
  chosen: readonly T[];
  error: string | undefined;
  onChange: (chosen: T[]) => void;
}

/** Any of a few, each with what it means. */
export function ShareChoices<T extends string>(props: ShareChoicesProps<T>) {
  const { legend, choices, chosen, error, onChange } = props;
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, name, hint }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          <span>
            {name}
            <small className={css.hint}>{hint}</small>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p className={css.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
