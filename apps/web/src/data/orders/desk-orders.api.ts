import type { InputOf } from '@boxhaul/contract/kit';
import { orderChanges, review } from '@boxhaul/contract/orders';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const desk = dataOf(['desk']);
const REFRESH_MS = 15_000;

export const deskOrders = desk.query(review.list, { keep: true, refetchInterval: REFRESH_MS });
export const deskOrder = desk.query(review.detail, { by: 'id', refetchInterval: REFRESH_MS });
export const deskPriceReason = desk.query(review.explainQuote, { by: 'id' });

/** Where the neighbours of an intention have prices. */
export const deskNearPrices = desk.query(review.nearest, { by: 'id' });

export const approveOrder = desk.mutation(review.approve);

/** Why these waiting orders need a look, and which of all that wait under the keyword are clean. */
export const reviewDoubts = desk.query(review.doubts, {
  by: (keyword: string, ids: readonly string[]) => ({ keyword, ids: [...ids] }),
  keep: true,
  refetchInterval: REFRESH_MS,
});

/** Approves those of a piece of the queue that are still clean. Throws a CallError. */
export const approveClean = (orders: InputOf<typeof review.approveClean>['orders']) =>
  client.call(review.approveClean, { orders }, { quiet: true });

const askUndo = (id: string, quiet: boolean) => client.call(review.undoApproval, { id }, { quiet });

/** Takes one of several approvals back, by its own rule. Throws a CallError. */
export const undoOneApproval = (id: string) => askUndo(id, true);

/** What the desk shows is read anew: several of its orders have changed. */
export const refreshOrders = desk.refresh;

type PlaceQuestion = InputOf<typeof review.placePrice>;

/** What placing an order would come to; null is no question yet. */
export const placePrice = desk.query(review.placePrice, {
  by: (question: PlaceQuestion | null) => question,
  staleTime: REFRESH_MS,
});

/** Orders of a customer that have a booking number already; not asked while either is ''. */
export const sameBookingFor = desk.query(review.sameBooking, {
  by: (customerId: string, bookSpaceNo: string) =>
    customerId !== '' && bookSpaceNo !== '' ? { customerId, bookSpaceNo } : null,
});

export const placeOrder = desk.mutation(review.place, { quiet: true });
export const undoApproval = desk.change((id: string) => askUndo(id, false));

/** Requests to change an order, the newest first. */
export const deskOrderChanges = desk.query(orderChanges.opsList, { by: 'id' });

export const agreeChange = desk.mutation(orderChanges.agree);
export const refuseChange = desk.mutation(orderChanges.refuse, { quiet: true });
export const priceOrder = desk.mutation(review.price, { quiet: true });
export const rejectOrder = desk.mutation(review.reject, { quiet: true });
export const agreeCancellation = desk.mutation(review.agreeCancellation);
export const refuseCancellation = desk.mutation(review.refuseCancellation, { quiet: true });

/** Each look stands in the log: asked for by a press, never by itself. */
export const showOrderPhone = (id: string) => client.call(review.showPhone, { id }, { quiet: true });
