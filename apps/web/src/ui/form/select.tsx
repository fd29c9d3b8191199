import css from './select.module.css';

interface SelectProps {
  /** What a screen reader calls it: there is no room for a label. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few beside a list, by the browser's own menu; in a form it is a Combobox. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      className={css.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
