import type { ButtonHTMLAttributes } from 'react';
import { answerEarlyPress } from '../lib/hooks/answer-early-press';
import css from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** cta: the one orange call of a view. night-outline: on the dark header. danger: cannot be undone. */
  variant?: 'cta' | 'primary' | 'outline' | 'night-outline' | 'text' | 'danger' | 'danger-outline';
  /** s: beside words, 44 high for fingers. */
  size?: 's' | 'm' | 'l' | 'cta';
  block?: boolean;
  /** Work is under way: the button stays focusable and says so. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'm',
  block = false,
  busy = false,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = [css.button, css[variant], css[`size-${size}`], block && css.block, className];
  return (
    <button
      {...rest}
      ref={answerEarlyPress}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
