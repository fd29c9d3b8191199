import { useEffect } from 'react';
import { createStore } from './create-store';
import { pageTitle } from './format/page-title';

interface Shown {
  /** The page's name; null where a page names itself otherwise. */
  page: string | null;
  /** What is open over it, the topmost last. */
  records: readonly string[];
}

const titles = createStore<Shown>({ page: null, records: [] });

titles.subscribe(() => {
  const { page, records } = titles.get();
  if (page !== null) document.title = pageTitle([...records.slice(-1), page].join(' · '));
});

/** Names the page in the tab, the history and to a screen reader (WCAG 2.4.2) as long as it is shown. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    titles.set({ ...titles.get(), page });
    return () => titles.set({ ...titles.get(), page: null });
  }, [page]);
}

/** Puts the record that is open before the page's name, by its number; undefined while that is not known. */
export function useRecordTitle(record: string | undefined): void {
  useEffect(() => {
    if (record === undefined) return undefined;
    titles.set({ ...titles.get(), records: [...titles.get().records, record] });
    return () => {
      const { page, records } = titles.get();
      titles.set({ page, records: records.toSpliced(records.lastIndexOf(record), 1) });
    };
  }, [record]);
}
