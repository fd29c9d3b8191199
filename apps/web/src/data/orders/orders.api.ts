import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { files, orders } from '@boxhaul/contract/orders';
import { type OrderDraft, quotes } from '@boxhaul/contract/pricing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type { OrderDetail, OrderItem } from '@boxhaul/contract/orders';
export type { HarborItem, NoQuote, OrderDraft, ParsedAddress, PriceReason } from '@boxhaul/contract/pricing';

/** Everything that a change of an order makes stale begins with this. */
export const ORDERS_KEY = ['orders'] as const;

export type OrderListInput = InputOf<typeof orders.list>;
export type StatusCounts = OutputOf<typeof orders.countByStatus>;
export type CabinetItem = OutputOf<typeof orders.detail>['cusCabinetDtoList'][number];

/** A page of orders; the one before stays on screen until the next has come. */
export const orderList = (input: OrderListInput) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'list', input],
    queryFn: ({ signal }) => client.call(orders.list, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const statusCounts = (keyword: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'counts', keyword],
    queryFn: ({ signal }) => client.call(orders.countByStatus, { keyword }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const oneOrder = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'detail', id],
    queryFn: ({ signal }) => client.call(orders.detail, { id }, { signal, quiet: true }),
  });

export const oneAudit = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'audit', id],
    queryFn: ({ signal }) => client.call(orders.audit, { id }, { signal, quiet: true }),
  });

export type OrderQuoteInput = InputOf<typeof quotes.forOrder>;
export type OrderQuote = OutputOf<typeof quotes.forOrder>;

/** A price stands for its inputs: it is asked once, and never again behind the customer's back. */
export const orderQuote = (input: OrderQuoteInput | null) =>
  queryOptions({
    queryKey: ['order-quote', input],
    queryFn: ({ signal }) => {
      if (!input) throw new Error('no question');
      return client.call(quotes.forOrder, input, { signal, quiet: true });
    },
    enabled: input !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });

/** Orders that have a booking number already; not asked for ''. */
export const sameBooking = (bookSpaceNo: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'booking', bookSpaceNo],
    queryFn: ({ signal }) => client.call(orders.sameBooking, { bookSpaceNo }, { signal, quiet: true }),
    enabled: bookSpaceNo !== '',
  });

export const sendOrder = (draft: OrderDraft) => client.call(orders.save, draft);

export const sendEdit = (orderId: string, version: number, draft: OrderDraft) =>
  client.call(orders.edit, { ...draft, id: orderId, version });

export const sendDraftFile = async (
  file: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
) => {
  const sent = await client.call(
    files.uploadDraftFile,
    { fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
  const first = sent[0];
  if (!first) throw new Error('上传失败，请重试');
  return { name: first.fileName, fileSize: first.fileSize, fileUrl: first.filePath };
};

export const cancelOrder = (id: string) => client.call(orders.cancel, { id });
export const requestCancellation = (id: string, reason: string) =>
  client.call(orders.requestCancellation, { id, reason }, { quiet: true });
export const withdrawCancellation = (id: string) => client.call(orders.withdrawCancellation, { id });
export const acceptPrice = (id: string, price: string) => client.call(orders.acceptQuote, { id, price });
export const declinePrice = (id: string, reason: string) => client.call(orders.declineQuote, { id, reason });
