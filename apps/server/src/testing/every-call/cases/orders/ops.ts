import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'caiwu', 'admin'];
const REVIEWERS: readonly AccountName[] = ['kefu', 'admin'];

const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const ownersOrder = async (stage: Stage) => ({ id: (await stage.order('owner')).orderId });

export const opsCases = {
  'review.list': {
    by: 'caiwu',
    may: VIEWERS,
    works: () => ({ state: 'pending_review' as const, pageSize: 5 }),
    ids: {},
  },
  'review.detail': { by: 'diaodu', may: VIEWERS, works: ownersOrder, ids: { id } },
  'review.showPhone': { by: 'diaodu', may: VIEWERS, works: ownersOrder, ids: { id } },
  'review.approve': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({ ...(await ownersOrder(stage)), version: 1 }),
    ids: { id },
  },
  'review.doubts': {
    by: 'kefu',
    may: REVIEWERS,
    works: async (stage) => ({ keyword: '电子', ids: [(await ownersOrder(stage)).id] }),
    ids: {},
  },
  'review.approveClean': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({ orders: [{ ...(await ownersOrder(stage)), version: 1 }] }),
    creates: { table: 'order_event', other: 'admin', change: { orders: [{ id: NO_SUCH_ID, version: 1 }] } },
    ids: {},
  },
  'review.price': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => {
      const { orderId } = await stage.order('owner', { get_quote_type: 1, unit_price_fen: null });
      return { id: orderId, version: 1, price: '1200.00' };
    },
    ids: { id },
  },
  'review.reject': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({ ...(await ownersOrder(stage)), version: 1, reason: '订舱号有误' }),
    ids: { id },
  },
  'money.orderCosts': {
    by: 'caiwu',
    may: ['kefu', 'caiwu', 'admin'],
    works: ownersOrder,
    ids: { id },
  },
} satisfies Partial<CallCases>;
