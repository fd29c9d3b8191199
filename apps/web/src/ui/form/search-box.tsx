import { useState, type SyntheticEvent } from 'react';
import { SearchIcon } from '../icons';
import css from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  keyword: string;
  onSearch: (keyword: string) => void;
  className?: string;
}

/** Searches at the end of typing, and for everything again as soon as it is empty; `/` reaches it. */
export function SearchBox({ label, placeholder, keyword, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  // Another keyword from outside, as of the way back.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={[css.search, className].filter(Boolean).join(' ')} role="search" onSubmit={submit}>
      <SearchIcon size={18} />
      <input
        type="search"
        data-page-search
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!target.value) onSearch('');
        }}
      />
      <button type="submit">搜索</button>
    </form>
  );
}
