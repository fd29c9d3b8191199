import { SHARE_PARTS } from '@boxhaul/domain/orders';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

/** Shares of orders. */
export const SHARES: Readonly<Record<string, TableRules>> = {
  order_share: {
    row: (n) => ({
      share_id: uuid(n),
      order_id: 5000 + fellow(n),
      code_hash: Buffer.alloc(32, n),
      for_whom: '收货人',
      parts: ['driver'],
      created_by: 4000 + fellow(n),
      created_at: at(1),
      expires_at: at(2),
      revoked_by: 4000 + fellow(n),
      revoked_at: at(1),
    }),
    required: 'order_id code_hash for_whom parts created_by created_at expires_at',
    optional: 'revoked_by revoked_at',
    unique: ['share_id', 'code_hash'],
    references: { order_id: {}, created_by: {}, revoked_by: {} },
    checks: {
      order_share_hash: {
        breaks: [{ code_hash: Buffer.alloc(31, 1) }],
        keeps: [{ code_hash: Buffer.alloc(32, 9) }],
      },
      order_share_for: {
        breaks: each('for_whom', ['', '名'.repeat(41)]),
        keeps: each('for_whom', ['名', '名'.repeat(40)]),
      },
      order_share_parts: {
        breaks: each('parts', [[''], ['driver', 'track']]),
        keeps: each('parts', [[], SHARE_PARTS]),
      },
      order_share_life: { breaks: [{ expires_at: at(1) }], keeps: [{ expires_at: at(3) }] },
      order_share_revoked: {
        breaks: [{ revoked_by: null }, { revoked_at: null }],
        keeps: [{ revoked_by: null, revoked_at: null }],
      },
    },
  },
  order_share_box: {
    row: (n) => ({ share_id: uuid(fellow(n)), cabinet_id: 5300 + fellow(n) }),
    required: '',
    unique: ['share_id cabinet_id'],
    references: { share_id: {}, cabinet_id: {} },
  },
  order_share_open: {
    row: (n) => ({ share_id: uuid(fellow(n)), opened_at: at(n), opens: 1 }),
    required: 'opens',
    unique: ['share_id opened_at'],
    references: { share_id: {} },
    checks: { order_share_open_counted: { breaks: [{ opens: 0 }], keeps: [{ opens: 9 }] } },
  },
};
