import { exceptions } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['desk', 'exceptions'];
const REFRESH_MS = 30_000;

export const exceptionList = (wanted: InputOf<typeof exceptions.list>) =>
  queryOptions({
    queryKey: [...KEY, wanted],
    queryFn: ({ signal }) => client.call(exceptions.list, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const orderExceptions = (orderId: string) =>
  queryOptions({
    queryKey: [...KEY, 'order', orderId],
    queryFn: ({ signal }) => client.call(exceptions.ofOrder, { orderId }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

export const takeException = (cache: QueryClient) => ({
  mutationFn: (exceptionId: string) => client.call(exceptions.take, { exceptionId }),
  onSettled: () => refresh(cache),
});

export const handBackException = (cache: QueryClient) => ({
  mutationFn: (exceptionId: string) => client.call(exceptions.handBack, { exceptionId }),
  onSettled: () => refresh(cache),
});

export const closeException = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof exceptions.close>) =>
    client.call(exceptions.close, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
