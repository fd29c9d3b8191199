import { ORDER_PAGES } from '@boxhaul/domain/identity';
import {
  byCountKey,
  LIST_SORTS,
  ORDER_ACTIONS,
  ORDER_COLUMNS,
  ORDER_STATES,
  ORDER_WORDS,
  TASK_STATES,
} from '@boxhaul/domain/orders';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { orderDraft } from '../../pricing/order-draft';
import { publicMark } from '../public-mark';
import { orderDocument } from '../files/schemas';
import { priceReason } from '../../pricing/quotes/schemas';
import { reference } from '../../kit/identifiers';
import {
  amount,
  columnsOf,
  dateTime,
  empty,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  startedExport,
  text,
  yuan,
} from '../../kit/wire';

/** An order as a list card and, on the pending page, as its own detail (S2, S3). */
export const orderItem = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  cabinetType: z.enum(CABINET_TYPES),
  cabinetNum: z.number(),
  createDate: z.string(),
  status: z.number(),
  statusText: z.string(),
  orderStatus: z.number(),
  orderStatusName: z.string(),
  customerName: z.string(),
  /** '装货' or '送货'. */
  orderType: z.string(),
  orderTypeText: z.string(),
  harborName: z.string(),
  dockName: z.string().nullable(),
  regionCode: z.string(),
  fullAddress: z.string(),
  address: z.string(),
  /** Where its door is, WGS-84, and how near that is. */
  addressLongitude: z.number(),
  addressLatitude: z.number(),
  addressPrecision: z.string(),
  addressPrecisionText: z.string(),
  goodsName: z.string(),
  shipCompanyId: z.number(),
  shipCompanyName: z.string(),
  remark: z.string(),
  requireDate: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  invoicing: z.number(),
  invoicingText: z.string(),
  isHeavyCargo: z.number(),
  isHeavyCargoText: z.string(),
  isForeignTrade: z.boolean(),
  isForeignTradeText: z.string(),
  getQuoteType: z.number(),
  /** Yuan per box; null while an intention has no price. */
  auditPrice: yuan.nullable(),
  /** Yuan per box that the customer of an intention would pay; null when he said none, or the order came with a price. */
  wishedPrice: yuan.nullable(),
  /** auditPrice × cabinetNum. */
  total: yuan.nullable(),
  totalAmount: yuan.nullable(),
  rejectReason: z.string().nullable(),
  /** Grows with each edit: what a reviewer decides on is what he has seen. */
  version: z.number(),
  /** The customer asks to cancel an approved order; null when nothing waits for an answer. */
  cancellationRequestedAt: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  /** Why the last cancellation request was refused; null without one, and while a new one is open. */
  cancellationRefusal: z.string().nullable(),
  /** The customer asks to change an approved order; null when nothing waits for an answer. */
  changeRequestedAt: z.string().nullable(),
  /** An operator placed it for the customer: 电话 or 微信; null when the customer did so itself. */
  placedVia: z.string().nullable(),
  /** Until when the customer may object to that. */
  objectUntil: z.string().nullable(),
  /** What the customer said against it. */
  objection: z.string().nullable(),
  /** What the customer may do now (S2's action matrix, decisions 4). */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  documentCount: z.number(),
});

export type OrderItem = z.infer<typeof orderItem>;

/** One leg of a box's journey, with its truck and driver. */
export const cabinetLeg = z.object({
  taskId: z.string(),
  /** From 1, in the order of the journey. */
  leg: z.number(),
  /** 直装直送, or 提柜, 短驳, 还柜. */
  legText: z.string(),
  state: z.enum(TASK_STATES),
  stateText: z.string(),
  phase: z.string(),
  plateNumber: z.string(),
  driverName: z.string(),
  phone: z.string(),
});

export const cabinetItem = z.object({
  cabinetId: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  sealNo: z.string().nullable(),
  /** What its weighing slip says, kilograms, once the provider has accepted its picture. */
  weighing: z
    .object({ grossKg: z.number().nullable(), tareKg: z.number().nullable(), tareWithBox: z.boolean() })
    .nullable(),
  cabinetState: z.number(),
  /** How far it is, as its reader calls it: before its leg runs by decisions 12.1, then 提箱中 … */
  phase: z.string(),
  driverName: z.string().nullable(),
  plateNumber: z.string().nullable(),
  phone: z.string().nullable(),
  requireDate: z.string(),
  /** 挂起：客户暂停提箱 …: that dispatch holds it up, and why; null: it goes on. */
  hold: z.string().nullable(),
  /** 查验, 改船 and 退关, the newest, those that have not ended first. */
  marks: z.array(publicMark),
  /** The other box on its trailer, named only where it is the customer's own; null: it goes alone. */
  pairedWith: z.string().nullable(),
  /** The leg now running, else the last one; null before dispatch. */
  taskId: z.string().nullable(),
  /** All its legs that are published, in order; the desk sees assigned ones too. */
  legs: z.array(cabinetLeg),
});

