import { Checkbox } from '../../ui/form/checkbox';
import css from './staff.module.css';

interface Choice<T> {
  value: T;
  name: string;
  hint?: string;
  /** Nobody gives what they do not have. */
  mine: boolean;
}

interface ChoicesProps<T> {
  legend: string;
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** Some of a group, each with its words. */
export function Choices<T extends string>({ legend, choices, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={css.choices}>
        {choices.map(({ value, name, hint, mine }) => (
          <Checkbox
            key={value}
            className={css.choice}
            checked={chosen.includes(value)}
            disabled={!mine}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            <span>
              {name}
              <small className={css.hint}>{mine ? hint : '您没有此项，不能授予'}</small>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
