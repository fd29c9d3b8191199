import type { ReactNode } from 'react';
import { FilterLine } from './filter-line';
import type { ListFilter } from './list-filter';
import css from './list-part.module.css';
import { type ListGrid, type ListQuery, ListRows } from './list-rows';

interface ListPartProps<Row> {
  /** What a screen reader calls the rows. */
  label: string;
  query: ListQuery<Row>;
  failed: string;
  /** What the rows are counted by. */
  unit: string;
  onPage: (pageNo: number) => void;
  filters?: readonly ListFilter[];
  onFilter?: (filter: ListFilter, value: string) => void;
  /** A search, other fields, acts: on the line of the filters. */
  fields?: ReactNode;
  grid: ListGrid<Row>;
}

/** A list within a page that has a head of its own: its filters, its rows in each of their states, the way through. */
export const ListPart = <Row,>({ filters = [], onFilter, fields, ...rows }: ListPartProps<Row>) => (
  <ListRows
    {...rows}
    toolbar={
      <div className={css.tools}>
        <FilterLine filters={filters} onChange={(filter, value) => onFilter?.(filter, value)}>
          {fields}
        </FilterLine>
      </div>
    }
  />
);
