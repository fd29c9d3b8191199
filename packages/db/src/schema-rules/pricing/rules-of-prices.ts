import { CABINET_TYPES, SURCHARGE_KINDS } from '@boxhaul/domain/pricing';
import { regionCode } from './rules-of-places';
import { at, each, fellow, type TableRules } from '../table-rules';

/** Rate cards and surcharges. */
export const PRICES: Readonly<Record<string, TableRules>> = {
  rate_card_version: {
    row: (n) => ({
      version_id: 6000 + n,
      version_name: '版',
      account_id: 4000 + fellow(n),
      created_at: at(n),
      based_on_id: 6000 + fellow(n),
    }),
    required: 'version_name created_at revision note',
    optional: 'account_id published_at based_on_id',
    defaults: { revision: 1, note: '' },
    identity: 'version_id',
    unique: ['version_id'],
    references: { account_id: {}, based_on_id: {} },
    checks: {
      rate_card_version_revision_check: { breaks: each('revision', [0, -1]), keeps: each('revision', [1]) },
    },
  },
  rate_card_publication: {
    row: (n) => ({
      publication_id: 6300 + n,
      version_id: 6000 + fellow(n),
      account_id: 4000 + fellow(n),
      decided_at: at(n),
      in_force_from: at(n),
    }),
    required: 'version_id decided_at in_force_from',
    optional: 'account_id called_off_at called_off_by',
    identity: 'publication_id',
    unique: ['publication_id'],
    references: { version_id: {}, account_id: {}, called_off_by: { called_off_at: at(9) } },
    checks: {
      rate_card_publication_order: {
        breaks: [{ decided_at: at(2), in_force_from: at(1) }],
        keeps: [{ decided_at: at(1), in_force_from: at(1) }],
      },
      rate_card_publication_called_off: {
        breaks: [{ called_off_at: at(9) }, { called_off_by: 4001 }],
        keeps: [{ called_off_at: at(9), called_off_by: 4001 }],
      },
    },
  },
  rate_card_row: {
    row: (n) => ({
      row_id: 6100 + n,
      version_id: 6000 + fellow(n),
      harbor_id: 9000 + fellow(n),
      dock_id: 9100 + fellow(n),
      region_code: regionCode(fellow(n)),
      order_type: 0,
      cabinet_type: '40HQ',
      ship_company_id: 9200 + fellow(n),
      customer_id: 1000 + fellow(n),
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      price_fen: 1,
    }),
    required: 'version_id harbor_id region_code order_type cabinet_type valid_from valid_to price_fen',
    optional: 'dock_id is_heavy_cargo is_foreign_trade ship_company_id invoicing customer_id',
    identity: 'row_id',
    unique: ['row_id'],
    references: {
      version_id: {},
      harbor_id: {},
      dock_id: {},
      region_code: {},
      ship_company_id: {},
      customer_id: {},
    },
    checks: {
      rate_card_row_order_type_check: {
        breaks: each('order_type', [-1, 2]),
        keeps: each('order_type', [0, 1]),
      },
      rate_card_row_cabinet_type_check: {
        breaks: each('cabinet_type', ['45HQ', '20gp', '']),
        keeps: each('cabinet_type', CABINET_TYPES),
      },
      rate_card_row_is_heavy_cargo_check: {
        breaks: each('is_heavy_cargo', [-1, 2]),
        keeps: each('is_heavy_cargo', [0, 1, null]),
      },
      rate_card_row_invoicing_check: {
        breaks: each('invoicing', [-1, 2]),
        keeps: each('invoicing', [0, 1, null]),
      },
      rate_card_row_price_fen_check: { breaks: each('price_fen', [0, -1]), keeps: each('price_fen', [1]) },
      rate_card_row_check: {
        breaks: [{ valid_from: '2026-01-02', valid_to: '2026-01-01' }],
        keeps: [{ valid_from: '2026-01-01', valid_to: '2026-01-01' }],
      },
    },
  },
  surcharge_rule: {
    row: (n) => ({
      rule_id: 6200 + n,
      version_id: 6000 + fellow(n),
      rule_name: '费',
      sort: n,
      harbor_id: 9000 + fellow(n),
      amount_fen: 100,
    }),
    required: 'version_id rule_name sort surcharge_kind',
    defaults: { surcharge_kind: 'other' },
    optional: 'valid_from valid_to cabinet_types is_heavy_cargo is_foreign_trade invoicing harbor_id',
    identity: 'rule_id',
    unique: ['rule_id'],
    references: { version_id: {}, harbor_id: {} },
    checks: {
      surcharge_rule_check: {
        breaks: [{ permille: 5 }, { amount_fen: null }],
        keeps: [{ amount_fen: null, permille: 5 }, {}],
      },
      surcharge_rule_surcharge_kind_check: {
        breaks: each('surcharge_kind', ['toll', '']),
        keeps: each('surcharge_kind', SURCHARGE_KINDS),
      },
      surcharge_rule_days: {
        breaks: [{ valid_from: '2026-01-02', valid_to: '2026-01-01' }],
        keeps: [{ valid_from: '2026-01-01', valid_to: '2026-01-01' }, { valid_from: '2026-01-02' }],
      },
    },
  },
};
