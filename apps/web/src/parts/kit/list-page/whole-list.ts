import type { ListQuery } from './list-rows';

/** The list that a query answers whole, as a ListPage takes it: one page that holds every row. */
export function wholeList<Row>(
  query: Omit<ListQuery<Row>, 'data'> & { data: readonly Row[] | undefined },
): ListQuery<Row> {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  return {
    data: data && { data, total: data.length, pageNo: 1, pageSize: Math.max(1, data.length) },
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  };
}
