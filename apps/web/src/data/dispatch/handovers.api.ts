import { handovers } from '@boxhaul/contract/dispatch';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type Handover = OutputOf<typeof handovers.detail>;
export type HandoverDraft = OutputOf<typeof handovers.draft>;

const KEY = ['desk', 'handovers'];
const data = dataOf(KEY);
const REFRESH_MS = 30_000;

/** Those that wait to be taken, with their notes. */
export const openHandovers = data.fixed(handovers.open, { refetchInterval: REFRESH_MS });

/** Those that are over. */
export const formerHandovers = data.query(handovers.list, {
  by: (pageNo: number) => ({ open: 0, pageNo, pageSize: 20 }),
  keep: true,
  refetchInterval: REFRESH_MS,
});

export const handoverDetail = data.query(handovers.detail, { by: 'handoverId' });

/** As things stand when the form is opened: what is ticked there does not move away. */
export const handoverDraft = data.fixed(handovers.draft, {
  gcTime: 0,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

const refresh = (cache: QueryClient) =>
  cache.invalidateQueries({
    queryKey: KEY,
    predicate: ({ queryKey }) => !queryKey.includes(handovers.draft.name),
  });

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
