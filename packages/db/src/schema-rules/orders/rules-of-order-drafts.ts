import { at, each, fellow, type TableRules } from '../table-rules';

/** Lines that accounts mean to order. */
export const ORDER_DRAFTS: Readonly<Record<string, TableRules>> = {
  order_draft: {
    row: (n) => ({
      order_draft_id: 9900 + n,
      account_id: 4000 + fellow(n),
      customer_id: 1000 + fellow(n),
      cells: {},
      region_code: '440306',
      source: '订舱.xlsx',
      revision: 1,
      order_id: 5000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required: 'account_id customer_id cells source revision created_at updated_at',
    optional: 'region_code order_id',
    defaults: { source: '', revision: 1 },
    identity: 'order_draft_id',
    unique: ['order_draft_id'],
    references: { account_id: {}, customer_id: {}, order_id: {} },
    checks: {
      order_draft_source: {
        breaks: each('source', ['名'.repeat(101)]),
        keeps: each('source', ['名'.repeat(100)]),
      },
      order_draft_revision: { breaks: each('revision', [0, -1]), keeps: each('revision', [1]) },
    },
  },
};
