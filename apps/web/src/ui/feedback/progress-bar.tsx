import css from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is under way and how far it has come. */
  label: string;
  done: number;
  /** Null while nobody knows. */
  total: number | null;
}

/** How far something has come, in words and as a bar. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const share = total === null || total === 0 ? undefined : Math.min(1, done / total);
  return (
    <div className={css.progress}>
      <span aria-live="polite">{label}</span>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={share === undefined ? undefined : done}
      >
        <div className={css.bar} style={{ width: `${(share ?? 0.3) * 100}%` }} />
      </div>
    </div>
  );
}
