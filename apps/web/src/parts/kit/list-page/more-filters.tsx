import type { ReactNode } from 'react';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { PanelButton } from '../../../ui/overlay/panel-button';
import { FilterChips } from '../../../ui/table/filter-chips';
import css from './more-filters.module.css';

interface MoreFiltersProps {
  /** What is set among them, each with the way to take it off. */
  chips: readonly { label: string; onRemove: () => void }[];
  onClear: () => void;
  /** Fields, by which a list is seldom narrowed. */
  children: ReactNode;
}

/** Of an odd number of fields the last has its line to itself: what its `data-wide` says. */
export const standsAlone = (at: number, count: number): true | undefined =>
  (at === count - 1 && count % 2 === 1) || undefined;

/** The rest of a list's filters behind one button, what is set as chips behind it; on a phone in the sheet of all filters. */
export function MoreFilters({ chips, onClear, children }: MoreFiltersProps) {
  const phone = useBreakpoint() === 'phone';
  const fields = <div className={css.fields}>{children}</div>;
  return (
    <>
      {phone ? (
        fields
      ) : (
        <span className={css.more} data-set={chips.length > 0 || undefined}>
          <PanelButton label="更多筛选" name="更多筛选">
            {fields}
          </PanelButton>
        </span>
      )}
      <FilterChips chips={chips} onClear={onClear} />
    </>
  );
}
