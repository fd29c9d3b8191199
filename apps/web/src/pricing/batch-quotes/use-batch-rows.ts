import type { BatchOutcome } from '@boxhaul/domain/pricing';
import { useQueries } from '@tanstack/react-query';
import { BATCH_PAGE, type BatchCounts, batchRows, type BatchRow } from '../../data/pricing/batch-quotes.api';

interface BatchRows {
  /** Undefined while it is on its way. */
  rowAt: (index: number) => BatchRow | undefined;
  /** Rows of the filter; undefined before the first answer. */
  count: number | undefined;
  counts: BatchCounts | undefined;
  error: Error | null;
  retry: () => void;
}

/** The rows of a batch between two places, read page by page as they come in sight. */
export function useBatchRows(
  id: string,
  outcome: BatchOutcome | undefined,
  { from, to }: { from: number; to: number },
): BatchRows {
  const first = Math.floor(from / BATCH_PAGE) + 1;
  const last = Math.max(first, Math.ceil(to / BATCH_PAGE));
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const answers = useQueries({ queries: pages.map((pageNo) => batchRows(id, outcome, pageNo)) });
  const known = answers.find(({ data }) => data !== undefined)?.data;
  const failed = answers.find(({ isError }) => isError);
  return {
    rowAt: (index) => {
      const page = answers[Math.floor(index / BATCH_PAGE) + 1 - first];
      return page?.data?.data[index % BATCH_PAGE];
    },
    count: known?.rowCount,
    counts: known?.counts,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
