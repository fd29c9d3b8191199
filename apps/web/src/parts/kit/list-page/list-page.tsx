import { type ReactNode, useState } from 'react';
import { useAddress } from '../../../data/kit/use-address';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Button } from '../../../ui/button';
import { SearchBox } from '../../../ui/form/search-box';
import type { GridAction } from '../../../ui/grid/column';
import { Dialog } from '../../../ui/overlay/dialog';
import { FilterLine } from './filter-line';
import { ListActs } from './list-acts';
import { addressOf, type ListFilter, narrowed } from './list-filter';
import css from './list-page.module.css';
import { type ListGrid, type ListQuery, ListRows } from './list-rows';

interface ListPageProps<Row> {
  title: string;
  /** The views of the page, this list among them (ListViews); they stand in the title's place. */
  views?: ReactNode;
  search?: { label: string; placeholder: string; /** Its key in the address; absent: `q`. */ key?: string };
  filters?: readonly ListFilter[];
  /** The one act of the list as a whole. */
  action?: { label: string; onPress: () => void };
  /** What else is done with the list as a whole, before its act; on a phone it stands behind one button. */
  more?: readonly GridAction[];
  /** The same of what is no press alone. */
  actions?: ReactNode;
  /** What is said of the whole list, between its head and its rows: a sum, a step to take. */
  note?: ReactNode;
  /** What no list of options can ask, a range of days say; `set`: so many of them are not as usual. */
  ownFilters?: { set: number; fields: ReactNode };
  query: ListQuery<Row>;
  failed: string;
  /** What the rows are counted by. */
  unit: string;
  /** How many rows a page may have, where that can be chosen; `usual` stands in no address. */
  sizes?: { usual: number; all: readonly number[] };
  grid: ListGrid<Row>;
  /** Records and dialogs of the list. */
  children?: ReactNode;
}

interface HeadProps {
  props: Pick<
    ListPageProps<never>,
    'title' | 'views' | 'search' | 'action' | 'more' | 'actions' | 'filters' | 'ownFilters'
  >;
  phone: boolean;
  filter: (filter: ListFilter, value: string) => void;
}

/** The page's one line: its name, its search, its act; on a phone also the way to its filters. */
function Head({ props, phone, filter }: HeadProps) {
  const { title, views, search, action, more = [], actions, filters = [], ownFilters } = props;
  const [params, change] = useAddress();
  const [open, setOpen] = useState(false);
  const set = narrowed(filters) + (ownFilters?.set ?? 0);
  const searchKey = search?.key ?? 'q';
  return (
    <header className={css.head} data-views={views ? true : undefined}>
      <h1 className={views ? 'visually-hidden' : css.title}>{title}</h1>
      {views}
      {search && (
        <SearchBox
          className={css.search}
          label={search.label}
          placeholder={search.placeholder}
          keyword={params.get(searchKey) ?? ''}
          onSearch={(keyword) => change({ [searchKey]: keyword, page: null })}
        />
      )}
      {phone && (filters.length > 0 || ownFilters) && (
        <Button className={css.filters} variant="outline" aria-expanded={open} onClick={() => setOpen(true)}>
          {set > 0 ? `筛选 · ${set}` : '筛选'}
        </Button>
      )}
      {(actions || action || more.length > 0) && (
        <span className={css.actions}>
          {actions}
          <ListActs title={title} acts={more} phone={phone} />
          {action && <Button onClick={action.onPress}>{action.label}</Button>}
        </span>
      )}
      <Dialog open={open} sheet title="筛选" onClose={() => setOpen(false)}>
        <FilterLine filters={filters} onChange={filter}>
          {ownFilters?.fields}
        </FilterLine>
        <p className={css.done}>
          <Button block onClick={() => setOpen(false)}>
            查看结果
          </Button>
        </p>
      </Dialog>
    </header>
  );
}

/** A list by its description: head, filters, rows in each of their states, the way through its pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, filters = [], ownFilters, note, query, failed, unit, sizes, grid, children } = props;
  const [, change] = useAddress();
  const phone = useBreakpoint() === 'phone';
  const filter = (one: ListFilter, value: string) => change(addressOf(one, value));
  return (
    <section className={css.page} aria-label={title}>
      <Head props={props} phone={phone} filter={filter} />
      {note && <div className={css.note}>{note}</div>}
      <ListRows
        label={title}
        query={query}
        failed={failed}
        unit={unit}
        sizes={sizes?.all}
        onPage={(page, size) =>
          change({
            page: page > 1 ? String(page) : null,
            ...(sizes && { size: size === sizes.usual ? null : String(size) }),
          })
        }
        toolbar={
          !phone && (
            <FilterLine filters={filters} onChange={filter}>
              {ownFilters?.fields}
            </FilterLine>
          )
        }
        grid={grid}
      />
      {children}
    </section>
  );
}
