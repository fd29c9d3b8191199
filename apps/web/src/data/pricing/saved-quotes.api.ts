import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { savedQuotes } from '@boxhaul/contract/pricing';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type { CustomerLane, SavedQuote } from '@boxhaul/contract/pricing';
export type RanQuote = OutputOf<typeof savedQuotes.run>;

const KEY = ['saved-quotes'] as const;

/** The account's own kept queries. */
export const savedQuoteList = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => client.call(savedQuotes.list, {}, { signal, quiet: true }),
});

/** The enterprise's lanes of late, and its most frequent ones. */
export const customerLanes = queryOptions({
  queryKey: [...KEY, 'lanes'],
  queryFn: ({ signal }) => client.call(savedQuotes.lanes, {}, { signal, quiet: true }),
});

const changing = <I, O>(cache: QueryClient, mutationFn: (input: I) => Promise<O>) =>
  mutationOptions({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });

export const renameSavedQuote = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof savedQuotes.rename>) =>
    client.call(savedQuotes.rename, input, { quiet: true }),
  );
export const removeSavedQuote = (cache: QueryClient) =>
  changing(cache, (id: string) => client.call(savedQuotes.remove, { id }));

/** Today's price; what it was before is answered beside. */
export const runSavedQuote = (id: string) => client.call(savedQuotes.run, { id }, { quiet: true });
