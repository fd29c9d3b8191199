import { handovers } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type Handover = OutputOf<typeof handovers.detail>;
export type HandoverDraft = OutputOf<typeof handovers.draft>;

const KEY = ['desk', 'handovers'];
const REFRESH_MS = 30_000;

/** Those that wait to be taken, with their notes. */
export const openHandovers = queryOptions({
  queryKey: [...KEY, 'open'],
  queryFn: ({ signal }) => client.call(handovers.open, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

/** Those that are over. */
export const formerHandovers = (pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, 'former', pageNo],
    queryFn: ({ signal }) =>
      client.call(handovers.list, { open: 0, pageNo, pageSize: 20 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const handoverDetail = (handoverId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', handoverId],
    queryFn: ({ signal }) => client.call(handovers.detail, { handoverId }, { signal, quiet: true }),
  });

/** As things stand when the form is opened: what is ticked there does not move away. */
export const handoverDraft = queryOptions({
  queryKey: [...KEY, 'draft'],
  queryFn: ({ signal }) => client.call(handovers.draft, {}, { signal, quiet: true }),
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

const refresh = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => !queryKey.includes('draft') });

export const offerHandover = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof handovers.offer>) =>
    client.call(handovers.offer, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const takeHandover = (cache: QueryClient) => ({
  mutationFn: (handoverId: string) => client.call(handovers.take, { handoverId }),
  onSettled: () => refresh(cache),
});

export const withdrawHandover = (cache: QueryClient) => ({
  mutationFn: (handoverId: string) => client.call(handovers.withdraw, { handoverId }),
  onSettled: () => refresh(cache),
});
