import {
  opsApproveOrder,
  opsExplainOrderQuote,
  opsOrderDetail,
  opsOrderList,
  opsPriceOrder,
  opsRejectOrder,
} from '@boxhaul/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../../../lib/client';

export type DeskState =
  | 'pending_review'
  | 'awaiting_customer'
  | 'rejected'
  | 'cancelled'
  | 'approved'
  | 'running'
  | 'finished'
  | 'closed_dry_run';

export interface DeskFilter {
  state: DeskState | undefined;
  keyword: string;
  pageNo: number;
  pageSize: number;
}

const REFRESH_MS = 15_000;

export const deskOrders = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ['desk', 'orders', filter],
    queryFn: ({ signal }) => client.call(opsOrderList, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const deskOrder = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'order', id],
    queryFn: ({ signal }) => client.call(opsOrderDetail, { id }, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
  });

export const deskPriceReason = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'price-reason', id],
    queryFn: ({ signal }) => client.call(opsExplainOrderQuote, { id }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const approveOrder = (cache: QueryClient) => ({
  mutationFn: (input: { id: string; note?: string }) => client.call(opsApproveOrder, input),
  onSettled: () => refresh(cache),
});

export const priceOrder = (cache: QueryClient) => ({
  mutationFn: (input: { id: string; price: string; note?: string }) => client.call(opsPriceOrder, input),
  onSettled: () => refresh(cache),
});

export const rejectOrder = (cache: QueryClient) => ({
  mutationFn: (input: { id: string; reason: string }) => client.call(opsRejectOrder, input),
  onSettled: () => refresh(cache),
});
