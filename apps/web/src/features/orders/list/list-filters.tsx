import { DateField } from '../../../ui/form/date-field';
import { FilterChips } from '../../../ui/table/filter-chips';
import { SearchBox } from '../../../ui/form/search-box';
import type { ListFilter } from './list-address';
import css from './order-list.module.css';

interface ListFiltersProps {
  filter: ListFilter;
  onChange: (part: Partial<ListFilter>) => void;
}

/** Search first, then the days; what is set stands below as chips that can be taken off. */
export function ListFilters({ filter, onChange }: ListFiltersProps) {
  const chips: [string, Partial<ListFilter>][] = [
    ...(filter.keyword
      ? [[`搜索：${filter.keyword}`, { keyword: '' }] as [string, Partial<ListFilter>]]
      : []),
    ...(filter.from ? [[`${filter.from} 起`, { from: '' }] as [string, Partial<ListFilter>]] : []),
    ...(filter.to ? [[`${filter.to} 止`, { to: '' }] as [string, Partial<ListFilter>]] : []),
  ];
  return (
    <>
      <div className={css.filters}>
        <SearchBox
          className={css.search}
          label="搜索订单"
          placeholder="订单号 / 订舱号 / 柜号 / 货物名称"
          keyword={filter.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <DateField
          className={css.day}
          label="下单日期起"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          className={css.day}
          label="下单日期止"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <FilterChips
        chips={chips.map(([label, part]) => ({ label, onRemove: () => onChange(part) }))}
        onClear={() => onChange({ keyword: '', from: '', to: '' })}
      />
    </>
  );
}
