import {
  acceptQuote,
  askCancel,
  declineQuote,
  editOrder,
  getCusOrderDocumentListById,
  getHarborAndDock,
  getOrderList,
  getOrderQuote,
  initPage,
  orderAudit,
  orderCancel,
  orderDetail,
  parseAddress,
  priceReason,
  quote,
  saveOrder,
  sumOrderStatuNum,
  toTaskDetail,
  uploadFile,
  wire,
  withdrawCancelAsk,
  type InputOf,
  type OrderDraft,
  type OutputOf,
  type ParsedAddress,
} from '@boxhaul/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { client } from './client';

export type {
  HarborItem,
  NoQuote,
  OrderDetail,
  OrderDraft,
  OrderItem,
  ParsedAddress,
  PriceReason,
} from '@boxhaul/contract';

/** Everything that a change of an order makes stale begins with this. */
export const ORDERS_KEY = ['orders'] as const;

export type OrderListInput = InputOf<typeof getOrderList>;
export type StatusCounts = OutputOf<typeof sumOrderStatuNum>;
export type CabinetItem = OutputOf<typeof orderDetail>['cusCabinetDtoList'][number];

/** A page of orders; the one before stays on screen until the next has come. */
export const orderList = (input: OrderListInput) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'list', input],
    queryFn: ({ signal }) => client.call(getOrderList, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const statusCounts = (keyword: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'counts', keyword],
    queryFn: ({ signal }) => client.call(sumOrderStatuNum, { keyword }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const oneOrder = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'detail', id],
    queryFn: ({ signal }) => client.call(orderDetail, { id }, { signal, quiet: true }),
  });

export const orderDocuments = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'documents', id],
    queryFn: ({ signal }) => client.call(getCusOrderDocumentListById, { id }, { signal, quiet: true }),
  });

export const oneAudit = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'audit', id],
    queryFn: ({ signal }) => client.call(orderAudit, { id }, { signal, quiet: true }),
  });

export const oneTask = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'task', id],
    queryFn: ({ signal }) => client.call(toTaskDetail, { id }, { signal, quiet: true }),
  });

/** Places do not change while somebody works. */
export const harbors = () =>
  queryOptions({
    queryKey: ['places', 'harbors'],
    queryFn: ({ signal }) => client.call(getHarborAndDock, {}, { signal }),
    staleTime: Infinity,
  });

export const shipCompanies = () =>
  queryOptions({
    queryKey: ['places', 'ship-companies'],
    queryFn: async ({ signal }) => (await client.call(initPage, {}, { signal })).allShipCompanyList,
    staleTime: Infinity,
  });

export type OrderQuoteInput = InputOf<typeof getOrderQuote>;
export type OrderQuote = OutputOf<typeof getOrderQuote>;

/** A price stands for its inputs: it is asked once, and never again behind the customer's back. */
export const orderQuote = (input: OrderQuoteInput | null) =>
  queryOptions({
    queryKey: ['order-quote', input],
    queryFn: ({ signal }) => {
      if (!input) throw new Error('no question');
      return client.call(getOrderQuote, input, { signal, quiet: true });
    },
    enabled: input !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });

const quoteAnswer = z.object({
  price: wire.yuan,
  quoteId: z.string(),
  expiresAt: z.string(),
  reason: priceReason,
  estimate: quote.shape.estimate,
});

/** The new price in a refusal for a changed or expired quote; null when it carries none. */
export function quoteInRefusal(data: object): OrderQuote | null {
  const parsed = quoteAnswer.safeParse((data as { quote?: unknown }).quote);
  return parsed.success ? parsed.data : null;
}

export const sendOrder = (draft: OrderDraft, idempotencyKey: string) =>
  client.call(saveOrder, draft, { idempotencyKey });

export const sendEdit = (orderId: string, version: number, draft: OrderDraft) =>
  client.call(editOrder, { ...draft, id: orderId, version });

export const sendDraftFile = async (
  file: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
) => {
  const sent = await client.call(
    uploadFile,
    { fileName: file.name },
    { files: [file], onProgress, signal, quiet: true },
  );
  const first = sent[0];
  if (!first) throw new Error('上传失败，请重试');
  return { name: first.fileName, fileSize: first.fileSize, fileUrl: first.filePath };
};

export const readAddress = (text: string, signal: AbortSignal): Promise<ParsedAddress> =>
  client.call(parseAddress, { text }, { signal });

export const cancelOrder = (id: string) => client.call(orderCancel, { id });
export const askToCancel = (id: string, reason: string) =>
  client.call(askCancel, { id, reason }, { quiet: true });
export const takeCancelAskBack = (id: string) => client.call(withdrawCancelAsk, { id });
export const acceptPrice = (id: string, price: string) => client.call(acceptQuote, { id, price });
export const declinePrice = (id: string, reason: string) => client.call(declineQuote, { id, reason });
