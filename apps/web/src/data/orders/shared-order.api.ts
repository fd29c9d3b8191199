import { CallError } from '@boxhaul/contract/kit';
import { shares } from '@boxhaul/contract/orders';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

export type { SharedOrder } from '@boxhaul/contract/orders';

const LOOK_EVERY_MS = 5_000;

/** Whether a share is not, or no longer, to be seen. */
export const isGone = (error: Error | null): boolean =>
  error instanceof CallError && error.data['errcode'] === 'LINK_EXPIRED';

/** What a share shows, looked at again and again until it is gone; the first look counts as opening it. */
export const sharedOrder = (cache: QueryClient, code: string) => {
  const queryKey = ['shared-order', code];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const opening = cache.getQueryData(queryKey) === undefined;
      return client.call(shares.look, { code, opening }, { signal, quiet: true });
    },
    refetchInterval: ({ state }) => (isGone(state.error) ? false : LOOK_EVERY_MS),
    refetchOnWindowFocus: ({ state }) => !isGone(state.error),
    retry: false,
    // What was shown is not kept for who comes next.
    gcTime: 0,
  });
};

/** Saves a paper that a share shows. Throws a CallError. */
export const saveSharedPaper = (code: string, paperId: string, name: string): Promise<void> =>
  downloadFile(shares.paper, { code, paperId }, name);
