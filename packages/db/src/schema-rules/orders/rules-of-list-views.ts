import { at, each, fellow, type TableRules } from '../table-rules';

const MANY = Array.from({ length: 41 }, (_, i) => `c${i}`);

/** How accounts look at their lists. */
export const LIST_VIEWS: Readonly<Record<string, TableRules>> = {
  list_layout: {
    row: (n) => ({
      account_id: 4000 + fellow(n),
      list: 'order',
      columns: ['orderNo'],
      look: 'compact',
      updated_at: at(n),
    }),
    required: 'columns look updated_at',
    unique: ['account_id list'],
    elsewhere: { list: { list: 'boxes' } },
    references: { account_id: {} },
    checks: {
      list_layout_list: { breaks: each('list', ['', 'cars']), keeps: each('list', ['pending', 'boxes']) },
      list_layout_columns: { breaks: each('columns', [[], MANY]), keeps: each('columns', [MANY.slice(1)]) },
      list_layout_look: { breaks: each('look', ['', 'tiny']), keeps: each('look', ['cards', 'comfortable']) },
    },
  },
  list_view: {
    row: (n) => ({
      list_view_id: 9800 + n,
      account_id: 4000 + fellow(n),
      list: 'order',
      name: `视图${n}`,
      filter: {},
      columns: ['orderNo'],
      sort: 'newest',
      is_default: false,
      saved_at: at(n),
    }),
    required: 'account_id list name filter columns sort is_default saved_at',
    defaults: { is_default: false },
    identity: 'list_view_id',
    unique: [
      'list_view_id',
      'account_id list name',
      {
        name: 'list_view_default',
        columns: 'account_id list',
        where: { is_default: true },
        outside: [{ is_default: false }],
      },
    ],
    elsewhere: { list: { list: 'boxes' } },
    references: { account_id: {} },
    checks: {
      list_view_list: { breaks: each('list', ['', 'cars']), keeps: each('list', ['pending', 'boxes']) },
      list_view_name: {
        breaks: each('name', ['', '名'.repeat(31)]),
        keeps: each('name', ['名', '名'.repeat(30)]),
      },
      list_view_columns: { breaks: each('columns', [[], MANY]), keeps: each('columns', [MANY.slice(1)]) },
      list_view_sort: { breaks: each('sort', ['', 'dearest']), keeps: each('sort', ['oldest', 'soonest']) },
    },
  },
};
