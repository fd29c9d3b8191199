import { LICENCE_CLASSES } from '@boxhaul/domain/fleet';
import { EMISSION_CLASSES, VEHICLE_CLASSES } from '@boxhaul/domain/pricing';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

const CARRIER = 1901;
const NO_CUSTOMER = { customer_id: null, cust_role_id: null } as const;

/** Enterprises, people, their sessions, keys and files. */
export const PEOPLE: Readonly<Record<string, TableRules>> = {
  customer: {
    row: (n) => ({ customer_id: 1000 + n, customer_name: '企业' }),
    required: 'customer_name created_at',
    optional: 'certified_at disabled_at disabled_reason',
    defaults: { created_at: 'now' },
    identity: 'customer_id',
    unique: ['customer_id'],
    checks: {
      customer_disabled: {
        breaks: [{ disabled_at: at(1) }, { disabled_reason: '欠款' }],
        keeps: [{ disabled_at: at(1), disabled_reason: '欠款' }, {}],
      },
    },
  },
  driver: {
    row: (n) => ({ driver_id: 2000 + n, driver_name: '司机', phone: `1380000000${n}`, licence_no: `${n}` }),
    required: 'driver_name phone remark version',
    optional: 'disabled_at carrier_id licence_no licence_class',
    defaults: { remark: '', version: 1 },
    identity: 'driver_id',
    unique: [
      'driver_id',
      'phone',
      { name: 'driver_licence_once', columns: 'licence_no', where: {}, outside: [{ licence_no: null }] },
    ],
    references: { carrier_id: {} },
    checks: {
      driver_licence_class: {
        breaks: each('licence_class', ['', 'D']),
        keeps: each('licence_class', LICENCE_CLASSES),
      },
    },
  },
  vehicle: {
    row: (n) => ({
      vehicle_id: 3000 + n,
      plate_number: `粤B0000${n}`,
      vco: 1,
      usual_driver_id: 2000 + fellow(n),
    }),
    required: 'plate_number vco remark version vehicle_class',
    optional: 'usual_driver_id disabled_at carrier_id emission total_kg axles tare_kg usual_trailer_id',
    defaults: { remark: '', version: 1, vehicle_class: 'container_tractor' },
    identity: 'vehicle_id',
    unique: [
      'vehicle_id',
      'plate_number',
      {
        name: 'vehicle_trailer_once',
        columns: 'usual_trailer_id',
        where: { usual_trailer_id: 3101 },
        outside: [{ usual_trailer_id: null }],
      },
    ],
    elsewhere: { usual_trailer_id: { usual_trailer_id: 3102 } },
    references: { usual_driver_id: {}, carrier_id: {}, usual_trailer_id: {} },
    checks: {
      vehicle_vco_check: { breaks: each('vco', [0, 4]), keeps: each('vco', [1, 2, 3]) },
      vehicle_class: {
        breaks: each('vehicle_class', ['', 'bus']),
        keeps: each('vehicle_class', VEHICLE_CLASSES),
      },
      vehicle_total_kg: { breaks: each('total_kg', [0, 200_001]), keeps: each('total_kg', [1, 200_000]) },
      vehicle_axles: { breaks: each('axles', [1, 21]), keeps: each('axles', [2, 20]) },
      vehicle_tare_kg: { breaks: each('tare_kg', [0, 60_001]), keeps: each('tare_kg', [1, 60_000]) },
      vehicle_emission: { breaks: each('emission', ['', 'vii']), keeps: each('emission', EMISSION_CLASSES) },
    },
  },
  ops_role: {
    row: (n) => ({ role_code: `role${n}`, role_name: `岗${n}`, rights: [] }),
    required: 'role_name rights',
    unique: ['role_code', 'role_name'],
  },
  cust_role: {
    row: (n) => ({
      cust_role_id: 5000 + n,
      customer_id: 1000 + fellow(n),
      role_name: `角色 ${n}`,
    }),
    required: 'role_name menus rights is_owner created_at',
    defaults: { menus: [], rights: [], is_owner: false, created_at: 'now' },
    identity: 'cust_role_id',
    unique: [
      'customer_id cust_role_id',
      'customer_id role_name',
      {
        name: 'cust_role_owner',
        columns: 'customer_id',
        where: { is_owner: true },
        outside: [{ is_owner: false }],
      },
    ],
    elsewhere: { customer_id: { customer_id: 1002 } },
    references: { customer_id: {} },
    checks: {
      cust_role_owner_has_all: {
        breaks: [
          { is_owner: true, menus: ['/admin/order'] },
          { is_owner: true, rights: ['staff'] },
        ],
        keeps: [{ is_owner: true }, { menus: ['/admin/order'], rights: ['staff'] }],
      },
    },
  },
  account: {
    row: (n) => ({
      account_id: 4000 + n,
      user_type: 2,
      login_name: `name${n}`,
      username: '人',
      password_hash: 'x',
      customer_id: 1000 + fellow(n),
      cust_role_id: 5000 + fellow(n),
      // Files refer to accounts, so that the first two stand without one.
      ...(n > 2 && { picture_file_id: uuid(1) }),
    }),
    required: 'user_type login_name username password_hash created_at',
    optional:
      'phone customer_id cust_role_id driver_id role_code carrier_id disabled_at initial_password_hash picture_file_id closed_at',
    defaults: { created_at: 'now' },
    identity: 'account_id',
    unique: ['account_id', 'user_type login_name'],
    elsewhere: { user_type: { ...NO_CUSTOMER, user_type: 3, driver_id: 2001 } },
    references: {
      customer_id: {},
      cust_role_id: {},
      driver_id: { ...NO_CUSTOMER, user_type: 3 },
      role_code: { ...NO_CUSTOMER, user_type: 1 },
      carrier_id: { ...NO_CUSTOMER, user_type: 1 },
      picture_file_id: {},
    },
    checks: {
      account_user_type_check: {
        breaks: [0, 4].map((user_type) => ({ ...NO_CUSTOMER, user_type })),
        keeps: [{}],
      },
      account_check: {
        breaks: [
          { customer_id: null },
          { user_type: 1, cust_role_id: null, role_code: 'role1' },
          { user_type: 3, cust_role_id: null, driver_id: 2001 },
        ],
        keeps: [{}],
      },
      account_check1: {
        breaks: [{ driver_id: 2001 }, { ...NO_CUSTOMER, user_type: 3 }],
        keeps: [{ ...NO_CUSTOMER, user_type: 3, driver_id: 2001 }],
      },
      account_operator_has: {
        breaks: [
          { role_code: 'role1' },
          { carrier_id: CARRIER },
          { ...NO_CUSTOMER, user_type: 1 },
          { ...NO_CUSTOMER, user_type: 1, role_code: 'role1', carrier_id: CARRIER },
        ],
        keeps: [
          { ...NO_CUSTOMER, user_type: 1, role_code: 'role1' },
          { ...NO_CUSTOMER, user_type: 1, carrier_id: CARRIER },
        ],
      },
      account_cust_role: {
        breaks: [{ cust_role_id: null }],
        keeps: [{}],
      },
    },
  },
  session: {
    row: (n) => ({
      token_hash: Buffer.from([n]),
      account_id: 4000 + fellow(n),
      created_at: at(n),
      seen_at: at(n),
      proved_at: at(n),
      session_id: 5000 + n,
    }),
    required: 'account_id created_at seen_at proved_at session_id',
    optional: 'user_agent ip revoked_at',
    identity: 'session_id',
    unique: ['token_hash', 'session_id'],
    references: { account_id: {} },
  },
  idempotency_key: {
    row: (n) => ({
      account_id: 4000 + fellow(n),
      idempotency_key: `key${n}`,
      call_name: 'saveOrder',
      body_hash: Buffer.from([n]),
      created_at: at(n),
    }),
    required: 'call_name body_hash created_at',
    optional: 'response',
    unique: ['account_id idempotency_key'],
    references: { account_id: {} },
  },
  stored_file: {
    row: (n) => ({
      file_id: uuid(n),
      storage_key: `key${n}`,
      file_name: '单.pdf',
      file_size: 1,
      content_type: 'application/pdf',
      sha256: Buffer.from([n]),
      account_id: 4000 + fellow(n),
      customer_id: 1000 + fellow(n),
      created_at: at(n),
    }),
    required: 'storage_key file_name file_size content_type sha256 account_id created_at',
    optional: 'customer_id',
    unique: ['file_id', 'storage_key'],
    references: { account_id: {}, customer_id: {} },
  },
  unclaimed_file: {
    row: (n) => ({ storage_key: `bytes${n}`, created_at: at(n) }),
    required: 'created_at',
    unique: ['storage_key'],
  },
  upload_day: {
    row: (n) => ({ account_id: 4000 + fellow(n), day: `2026-06-0${n}`, files: 1, bytes: 1 }),
    required: 'files bytes',
    unique: ['account_id day'],
    references: { account_id: {} },
  },
  sign_in_failure: {
    row: (n) => ({ key_hash: Buffer.from([n]), failures: 1, since: at(n) }),
    required: 'failures since',
    unique: ['key_hash'],
  },
  known_device: {
    row: (n) => ({ token_hash: Buffer.from([n]), account_id: 4000 + fellow(n), seen_at: at(n) }),
    required: 'seen_at',
    unique: ['token_hash account_id'],
    references: { account_id: {} },
  },
  customer_terms: {
    row: (n) => ({
      customer_id: 1000 + fellow(n),
      version: n,
      payment: 'monthly',
      credit_days: 30,
      credit_limit_fen: 100,
      contract_no: 'HT1',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      remark: '',
      account_id: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'payment credit_days credit_limit_fen contract_no remark account_id created_at',
    optional: 'valid_from valid_to',
    unique: ['customer_id version'],
    references: { customer_id: {}, account_id: {} },
    checks: {
      customer_terms_version_check: { breaks: each('version', [0, -1]), keeps: each('version', [9]) },
      customer_terms_payment_check: {
        breaks: ['', 'weekly'].map((payment) => ({ payment, credit_days: 0, credit_limit_fen: 0 })),
        keeps: each('payment', ['monthly']),
      },
      customer_terms_credit_days_check: {
        breaks: each('credit_days', [-1, 181]),
        keeps: each('credit_days', [0, 180]),
      },
      customer_terms_credit_limit_fen_check: {
        breaks: each('credit_limit_fen', [-1, 10_000_000_000]),
        keeps: each('credit_limit_fen', [0, 9_999_999_999]),
      },
      customer_terms_cash: {
        breaks: [
          { payment: 'cash', credit_limit_fen: 0 },
          { payment: 'cash', credit_days: 0 },
        ],
        keeps: [{ payment: 'cash', credit_days: 0, credit_limit_fen: 0 }],
      },
      customer_terms_valid: {
        breaks: [{ valid_from: '2027-01-01' }],
        keeps: [{ valid_from: '2026-12-31' }, { valid_from: null }, { valid_to: null }],
      },
    },
  },
  customer_note: {
    row: (n) => ({
      note_id: 8300 + n,
      customer_id: 1000 + fellow(n),
      content: '注',
      account_id: 4000 + fellow(n),
      created_at: at(n),
    }),
    required: 'customer_id content account_id created_at',
    identity: 'note_id',
    unique: ['note_id'],
    references: { customer_id: {}, account_id: {} },
  },
  audit_entry: {
    row: (n) => ({
      audit_id: 8200 + n,
      at: at(n),
      account_id: 4000 + fellow(n),
      call_name: 'opsApproveOrder',
      outcome: 'done',
      target_kind: 'order',
      target_id: '1',
      target_name: 'BH1',
      customer_id: 1000 + fellow(n),
      reason: '因',
      before: {},
      after: {},
      ip: '::1',
      request_id: 'r',
    }),
    required: 'at call_name outcome ip request_id',
    optional: 'account_id target_id target_name target_kind customer_id reason before after',
    identity: 'audit_id',
    unique: ['audit_id'],
    references: { account_id: {}, customer_id: {} },
    checks: {
      audit_entry_outcome_check: {
        breaks: each('outcome', ['', 'failed']),
        keeps: each('outcome', ['done', 'refused']),
      },
      audit_entry_target: {
        breaks: [
          { target_kind: null, target_name: null },
          { target_kind: null, target_id: null },
        ],
        keeps: [
          { target_kind: null, target_id: null, target_name: null },
          { target_id: null, target_name: null },
        ],
      },
    },
  },
  app_setting: {
    row: (n) => ({ key: `key${n}`, value: 'x' }),
    required: 'value',
    unique: ['key'],
  },
};
