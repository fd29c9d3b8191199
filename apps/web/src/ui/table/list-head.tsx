import css from './list-head.module.css';
import { SearchBox } from '../form/search-box';

interface ListHeadProps {
  /** Names the section that the title heads. */
  id: string;
  title: string;
  /** What a screen reader calls the search. */
  searchLabel?: string;
  keyword: string;
  placeholder: string;
  onSearch: (keyword: string) => void;
}

/** The head of a desk's list: its title and its search, which `/` reaches. */
export function ListHead({
  id,
  title,
  searchLabel = '搜索订单',
  keyword,
  placeholder,
  onSearch,
}: ListHeadProps) {
  return (
    <header className={css.head}>
      <h1 id={id}>{title}</h1>
      <SearchBox
        className={css.search}
        label={searchLabel}
        placeholder={placeholder}
        keyword={keyword}
        onSearch={onSearch}
      />
    </header>
  );
}
