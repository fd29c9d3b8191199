import { Input } from 'antd';
import css from './list-head.module.css';

interface ListHeadProps {
  /** Names the section that the title heads. */
  id: string;
  title: string;
  keyword: string;
  placeholder: string;
  onSearch: (keyword: string) => void;
}

/** The head of a desk's list: its title and its search, which `/` reaches. */
export function ListHead({ id, title, keyword, placeholder, onSearch }: ListHeadProps) {
  return (
    <header className={css.head}>
      <h1 id={id}>{title}</h1>
      <Input.Search
        key={keyword}
        className={css.search}
        defaultValue={keyword}
        allowClear
        enterButton="搜索"
        placeholder={placeholder}
        aria-label="搜索订单"
        data-page-search
        onSearch={(value) => onSearch(value.trim())}
      />
    </header>
  );
}
