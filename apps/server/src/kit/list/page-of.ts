import type { Paging } from '@boxhaul/db';

/** What stands beside the `data` of a page (decisions 3); `total` is how many rows the whole filter finds. */
export const pageOf = (total: number, { pageNo, pageSize }: Paging) => ({
  rowCount: total,
  total,
  pageNo,
  pageSize,
});
