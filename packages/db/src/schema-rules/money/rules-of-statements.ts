import { STATEMENT_BASES, STATEMENT_STATES, TAX_CLASSES } from '@boxhaul/domain/money';
import { at, each, fellow, type Row, type TableRules } from '../table-rules';

const SENT = { sent_at: at(1), due_on: '2026-07-01', pdf_sha256: 'a', xlsx_sha256: 'b' };
const sent = (change: Row): Row => ({ ...SENT, void_reason: null, state: 'confirmed', ...change });

/** What customers are sent. Its rows are void: they add up to nothing, as the database looks at when a call commits. */
export const STATEMENTS: Readonly<Record<string, TableRules>> = {
  statement: {
    row: (n) => ({
      statement_id: 6000 + n,
      statement_no: `DZ${n}`,
      customer_id: 1000 + fellow(n),
      customer_name: '',
      basis: 'booking',
      book_space_no: 'x',
      state: 'void',
      void_reason: '',
      line_count: 1,
      total_fen: 100,
      tax_fen: 0,
      confirmed_by: 4000 + fellow(n),
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'statement_no customer_id customer_name basis state revision line_count total_fen tax_fen invoiceable_fen invoiced_fen received_fen created_at updated_at',
    optional:
      'period_from period_to sent_at due_on pdf_sha256 xlsx_sha256 objection confirmed_at confirmed_by settled_on created_by',
    defaults: { revision: 1, invoiceable_fen: '0', invoiced_fen: '0', received_fen: '0' },
    identity: 'statement_id',
    unique: ['statement_id', 'statement_no'],
    references: { customer_id: {}, confirmed_by: {}, created_by: {} },
    checks: {
      statement_basis: { breaks: [{ basis: 'x' }], keeps: [{ basis: 'booking' }] },
      statement_state: {
        breaks: each('state', ['', 'x']).map((change) => ({ ...SENT, void_reason: null, ...change })),
        keeps: STATEMENT_STATES.map((state) => ({
          ...SENT,
          state,
          void_reason: state === 'void' ? '' : null,
          received_fen: state === 'settled' ? 100 : state === 'part_paid' ? 1 : 0,
        })),
      },
      statement_lines: { breaks: [{ line_count: 0 }], keeps: [{ line_count: 1 }] },
      statement_what: {
        breaks: [
          { book_space_no: null },
          { period_from: '2026-06-01' },
          ...STATEMENT_BASES.filter((basis) => basis === 'period').flatMap((basis) => [
            { basis, period_from: '2026-06-01', period_to: '2026-06-30' },
            { basis, book_space_no: null, period_from: '2026-06-01' },
            { basis, book_space_no: null, period_to: '2026-06-01' },
            { basis, book_space_no: null, period_from: '2026-06-02', period_to: '2026-06-01' },
          ]),
        ],
        keeps: [{ basis: 'period', book_space_no: null, period_from: '2026-06-01', period_to: '2026-06-01' }],
      },
      statement_total: {
        breaks: [sent({ total_fen: -1 })],
        keeps: [{ total_fen: -1 }, sent({ total_fen: 1 })],
      },
      statement_sent: {
        breaks: Object.keys(SENT).map((column) => sent({ [column]: null })),
        keeps: [sent({}), { state: 'draft', void_reason: null }],
      },
      statement_voided: {
        breaks: [{ void_reason: null }, sent({ void_reason: '' })],
        keeps: [sent({}), { void_reason: '重复' }],
      },
      statement_invoices: {
        breaks: [{ invoiced_fen: -1 }, { invoiced_fen: 1 }, { invoiceable_fen: 100, invoiced_fen: 101 }],
        keeps: [{ invoiced_fen: 0 }, { invoiceable_fen: 100, invoiced_fen: 100 }, { invoiceable_fen: -1 }],
      },
      statement_paid: {
        breaks: [
          sent({ received_fen: 1 }),
          sent({ state: 'part_paid', received_fen: 0 }),
          sent({ state: 'part_paid', received_fen: 100 }),
          sent({ state: 'settled', received_fen: 99 }),
        ],
        keeps: [
          sent({ state: 'part_paid', received_fen: 99 }),
          sent({ state: 'settled', received_fen: 100 }),
        ],
      },
    },
  },
  statement_line: {
    row: (n) => ({
      statement_id: 6000 + fellow(n),
      cost_id: 5400 + fellow(n),
      line_no: n,
      cabinet_id: 5300 + fellow(n),
      fen: 100,
      tax_class: 'agency',
      permille: 60,
      tax_fen: 6,
      service_on: '2026-06-01',
      order_no: '',
      book_space_no: '',
      cabinet_no: null,
      cabinet_type: '20GP',
      order_type: 0,
      cost_type_name: '',
      remark: '',
      released: false,
    }),
    required:
      'line_no cabinet_id fen tax_class permille tax_fen service_on order_no book_space_no cabinet_type order_type cost_type_name remark released',
    optional: 'cabinet_no',
    defaults: { released: false },
    unique: [
      'statement_id cost_id',
      {
        name: 'statement_line_living',
        columns: 'cost_id',
        where: { released: false },
        outside: [{ released: true }],
      },
    ],
    elsewhere: { cost_id: { cost_id: 5402 }, statement_id: { statement_id: 6002, released: true } },
    references: { statement_id: {}, cost_id: {}, cabinet_id: {} },
    checks: {
      statement_line_no: { breaks: [{ line_no: 0 }], keeps: [{ line_no: 1 }] },
      statement_line_tax_class: {
        breaks: each('tax_class', ['', 'x']),
        keeps: each('tax_class', TAX_CLASSES),
      },
      statement_line_permille: { breaks: each('permille', [-1, 1000]), keeps: each('permille', [0, 999]) },
    },
  },
  statement_box: {
    row: (n) => ({
      statement_id: 6000 + fellow(n),
      cabinet_id: 5300 + fellow(n),
      customer_id: 1000 + fellow(n),
      order_id: 5000 + fellow(n),
      box_no: n,
      fen: 100,
      received_fen: 0,
    }),
    required: 'customer_id order_id box_no fen received_fen',
    defaults: { received_fen: '0' },
    unique: ['statement_id cabinet_id'],
    references: { statement_id: {}, cabinet_id: {}, customer_id: {}, order_id: {} },
  },
  statement_reminder: {
    row: (n) => ({
      reminder_id: 6300 + n,
      statement_id: 6000 + fellow(n),
      day: `2026-06-0${n}`,
      open_fen: 1,
      text: '',
      account_id: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'statement_id day open_fen text created_at',
    optional: 'account_id',
    identity: 'reminder_id',
    unique: ['reminder_id', 'statement_id day'],
    references: { statement_id: {}, account_id: {} },
    checks: { statement_reminder_open: { breaks: each('open_fen', [0, -1]), keeps: [{ open_fen: 1 }] } },
  },
  reminder_setting: {
    row: (n) => ({
      version: n,
      days_before: 3,
      days_after: 1,
      every_days: 7,
      account_id: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'version account_id created_at',
    optional: 'days_before every_days',
    unique: ['version'],
    references: { account_id: {} },
    checks: {
      reminder_setting_version: { breaks: each('version', [0, -1]), keeps: [{ version: 9 }] },
      reminder_setting_before: { breaks: each('days_before', [-1, 8]), keeps: each('days_before', [0, 7]) },
      reminder_setting_after: { breaks: each('days_after', [0, 61]), keeps: each('days_after', [1, 60]) },
      reminder_setting_every: { breaks: each('every_days', [0, 61]), keeps: each('every_days', [1, 60]) },
      reminder_setting_again: {
        breaks: [{ days_after: null }],
        keeps: [{ days_after: null, every_days: null }],
      },
    },
  },
  receipt: {
    row: (n) => ({
      receipt_id: 6100 + n,
      receipt_no: `SK${n}`,
      customer_id: 1000 + fellow(n),
      fen: 100,
      received_on: '2026-06-01',
      payer: '',
      bank_ref: `B${n}`,
      remark: '',
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'receipt_no customer_id fen received_on payer remark reversed created_at',
    optional: 'bank_ref reverses_receipt_id created_by',
    defaults: { reversed: false },
    identity: 'receipt_id',
    unique: [
      'receipt_id',
      'receipt_no',
      {
        name: 'receipt_bank_ref',
        columns: 'bank_ref',
        where: { reversed: false },
        outside: [{ reversed: true }, { reverses_receipt_id: 6102, fen: -1 }],
      },
    ],
    references: { customer_id: {}, reverses_receipt_id: { fen: -1 }, created_by: {} },
    checks: {
      receipt_amount: {
        breaks: [{ fen: 0 }, { fen: -1 }, { reverses_receipt_id: 6102 }],
        keeps: [{ fen: 1 }, { fen: -1, reverses_receipt_id: 6102 }],
      },
    },
  },
  payment_promise: {
    row: (n) => ({
      promise_id: 6250 + n,
      customer_id: 1000 + fellow(n),
      fen: 100,
      promised_on: '2026-06-01',
      created_by: 4000 + fellow(n),
      created_at: at(n),
      ended_by: 4000 + fellow(n),
      ended_at: at(n + 1),
    }),
    required: 'customer_id fen promised_on note created_by created_at',
    defaults: { note: '' },
    identity: 'promise_id',
    unique: ['promise_id'],
    references: { customer_id: {}, created_by: {}, ended_by: {} },
    checks: {
      payment_promise_fen: { breaks: [{ fen: 0 }], keeps: [{ fen: 1 }] },
      payment_promise_ended: {
        breaks: [{ ended_by: null }, { ended_at: null }],
        keeps: [{ ended_by: null, ended_at: null }],
      },
    },
  },
  receipt_match: {
    row: (n) => ({
      match_id: 6200 + n,
      receipt_id: 6100 + fellow(n),
      statement_id: 6000 + fellow(n),
      fen: 1,
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'receipt_id statement_id fen created_at',
    optional: 'created_by',
    identity: 'match_id',
    unique: ['match_id'],
    references: { receipt_id: {}, statement_id: {}, created_by: {} },
    checks: { receipt_match_amount: { breaks: [{ fen: 0 }], keeps: [{ fen: -1 }] } },
  },
};
