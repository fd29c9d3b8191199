import { CHANGEABLE_FIELDS, MOST_SHIFT_HOURS, ORDER_CHANGE_STATES } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { orderAnswer, seenOrders } from '../chosen-orders';
import { contactPhone, wantedIdentifier } from '../../kit/identifiers';
import {
  amount,
  dateTime,
  id,
  int,
  latitude,
  longitude,
  maybe,
  note,
  nothing,
  regionCode,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';

/** What is to be otherwise; a field that is left out stays as it is. */
export const orderChange = z.object({
  bookSpaceNo: maybe(wantedIdentifier('booking', 40, '订舱单号不能为空')),
  dockId: maybe(int(1, 1_000_000, '码头不正确')),
  requireDate: maybe(dateTime('要求装货时间不能为空')),
  regionCode: maybe(regionCode('请选择完整的地址')),
  address: maybe(text('详细地址不能为空', 200)),
  /** The new door as it was picked on a map, WGS-84. */
  longitude: maybe(longitude()),
  latitude: maybe(latitude()),
  contactName: maybe(text('装货联系人不能为空', 40)),
  contactPhone: maybe(contactPhone('装货联系电话不能为空')),
  cabinetNum: maybe(int(1, 100, '箱量不能为空', '箱量须为 1 到 100 的整数')),
  remark: maybe(text('备注不能为空', 500)),
});

/** What a change comes to. Prices are null for who may see none, and in an order without any. */
export const changePrice = z.object({
  /** One change a line: '箱量 2 → 3'. */
  lines: z.array(z.string()),
  fields: z.array(z.enum(CHANGEABLE_FIELDS)),
  /** Yuan per box and for all boxes, before and after. */
  price: yuan.nullable(),
  newPrice: yuan.nullable(),
  total: yuan.nullable(),
  newTotal: yuan.nullable(),
  /** What the order costs more; below zero what it costs less. */
  difference: yuan.nullable(),
});

export type ChangePrice = z.infer<typeof changePrice>;

/** A request to change an order, as it was asked and answered. */
export const orderChangeItem = changePrice.omit({ fields: true }).extend({
  changeId: z.string(),
  state: z.enum(ORDER_CHANGE_STATES),
  stateText: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  reason: z.string(),
  /** An operator's words; null before the answer, '' without any. */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Whether an operator can still answer. */
  waits: z.boolean(),
});

export type OrderChangeItem = z.infer<typeof orderChangeItem>;

/** What has become of the request for another time of one of several orders. */
const timeAnswer = orderAnswer.extend({
  /** When it is asked to be wanted; null where nothing was asked. */
  requireDate: z.string().nullable(),
});

export type TimeAnswer = z.infer<typeof timeAnswer>;

const SHIFT = `请填写 1 至 ${MOST_SHIFT_HOURS} 小时`;

const ofOrder = { input: z.object({ id: id() }), output: z.array(orderChangeItem) };

/** What each call takes and answers. */
export const orderChangesSchemas = {
  preview: { input: orderChange.extend({ id: id() }), output: changePrice },
  request: {
    input: orderChange.extend({
      id: id(),
      /** The order's version on screen; another is refused with CONFLICT. */
      version: revisionNo('订单版本不正确'),
      /** Yuan per box after the change, as it was shown; another is refused with QUOTE_CHANGED. */
      price: maybe(amount(7, '请确认改单后的价格', '请确认改单后的价格')),
      reason: maybe(note(200)),
    }),
    output: z.object({ changeId: z.string() }),
  },
  requestTimes: {
    input: z
      .object({
        orders: seenOrders,
        /** One time for all of them, or */
        requireDate: maybe(dateTime('请选择新的时间')),
        /** by how many hours each is wanted later; below zero, earlier. */
        shiftHours: maybe(int(-MOST_SHIFT_HOURS, MOST_SHIFT_HOURS, SHIFT)),
        reason: maybe(note(200)),
      })
      .refine(({ requireDate, shiftHours }) => (requireDate === undefined) !== (shiftHours === undefined), {
        path: ['requireDate'],
        error: '请选择新的时间',
      }),
    output: z.object({ answers: z.array(timeAnswer) }),
  },
  withdraw: { input: z.object({ id: id() }), output: nothing },
  object: {
    input: z.object({ id: id(), reason: text('请填写异议原因', 200) }),
    output: nothing,
  },
  list: ofOrder,
  opsList: ofOrder,
  agree: { input: z.object({ changeId: id(), note: maybe(note(200)) }), output: nothing },
  refuse: {
    input: z.object({ changeId: id(), note: text('请填写不同意的原因', 200) }),
    output: nothing,
  },
};
