import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import css from './site-settings.module.css';

interface SiteLinesProps<T> {
  title: string;
  hint: string;
  /** What one line is called. */
  unit: string;
  lines: readonly T[];
  empty: T;
  most: number;
  onChange: (lines: T[]) => void;
  children: (line: T, change: (part: Partial<T>) => void, no: number) => ReactNode;
}

/** Lines that are added, moved up and taken away. */
export function SiteLines<T>({
  title,
  hint,
  unit,
  lines,
  empty,
  most,
  onChange,
  children,
}: SiteLinesProps<T>) {
  const put = (at: number, line: T) => onChange(lines.map((each, i) => (i === at ? line : each)));
  const moveUp = (at: number) => onChange(lines.toSpliced(at, 1).toSpliced(at - 1, 0, lines[at] ?? empty));
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <p className={css.hint}>{hint}</p>
      {Array.from(lines.entries(), ([at, line]) => (
        // Lines have no name of their own; each is drawn from its values alone.
        <div key={at} className={css.line}>
          {children(line, (part) => put(at, { ...line, ...part }), at + 1)}
          <div className={css.lineSteps}>
            {at > 0 && (
              <Button variant="text" aria-label={`上移第 ${at + 1} ${unit}`} onClick={() => moveUp(at)}>
                上移
              </Button>
            )}
            <Button
              variant="text"
              aria-label={`移除第 ${at + 1} ${unit}`}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              移除
            </Button>
          </div>
        </div>
      ))}
      {lines.length < most && (
        <Button variant="outline" onClick={() => onChange([...lines, empty])}>
          添加{title}
        </Button>
      )}
    </fieldset>
  );
}
