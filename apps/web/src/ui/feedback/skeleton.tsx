import css from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  lines?: number;
}

/** Grey bars in the place of what is coming; they show themselves after 300 ms only. */
export function Skeleton({ width = '100%', height = '16px', lines = 1 }: SkeletonProps) {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ width: line > 0 && line === lines - 1 ? '60%' : width, height }} />
      ))}
    </div>
  );
}
