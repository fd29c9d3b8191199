import { copyText } from '../../lib/copy-text';
import css from './copy-button.module.css';

/** Copies a number; says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={label}
      title="复制"
      onClick={() => void copyText(text)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M5.5 5.5h8v8h-8z" strokeWidth="1.5" />
        <path d="M10.5 5.5v-3h-8v8h3" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
