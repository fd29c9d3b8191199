import { orderChanges, orders, review } from '@boxhaul/contract/orders';
import { orderDraft } from '../../../order-draft';
import { type CallCases, NO_SUCH_ID, WITH_ORDERS, WORKING, WORKING_PENDING } from '../../call-case';
import type { AccountName, Stage } from '../../stage';
import { BAD_DATES, BAD_DRAFTS, DRAFT_IDS } from './orders';

const opsId = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const foreign = async (stage: Stage) => ({ id: (await stage.approved('stranger')).orderId });
const asked = async (stage: Stage, who: AccountName) => {
  const { orderId } = await stage.approved(who);
  await stage.t.call(
    orders.requestCancellation,
    { id: orderId, reason: '货未备好' },
    { token: await stage.signIn(who) },
  );
  return { id: orderId };
};

const changed = async (stage: Stage, who: AccountName) => {
  const { orderId } = await stage.approved(who);
  const input = { id: orderId, version: 1, remark: '改后的备注' };
  const { data } = await stage.t.call(orderChanges.request, input, { token: await stage.signIn(who) });
  return { orderId, changeId: data.changeId };
};
/** An order that an operator has placed for the enterprise of the account. */
const placed = async (stage: Stage, who: AccountName) => {
  const now = stage.t.clock.now;
  const { orderId } = await stage.order(who, {
    state: 'approved',
    cabinet_num: 1,
    placed_by: stage.world.kefu,
    placed_via: 'phone',
    placed_note: '王工来电',
    object_until: new Date(now.getTime() + 60_000),
  });
  return { id: orderId };
};
const { cusOrderDocumentList: _files, ...DRAFT } = orderDraft();
/** What decides its price. */
const ASKED = {
  orderType: DRAFT.orderType,
  shipCompanyId: DRAFT.shipCompanyId,
  regionCode: DRAFT.regionCode,
  harborName: DRAFT.harborName,
  cabinetType: DRAFT.cabinetType,
  cabinetNum: DRAFT.cabinetNum,
  invoicing: DRAFT.invoicing,
  isHeavyCargo: DRAFT.isHeavyCargo,
  isForeignTrade: DRAFT.isForeignTrade,
};

const changeId = { unknown: { changeId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const dockId = { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' } as const;
/** Every field of a change with what it must not hold. */
const BAD_CHANGES = [['requireDate', '2026-02-30 09:00:00']] as const;

export const orderChangesCases = {
  'orderChanges.object': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({ ...(await placed(stage, who)), reason: '没有下过这张单' }),
    ids: { id: { ...opsId, foreign: (stage) => placed(stage, 'stranger') } },
  },
  'review.sameBooking': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    works: async (stage) => ({ customerId: await stage.customerOf('owner'), bookSpaceNo: 'SO1' }),
    ids: { customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'BAD_INPUT' } },
  },
  'review.placePrice': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    works: async (stage) => ({ ...ASKED, customerId: await stage.customerOf('owner') }),
    ids: {
      customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
      dockId,
    },
  },
  'review.place': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage) => ({
      ...DRAFT,
      customerId: await stage.customerOf('owner'),
      via: 'phone' as const,
      placedNote: '王工 138 来电',
    }),
    bad: BAD_DATES,
    ids: {
      customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
      dockId,
    },
    creates: { table: 'cus_order', other: 'admin', change: { remark: '另一份' } },
  },
  'orderChanges.preview': {
    by: 'owner',
    may: WORKING,
    works: async (stage, who) => ({ id: (await stage.approved(who)).orderId, cabinetNum: 3 }),
    bad: BAD_CHANGES,
    ids: { id: { ...opsId, foreign }, dockId },
  },
  'orderChanges.request': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({
      id: (await stage.approved(who)).orderId,
      version: 1,
      remark: '改后的备注',
    }),
    bad: [...BAD_CHANGES],
    ids: { id: { ...opsId, foreign }, dockId },
    creates: { table: 'order_change', other: 'stranger', change: { remark: '另一份' } },
  },
  'orderChanges.requestTimes': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({
      orders: [{ id: (await stage.approved(who)).orderId, version: 1 }],
      shiftHours: 3,
    }),
    bad: [
      ['requireDate', '2026-11-22 09:00:00'],
      [
        'orders',
        [
          { id: '1', version: 1 },
          { id: '01', version: 1 },
        ],
      ],
    ],
    // Whose an order is, is said order by order: request-times.test.ts.
    ids: {},
    creates: { table: 'order_change', other: 'stranger', change: { shiftHours: 4 } },
  },
  'orderChanges.withdraw': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({ id: (await changed(stage, who)).orderId }),
    ids: { id: { ...opsId, foreign } },
  },
  'orderChanges.list': {
    by: 'owner',
    may: WITH_ORDERS,
    works: async (stage, who) => ({ id: (await stage.approved(who)).orderId }),
    ids: { id: { ...opsId, foreign } },
  },
  'orderChanges.opsList': {
    by: 'diaodu',
    may: ['kefu', 'diaodu', 'caiwu', 'admin'],
    works: async (stage) => ({ id: (await changed(stage, 'owner')).orderId }),
    ids: { id: opsId },
  },
  'orderChanges.agree': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage) => ({ changeId: (await changed(stage, 'owner')).changeId }),
    ids: { changeId },
  },
  'orderChanges.refuse': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage) => ({ changeId: (await changed(stage, 'owner')).changeId, note: '码头已办单' }),
    ids: { changeId },
  },
  'review.undoApproval': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage, who) => {
      const { orderId } = await stage.order('owner');
      const token = await stage.signIn(who);
      await stage.t.call(review.approve, { id: orderId, version: 1 }, { token });
      return { id: orderId };
    },
    ids: { id: opsId },
  },
  'orders.edit': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: async (stage, who) => ({ ...orderDraft(), id: (await stage.order(who)).orderId, version: 1 }),
    bad: BAD_DRAFTS,
    ids: {
      ...DRAFT_IDS,
      id: {
        unknown: { id: NO_SUCH_ID },
        foreign: async (stage) => ({ id: (await stage.order('stranger')).orderId }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'orders.requestCancellation': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: async (stage, who) => ({ id: (await stage.approved(who)).orderId, reason: '货未备好' }),
    ids: { id: { ...opsId, foreign } },
  },
  'orders.withdrawCancellation': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: asked,
    ids: { id: { ...opsId, foreign } },
  },
  'review.agreeCancellation': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: (stage) => asked(stage, 'owner'),
    ids: { id: opsId },
  },
  'review.refuseCancellation': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage) => ({ ...(await asked(stage, 'owner')), note: '车已安排' }),
    ids: { id: opsId },
  },
} satisfies Partial<CallCases>;
