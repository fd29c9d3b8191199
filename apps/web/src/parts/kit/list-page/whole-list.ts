/** As useQuery answers a list that comes whole. */
interface WholeQuery<Row> {
  data: readonly Row[] | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** The same as a ListPage takes it: one page that holds every row. */
export function wholeList<Row>(query: WholeQuery<Row>) {
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
