import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { DateField } from '../../../ui/form/dates/date-field';
import { PanelButton } from '../../../ui/overlay/panel-button';
import { FilterChips } from '../../../ui/table/filter-chips';
import { SearchBox } from '../../../ui/form/search-box';
import type { ListFilter } from './list-address';
import css from './order-list.module.css';

interface ListFiltersProps {
  filter: ListFilter;
  onChange: (part: Partial<ListFilter>) => void;
}

function Days({ filter, onChange }: ListFiltersProps) {
  return (
    <>
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
    </>
  );
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
  const isPhone = useBreakpoint() === 'phone';
  const days = <Days filter={filter} onChange={onChange} />;
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
        {isPhone ? (
          <PanelButton label="日期" name="下单日期">
            <div className={css.days}>{days}</div>
          </PanelButton>
        ) : (
          days
        )}
      </div>
      <FilterChips
        chips={chips.map(([label, part]) => ({ label, onRemove: () => onChange(part) }))}
        onClear={() => onChange({ keyword: '', from: '', to: '' })}
      />
    </>
  );
}
