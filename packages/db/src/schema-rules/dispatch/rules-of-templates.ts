import { LEG_KINDS } from '@boxhaul/domain/dispatch';
import { at, each, fellow, type TableRules } from '../table-rules';

/** The nodes of legs, version by version. */
export const TEMPLATES: Readonly<Record<string, TableRules>> = {
  node_template: {
    row: (n) => ({
      template_id: 7500 + n,
      order_type: n === 1 ? 1 : 0,
      leg_kind: n === 1 ? 'pickup' : n === 2 ? 'shuttle' : 'return',
      customer_id: 1000 + fellow(n),
      version: 10 + n,
      ended: false,
      nodes: '[]',
      note: '加过磅',
      based_on: 1,
      revision: 1,
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_by: 4000 + fellow(n),
      updated_at: at(n),
      published_by: 4000 + fellow(n),
      published_at: at(n),
    }),
    required: 'order_type leg_kind ended nodes note revision created_at updated_at',
    optional: 'customer_id based_on created_by updated_by published_by',
    defaults: { ended: false, note: '', revision: 1 },
    identity: 'template_id',
    unique: [
      'template_id',
      {
        name: 'node_template_version',
        columns: 'order_type leg_kind customer_id version',
        where: {},
        outside: [],
      },
    ],
    references: { customer_id: {}, created_by: {}, updated_by: {}, published_by: {} },
    checks: {
      node_template_order_type: {
        breaks: each('order_type', [-1, 2]),
        keeps: each('order_type', [0, 1]),
      },
      node_template_leg: { breaks: each('leg_kind', ['', 'whole']), keeps: each('leg_kind', LEG_KINDS) },
      node_template_counted: { breaks: [{ version: 0 }], keeps: [{ version: 2 }] },
      node_template_nodes: { breaks: [{ nodes: '{}' }], keeps: [{ nodes: '[{}]' }] },
      node_template_published: {
        breaks: [{ version: null }, { published_at: null }],
        keeps: [{ version: null, published_at: null }],
      },
      node_template_ended: {
        breaks: [{ ended: true, customer_id: null }],
        keeps: [{ ended: true }],
      },
    },
  },
};
