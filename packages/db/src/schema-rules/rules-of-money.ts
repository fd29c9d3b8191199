import { FEE_KINDS, LEDGER_ACCOUNTS, TAX_CLASSES } from '@boxhaul/domain';
import { at, each, fellow, type TableRules } from './table-rules';

/** How fees and taxes are counted, and the books. */
export const MONEY: Readonly<Record<string, TableRules>> = {
  fee_policy: {
    row: (n) => ({
      policy_id: 5900 + n,
      kind: 'waiting',
      customer_id: 1000 + fellow(n),
      valid_from: `2026-06-0${n}`,
      free_units: 0,
      unit_size: 1,
      unit_fen: 0,
      most_fen: 1,
      is_off: false,
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'kind valid_from free_units unit_size unit_fen is_off created_at',
    optional: 'customer_id most_fen created_by',
    identity: 'policy_id',
    unique: [
      'policy_id',
      { name: 'fee_policy_once', columns: 'kind customer_id valid_from', where: {}, outside: [] },
    ],
    elsewhere: { kind: { kind: 'overnight' } },
    references: { customer_id: {}, created_by: {} },
    checks: {
      fee_policy_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', FEE_KINDS) },
      fee_policy_free: { breaks: [{ free_units: -1 }], keeps: [{ free_units: 0 }] },
      fee_policy_size: { breaks: [{ unit_size: 0 }], keeps: [{ unit_size: 1 }] },
      fee_policy_unit: { breaks: [{ unit_fen: -1 }], keeps: [{ unit_fen: 0 }] },
      fee_policy_most: { breaks: [{ most_fen: 0 }], keeps: [{ most_fen: 1 }] },
    },
  },
  tax_rate: {
    row: (n) => ({
      tax_class: 'agency',
      valid_from: `2026-06-0${n}`,
      permille: 60,
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'permille created_at',
    optional: 'created_by',
    unique: ['tax_class valid_from'],
    elsewhere: { tax_class: { tax_class: 'transport' } },
    references: { created_by: {} },
    checks: {
      tax_rate_class: { breaks: each('tax_class', ['', 'x']), keeps: each('tax_class', TAX_CLASSES) },
      tax_rate_permille: { breaks: each('permille', [-1, 1000]), keeps: each('permille', [0, 999]) },
    },
  },
  journal_entry: {
    row: (n) => ({
      entry_id: 5950 + n,
      cost_id: 5400 + fellow(n),
      customer_id: 1000 + fellow(n),
      debit: 'receivable',
      credit: 'revenue_freight',
      fen: 1,
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'cost_id customer_id debit credit fen created_at',
    optional: 'created_by',
    identity: 'entry_id',
    unique: ['entry_id', 'cost_id'],
    references: { cost_id: {}, customer_id: {}, created_by: {} },
    checks: {
      journal_entry_debit: {
        breaks: each('debit', ['', 'x']),
        keeps: LEDGER_ACCOUNTS.map((debit) => ({
          debit,
          credit: debit === 'receivable' ? 'collected' : 'receivable',
        })),
      },
      journal_entry_credit: {
        breaks: each('credit', ['', 'x']),
        keeps: LEDGER_ACCOUNTS.map((credit) => ({
          credit,
          debit: credit === 'receivable' ? 'collected' : 'receivable',
        })),
      },
      journal_entry_fen: { breaks: each('fen', [0, -1]), keeps: [{ fen: 1 }] },
      journal_entry_sides: {
        breaks: [{ debit: 'receivable', credit: 'receivable' }],
        keeps: [{ debit: 'revenue_other', credit: 'receivable' }],
      },
    },
  },
  ledger_proof: {
    row: (n) => ({ day: `2026-06-0${n}`, checked_at: at(n), lines: 0, differences: '[]' }),
    required: 'checked_at lines differences',
    unique: ['day'],
  },
};
