import { LEDGER_ACCOUNTS, TAX_CLASSES } from '@boxhaul/domain/money';
import { DISPUTE_STATES, DISPUTE_STEPS } from '@boxhaul/domain/orders';
import { CABINET_TYPES, FEE_KINDS } from '@boxhaul/domain/pricing';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

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
    optional:
      'customer_id most_fen created_by ship_company_id dock_id cabinet_type second_from second_fen third_from third_fen',
    identity: 'policy_id',
    unique: [
      'policy_id',
      {
        name: 'fee_policy_once',
        columns: 'kind customer_id ship_company_id dock_id cabinet_type valid_from',
        where: {},
        outside: [],
      },
    ],
    elsewhere: {
      kind: { kind: 'overnight' },
      ship_company_id: { kind: 'detention', ship_company_id: 9201 },
      dock_id: { kind: 'detention', dock_id: 9101 },
      cabinet_type: { kind: 'detention', cabinet_type: '40HQ' },
    },
    references: {
      customer_id: {},
      created_by: {},
      ship_company_id: { kind: 'detention' },
      dock_id: { kind: 'storage' },
    },
    checks: {
      fee_policy_cabinet_type: {
        breaks: [{ kind: 'detention', cabinet_type: 'x' }],
        keeps: each('cabinet_type', CABINET_TYPES).map((row) => ({ ...row, kind: 'detention' })),
      },
      fee_policy_second: {
        breaks: [
          { kind: 'detention', second_from: 2 },
          { kind: 'detention', second_from: 1, second_fen: 0 },
          { kind: 'detention', second_from: 2, second_fen: -1 },
        ],
        keeps: [{ kind: 'detention', second_from: 2, second_fen: 0 }],
      },
      fee_policy_third: {
        breaks: [
          { kind: 'detention', third_from: 3, third_fen: 0 },
          { kind: 'detention', second_from: 2, second_fen: 0, third_from: 2, third_fen: 0 },
          { kind: 'detention', second_from: 2, second_fen: 0, third_from: 3 },
        ],
        keeps: [{ kind: 'detention', second_from: 2, second_fen: 0, third_from: 3, third_fen: 0 }],
      },
      fee_policy_daily: {
        breaks: [{ cabinet_type: '40HQ' }, { second_from: 2, second_fen: 0 }],
        keeps: [{ kind: 'storage', cabinet_type: '40HQ' }],
      },
      fee_policy_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', FEE_KINDS) },
      fee_policy_free: { breaks: [{ free_units: -1 }], keeps: [{ free_units: 0 }] },
      fee_policy_size: { breaks: [{ unit_size: 0 }], keeps: [{ unit_size: 1 }] },
      fee_policy_unit: { breaks: [{ unit_fen: -1 }], keeps: [{ unit_fen: 0 }] },
      fee_policy_most: { breaks: [{ most_fen: 0 }], keeps: [{ most_fen: 1 }] },
    },
  },
  cost_sum: {
    row: (n) => ({
      cost_sum_id: 5930 + n,
      day: `2026-06-0${n}`,
      cost_status: 0,
      cost_type_id: 26,
      origin: 'hand',
      lines: 1,
      fen: 100,
    }),
    required: 'day cost_status cost_type_id origin lines fen',
    identity: 'cost_sum_id',
    unique: ['cost_sum_id'],
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
      source: `cost ${n}`,
      customer_id: 1000 + fellow(n),
      debit: 'receivable',
      credit: 'revenue_freight',
      fen: 1,
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'source debit credit fen created_at',
    optional: 'cost_id payee_id created_by',
    identity: 'entry_id',
    unique: ['entry_id', 'cost_id', 'source'],
    references: { cost_id: {}, customer_id: {}, payee_id: { customer_id: null }, created_by: {} },
    checks: {
      journal_entry_party: {
        breaks: [{ customer_id: null }, { payee_id: 6101 }],
        keeps: [{ customer_id: null, payee_id: 6101 }],
      },
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
  cost_dispute: {
    row: (n) => ({
      dispute_id: 5970 + n,
      cost_id: 5400 + fellow(n),
      customer_id: 1000 + fellow(n),
      state: 'open',
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required: 'cost_id customer_id state revision refusals created_by created_at updated_at',
    defaults: { revision: 1, refusals: 0 },
    identity: 'dispute_id',
    unique: ['dispute_id', 'cost_id'],
    references: { cost_id: {}, customer_id: {}, created_by: {} },
    checks: {
      cost_dispute_state: { breaks: each('state', ['', 'x']), keeps: each('state', DISPUTE_STATES) },
      cost_dispute_refusals: { breaks: [{ refusals: -1 }], keeps: [{ refusals: 0 }] },
    },
  },
  cost_dispute_entry: {
    row: (n) => ({
      entry_id: 5980 + n,
      dispute_id: 5971,
      step: 'open',
      note: '多计',
      account_id: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'dispute_id step note account_id created_at',
    identity: 'entry_id',
    unique: ['entry_id'],
    references: { dispute_id: {}, account_id: {} },
    checks: {
      cost_dispute_entry_step: { breaks: each('step', ['', 'x']), keeps: each('step', DISPUTE_STEPS) },
    },
  },
  cost_dispute_file: {
    row: (n) => ({ entry_id: 5980 + fellow(n), file_id: uuid(fellow(n)) }),
    required: '',
    unique: ['entry_id file_id'],
    references: { entry_id: {}, file_id: {} },
  },
  ledger_proof: {
    row: (n) => ({ day: `2026-06-0${n}`, checked_at: at(n), lines: 0, differences: '[]' }),
    required: 'checked_at lines differences',
    unique: ['day'],
  },
};
