import type { ReactNode } from 'react';
import { requestIdOf } from '../../../lib/format/request-id';
import { DataGrid } from '../../../ui/grid/data-grid';
import type { DataGridProps } from '../../../ui/grid/grid-model';
import { Pagination } from '../../../ui/table/pagination';

interface Page<Row> {
  data: readonly Row[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** A page of a list, as useQuery answers it. */
export interface ListQuery<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** What a list says of its grid; the rest comes from its query. */
export type ListGrid<Row> = Omit<
  DataGridProps<Row>,
  'label' | 'rows' | 'total' | 'before' | 'loading' | 'stale' | 'error' | 'toolbar' | 'footer'
>;

interface ListRowsProps<Row> {
  /** What a screen reader calls the rows. */
  label: string;
  query: ListQuery<Row>;
  failed: string;
  /** What the rows are counted by. */
  unit: string;
  /** How many rows a page may have, where that can be chosen. */
  sizes?: readonly number[] | undefined;
  onPage: (pageNo: number, pageSize: number) => void;
  toolbar?: ReactNode;
  grid: ListGrid<Row>;
}

/** The rows of a list in each of their states, and the way through its pages. */
export function ListRows<Row>({
  label,
  query,
  failed,
  unit,
  sizes,
  onPage,
  toolbar,
  grid,
}: ListRowsProps<Row>) {
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
      toolbar={toolbar}
      footer={
        data &&
        data.total > 0 && (
          <Pagination
            pageNo={data.pageNo}
            pageSize={data.pageSize}
            total={data.total}
            unit={unit}
            sizes={sizes}
            onChange={onPage}
          />
        )
      }
    />
  );
}
