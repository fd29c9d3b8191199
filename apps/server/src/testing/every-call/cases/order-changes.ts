import { orders } from '@boxhaul/contract';
import { orderDraft } from '../../order-draft';
import { type CallCases, NO_SUCH_ID, WORKING, WORKING_PENDING } from '../call-case';
import type { AccountName, Stage } from '../stage';
import { BAD_DRAFTS, DRAFT_IDS } from './orders';

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

export const orderChangesCases = {
  'orders.edit': {
    by: 'owner',
    may: WORKING_PENDING,
    writes: true,
    works: async (stage, who) => ({ ...orderDraft(), id: (await stage.order(who)).orderId, version: 1 }),
    bad: [...BAD_DRAFTS, ['id', undefined], ['id', 'x'], ['version', 'x']],
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
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['reason', undefined],
      ['reason', '因'.repeat(201)],
    ],
    ids: { id: { ...opsId, foreign } },
  },
  'orders.withdrawCancellation': {
    by: 'owner',
    may: WORKING,
    writes: true,
    works: asked,
    bad: [
      ['id', undefined],
      ['id', 'x'],
    ],
    ids: { id: { ...opsId, foreign } },
  },
  'review.agreeCancellation': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: (stage) => asked(stage, 'owner'),
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['requestedAt', '昨天'],
      ['note', '注'.repeat(201)],
    ],
    ids: { id: opsId },
  },
  'review.refuseCancellation': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    writes: true,
    works: async (stage) => ({ ...(await asked(stage, 'owner')), note: '车已安排' }),
    bad: [
      ['id', undefined],
      ['id', 'x'],
      ['requestedAt', '2026-13-01 00:00:00'],
      ['note', undefined],
      ['note', '注'.repeat(201)],
    ],
    ids: { id: opsId },
  },
} satisfies Partial<CallCases>;
