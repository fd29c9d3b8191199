import { TAX_CLASSES } from '@boxhaul/domain/money';
import { ORDER_STATES, PAPER_KINDS, REQUIRED_PAPER_KINDS } from '@boxhaul/domain/orders';
import { FEE_KINDS } from '@boxhaul/domain/pricing';
import { regionCode } from '../pricing/rules-of-places';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

/** Of an order that an operator has placed. */
const PLACED = { placed_by: 4001, placed_via: 'phone', placed_note: '来电', object_until: at(2) };

/** The key of a row of a file. */
const IMPORTED = 'a'.repeat(64);

/** Orders with what belongs to them, and their costs. */
export const ORDERS: Readonly<Record<string, TableRules>> = {
  cus_order: {
    row: (n) => ({
      order_id: 5000 + n,
      order_no: `CO2026060100${n}`,
      customer_id: 1000 + fellow(n),
      account_id: 4000 + fellow(n),
      state: 'approved',
      order_type: 0,
      harbor_id: 9000 + fellow(n),
      dock_id: 9100 + fellow(n),
      region_code: regionCode(fellow(n)),
      ship_company_id: 9200 + fellow(n),
      cabinet_type: '40HQ',
      cabinet_num: 1,
      invoicing: 0,
      is_heavy_cargo: 0,
      is_foreign_trade: false,
      address: '门',
      address_lng: 113.5,
      address_lat: 22.5,
      address_precision: 'town',
      goods_name: '货',
      book_space_no: '单号',
      require_date: at(n),
      contact_name: '人',
      contact_phone: '13800000000',
      remark: '',
      get_quote_type: 0,
      reviewed_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'order_no customer_id account_id state order_type harbor_id region_code ship_company_id cabinet_type cabinet_num ' +
      'invoicing is_heavy_cargo is_foreign_trade address address_lng address_lat address_precision goods_name ' +
      'book_space_no require_date contact_name contact_phone remark get_quote_type created_at updated_at version',
    optional:
      'dock_id unit_price_fen quote reject_reason reviewed_by reviewed_at finished_at cancel_refusal wished_price_fen',
    defaults: { version: 1 },
    identity: 'order_id',
    unique: ['order_id', 'order_no'],
    references: {
      customer_id: {},
      account_id: {},
      harbor_id: {},
      dock_id: {},
      region_code: {},
      ship_company_id: {},
      reviewed_by: {},
      placed_by: PLACED,
    },
    checks: {
      cus_order_state_check: {
        breaks: each('state', ['draft', 'APPROVED', '']),
        keeps: each('state', ORDER_STATES),
      },
      cus_order_order_type_check: { breaks: each('order_type', [-1, 2]), keeps: each('order_type', [0, 1]) },
      cus_order_cabinet_num_check: {
        breaks: each('cabinet_num', [0, 101]),
        keeps: each('cabinet_num', [1, 100]),
      },
      cus_order_get_quote_type_check: {
        breaks: each('get_quote_type', [-1, 2]),
        keeps: each('get_quote_type', [0, 1]),
      },
      cus_order_unit_price_fen_check: {
        breaks: each('unit_price_fen', [0, -1]),
        keeps: each('unit_price_fen', [1, null]),
      },
      cus_order_wished_price: {
        breaks: [0, -1, 100_000_000].map((wished_price_fen) => ({ get_quote_type: 1, wished_price_fen })),
        keeps: [1, 99_999_999, null].map((wished_price_fen) => ({ get_quote_type: 1, wished_price_fen })),
      },
      cus_order_wished_price_intention: {
        breaks: [{ get_quote_type: 0, wished_price_fen: 1 }],
        keeps: [{ get_quote_type: 0, wished_price_fen: null }],
      },
      cus_order_placed_via: {
        breaks: [{ ...PLACED, placed_via: 'fax' }],
        keeps: [PLACED, { ...PLACED, placed_via: 'wechat' }],
      },
      cus_order_placed: {
        breaks: [{ placed_by: 4001 }, { ...PLACED, object_until: null }],
        keeps: [PLACED, {}],
      },
      cus_order_objection: {
        breaks: [
          { ...PLACED, objected_at: at(1) },
          { ...PLACED, objection: '因' },
          { objected_at: at(1), objection: '因' },
        ],
        keeps: [{ ...PLACED, objected_at: at(1), objection: '因' }],
      },
      cus_order_cancel_ask: {
        breaks: [{ cancel_asked_at: at(1) }, { cancel_ask_reason: '因' }],
        keeps: [{ cancel_asked_at: at(1), cancel_ask_reason: '因' }, {}],
      },
      cus_order_cancel_ask_state: {
        breaks: ['pending_review', 'running', 'cancelled'].map((state) => ({
          state,
          cancel_asked_at: at(1),
          cancel_ask_reason: '因',
        })),
        keeps: [{ state: 'running' }],
      },
    },
  },
  order_change: {
    row: (n) => ({
      change_id: 5300 + n,
      order_id: 5000 + fellow(n),
      account_id: 4000 + fellow(n),
      asked_at: at(n),
      order_version: 1,
      reason: '',
      lines: '备注 甲 → 乙',
      columns: {},
      old_cabinet_num: 1,
      new_cabinet_num: 1,
      state: 'agreed',
      answered_by: 4000 + fellow(n),
      answered_at: at(n),
      answer: '',
    }),
    required:
      'order_id account_id asked_at order_version reason lines columns old_cabinet_num new_cabinet_num state',
    optional: 'answered_by old_unit_price_fen new_unit_price_fen',
    identity: 'change_id',
    unique: [
      'change_id',
      {
        name: 'order_change_open',
        columns: 'order_id',
        where: { state: 'open', answered_at: null, answer: null },
        outside: [
          { state: 'agreed', answered_at: at(1), answer: '' },
          { state: 'withdrawn', answered_at: at(1), answer: null },
        ],
      },
    ],
    references: { order_id: {}, account_id: {}, answered_by: {} },
    checks: {
      order_change_boxes: {
        breaks: each('new_cabinet_num', [0, 101]),
        keeps: each('new_cabinet_num', [1, 100]),
      },
      order_change_price: {
        breaks: each('new_unit_price_fen', [0, -1]),
        keeps: each('new_unit_price_fen', [1, null]),
      },
      order_change_state: {
        breaks: ['', 'lapsed'].map((state) => ({ state, answer: null })),
        keeps: [
          { state: 'agreed' },
          { state: 'refused' },
          { state: 'withdrawn', answer: null },
          { state: 'open', answered_at: null, answer: null },
        ],
      },
      order_change_answered: {
        breaks: [
          { state: 'open', answer: null },
          { state: 'withdrawn', answer: null, answered_at: null },
        ],
        keeps: [{ state: 'open', answer: null, answered_at: null }],
      },
      order_change_answer: {
        breaks: [{ state: 'agreed', answer: null }, { state: 'withdrawn' }],
        keeps: [{ state: 'withdrawn', answer: null }],
      },
    },
  },
  order_event: {
    row: (n) => ({
      event_id: 5100 + n,
      order_id: 5000 + fellow(n),
      at: at(n),
      account_id: 4000 + fellow(n),
      event: 'saved',
    }),
    required: 'order_id at event',
    optional: 'account_id note before after',
    identity: 'event_id',
    unique: ['event_id'],
    references: { order_id: {}, account_id: {} },
  },
  customer_paper: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      kind: 'eir',
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'created_by created_at',
    unique: ['customer_id kind'],
    elsewhere: { kind: { kind: 'receipt' } },
    references: { customer_id: {}, created_by: {} },
    checks: {
      customer_paper_kind: {
        breaks: each('kind', ['', 'x', 'other']),
        keeps: each('kind', REQUIRED_PAPER_KINDS),
      },
    },
  },
  cus_cabinet: {
    row: (n) => ({ cabinet_id: 5300 + n, order_id: 5000 + fellow(n), seq: n, updated_at: at(n) }),
    required: 'order_id seq cabinet_no_override state updated_at',
    optional: 'cabinet_no seal_no',
    defaults: { cabinet_no_override: false, state: 0 },
    identity: 'cabinet_id',
    unique: ['cabinet_id', 'order_id seq'],
    references: { order_id: {} },
    checks: {
      cus_cabinet_state_check: { breaks: each('state', [-1, 7]), keeps: each('state', [0, 6]) },
    },
  },
  cus_order_document: {
    row: (n) => ({
      document_id: 5200 + n,
      order_id: 5000 + fellow(n),
      file_id: uuid(fellow(n)),
      file_name: '单.pdf',
      cabinet_id: 5300 + fellow(n),
      created_by: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'order_id file_id file_name created_by created_at kind',
    optional: 'cabinet_id',
    defaults: { kind: 'other' },
    identity: 'document_id',
    unique: ['document_id', 'order_id file_id'],
    references: { order_id: {}, file_id: {}, created_by: {}, cabinet_id: {} },
    checks: {
      cus_order_document_kind: { breaks: each('kind', ['', 'x']), keeps: each('kind', PAPER_KINDS) },
    },
  },
  cost_type: {
    row: (n) => ({ cost_type_id: 900 + n, cost_type_name: '费', is_freight: false, tax_class: 'agency' }),
    required: 'cost_type_name is_freight tax_class',
    unique: ['cost_type_id'],
    checks: {
      cost_type_tax_class: { breaks: each('tax_class', ['', 'x']), keeps: each('tax_class', TAX_CLASSES) },
    },
  },
  cost_line: {
    row: (n) => ({
      cost_id: 5400 + n,
      order_id: 5000 + fellow(n),
      cabinet_id: 5300 + fellow(n),
      customer_id: 1000 + fellow(n),
      cost_type_id: 900 + fellow(n),
      income_fen: 100,
      created_by: 4000 + fellow(n),
      reviewed_by: 4000 + fellow(n),
      created_at: at(n),
      updated_at: at(n),
    }),
    required:
      'order_id cabinet_id customer_id cost_type_id income_fen cost_status remark created_at updated_at origin revision',
    optional: 'settlement_date created_by reviewed_by reviewed_at reject_reason',
    defaults: { cost_status: 0, remark: '', origin: 'hand', revision: 1 },
    identity: 'cost_id',
    unique: [
      'cost_id',
      {
        name: 'cost_line_freight_once',
        columns: 'cabinet_id',
        where: { cost_type_id: 26, reverses_cost_id: null },
        outside: [{ cost_type_id: 25 }, { origin: 'reversal', reverses_cost_id: 5401 }],
      },
      {
        name: 'cost_line_reversed_once',
        columns: 'reverses_cost_id',
        where: { origin: 'reversal', reverses_cost_id: 5402 },
        outside: [{ cost_status: 4, reject_reason: '无误' }],
      },
      {
        name: 'cost_line_corrected_once',
        columns: 'corrects_cost_id',
        where: { origin: 'correction', corrects_cost_id: 5402 },
        outside: [{ cost_status: 4, reject_reason: '无误' }],
      },
      {
        name: 'cost_line_rule_once',
        columns: 'cabinet_id fee_kind',
        where: { origin: 'rule', fee_kind: 'waiting', evidence: {} },
        outside: [{ origin: 'hand', fee_kind: null, evidence: null }],
      },
      {
        name: 'cost_line_imported_once',
        columns: 'import_key',
        where: { origin: 'import', import_key: IMPORTED },
        outside: [{ origin: 'hand', import_key: null }],
      },
    ],
    elsewhere: {
      reverses_cost_id: { reverses_cost_id: 5401 },
      corrects_cost_id: { corrects_cost_id: 5401 },
      fee_kind: { fee_kind: 'overnight' },
      import_key: { import_key: 'b'.repeat(64) },
    },
    references: {
      order_id: {},
      cabinet_id: {},
      customer_id: {},
      cost_type_id: {},
      reverses_cost_id: { origin: 'reversal' },
      corrects_cost_id: { origin: 'correction' },
      created_by: {},
      reviewed_by: {},
    },
    checks: {
      cost_line_cost_status_check: {
        breaks: each('cost_status', [-1, 5]),
        keeps: [{ cost_status: 0 }, { cost_status: 4, reject_reason: '不符' }],
      },
      cost_line_rejected: {
        breaks: [{ cost_status: 4 }],
        keeps: [{ cost_status: 4, reject_reason: '不符' }],
      },
      cost_line_origin: {
        breaks: each('origin', ['', 'x']),
        keeps: each('origin', ['freight', 'hand']),
      },
      cost_line_reversal: {
        breaks: [{ origin: 'reversal' }, { reverses_cost_id: 5402 }],
        keeps: [{ origin: 'reversal', reverses_cost_id: 5402 }],
      },
      cost_line_import: {
        breaks: [{ origin: 'import' }, { import_key: IMPORTED }],
        keeps: [{ origin: 'import', import_key: IMPORTED }],
      },
      cost_line_import_key: {
        breaks: [{ origin: 'import', import_key: 'x' }],
        keeps: [{ origin: 'import', import_key: IMPORTED }],
      },
      cost_line_correction: {
        breaks: [{ origin: 'correction' }, { corrects_cost_id: 5402 }],
        keeps: [{ origin: 'correction', corrects_cost_id: 5402 }],
      },
      cost_line_rule: {
        breaks: [
          { origin: 'rule' },
          { fee_kind: 'waiting', evidence: {} },
          { origin: 'rule', fee_kind: 'waiting' },
          { evidence: {} },
        ],
        keeps: [{ origin: 'rule', fee_kind: 'waiting', evidence: {} }],
      },
      cost_line_fee_kind: {
        breaks: [{ origin: 'rule', fee_kind: 'x', evidence: {} }],
        keeps: FEE_KINDS.map((fee_kind) => ({ origin: 'rule', fee_kind, evidence: {} })),
      },
    },
  },
};
