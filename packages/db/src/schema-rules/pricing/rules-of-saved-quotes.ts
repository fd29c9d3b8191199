import { at, each, fellow, type TableRules } from '../table-rules';

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

/** Queries that accounts keep, and lanes that enterprises ask for. */
export const SAVED_QUOTES: Readonly<Record<string, TableRules>> = {
  saved_quote: {
    row: (n) => ({
      saved_quote_id: 9700 + n,
      account_id: 4000 + fellow(n),
      name: `线路${n}`,
      asked: {},
      fen: EIGHT,
      priced_at: at(n),
      saved_at: at(n),
    }),
    required: 'account_id name asked saved_at',
    identity: 'saved_quote_id',
    unique: ['saved_quote_id', 'account_id name'],
    references: { account_id: {} },
    checks: {
      saved_quote_name: {
        breaks: each('name', ['', '名'.repeat(41)]),
        keeps: each('name', ['名', '名'.repeat(40)]),
      },
      saved_quote_priced: {
        breaks: [{ fen: null }, { priced_at: null }],
        keeps: [{ fen: null, priced_at: null }],
      },
      saved_quote_slots: {
        breaks: [{ fen: [] }, { fen: [1] }, { fen: [...EIGHT, 9] }],
        keeps: [{ fen: [0, 0, 0, 0, 0, 0, 0, 8] }],
      },
    },
  },
  asked_lane: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      harbor_id: n,
      region_code: '440306',
      asked_count: 1,
      asked_at: at(n),
    }),
    required: 'asked_count asked_at',
    defaults: { asked_count: 1 },
    unique: ['customer_id harbor_id region_code'],
    elsewhere: { region_code: { region_code: '44' } },
    references: { customer_id: {} },
    checks: {
      asked_lane_asked_count_check: { breaks: each('asked_count', [0, -1]), keeps: each('asked_count', [1]) },
    },
  },
};
