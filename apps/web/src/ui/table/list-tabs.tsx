import { useEffect, useRef } from 'react';
import css from './list-tabs.module.css';

interface ListTab<K extends string> {
  key: K;
  label: string;
  /** Absent: not counted. */
  count?: number | null;
  /** Somebody waits there. */
  urgent?: boolean;
}

interface ListTabsProps<K extends string> {
  /** What they divide. */
  label: string;
  tabs: readonly ListTab<K>[];
  value: K;
  className?: string;
  onChange: (key: K) => void;
}

/** The parts of a list, one of them in sight, with how many rows stand in each. */
export function ListTabs<K extends string>({ label, tabs, value, className, onChange }: ListTabsProps<K>) {
  const place = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === value);
  // Of tabs that do not all fit, the chosen one is in sight, with its count once that comes.
  useEffect(() => {
    const { current } = place;
    const chosen = current?.children[at];
    if (!current || !(chosen instanceof HTMLElement)) return undefined;
    const sized = new ResizeObserver(() => {
      const left = chosen.offsetLeft - current.offsetLeft;
      const most = left + chosen.offsetWidth - current.clientWidth;
      current.scrollLeft = Math.min(Math.max(current.scrollLeft, most), left);
    });
    sized.observe(chosen);
    return () => sized.disconnect();
  }, [at]);
  return (
    <div
      ref={place}
      className={[css.tabs, className].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
    >
      {tabs.map(({ key, label: words, count, urgent }) => (
        <button
          key={key}
          type="button"
          className={css.tab}
          aria-pressed={key === value}
          data-urgent={urgent || undefined}
          onClick={() => onChange(key)}
        >
          {words} <b className={css.count}>{count}</b>
        </button>
      ))}
    </div>
  );
}
