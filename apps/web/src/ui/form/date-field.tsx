import css from './date-field.module.css';

interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD'; '' while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Both 'YYYY-MM-DD': other days are not offered. */
  min?: string;
  max?: string;
  className?: string;
}

// A year of four digits: with more the keyboard does not go on to the month.
const LAST_DAY = '9999-12-31';

/** A day: the browser's own field, its name inside, before what is chosen. */
export function DateField({ label, value, onChange, min, max = LAST_DAY, className }: DateFieldProps) {
  return (
    <label className={[css.field, className].filter(Boolean).join(' ')}>
      <span className={css.label}>{label}</span>
      <input
        className={css.input}
        type="date"
        value={value}
        min={min}
        max={max}
        data-none={value === '' || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
