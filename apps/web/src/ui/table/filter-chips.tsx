import { CloseIcon } from '../icons';
import css from './filter-chips.module.css';

interface FilterChipsProps {
  /** What is set, each with the way to take it off. */
  chips: readonly { label: string; onRemove: () => void }[];
  onClear: () => void;
}

/** What a list is narrowed to, each of it removed by a press. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="已选条件">
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" aria-label={`去掉 ${label}`} onClick={onRemove}>
            {label}
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={css.clear} onClick={onClear}>
            全部清除
          </button>
        </li>
      )}
    </ul>
  );
}