export const orderDetailOut = z.object({
  cusOrderDto: orderItem,
  cusCabinetDtoList: z.array(cabinetItem),
  fileList: z.array(orderDocument),
});

export type OrderDetail = z.infer<typeof orderDetailOut>;

const stateCode = (kind: 'status' | 'orderStatus') =>
  int(0, Math.max(...ORDER_STATES.map((state) => ORDER_WORDS[state][kind])), '状态不正确');

/** What both views of an order list are narrowed by: of orders, and of their boxes. */
export const orderFilter = {
  /** 'pending': not yet approved, or refused; 'order': approved and later; absent: all that the account may see. */
  pageType: maybe(z.enum(ORDER_PAGES)),
  status: maybe(stateCode('status')),
  orderStatus: maybe(stateCode('orderStatus')),
  /** Order number, booking number, box number or goods name. */
  keyword: maybe(reference(60)),
  startDate: maybe(dateTime()),
  endDate: maybe(dateTime()),
};

/** Newest first where nothing else is asked for. */
export const listSort = maybe(z.enum(LIST_SORTS, { error: '排序不正确' })).transform(
  (sort) => sort ?? 'newest',
);

export const orderEvent = z.object({
  at: z.string(),
  /** Who, as the viewer may know it. */
  actor: z.string(),
  event: z.string(),
  eventText: z.string(),
  note: z.string().nullable(),
});

const exportInput = z.object({ ...orderFilter, sort: listSort, columns: columnsOf(ORDER_COLUMNS) });

/** What each call takes and answers. */
export const ordersSchemas = {
  documents: {
    input: z.object({ id: id() }),
    output: z.array(orderDocument),
  },
  save: {
    input: orderDraft,
    output: z.object({
      orderId: z.string(),
      orderNo: z.string(),
      price: yuan.nullable(),
      status: z.number(),
    }),
  },
  edit: {
    input: orderDraft.extend({ id: id(), version: maybe(revisionNo('订单版本不正确')) }),
    output: z.object({
      orderId: z.string(),
      orderNo: z.string(),
      price: yuan.nullable(),
      status: z.number(),
      version: z.number(),
    }),
  },
  sameBooking: {
    input: z.object({ bookSpaceNo: orderDraft.shape.bookSpaceNo }),
    /** The newest first, a few at most. */
    output: z.array(z.object({ orderId: z.string(), orderNo: z.string() })),
  },
  cancel: {
    input: z.object({ id: id() }),
    output: nothing,
  },
  requestCancellation: {
    input: z.object({ id: id(), reason: text('请填写取消原因', 200) }),
    output: nothing,
  },
  withdrawCancellation: {
    input: z.object({ id: id() }),
    output: nothing,
  },
  list: {
    input: z.object({ ...orderFilter, sort: listSort, ...paging }),
    output: page(orderItem),
  },
  exportFile: {
    input: exportInput,
    output: empty,
  },
  beginExport: { input: exportInput, output: startedExport },
  countByStatus: {
    input: z.object({ keyword: orderFilter.keyword }),
    output: z.object(byCountKey(() => z.number())),
  },
  detail: {
    input: z.object({ id: id() }),
    output: orderDetailOut,
  },
  audit: {
    input: z.object({ id: id() }),
    output: z.object({
      orderId: z.string(),
      orderNo: z.string(),
      status: z.number(),
      statusText: z.string(),
      auditPrice: yuan.nullable(),
      total: yuan.nullable(),
      rejectReason: z.string().nullable(),
      cancellationRequestedAt: z.string().nullable(),
      cancellationReason: z.string().nullable(),
      cancellationRefusal: z.string().nullable(),
      reason: priceReason.nullable(),
      events: z.array(orderEvent),
      canAnswerQuote: z.boolean(),
    }),
  },
  acceptQuote: {
    input: z.object({ id: id(), price: amount(7, '请确认报价', '请确认报价') }),
    output: nothing,
  },
  declineQuote: {
    input: z.object({ id: id(), reason: maybe(note(200)) }),
    output: nothing,
  },
};
