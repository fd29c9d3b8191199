import type { ReactNode } from 'react';
import css from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A yes or no, with its words to press on. */
export function Checkbox({ checked, onChange, disabled, className, children }: CheckboxProps) {
  return (
    <label className={[css.label, className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
