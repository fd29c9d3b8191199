import type { InputOf } from '@boxhaul/contract/kit';
import { orderChanges, review } from '@boxhaul/contract/orders';
import type { OrderState } from '@boxhaul/domain/orders';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type DeskState = OrderState;

export interface DeskFilter {
  state: DeskState | undefined;
  /** Only those whose question to cancel waits for an answer. */
  cancellationRequested: boolean | undefined;
  /** Only those whose change request waits for an answer. */
  changeRequested?: boolean | undefined;
  /** As a queue. */
  oldestFirst?: boolean | undefined;
  keyword: string;
  pageNo: number;
  pageSize: number;
}

const REFRESH_MS = 15_000;

export const deskOrders = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ['desk', 'orders', filter],
    queryFn: ({ signal }) => client.call(review.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const deskOrder = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'order', id],
    queryFn: ({ signal }) => client.call(review.detail, { id }, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
  });

export const deskPriceReason = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'price-reason', id],
    queryFn: ({ signal }) => client.call(review.explainQuote, { id }, { signal, quiet: true }),
  });

/** Where the neighbours of an intention have prices. */
export const deskNearPrices = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'near-prices', id],
    queryFn: ({ signal }) => client.call(review.nearest, { id }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const approveOrder = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof review.approve>) => client.call(review.approve, input),
  onSettled: () => refresh(cache),
});

/** Why these waiting orders need a look, and which of all that wait under the keyword are clean. */
export const reviewDoubts = (keyword: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['desk', 'doubts', keyword, ids],
    queryFn: ({ signal }) => client.call(review.doubts, { keyword, ids: [...ids] }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Approves those of a piece of the queue that are still clean. Throws a CallError. */
export const approveClean = (orders: InputOf<typeof review.approveClean>['orders']) =>
  client.call(review.approveClean, { orders }, { quiet: true });

const askUndo = (id: string, quiet: boolean) => client.call(review.undoApproval, { id }, { quiet });

/** Takes one of several approvals back, by its own rule. Throws a CallError. */
export const undoOneApproval = (id: string) => askUndo(id, true);

/** What the desk shows is read anew: several of its orders have changed. */
export const refreshOrders = refresh;

type PlaceQuestion = InputOf<typeof review.placePrice>;

/** What placing an order would come to; null is no question yet. */
export const placePrice = (question: PlaceQuestion | null) =>
  queryOptions({
    queryKey: ['desk', 'place-price', question],
    queryFn: ({ signal }) => {
      if (!question) throw new Error('no question');
      return client.call(review.placePrice, question, { signal, quiet: true });
    },
    enabled: question !== null,
    staleTime: REFRESH_MS,
  });

/** Orders of a customer that have a booking number already; not asked while either is ''. */
export const sameBookingFor = (customerId: string, bookSpaceNo: string) =>
  queryOptions({
    queryKey: ['desk', 'booking', customerId, bookSpaceNo],
    queryFn: ({ signal }) =>
      client.call(review.sameBooking, { customerId, bookSpaceNo }, { signal, quiet: true }),
    enabled: customerId !== '' && bookSpaceNo !== '',
  });

export const placeOrder = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof review.place>) => client.call(review.place, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const undoApproval = (cache: QueryClient) => ({
  mutationFn: (id: string) => askUndo(id, false),
  onSettled: () => refresh(cache),
});

/** Requests to change an order, the newest first. */
export const deskOrderChanges = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'order-changes', id],
    queryFn: ({ signal }) => client.call(orderChanges.opsList, { id }, { signal, quiet: true }),
  });

export const agreeChange = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof orderChanges.agree>) => client.call(orderChanges.agree, input),
  onSettled: () => refresh(cache),
});

export const refuseChange = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof orderChanges.refuse>) =>
    client.call(orderChanges.refuse, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const priceOrder = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof review.price>) => client.call(review.price, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const rejectOrder = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof review.reject>) => client.call(review.reject, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const agreeCancellation = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof review.agreeCancellation>) =>
    client.call(review.agreeCancellation, input),
  onSettled: () => refresh(cache),
});

export const refuseCancellation = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof review.refuseCancellation>) =>
    client.call(review.refuseCancellation, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Each look stands in the log: asked for by a press, never by itself. */
export const showOrderPhone = (id: string) => client.call(review.showPhone, { id }, { quiet: true });
