import {
  opsAgreeCancel,
  opsApproveOrder,
  opsExplainOrderQuote,
  opsOrderDetail,
  opsOrderList,
  opsPriceOrder,
  opsRefuseCancel,
  opsRejectOrder,
  type InputOf,
} from '@boxhaul/contract';
import type { OrderState } from '@boxhaul/domain';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from './client';

export type DeskState = OrderState;

export interface DeskFilter {
  state: DeskState | undefined;
  /** Only those whose question to cancel waits for an answer. */
  cancelAsked: boolean | undefined;
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
  mutationFn: (input: InputOf<typeof opsApproveOrder>) => client.call(opsApproveOrder, input),
  onSettled: () => refresh(cache),
});

export const priceOrder = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsPriceOrder>) => client.call(opsPriceOrder, input),
  onSettled: () => refresh(cache),
});

export const rejectOrder = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsRejectOrder>) => client.call(opsRejectOrder, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const agreeCancel = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsAgreeCancel>) => client.call(opsAgreeCancel, input),
  onSettled: () => refresh(cache),
});

export const refuseCancel = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof opsRefuseCancel>) =>
    client.call(opsRefuseCancel, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
