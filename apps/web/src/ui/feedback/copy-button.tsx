import { showToast } from '../../lib/toast-store';
import css from './copy-button.module.css';

/** Copies a number; says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', '已复制');
    } catch {
      showToast('error', '复制失败，请手动选择');
    }
  };
  return (
    <button type="button" className={css.copy} aria-label={label} title="复制" onClick={() => void copy()}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M5.5 5.5h8v8h-8z" strokeWidth="1.5" />
        <path d="M10.5 5.5v-3h-8v8h3" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
