import {
  CREDIT_WARNINGS,
  MOST_CLEAN,
  ORDER_STATES,
  PLACED_VIAS,
  REVIEW_DOUBTS,
} from '@boxhaul/domain/orders';
import { z } from 'zod';
import { orderDocument } from '../files/schemas';
import { costItem } from '../cost-item';
import { orderDraft } from '../../pricing/order-draft';
import { cabinetItem, orderEvent, orderItem, ordersSchemas } from '../orders/schemas';
import { nearPrice, priceReason } from '../../pricing/quotes/schemas';
import { reference } from '../../kit/identifiers';
import {
  amount,
  bool,
  dateTime,
  id,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';

/** For operators: `contactPhone` is masked. */
export const opsOrderItem = orderItem.omit({ actions: true }).extend({
  customerId: z.string(),
  state: z.enum(ORDER_STATES),
});

export type OpsOrderItem = z.infer<typeof opsOrderItem>;

/** The version of the order that the operator has seen; another is refused with CONFLICT. */
const seenVersion = revisionNo('订单版本不正确');

const ABOVE_ZERO = '请输入大于 0 的价格，最多两位小数';

/** The question that the operator has seen (cancellationRequestedAt); a later one is refused with CONFLICT. */
const seenRequest = maybe(dateTime());

/** What the customer of an order that waits owes, and whether the order still fits. */
const credit = z.object({
  /** Null where none is agreed. */
  limit: yuan.nullable(),
  owed: yuan,
  overdue: yuan,
  /** Since the statement that was due first. */
  overdueDays: z.number(),
  advance: yuan,
  /** Freight of orders that are approved or under way. */
  running: yuan,
  /** What this order would add. */
  adds: yuan,
  /** What of the limit is used then. */
  used: yuan,
  /** With any of them an approval says that it was seen. */
  warnings: z.array(z.enum(CREDIT_WARNINGS)),
});
export type OrderCredit = z.infer<typeof credit>;

const keyword = maybe(reference(60));

/** Why an order needs a look; `detail` says what about it, '' where the word says all. */
const reviewDoubt = z.object({ kind: z.enum(REVIEW_DOUBTS), text: z.string(), detail: z.string() });
export type ReviewDoubtItem = z.infer<typeof reviewDoubt>;

/** An order that nothing speaks against, as it stands in the question before many are approved. */
const cleanOrder = z.object({
  id: z.string(),
  version: z.number(),
  orderNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** Of all its boxes. */
  total: yuan,
});
export type CleanOrder = z.infer<typeof cleanOrder>;

const TOO_MANY = `一次最多 ${MOST_CLEAN} 单`;

/** What each call takes and answers. */
export const reviewSchemas = {
  list: {
    input: z.object({
      /** One state of decisions 4, or all. */
      state: maybe(z.enum(ORDER_STATES)),
      /** Only orders whose customer waits for an answer to a cancellation request. */
      cancellationRequested: maybe(bool()),
      /** Only orders whose customer waits for an answer to a change request. */
      changeRequested: maybe(bool()),
      /** As a queue: who has waited longest comes first. */
      oldestFirst: maybe(bool()),
      keyword,
      ...paging,
    }),
    output: page(opsOrderItem).extend({
      counts: z.record(z.string(), z.number()),
      /** Orders with an open cancellation request, for the same keyword. */
      cancellationRequestCount: z.number(),
      /** The same of change requests. */
      changeRequestCount: z.number(),
    }),
  },
  detail: {
    input: z.object({ id: id() }),
    output: z.object({
      order: opsOrderItem,
      cabinets: z.array(cabinetItem),
      documents: z.array(orderDocument),
      events: z.array(orderEvent),
      costs: z.array(costItem),
      /** Of an order that waits for review or an answer, for who reviews or sees costs. */
      credit: credit.nullable(),
    }),
  },
  showPhone: { input: z.object({ id: id() }), output: z.object({ phone: z.string() }) },
  sameBooking: {
    input: ordersSchemas.sameBooking.input.extend({ customerId: id('请选择客户') }),
    output: ordersSchemas.sameBooking.output,
  },
  placePrice: {
    /** What decides the price of a box, and for whom. */
    input: orderDraft
      .pick({
        orderType: true,
        shipCompanyId: true,
        regionCode: true,
        harborName: true,
        dockId: true,
        cabinetType: true,
        cabinetNum: true,
        invoicing: true,
        isHeavyCargo: true,
        isForeignTrade: true,
      })
      .extend({ customerId: id('请选择客户') }),
    output: z.object({
      /** Yuan per box and of all boxes; null without a price. */
      price: yuan.nullable(),
      total: yuan.nullable(),
      /** Of which rate card. */
      versionName: z.string().nullable(),
      /** Why there is no price. */
      missing: z.string().nullable(),
    }),
  },
  place: {
    /**
     * Without files: the server's card for the customer decides, or it is an intention. A price that the operator saw
     * and that is not this one is refused with QUOTE_CHANGED.
     */
    input: orderDraft.omit({ cusOrderDocumentList: true, quoteId: true }).extend({
      customerId: id('请选择客户'),
      via: z.enum(PLACED_VIAS, { error: '请选择客户是电话还是微信下单' }),
      /** Who asked for it, and from which number or name. */
      placedNote: text('请填写来电人或微信名', 200),
    }),
    output: z.object({ orderId: z.string(), orderNo: z.string(), price: yuan.nullable() }),
  },
  approve: {
    input: z.object({
      id: id(),
      version: seenVersion,
      note: maybe(note(200)),
      /** The warnings of the customer's credit were seen; without it they are refused with CREDIT_WARNING. */
      creditSeen: maybe(bool()),
    }),
    output: nothing,
  },
  doubts: {
    input: z.object({
      /** The filter of the list: those are counted, and the clean ones among them named. */
      keyword,
      /** The orders whose doubts are asked for; those that no longer wait are left out of the answer. */
      ids: maybe(z.array(id(), { error: '订单不正确' }).max(MOST_CLEAN, TOO_MANY)).transform(
        (ids) => ids ?? [],
      ),
    }),
    output: z.object({
      list: z.array(z.object({ orderId: z.string(), doubts: z.array(reviewDoubt) })),
      /** Waiting orders of the filter. */
      waiting: z.number(),
      /** How many of them were judged, those that have waited longest. */
      judged: z.number(),
      /** How many of those are clean. */
      cleanCount: z.number(),
      /** Those, who has waited longest first. */
      clean: z.array(cleanOrder),
    }),
  },
  approveClean: {
    input: z.object({
      /** As they were seen: one that has changed since stays as it is. */
      orders: z
        .array(z.object({ id: id(), version: seenVersion }), { error: '请选择订单' })
        .min(1, '请选择订单')
        .max(MOST_CLEAN, TOO_MANY)
        .refine(
          (orders) => new Set(orders.map((one) => one.id)).size === orders.length,
          '同一订单只能选一次',
        ),
    }),
    output: z.object({
      approved: z.array(z.object({ id: z.string(), orderNo: z.string() })),
      /** `orderNo` is '' where there is no such order. */
      left: z.array(z.object({ id: z.string(), orderNo: z.string(), reason: z.string() })),
    }),
  },
  undoApproval: { input: z.object({ id: id() }), output: nothing },
  price: {
    input: z.object({
      id: id(),
      version: seenVersion,
      /** Yuan per box. */
      price: amount(6, '请输入价格', ABOVE_ZERO).refine((price) => Number(price) > 0, ABOVE_ZERO),
      note: maybe(note(200)),
      /** As at `approve`: the price adds to what the customer owes. */
      creditSeen: maybe(bool()),
    }),
    output: nothing,
  },
  reject: {
    input: z.object({ id: id(), version: seenVersion, reason: text('请填写驳回原因', 200) }),
    output: nothing,
  },
  agreeCancellation: {
    input: z.object({ id: id(), requestedAt: seenRequest, note: maybe(note(200)) }),
    output: nothing,
  },
  refuseCancellation: {
    input: z.object({ id: id(), requestedAt: seenRequest, note: text('请填写不同意的原因', 200) }),
    output: nothing,
  },
  explainQuote: {
    input: z.object({ id: id() }),
    output: z.object({
      /** As stored with the order; null for an intention. */
      stored: z.object({ versionName: z.string(), quotedAt: z.string(), reason: priceReason }).nullable(),
      /** As the card in force says now; null when it has no row. */
      current: z.object({ versionName: z.string(), reason: priceReason }).nullable(),
      missing: z.string().nullable(),
    }),
  },
  nearest: { input: z.object({ id: id() }), output: z.object({ list: z.array(nearPrice) }) },
};
