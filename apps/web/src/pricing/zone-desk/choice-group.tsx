import { Checkbox } from '../../ui/form/checkbox';
import css from './zone-desk.module.css';

interface ChoiceGroupProps<V extends string | number> {
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  /** Said where nothing is chosen. */
  none?: string;
  onChange: (chosen: V[]) => void;
}

/** Some of a few, all in sight; in the order of the options. */
export function ChoiceGroup<V extends string | number>(props: ChoiceGroupProps<V>) {
  const { label, options, chosen, none, onChange } = props;
  const toggle = (value: V, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    );
  return (
    <fieldset className={css.choices}>
      <legend>
        {label}
        {none && chosen.length === 0 && <em>{none}</em>}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(on) => toggle(option.value, on)}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
