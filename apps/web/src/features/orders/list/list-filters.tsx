import { DateField } from '../../../ui/form/date-field';
import { CloseIcon } from '../../../ui/icons';
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
      {chips.length > 0 && (
        <ul className={css.chips} aria-label="已选条件">
          {chips.map(([label, part]) => (
            <li key={label}>
              <button type="button" aria-label={`去掉 ${label}`} onClick={() => onChange(part)}>
                {label}
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <button
                type="button"
                className={css.clear}
                onClick={() => onChange({ keyword: '', from: '', to: '' })}
              >
                全部清除
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
