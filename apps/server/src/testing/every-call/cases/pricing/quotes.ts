import { quotes } from '@boxhaul/contract/pricing';
import { type CallCases, CUSTOMERS, NO_SUCH_ID } from '../../call-case';
import { send } from '../../send';
import type { Stage } from '../../stage';

const SEEING_PRICES = CUSTOMERS.filter((who) => who !== 'viewer');
const question = () => ({ harborName: '深圳盐田港', dockId: 101, regionCode: '440306017', shipCompanyId: 1 });

const BAD_QUESTIONS = [['harborName', '无此港']] as const;

const QUESTION_IDS = {
  regionCode: { unknown: { regionCode: '99' }, errcode: 'BAD_INPUT' },
  dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
  shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
} as const;

/** A signed quote at general prices. */
async function quoteId(stage: Stage): Promise<string> {
  const { envelope } = await send(stage, quotes.open, { input: question() });
  return String(envelope.data['quoteId']);
}

export const quotesCases = {
  'quotes.query': { by: 'owner', may: SEEING_PRICES, works: question, bad: BAD_QUESTIONS, ids: QUESTION_IDS },
  'quotes.forOrder': {
    by: 'owner',
    may: SEEING_PRICES,
    works: () => ({ ...question(), orderType: 0, cabinetType: '40HQ' as const }),
    bad: [...BAD_QUESTIONS],
    ids: QUESTION_IDS,
  },
  'quotes.open': { by: 'visitor', may: 'everybody', works: question, bad: BAD_QUESTIONS, ids: QUESTION_IDS },
  'quotes.nearest': {
    by: 'visitor',
    may: 'everybody',
    works: question,
    bad: BAD_QUESTIONS,
    ids: QUESTION_IDS,
  },
  'quotes.paper': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ quoteIds: [await quoteId(stage)], as: 'pdf' as const }),
    ids: { quoteIds: { unknown: { quoteIds: ['e30.x'] }, errcode: 'BAD_INPUT' } },
  },
  'quotes.home': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'review.nearest': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    works: async (stage) => ({ id: (await stage.order('owner')).orderId }),
    ids: { id: { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'review.explainQuote': {
    by: 'kefu',
    may: ['kefu', 'admin'],
    works: async (stage) => ({ id: (await stage.order('owner')).orderId }),
    ids: { id: { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
