import type { ReactNode } from 'react';
import css from './list-head.module.css';
import { SearchBox } from '../form/search-box';

interface ListHeadProps {
  /** Names the section that the title heads. */
  id: string;
  title: string;
  /** What a screen reader calls the search. */
  searchLabel?: string;
  keyword?: string;
  placeholder?: string;
  /** Absent: nothing is searched. */
  onSearch?: (keyword: string) => void;
  /** What is done with the list as a whole. */
  children?: ReactNode;
}

/** The head of a list: its title, its search, which `/` reaches, and its buttons. */
export function ListHead(props: ListHeadProps) {
  const { id, title, searchLabel = '搜索订单', keyword = '', placeholder, onSearch, children } = props;
  return (
    <header className={css.head}>
      <h1 id={id}>{title}</h1>
      {onSearch && (
        <SearchBox
          className={css.search}
          label={searchLabel}
          placeholder={placeholder ?? ''}
          keyword={keyword}
          onSearch={onSearch}
        />
      )}
      {children}
    </header>
  );
}
