import type { OutputOf } from '@boxhaul/contract/kit';
import { receipts } from '@boxhaul/contract/money';
import { dataOf } from '../kit/data-of';

export type Ageing = OutputOf<typeof receipts.ageing>;
export type AgeingRow = OutputOf<typeof receipts.ageing>['data'][number];
export type OpenStatements = OutputOf<typeof receipts.open>;

const desk = dataOf(['desk']);

export const receiptList = desk.query(receipts.list, { keep: true });
export const receivableAgeing = desk.query(receipts.ageing, { keep: true });

/** What a receipt of a customer may pay. */
export const openStatements = desk.query(receipts.open, { by: 'customerId' });

/** What a customer promised to pay. */
export const paymentPromises = desk.query(receipts.promises, { by: 'customerId' });
export const addPaymentPromise = desk.mutation(receipts.addPromise, { quiet: true });
export const endPaymentPromise = desk.mutation(receipts.endPromise);

export const enterReceipt = desk.mutation(receipts.enter, { quiet: true });
export const matchReceipt = desk.mutation(receipts.match, { quiet: true });
export const reverseReceipt = desk.mutation(receipts.reverse, { quiet: true });
