import type { ReactNode } from 'react';
import { requestIdOf } from '../../../lib/format/request-id';
import { DataGrid } from '../../../ui/grid/data-grid';
import type { DataGridProps } from '../../../ui/grid/grid-model';
import { Pagination } from '../../../ui/table/pagination';
import { FilterLine } from './filter-line';
import type { ListFilter } from './list-filter';
import css from './list-part.module.css';

interface ListPartProps<Row> {
  /** What a screen reader calls the rows. */
  label: string;
  /** As useQuery answers. */
  query: {
    data: { data: readonly Row[]; total: number; pageNo: number; pageSize: number } | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  failed: string;
  /** What the rows are counted by. */
  unit: string;
  onPage: (pageNo: number) => void;
  filters?: readonly ListFilter[];
  onFilter?: (filter: ListFilter, value: string) => void;
  /** A search, other fields, acts: on the line of the filters. */
  fields?: ReactNode;
  grid: Omit<
    DataGridProps<Row>,
    'label' | 'rows' | 'total' | 'before' | 'loading' | 'stale' | 'error' | 'toolbar' | 'footer'
  >;
}

/** A list within a page that has a head of its own: its filters, its rows in each of their states, the way through. */
export function ListPart<Row>(props: ListPartProps<Row>) {
  const { label, query, failed, unit, onPage, filters = [], onFilter, fields, grid } = props;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  return (
    <DataGrid
      {...grid}
      label={label}
      rows={data?.data ?? []}
      total={data?.total}
      before={data && (data.pageNo - 1) * data.pageSize}
      loading={isPending && !error}
      stale={isPlaceholderData}
      error={
        error
          ? {
              title: failed,
              message: error.message,
              requestId: requestIdOf(error),
              busy: isFetching,
              onRetry: () => void refetch(),
            }
          : undefined
      }
      toolbar={
        <div className={css.tools}>
          <FilterLine filters={filters} onChange={(filter, value) => onFilter?.(filter, value)}>
            {fields}
          </FilterLine>
        </div>
      }
      footer={
        data &&
        data.total > 0 && (
          <Pagination
            pageNo={data.pageNo}
            pageSize={data.pageSize}
            total={data.total}
            unit={unit}
            onChange={onPage}
          />
        )
      }
    />
  );
}
