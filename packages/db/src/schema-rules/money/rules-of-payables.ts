import { EXPENSE_KINDS } from '@boxhaul/domain/dispatch';
import { PAYEE_KINDS, PAYEE_VATS, RUN_STATES, SETTLE_CYCLES } from '@boxhaul/domain/money';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

const RUN_STATE_FACTS: Readonly<Record<(typeof RUN_STATES)[number], object>> = {
  draft: { void_reason: null },
  confirmed: { void_reason: null, confirmed_by: 4001 },
  paid: { void_reason: null, confirmed_by: 4001, paid_on: '2026-06-30' },
  void: { void_reason: '重做' },
};

/** Who is paid for transport, and what. */
export const PAYABLES: Readonly<Record<string, TableRules>> = {
  payee: {
    row: (n) => ({
      payee_id: 6100 + n,
      kind: 'carrier',
      payee_name: `车队${n}`,
      cycle: 'month',
      pay_days: 30,
      created_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required: 'kind payee_name cycle pay_days remark revision created_at updated_at',
    optional: 'tax_no phone bank_name bank_account trip_fen vat_permille stopped_at created_by',
    defaults: { remark: '', revision: 1 },
    identity: 'payee_id',
    unique: ['payee_id', { name: 'payee_name_once', columns: 'payee_name', where: {}, outside: [] }],
    references: { created_by: {} },
    checks: {
      payee_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', PAYEE_KINDS) },
      payee_cycle: { breaks: each('cycle', ['', 'x']), keeps: each('cycle', SETTLE_CYCLES) },
      payee_pay_days: { breaks: each('pay_days', [-1, 181]), keeps: each('pay_days', [0, 180]) },
      payee_vat: { breaks: each('vat_permille', [0, 60, 91]), keeps: each('vat_permille', PAYEE_VATS) },
      payee_trip: { breaks: each('trip_fen', [0, -1]), keeps: [{ trip_fen: 1 }] },
    },
  },
  payee_driver: {
    row: (n) => ({ driver_id: 2000 + fellow(n), payee_id: 6100 + fellow(n) }),
    required: 'payee_id',
    unique: ['driver_id'],
    references: { driver_id: {}, payee_id: {} },
  },
  settlement_run: {
    row: (n) => ({
      run_id: 6200 + n,
      payee_id: 6100 + fellow(n),
      payee_name: `车队${n}`,
      from_day: '2026-06-01',
      to_day: '2026-06-30',
      // Of a living one the lines would have to be there.
      state: 'void',
      void_reason: '重做',
      line_count: 1,
      total_fen: 100,
      due_on: '2026-07-30',
      created_by: 4000 + fellow(n),
      confirmed_by: 4000 + fellow(n),
      agreed_by: 4000 + fellow(n),
      agreed_at: at(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'payee_id payee_name from_day to_day state revision line_count total_fen due_on pay_note created_at updated_at',
    optional: 'paid_on created_by confirmed_by',
    defaults: { revision: 1, pay_note: '' },
    identity: 'run_id',
    unique: [
      'run_id',
      {
        name: 'settlement_run_draft_once',
        columns: 'payee_id',
        where: { state: 'draft', void_reason: null },
        outside: [{ state: 'confirmed', void_reason: null }],
      },
    ],
    references: { agreed_by: {}, payee_id: {}, created_by: {}, confirmed_by: {} },
    checks: {
      settlement_run_agreed: {
        breaks: [{ agreed_by: null }, { agreed_at: null }],
        keeps: [{ agreed_by: null, agreed_at: null }],
      },
      settlement_run_state: {
        breaks: each('state', ['', 'x']).map((change) => ({ ...change, void_reason: null })),
        keeps: RUN_STATES.map((state) => ({ state, ...RUN_STATE_FACTS[state] })),
      },
      settlement_run_lines: { breaks: [{ line_count: 0 }], keeps: [{ line_count: 1 }] },
      settlement_run_total: { breaks: each('total_fen', [0, -1]), keeps: [{ total_fen: 1 }] },
      settlement_run_days: {
        breaks: [{ from_day: '2026-07-01' }],
        keeps: [{ from_day: '2026-06-30' }],
      },
      settlement_run_paid: {
        breaks: [{ state: 'paid', void_reason: null }, { paid_on: '2026-06-30' }],
        keeps: [{ state: 'paid', void_reason: null, paid_on: '2026-06-30' }],
      },
      settlement_run_void: {
        breaks: [{ state: 'confirmed' }, { void_reason: null }],
        keeps: [{ state: 'confirmed', void_reason: null }],
      },
      settlement_run_confirmed: {
        breaks: [{ state: 'confirmed', void_reason: null, confirmed_by: null }],
        keeps: [{ confirmed_by: null }],
      },
    },
  },
  payable_line: {
    row: (n) => ({
      payable_id: 6300 + n,
      payee_id: 6100 + fellow(n),
      order_id: 5000 + fellow(n),
      cabinet_id: 5300 + fellow(n),
      cost_type_id: 900 + fellow(n),
      payable_fen: 100,
      origin: 'hand',
      service_on: '2026-06-01',
      created_by: 4000 + fellow(n),
      reviewed_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'payee_id order_id cabinet_id cost_type_id payable_fen cost_status origin service_on remark revision created_at updated_at',
    optional: 'task_id reverses_payable_id run_id created_by reviewed_by reviewed_at reject_reason',
    defaults: { cost_status: 0, remark: '', revision: 1 },
    identity: 'payable_id',
    unique: [
      'payable_id',
      {
        name: 'payable_line_trip_once',
        columns: 'task_id',
        where: { origin: 'rule', task_id: 7002 },
        outside: [{ origin: 'hand', task_id: null }],
      },
      {
        name: 'payable_line_reversed_once',
        columns: 'reverses_payable_id',
        where: { origin: 'reversal', reverses_payable_id: 6302 },
        outside: [{ cost_status: 4, reject_reason: '无误' }],
      },
    ],
    elsewhere: {
      task_id: { task_id: 7001 },
      reverses_payable_id: { reverses_payable_id: 6301 },
    },
    references: {
      payee_id: {},
      order_id: {},
      cabinet_id: {},
      cost_type_id: {},
      task_id: { origin: 'rule' },
      reverses_payable_id: { origin: 'reversal' },
      run_id: { cost_status: 1 },
      created_by: {},
      reviewed_by: {},
    },
    checks: {
      payable_line_fen: { breaks: [{ payable_fen: 0 }], keeps: each('payable_fen', [1, -1]) },
      payable_line_status: {
        breaks: each('cost_status', [-1, 5]),
        keeps: [{ cost_status: 0 }, { cost_status: 4, reject_reason: '不符' }],
      },
      payable_line_origin: { breaks: each('origin', ['', 'x']), keeps: [{ origin: 'hand' }] },
      payable_line_rule: {
        breaks: [{ origin: 'rule' }, { task_id: 7001 }],
        keeps: [{ origin: 'rule', task_id: 7001 }],
      },
      payable_line_reversal: {
        breaks: [{ origin: 'reversal' }, { reverses_payable_id: 6302 }],
        keeps: [{ origin: 'reversal', reverses_payable_id: 6302 }],
      },
      payable_line_rejected: {
        breaks: [{ cost_status: 4 }],
        keeps: [{ cost_status: 4, reject_reason: '不符' }],
      },
      payable_line_run: {
        breaks: [{ run_id: 6201 }, { run_id: 6201, cost_status: 4, reject_reason: '不符' }],
        keeps: [1, 2, 3].map((cost_status) => ({ run_id: 6201, cost_status })),
      },
      payable_line_settled: {
        breaks: [{ cost_status: 2 }],
        keeps: [{ cost_status: 2, run_id: 6201 }],
      },
    },
  },
  run_objection: {
    row: (n) => ({
      objection_id: 6270 + n,
      run_id: 6200 + fellow(n),
      payable_id: 6300 + fellow(n),
      reason: '少算一趟',
      created_by: 4000 + fellow(n),
      created_at: at(n),
      answer: '按约定计',
      answered_by: 4000 + fellow(n),
      answered_at: at(n + 1),
    }),
    required: 'run_id payable_id reason created_by created_at',
    identity: 'objection_id',
    unique: [
      'objection_id',
      {
        name: 'run_objection_open_once',
        columns: 'run_id payable_id',
        where: { answer: null, answered_by: null, answered_at: null },
        outside: [{ answer: '已核对', answered_by: 4001, answered_at: at(5) }],
      },
    ],
    references: { run_id: {}, payable_id: {}, created_by: {}, answered_by: {} },
    checks: {
      run_objection_reason: {
        breaks: [{ reason: '' }, { reason: 'x'.repeat(201) }],
        keeps: [{ reason: 'x'.repeat(200) }],
      },
      run_objection_answer: {
        breaks: [{ answer: '' }, { answer: 'x'.repeat(201) }],
        keeps: [{ answer: 'x'.repeat(200) }],
      },
      run_objection_answered: {
        breaks: [{ answer: null }, { answered_by: null }, { answered_at: null }],
        keeps: [{ answer: null, answered_by: null, answered_at: null }],
      },
    },
  },
  driver_expense: {
    row: (n) => ({ payable_id: 6300 + fellow(n), driver_id: 2000 + fellow(n), kind: 'toll' }),
    required: 'driver_id kind',
    unique: ['payable_id'],
    references: { payable_id: {}, driver_id: {} },
    checks: {
      driver_expense_kind: { breaks: each('kind', ['', 'fuel']), keeps: each('kind', EXPENSE_KINDS) },
    },
  },
  driver_expense_pic: {
    row: (n) => ({ payable_id: 6300 + fellow(n), file_id: uuid(fellow(n)) }),
    required: '',
    unique: ['payable_id file_id'],
    references: { payable_id: {}, file_id: {} },
  },
};
