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
    bad: [
      ['state', 'x'],
      ['keyword', '字'.repeat(61)],
      ['pageNo', 0],
      ['pageSize', 'x'],
    ],
    ids: {},
  },
  'review.detail': { by: 'diaodu', may: VIEWERS, works: ownersOrder, bad: [['id', 'x']], ids: { id } },
  'review.showPhone': { by: 'diaodu', may: VIEWERS, works: ownersOrder, bad: [['id', 'x']], ids: { id } },
  'review.approve': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({ ...(await ownersOrder(stage)), version: 1 }),
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['version', undefined],
      ['version', 0],
      ['creditSeen', 'x'],
      ['note', '注'.repeat(201)],
    ],
    ids: { id },
  },
  'review.doubts': {
    by: 'kefu',
    may: REVIEWERS,
    works: async (stage) => ({ keyword: '电子', ids: [(await ownersOrder(stage)).id] }),
    bad: [
      ['keyword', '字'.repeat(61)],
      ['ids', ['x']],
      ['ids', Array(101).fill('1')],
    ],
    ids: {},
  },
  'review.approveClean': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({ orders: [{ ...(await ownersOrder(stage)), version: 1 }] }),
    creates: { table: 'order_event', other: 'admin', change: { orders: [{ id: NO_SUCH_ID, version: 1 }] } },
    bad: [
      ['orders', undefined],
      ['orders', []],
      ['orders', [{ id: 'x', version: 1 }]],
      ['orders', [{ id: '1' }]],
      ['orders', [1, 1].map((one) => ({ id: String(one), version: 1 }))],
      ['orders', Array.from({ length: 101 }, (_, n) => ({ id: String(n + 1), version: 1 }))],
    ],
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
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['version', undefined],
      ['version', 0],
      ['price', undefined],
      ['price', '0.00'],
      ['price', '-5'],
      ['price', '1.234'],
      ['note', '注'.repeat(201)],
    ],
    ids: { id },
  },
  'review.reject': {
    by: 'kefu',
    may: REVIEWERS,
    writes: true,
    works: async (stage) => ({ ...(await ownersOrder(stage)), version: 1, reason: '订舱号有误' }),
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['version', undefined],
      ['version', 0],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: { id },
  },
  'money.orderCosts': {
    by: 'caiwu',
    may: ['kefu', 'caiwu', 'admin'],
    works: ownersOrder,
    bad: [['id', 'x']],
    ids: { id },
  },
} satisfies Partial<CallCases>;
