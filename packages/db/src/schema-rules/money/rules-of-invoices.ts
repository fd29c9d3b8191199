import {
  BANK_LINE_STATES,
  INVOICE_FILE_KINDS,
  INVOICE_KINDS,
  INVOICE_STATES,
  INVOICED_TAX_CLASSES,
  RED_REASONS,
} from '@boxhaul/domain/money';
import { at, each, fellow, type Row, type TableRules, uuid } from '../table-rules';

const ISSUED = { invoice_no: 'N', invoiced_on: '2026-06-01', cancel_reason: null };
const issued = (change: Row): Row => ({ ...ISSUED, state: 'issued', ...change });

/** Invoices and what came in by the bank. Invoices are cancelled ones: they add up to nothing when a call commits. */
export const INVOICES: Readonly<Record<string, TableRules>> = {
  invoice: {
    row: (n) => ({
      invoice_id: 6300 + n,
      request_no: `FP${n}`,
      statement_id: 6000 + fellow(n),
      customer_id: 1000 + fellow(n),
      tax_class: 'transport',
      kind: 'special',
      state: 'cancelled',
      title: '',
      tax_no: '',
      remark: '',
      line_count: 1,
      total_fen: 100,
      tax_fen: 8,
      cancel_reason: '',
      created_by: 4000 + fellow(n),
      created_at: at(n),
      issued_by: 4000 + fellow(n),
      updated_at: at(n),
    }),
    required:
      'request_no statement_id customer_id tax_class kind state revision title remark line_count total_fen tax_fen red_fen created_at updated_at',
    optional: 'created_by issued_by',
    defaults: { revision: 1, red_fen: '0' },
    identity: 'invoice_id',
    unique: [
      'invoice_id',
      'request_no',
      { name: 'invoice_number', columns: 'invoice_no', where: issued({}), outside: [] },
    ],
    elsewhere: { invoice_no: { invoice_no: 'M' } },
    references: { statement_id: {}, customer_id: {}, created_by: {}, issued_by: {} },
    checks: {
      invoice_tax_class: {
        breaks: each('tax_class', ['collected', '']),
        keeps: each('tax_class', INVOICED_TAX_CLASSES),
      },
      invoice_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', INVOICE_KINDS) },
      invoice_state: {
        breaks: each('state', ['', 'x']).map((change) => ({ ...ISSUED, ...change })),
        keeps: INVOICE_STATES.map((state) => ({
          state,
          ...(state === 'draft' && { cancel_reason: null }),
          ...(['issued', 'part_red', 'red'].includes(state) && ISSUED),
          red_fen: state === 'red' ? 100 : state === 'part_red' ? 1 : 0,
        })),
      },
      invoice_lines: { breaks: [{ line_count: 0 }], keeps: [{ line_count: 1 }] },
      invoice_total: { breaks: [{ total_fen: 0 }, { total_fen: -1 }], keeps: [{ total_fen: 1 }] },
      invoice_buyer: { breaks: [{ tax_no: null }], keeps: [{ tax_no: null, kind: 'general' }] },
      invoice_issued: {
        breaks: [
          issued({ invoice_no: null }),
          issued({ invoiced_on: null }),
          { invoice_no: 'N' },
          { invoiced_on: '2026-06-01' },
        ],
        keeps: [issued({}), {}],
      },
      invoice_taken_back: {
        breaks: [
          { red_fen: 1 },
          issued({ state: 'red', red_fen: 99 }),
          issued({ state: 'part_red' }),
          issued({ state: 'part_red', red_fen: 100 }),
        ],
        keeps: [issued({ state: 'red', red_fen: 100 }), issued({ state: 'part_red', red_fen: 99 })],
      },
      invoice_cancelled: {
        breaks: [{ cancel_reason: null }, issued({ cancel_reason: '' })],
        keeps: [{ cancel_reason: '重复' }, issued({})],
      },
    },
  },
  invoice_red: {
    row: (n) => ({
      red_id: 6400 + n,
      invoice_id: 6300 + fellow(n),
      confirmation_no: `Q${n}`,
      red_invoice_no: `R${n}`,
      reason: 'mistake',
      red_on: '2026-06-01',
      fen: 100,
      tax_fen: 8,
      freed_fen: 0,
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'invoice_id confirmation_no reason red_on fen tax_fen freed_fen created_at',
    optional: 'red_invoice_no created_by',
    identity: 'red_id',
    unique: ['red_id', 'confirmation_no', 'red_invoice_no'],
    references: { invoice_id: {}, created_by: {} },
    checks: {
      invoice_red_reason: { breaks: each('reason', ['', 'x']), keeps: each('reason', RED_REASONS) },
      invoice_red_amount: { breaks: each('fen', [0, -1]), keeps: [{ fen: 1 }] },
      invoice_red_freed: { breaks: [{ freed_fen: -1 }], keeps: [{ freed_fen: 0 }] },
    },
  },
  invoice_line: {
    row: (n) => ({
      invoice_id: 6300 + fellow(n),
      line_no: n,
      cost_id: 5400 + fellow(n),
      fen: 100,
      permille: 90,
      tax_fen: 8,
      item_name: '',
      goods_name: '',
      vehicle_kind: '',
      plate_number: '',
      from_place: '',
      to_place: '',
      released: true,
    }),
    required: 'cost_id fen permille tax_fen item_name released',
    optional: 'goods_name vehicle_kind plate_number from_place to_place red_id',
    defaults: { released: false },
    unique: [
      'invoice_id line_no',
      {
        name: 'invoice_line_living',
        columns: 'cost_id',
        where: { released: false },
        outside: [{ released: true }],
      },
    ],
    elsewhere: { cost_id: { cost_id: 5402 }, invoice_id: { invoice_id: 6302 } },
    references: { invoice_id: {}, cost_id: {}, red_id: {} },
    checks: {
      invoice_line_no: { breaks: [{ line_no: 0 }], keeps: [{ line_no: 3 }] },
      invoice_line_amount: { breaks: [{ fen: 0 }], keeps: each('fen', [1, -1]) },
      invoice_line_permille: { breaks: each('permille', [-1, 1000]), keeps: each('permille', [0, 999]) },
      invoice_line_red: { breaks: [{ red_id: 6401, released: false }], keeps: [{ red_id: 6401 }, {}] },
    },
  },
  invoice_file: {
    row: (n) => ({
      invoice_id: 6300 + fellow(n),
      file_id: uuid(fellow(n)),
      red_id: 6400 + fellow(n),
      kind: 'ofd',
    }),
    required: 'kind',
    optional: 'red_id',
    unique: ['invoice_id file_id'],
    references: { file_id: {}, invoice_id: {}, red_id: {} },
    checks: {
      invoice_file_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', INVOICE_FILE_KINDS) },
    },
  },
  bank_file_columns: {
    row: (n) => ({
      account_no: `7559${n}`,
      columns: '{"date":["交易日期",0]}',
      only_income: false,
      updated_by: 4000 + fellow(n),
      updated_at: at(n),
    }),
    required: 'account_no columns only_income updated_by updated_at',
    unique: ['account_no'],
    references: { updated_by: {} },
    checks: {
      bank_file_columns_some: {
        breaks: each('columns', ['{}', '[]', '1']),
        keeps: each('columns', ['{"credit":["收入",3]}']),
      },
    },
  },
  bank_line: {
    row: (n) => ({
      line_id: 6500 + n,
      account_no: `A${n}`,
      identity_key: `K${n}`,
      serial_no: `S${n}`,
      paid_on: '2026-06-01',
      fen: 100,
      payer: '',
      payer_account: '',
      summary: '',
      state: 'open',
      file_name: '',
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'account_no identity_key paid_on fen payer payer_account summary state file_name created_at updated_at',
    optional: 'serial_no receipt_id created_by',
    identity: 'line_id',
    unique: [
      'line_id',
      'account_no identity_key',
      {
        name: 'bank_line_receipt',
        columns: 'receipt_id',
        where: { state: 'received', receipt_id: 6101 },
        outside: [{ state: 'open', receipt_id: null }],
      },
    ],
    elsewhere: { receipt_id: { receipt_id: 6102 } },
    references: { receipt_id: { state: 'received' }, created_by: {} },
    checks: {
      bank_line_amount: { breaks: each('fen', [0, -1]), keeps: [{ fen: 1 }] },
      bank_line_state: {
        breaks: each('state', ['', 'x']),
        keeps: BANK_LINE_STATES.map((state) => ({
          state,
          receipt_id: state === 'received' ? 6101 : null,
          ignore_reason: state === 'ignored' ? '' : null,
        })),
      },
      bank_line_received: {
        breaks: [{ state: 'received' }, { receipt_id: 6101 }],
        keeps: [{ state: 'received', receipt_id: 6101 }],
      },
      bank_line_ignored: {
        breaks: [{ ignore_reason: '' }, { state: 'ignored' }],
        keeps: [{ state: 'ignored', ignore_reason: '利息' }],
      },
    },
  },
};
