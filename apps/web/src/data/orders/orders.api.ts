import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { files, orders } from '@boxhaul/contract/orders';
import { type OrderDraft, quotes } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type { OrderDetail, OrderItem } from '@boxhaul/contract/orders';
export type { HarborItem, NoQuote, OrderDraft, ParsedAddress, PriceReason } from '@boxhaul/contract/pricing';

/** Everything that a change of an order makes stale begins with this. */
export const ORDERS_KEY = ['orders'] as const;

const data = dataOf(ORDERS_KEY);
/** Apart from the orders. */
const priced = dataOf(['order-quote']);

export type OrderListInput = InputOf<typeof orders.list>;
export type StatusCounts = OutputOf<typeof orders.countByStatus>;
export type CabinetItem = OutputOf<typeof orders.detail>['cusCabinetDtoList'][number];

/** A page of orders; the one before stays on screen until the next has come. */
export const orderList = data.query(orders.list, { keep: true });

export const statusCounts = data.query(orders.countByStatus, { by: 'keyword', keep: true });
export const oneOrder = data.query(orders.detail, { by: 'id' });
export const oneAudit = data.query(orders.audit, { by: 'id' });

export type OrderQuoteInput = InputOf<typeof quotes.forOrder>;
export type OrderQuote = OutputOf<typeof quotes.forOrder>;

/** A price stands for its inputs: it is asked once, and never again behind the customer's back. */
export const orderQuote = priced.query(quotes.forOrder, {
  by: (input: OrderQuoteInput | null) => input,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  keep: true,
});

/** Orders that have a booking number already; not asked for ''. */
export const sameBooking = data.query(orders.sameBooking, {
  by: (bookSpaceNo: string) => (bookSpaceNo !== '' ? { bookSpaceNo } : null),
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
