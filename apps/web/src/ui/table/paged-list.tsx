import type { ReactNode } from 'react';
import { requestIdOf } from '../../lib/format/request-id';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import css from './paged-list.module.css';
import { Pagination } from './pagination';
import { Skeleton } from '../feedback/skeleton';

interface Page {
  rowCount: number;
  total: number;
  pageNo: number;
  pageSize: number;
}

interface PagedListProps<P extends Page> {
  /** As useQuery answers. */
  query: {
    data: P | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  failed: string;
  empty: { title: string; text?: string };
  rowHeight: string;
  /** What the rows are counted by. */
  unit?: string;
  /** There are rows to show though the page has none. */
  holds?: boolean;
  onPage: (pageNo: number) => void;
  children: (page: P) => ReactNode;
}

/** One page of rows in each of its states; old rows stay, greyed, until the new ones are there. */
export function PagedList<P extends Page>(props: PagedListProps<P>) {
  const { query, failed, empty, rowHeight, unit = '单', holds = false, onPage, children } = props;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && (
        <ErrorState
          title={failed}
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={8} height={rowHeight} />}
      {data && data.rowCount === 0 && !holds && <EmptyState {...empty} />}
      {data && (data.rowCount > 0 || holds) && (
        <div className={isPlaceholderData ? css.stale : undefined}>
          {children(data)}
          <Pagination
            pageNo={data.pageNo}
            pageSize={data.pageSize}
            total={data.total}
            unit={unit}
            onChange={onPage}
          />
        </div>
      )}
    </>
  );
}
