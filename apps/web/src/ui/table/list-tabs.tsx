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
  return (
    <div className={[css.tabs, className].filter(Boolean).join(' ')} role="group" aria-label={label}>
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
