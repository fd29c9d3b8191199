import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState, type SyntheticEvent } from 'react';
import { CloseIcon, SearchIcon } from '../../../ui/icons';
import type { ListFilter } from './list-address';
import css from './order-list.module.css';

interface ListFiltersProps {
  filter: ListFilter;
  onChange: (part: Partial<ListFilter>) => void;
}

/** Search first, then the days; what is set stands below as chips that can be taken off. */
export function ListFilters({ filter, onChange }: ListFiltersProps) {
  const [keyword, setKeyword] = useState(filter.keyword);
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange({ keyword: keyword.trim() });
  };
  const takeOff = (part: Partial<ListFilter>) => {
    if (part.keyword === '') setKeyword('');
    onChange(part);
  };
  const date = (label: string, value: string, put: (day: string) => void) => (
    <DatePicker
      aria-label={label}
      placeholder={label}
      className={css.day}
      value={value ? dayjs(value) : null}
      onChange={(day: dayjs.Dayjs | null) => put(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
  const chips: [string, Partial<ListFilter>][] = [
    ...(filter.keyword
      ? [[`搜索：${filter.keyword}`, { keyword: '' }] as [string, Partial<ListFilter>]]
      : []),
    ...(filter.from ? [[`${filter.from} 起`, { from: '' }] as [string, Partial<ListFilter>]] : []),
    ...(filter.to ? [[`${filter.to} 止`, { to: '' }] as [string, Partial<ListFilter>]] : []),
  ];
  return (
    <>
      <form className={css.filters} role="search" onSubmit={search}>
        <div className={css.search}>
          <SearchIcon size={18} />
          <input
            type="search"
            data-page-search
            aria-label="搜索订单"
            placeholder="订单号 / 订舱号 / 柜号 / 货物名称"
            enterKeyHint="search"
            maxLength={60}
            value={keyword}
            onChange={({ target }) => {
              setKeyword(target.value);
              if (!target.value) onChange({ keyword: '' });
            }}
          />
          <button type="submit">搜索</button>
        </div>
        {date('下单日期起', filter.from, (from) => onChange({ from }))}
        {date('下单日期止', filter.to, (to) => onChange({ to }))}
      </form>
      {chips.length > 0 && (
        <ul className={css.chips} aria-label="已选条件">
          {chips.map(([label, part]) => (
            <li key={label}>
              <button type="button" aria-label={`去掉 ${label}`} onClick={() => takeOff(part)}>
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
                onClick={() => takeOff({ keyword: '', from: '', to: '' })}
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
