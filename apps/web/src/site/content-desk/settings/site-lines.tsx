import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import css from './site-settings.module.css';
import { useLineNames } from './use-line-names';

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

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lines that are added, taken away, and put in order: dragged by their handle, or moved by the arrow keys on it. */
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
  const group = useRef<HTMLFieldSetElement>(null);
  const followed = useRef<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const names = useLineNames(lines.length);
  useLayoutEffect(() => {
    if (followed.current === null) return;
    group.current?.querySelectorAll<HTMLElement>('[data-handle]')[followed.current]?.focus();
    followed.current = null;
  });
  const move = (at: number, to: number): boolean => {
    if (to < 0 || to >= lines.length || to === at) return false;
    names.move(at, to);
    onChange(lines.toSpliced(at, 1).toSpliced(to, 0, lines[at] ?? empty));
    return true;
  };
  const remove = (at: number) => {
    names.remove(at);
    onChange(lines.toSpliced(at, 1));
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (move(at, at + step)) followed.current = at + step;
  };
  const onDrop = (to: number) => (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
    setDragged(null);
  };
  return (
    <fieldset ref={group} className={css.group}>
      <legend>{title}</legend>
      <p className={css.hint}>{hint}</p>
      {Array.from(lines.entries(), ([at, line]) => (
        <div
          key={names.of(at)}
          className={css.line}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={onDrop(at)}
        >
          {children(line, (part) => put(at, { ...line, ...part }), at + 1)}
          <div className={css.lineSteps}>
            {lines.length > 1 && (
              <Button
                variant="text"
                data-handle
                draggable
                aria-label={`移动第 ${at + 1} ${unit}，按上下方向键`}
                onKeyDown={onKeyDown(at)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(at);
                }}
                onDragEnd={() => setDragged(null)}
              >
                ⠿ 拖动排序
              </Button>
            )}
            {at > 0 && (
              <Button variant="text" aria-label={`上移第 ${at + 1} ${unit}`} onClick={() => move(at, at - 1)}>
                上移
              </Button>
            )}
            <Button variant="text" aria-label={`移除第 ${at + 1} ${unit}`} onClick={() => remove(at)}>
              移除
            </Button>
          </div>
        </div>
      ))}
      {lines.length < most && (
        <Button
          variant="outline"
          onClick={() => {
            names.add();
            onChange([...lines, empty]);
          }}
        >
          添加{title}
        </Button>
      )}
    </fieldset>
  );
}
