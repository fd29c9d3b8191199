import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Select } from '../form/select';
import { ChevronDown } from '../icons';
import { pagesAround } from './pages-around';
import css from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  pageNo: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  onChange: (pageNo: number, pageSize: number) => void;
  /** What the rows are counted by; absent: they are not counted. */
  unit?: string;
  /** How many rows a page may have, where that can be chosen. */
  sizes?: readonly number[];
}

/** The way through a list: page numbers in wide windows, on phones the page before and after. */
export function Pagination({ pageNo, pageSize, total, onChange, unit, sizes }: PaginationProps) {
  const phone = useBreakpoint() === 'phone';
  const count = Math.ceil(total / pageSize);
  const go = (page: number) => onChange(page, pageSize);
  const step = (words: string, to: number) => (
    <button
      type="button"
      className={css.page}
      aria-label={words}
      disabled={to < 1 || to > count}
      data-back={to < pageNo || undefined}
      onClick={() => go(to)}
    >
      <ChevronDown size={18} />
    </button>
  );
  return (
    <nav className={css.pages} aria-label="分页">
      {unit && <span className={css.total}>{`共 ${total} ${unit}`}</span>}
      {count > 1 && (
        <>
          {step('上一页', pageNo - 1)}
          {phone ? (
            <span className={css.of} aria-current="page">{`${pageNo} / ${count}`}</span>
          ) : (
            pagesAround(pageNo, count).map((page, i) =>
              page === null ? (
                <span key={`gap ${i}`} className={css.gap}>
                  …
                </span>
              ) : (
                <button
                  key={page}
                  type="button"
                  className={css.page}
                  aria-label={`第 ${page} 页`}
                  aria-current={page === pageNo ? 'page' : undefined}
                  onClick={() => go(page)}
                >
                  {page}
                </button>
              ),
            )
          )}
          {step('下一页', pageNo + 1)}
        </>
      )}
      {sizes && !phone && (
        <Select
          label="每页条数"
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: `${size} 条/页` }))}
          onChange={(size) => onChange(1, Number(size))}
        />
      )}
    </nav>
  );
}
