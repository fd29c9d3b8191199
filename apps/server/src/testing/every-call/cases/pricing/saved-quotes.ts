import { quotes, savedQuotes } from '@boxhaul/contract/pricing';
import { type CallCases, CUSTOMERS, NO_SUCH_ID } from '../../call-case';
import { send } from '../../send';
import type { AccountName, Stage } from '../../stage';

const SEEING_PRICES = CUSTOMERS.filter((who) => who !== 'viewer');
const question = { harborName: '深圳盐田港', dockId: 101, regionCode: '440306017', shipCompanyId: 1 };

let names = 0;
const query = () => {
  names += 1;
  return {
    ...question,
    name: `常走线路 ${names}`,
    orderType: 0,
    cabinetType: '40HQ' as const,
    address: '前进一路 1 号',
  };
};

/** A query that the account keeps, and no more than that. */
async function kept(stage: Stage, who: AccountName): Promise<string> {
  await stage.t.db.deleteFrom('saved_quote').execute();
  const token = await stage.signIn(who);
  const { envelope } = await send(stage, savedQuotes.save, { input: query(), token });
  return String(envelope.data['savedQuoteId']);
}

/** A signed quote at the enterprise's own prices. */
async function ownQuote(stage: Stage, who: AccountName): Promise<string> {
  const token = await stage.signIn(who);
  const { envelope } = await send(stage, quotes.query, { input: question, token });
  return String(envelope.data['quoteId']);
}

const ids = {
  id: {
    unknown: { id: NO_SUCH_ID },
    foreign: async (stage: Stage) => ({ id: await kept(stage, 'stranger') }),
    errcode: 'NOT_FOUND',
  },
} as const;

export const savedQuotesCases = {
  'savedQuotes.list': { by: 'owner', may: SEEING_PRICES, works: () => ({}), ids: {} },
  'savedQuotes.lanes': { by: 'owner', may: SEEING_PRICES, works: () => ({}), ids: {} },
  'savedQuotes.save': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: query,
    bad: [
      ['harborName', '无此港'],
      ['regionCode', '990000'],
      ['shipCompanyId', 999_999],
    ],
    ids: {
      dockId: { unknown: { dockId: 999_999 }, errcode: 'BAD_INPUT' },
      shipCompanyId: { unknown: { shipCompanyId: 999_999 }, errcode: 'BAD_INPUT' },
    },
    creates: { table: 'saved_quote', other: 'stranger', change: { name: '另一条线路' } },
  },
  'savedQuotes.rename': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: async (stage, who) => ({ id: await kept(stage, who), name: '改过的名称' }),
    ids,
  },
  'savedQuotes.remove': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: async (stage, who) => ({ id: await kept(stage, who) }),
    ids,
  },
  'savedQuotes.run': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: async (stage, who) => ({ id: await kept(stage, who) }),
    ids,
  },
  'savedQuotes.noteLane': {
    by: 'owner',
    may: SEEING_PRICES,
    writes: true,
    works: async (stage, who) => ({ quoteId: await ownQuote(stage, who) }),
    bad: [['quoteId', 'x']],
    ids: {
      quoteId: {
        unknown: { quoteId: 'e30.x' },
        foreign: async (stage: Stage) => ({ quoteId: await ownQuote(stage, 'stranger') }),
        errcode: 'BAD_INPUT',
      },
    },
  },
} satisfies Partial<CallCases>;
