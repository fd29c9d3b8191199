import type { InputOf } from '@boxhaul/contract/kit';
import { batchQuotes, type BatchRow } from '@boxhaul/contract/pricing';
import type { BatchCells, BatchOutcome } from '@boxhaul/domain/pricing';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { refreshJobs } from '../kit/jobs.api';

export type { BatchCounts, BatchRow } from '@boxhaul/contract/pricing';

const KEY = ['batch-quotes'] as const;
const data = dataOf(KEY);

/** Rows of a page of the table. */
export const BATCH_PAGE = 100;

/** Answered rows, a page at a time. `seen`: how many are answered, so that a page that filled up is read anew. */
export const batchRows = data.query(batchQuotes.rows, {
  by: (id: string, outcome: BatchOutcome | undefined, pageNo: number) => ({
    id,
    outcome,
    pageNo,
    pageSize: BATCH_PAGE,
  }),
});

/** What was answered meanwhile is read anew. */
export const refreshBatch = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: [...KEY, batchQuotes.rows.name, { id }] });

export const askBatch = (cache: QueryClient) => ({
  mutationFn: ({ file, ...input }: InputOf<typeof batchQuotes.query> & { file?: File }) =>
    client.call(batchQuotes.query, input, { quiet: true, ...(file && { files: [file] }) }),
  onSettled: () => refreshJobs(cache),
});

interface Mended {
  rowNo: number;
  cells: BatchCells;
  regionCode?: string | undefined;
}

/** A row that was asked anew stands in every page that shows it; counts and filters follow. */
export const mendBatchRow = (cache: QueryClient, id: string) => ({
  mutationFn: (row: Mended): Promise<BatchRow> =>
    client.call(batchQuotes.mend, { id, ...row }, { quiet: true }),
  onSuccess: () => refreshBatch(cache, id),
});

export type BatchOrder = Omit<InputOf<typeof batchQuotes.order>, 'id'>;

export const orderBatchRow = (id: string, row: BatchOrder) =>
  client.call(batchQuotes.order, { id, ...row }, { quiet: true });
