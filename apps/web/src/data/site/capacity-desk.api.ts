import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { capacity } from '@boxhaul/contract/site';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type CapacityOffer = OutputOf<typeof capacity.detail>;

const KEY = ['desk', 'capacity'];
const REFRESH_MS = 30_000;

export const capacityOffers = (wanted: InputOf<typeof capacity.list>) =>
  queryOptions({
    queryKey: [...KEY, 'list', wanted],
    queryFn: ({ signal }) => client.call(capacity.list, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const capacityAlarms = queryOptions({
  queryKey: [...KEY, 'alarms'],
  queryFn: ({ signal }) => client.call(capacity.alarms, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

export const capacityOffer = (offerId: string) =>
  queryOptions({
    queryKey: [...KEY, 'offer', offerId],
    queryFn: ({ signal }) => client.call(capacity.detail, { offerId }, { signal, quiet: true }),
  });

export const showCapacityPhone = (offerId: string) =>
  client.call(capacity.showPhone, { offerId }, { quiet: true });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

export const takeOffer = (cache: QueryClient) => ({
  mutationFn: (offerId: string) => client.call(capacity.take, { offerId }),
  onSettled: () => refresh(cache),
});

export const handBackOffer = (cache: QueryClient) => ({
  mutationFn: (offerId: string) => client.call(capacity.handBack, { offerId }),
  onSettled: () => refresh(cache),
});

export const noteOffer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof capacity.addNote>) =>
    client.call(capacity.addNote, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const stepOffer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof capacity.step>) => client.call(capacity.step, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const acceptOffer = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof capacity.accept>) =>
    client.call(capacity.accept, input, { quiet: true }),
  onSettled: () => cache.invalidateQueries({ queryKey: ['desk'] }),
});
