import { type SelectQueryBuilder, sql } from 'kysely';

/** Which page of a list is wanted: the first is 1. */
export interface Paging {
  pageNo: number;
  pageSize: number;
}

/** Leaves a query the rows of one page: `.$call(onPage(paging))`. */
export const onPage =
  ({ pageNo, pageSize }: Paging) =>
  <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): SelectQueryBuilder<D, T, O> =>
    query.limit(pageSize).offset((pageNo - 1) * pageSize);

/** How many rows a query finds of which nothing is selected yet. */
export async function countRows<D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)::int`.as('n')).$castTo<{ n: number }>();
  return (await counted.executeTakeFirstOrThrow()).n;
}
