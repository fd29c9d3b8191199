import type { ReactNode } from 'react';
import { Select } from '../../../ui/form/select';
import css from './filter-line.module.css';
import type { ListFilter, ListFilterOption } from './list-filter';

interface FilterLineProps {
  filters: readonly ListFilter[];
  onChange: (filter: ListFilter, value: string) => void;
  /** What stands behind them. */
  children?: ReactNode;
}

const wordsOf = ({ label, count }: ListFilterOption): string =>
  count === undefined ? label : `${label}（${count}）`;

/** One filter's options beside one another, each with its count. */
function Chips({ filter, onChange }: { filter: ListFilter; onChange: (value: string) => void }) {
  return (
    <div className={css.chips} role="group" aria-label={filter.label}>
      {filter.options.map(({ value, label, count, urgent }) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          aria-pressed={value === filter.value}
          data-urgent={urgent || undefined}
          onClick={() => onChange(value)}
        >
          {label}
          {count !== undefined && <b className={css.count}>{count}</b>}
        </button>
      ))}
    </div>
  );
}

/** All that a list is narrowed by, on one line. */
export function FilterLine({ filters, onChange, children }: FilterLineProps) {
  return (
    <div className={css.line}>
      {filters.map((filter) =>
        filter.folded ? (
          <span
            key={filter.label}
            className={css.folded}
            data-set={filter.value !== filter.usual || undefined}
          >
            <Select
              label={filter.label}
              value={filter.value}
              options={filter.options.map((option) => ({ value: option.value, label: wordsOf(option) }))}
              onChange={(value) => onChange(filter, value)}
            />
          </span>
        ) : (
          <Chips key={filter.label} filter={filter} onChange={(value) => onChange(filter, value)} />
        ),
      )}
      {children}
    </div>
  );
}
