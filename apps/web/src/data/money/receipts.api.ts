import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { receipts } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type Ageing = OutputOf<typeof receipts.ageing>;
export type AgeingRow = OutputOf<typeof receipts.ageing>['data'][number];
export type OpenStatements = OutputOf<typeof receipts.open>;

export const receiptList = (filter: InputOf<typeof receipts.list>) =>
  queryOptions({
    queryKey: ['desk', 'receipts', filter],
    queryFn: ({ signal }) => client.call(receipts.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const receivableAgeing = (filter: InputOf<typeof receipts.ageing>) =>
  queryOptions({
    queryKey: ['desk', 'ageing', filter],
    queryFn: ({ signal }) => client.call(receipts.ageing, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What a receipt of a customer may pay. */
export const openStatements = (customerId: string) =>
  queryOptions({
    queryKey: ['desk', 'open-statements', customerId],
    queryFn: ({ signal }) => client.call(receipts.open, { customerId }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const enterReceipt = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof receipts.enter>) => client.call(receipts.enter, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const matchReceipt = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof receipts.match>) => client.call(receipts.match, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const reverseReceipt = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof receipts.reverse>) =>
    client.call(receipts.reverse, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
