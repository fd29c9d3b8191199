import type { Db } from '@boxhaul/db';
import { sendNotice } from '../../../identity/notices';
import { findCustomerName } from '../orders.repo';
import type { OrderEvent } from './order-events';

interface OrderStep {
  order: { order_id: string; order_no: string; customer_id: string; account_id: string };
  /** The row of the timeline: what is told of it is told once. */
  eventId: string;
  note: string;
  /** An operator's words, where they are not the note. */
  answer?: string;
  hasPrice: boolean;
  now: Date;
}

type Tell = (tx: Db, step: OrderStep) => Promise<void>;

const about = ({ order, eventId, now }: OrderStep) => ({
  event: `order_event ${eventId}`,
  subjectId: order.order_id,
  now,
});
/** The enterprise, and whoever made the order. */
const customers = (step: OrderStep) => ({
  ...about(step),
  customerId: step.order.customer_id,
  accountIds: [step.order.account_id],
});
const named = async (tx: Db, { order }: OrderStep) => ({
  orderNo: order.order_no,
  customerName: await findCustomerName(tx, order.customer_id),
});

const answerQuote =
  (accepted: boolean): Tell =>
  async (tx, step) =>
    sendNotice(tx, {
      kind: 'quote_answered',
      ...about(step),
      facts: { ...(await named(tx, step)), accepted },
    });
const answerCancellation =
  (agreed: boolean): Tell =>
  (tx, step) =>
    sendNotice(tx, {
      kind: 'cancellation_answered',
      ...customers(step),
      facts: { orderNo: step.order.order_no, agreed, reason: step.note },
    });

const answerChange =
  (agreed: boolean): Tell =>
  (tx, step) =>
    sendNotice(tx, {
      kind: 'change_answered',
      ...customers(step),
      facts: { orderNo: step.order.order_no, agreed, reason: step.answer ?? '' },
    });

/** Which events somebody else is told of, and how. */
const TELL: Partial<Record<OrderEvent, Tell>> = {
  created: async (tx, step) =>
    sendNotice(tx, {
      kind: 'order_submitted',
      ...about(step),
      facts: { ...(await named(tx, step)), hasPrice: step.hasPrice },
    }),
  approved: (tx, step) =>
    sendNotice(tx, { kind: 'order_approved', ...customers(step), facts: { orderNo: step.order.order_no } }),
  approval_undone: (tx, step) =>
    sendNotice(tx, { kind: 'approval_undone', ...customers(step), facts: { orderNo: step.order.order_no } }),
  rejected: (tx, step) =>
    sendNotice(tx, {
      kind: 'order_rejected',
      ...customers(step),
      facts: { orderNo: step.order.order_no, reason: step.note },
    }),
  priced: (tx, step) =>
    sendNotice(tx, { kind: 'price_offered', ...customers(step), facts: { orderNo: step.order.order_no } }),
  quote_accepted: answerQuote(true),
  quote_declined: answerQuote(false),
  cancel_asked: async (tx, step) =>
    sendNotice(tx, {
      kind: 'cancellation_requested',
      ...about(step),
      facts: { ...(await named(tx, step)), reason: step.note },
    }),
  objected: async (tx, step) =>
    sendNotice(tx, {
      kind: 'placing_objected',
      ...about(step),
      facts: { ...(await named(tx, step)), reason: step.note },
    }),
  change_asked: async (tx, step) =>
    sendNotice(tx, {
      kind: 'change_requested',
      ...about(step),
      facts: { ...(await named(tx, step)), changes: step.note },
    }),
  change_agreed: answerChange(true),
  change_refused: answerChange(false),
  cancel_agreed: answerCancellation(true),
  cancel_refused: answerCancellation(false),
};

/** Tells the other side of an event of an order, in the transaction of the event. */
export const notifyOrderEvent = async (tx: Db, event: OrderEvent, step: OrderStep): Promise<void> =>
  TELL[event]?.(tx, step);
