import { useEffect, useRef } from 'react';
import css from './list-views.module.css';

interface ListViewsProps<K extends string> {
  /** What they divide. */
  label: string;
  views: readonly { key: K; label: string }[];
  value: K;
  onChange: (key: K) => void;
}

/** The views of one page, where its title would stand: the one in sight is the title. */
export function ListViews<K extends string>({ label, views, value, onChange }: ListViewsProps<K>) {
  const place = useRef<HTMLDivElement>(null);
  const at = views.findIndex(({ key }) => key === value);
  // Of views that do not all fit, the chosen one is in sight.
  useEffect(() => {
    const { current } = place;
    const chosen = current?.children[at];
    if (!current || !(chosen instanceof HTMLElement)) return;
    const left = chosen.offsetLeft - current.offsetLeft;
    current.scrollLeft = left - (current.clientWidth - chosen.offsetWidth) / 2;
  }, [at]);
  return (
    <div ref={place} className={css.views} role="group" aria-label={label}>
      {views.map(({ key, label: words }) => (
        <button
          key={key}
          type="button"
          className={css.view}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
