import { CLOCK_SHIFTS, TERMINAL_EVENTS } from '@boxhaul/domain/fleet';
import { MAP_DATUMS } from '@boxhaul/domain/kit';
import { at, each, fellow, type TableRules } from '../table-rules';

const terminalId = (n: number): string => `1380000000${fellow(n)}`;

/** Terminals, those that nobody knows, who waits for consent, what became of them, and parts of their messages. */
export const TERMINALS: Readonly<Record<string, TableRules>> = {
  drive_slot: {
    row: (n) => ({ vehicle_id: 3000 + fellow(n), slot: `2026-11-20 10:0${n === 1 ? 0 : 5}:00+08` }),
    required: 'vehicle_id slot',
    unique: ['vehicle_id slot'],
    references: { vehicle_id: {} },
    checks: {
      drive_slot_whole: {
        breaks: each('slot', ['2026-11-20 10:01:00+08', '2026-11-20 10:05:01+08']),
        keeps: each('slot', ['2026-11-20 10:10:00+08']),
      },
    },
  },
  position_import: {
    row: (n) => ({
      import_id: 3400 + n,
      vehicle_id: 3000 + fellow(n),
      file_name: '定位.csv',
      sha256: Buffer.alloc(32, n),
      datum: MAP_DATUMS[n - 1],
      shift_hours: CLOCK_SHIFTS[n - 1],
      received_at: at(n),
      first_at: at(n),
      last_at: at(n),
      added: 2,
      known: 0,
      fault_count: 0,
      created_by: 4000 + fellow(n),
    }),
    required:
      'vehicle_id file_name sha256 datum shift_hours received_at first_at last_at added known fault_count created_by',
    optional: 'stored_at',
    identity: 'import_id',
    unique: [
      'import_id',
      {
        name: 'position_import_once',
        columns: 'vehicle_id sha256 datum shift_hours',
        where: {},
        outside: [],
      },
    ],
    references: { vehicle_id: {}, created_by: {} },
    checks: {
      position_import_datum: { breaks: each('datum', ['', 'utm']), keeps: each('datum', MAP_DATUMS) },
      position_import_shift: {
        breaks: each('shift_hours', [1, 25]),
        keeps: each('shift_hours', CLOCK_SHIFTS),
      },
      position_import_added: { breaks: each('added', [-1]), keeps: each('added', [0]) },
      position_import_known: { breaks: each('known', [-1]), keeps: each('known', [0]) },
      position_import_faults: { breaks: each('fault_count', [-1]), keeps: each('fault_count', [0]) },
      position_import_order: {
        breaks: [{ first_at: at(2), last_at: at(1) }],
        keeps: [{ first_at: at(1), last_at: at(1) }],
      },
    },
  },
  terminal: {
    row: (n) => ({ terminal_id: `1380000000${n}`, vehicle_id: [3001, 3004, 3002][n - 1] }),
    required: 'line_no line_open clock_shift_hours',
    optional:
      'vehicle_id auth_code protocol_version maker model registered_at connected_at seen_at remote device_id imei software plate_given clock_off_hours clock_off_since',
    defaults: { line_no: '0', line_open: false, clock_shift_hours: 0 },
    unique: ['terminal_id', 'vehicle_id'],
    references: { vehicle_id: {} },
    checks: {
      terminal_terminal_id_check: {
        breaks: each('terminal_id', ['', '1'.repeat(21), '12a', ' 12', '12\n']),
        keeps: each('terminal_id', ['1', '1'.repeat(20)]),
      },
      terminal_imei_check: { breaks: each('imei', ['']), keeps: each('imei', ['0']) },
      terminal_plate_given_check: { breaks: each('plate_given', ['']), keeps: each('plate_given', ['粤']) },
      terminal_line_no_check: { breaks: each('line_no', [-1]), keeps: each('line_no', [0, 1]) },
      terminal_device_maker: {
        breaks: each('device_id', ['', 'A']),
        keeps: [
          { device_id: 'A', maker: '' },
          { device_id: '', maker: 'M' },
          { device_id: null, maker: 'M' },
        ],
      },
      terminal_line_open: {
        breaks: [{ line_open: true, line_no: 0 }],
        keeps: [
          { line_open: true, line_no: 1 },
          { line_open: false, line_no: 0 },
        ],
      },
      terminal_clock_shift: {
        breaks: each('clock_shift_hours', [-25, 25]),
        keeps: each('clock_shift_hours', [-24, 0, 24]),
      },
      terminal_clock_off: {
        breaks: [-25, 0, 25].map((hours) => ({ clock_off_hours: hours, clock_off_since: at(1) })),
        keeps: [-24, 1, 24].map((hours) => ({ clock_off_hours: hours, clock_off_since: at(1) })),
      },
      terminal_clock_noticed: {
        breaks: [
          { clock_off_hours: 8, clock_off_since: null },
          { clock_off_hours: null, clock_off_since: at(1) },
        ],
        keeps: [{ clock_off_hours: null, clock_off_since: null }],
      },
    },
  },
  terminal_binding: {
    row: (n) => ({
      binding_id: 8100 + n,
      terminal_id: terminalId(n),
      vehicle_id: 3000 + fellow(n),
      bound_at: at(n),
      bound_by: 4000 + fellow(n),
      ended_at: n === 2 ? null : at(n + 1),
      ended_by: n === 2 ? null : 4000 + fellow(n),
      reason: n === 2 ? null : '换车',
    }),
    required: 'terminal_id vehicle_id',
    optional: 'bound_at bound_by',
    identity: 'binding_id',
    unique: [
      'binding_id',
      {
        name: 'terminal_binding_open',
        columns: 'terminal_id',
        where: { ended_at: null, ended_by: null, reason: null },
        outside: [{ ended_at: at(9), ended_by: 4001, reason: '换车' }],
      },
    ],
    elsewhere: { terminal_id: { terminal_id: '13800000002' } },
    references: { terminal_id: {}, vehicle_id: {}, bound_by: {}, ended_by: {} },
    checks: {
      terminal_binding_ended: {
        breaks: [{ ended_by: null }, { reason: null }, { ended_at: null }],
        keeps: [{ ended_at: null, ended_by: null, reason: null }],
      },
      terminal_binding_life: { breaks: [{ ended_at: at(2) }], keeps: [{ ended_at: at(3) }] },
    },
  },
  terminal_quarantine: {
    row: (n) => ({
      terminal_id: `1390000000${n}`,
      first_at: at(n),
      last_at: at(n),
      attempts: 1,
      remote: '::1',
    }),
    required: 'first_at last_at attempts remote address',
    optional: 'plate_number detail',
    defaults: { address: '' },
    unique: ['terminal_id'],
  },
  terminal_registration: {
    row: (n) => ({
      terminal_id: terminalId(n),
      auth_code: 'code',
      device_id: '',
      maker: '',
      model: '',
      protocol_version: 2013,
      registered_at: at(n),
    }),
    required: 'auth_code device_id maker model protocol_version registered_at',
    unique: ['terminal_id'],
    references: { terminal_id: {} },
  },
  terminal_held: {
    row: (n) => ({
      held_id: 8000 + n,
      terminal_id: terminalId(n),
      device_id: `D${n}`,
      maker: `M${n}`,
      model: '',
      imei: `I${n}`,
      plate_number: `P${n}`,
      protocol_version: 2013,
      address: '::1',
      remote: '::1:2',
      first_at: at(n),
      last_at: at(n),
      attempts: 1,
      refused_at: at(n),
      refused_by: 4000 + fellow(n),
    }),
    required:
      'terminal_id device_id maker model imei plate_number protocol_version address remote first_at last_at attempts',
    optional: 'refused_at refused_by',
    identity: 'held_id',
    unique: ['held_id', 'terminal_id device_id maker imei plate_number'],
    references: { terminal_id: {}, refused_by: {} },
    checks: {
      terminal_held_attempts_check: { breaks: each('attempts', [0, -1]), keeps: each('attempts', [1]) },
      terminal_held_moments: {
        breaks: [{ first_at: at(4), last_at: at(3) }],
        keeps: [{ first_at: at(3), last_at: at(4) }],
      },
      terminal_held_refusal: {
        breaks: [{ refused_at: null }, { refused_by: null }],
        keeps: [{ refused_at: null, refused_by: null }],
      },
    },
  },
  terminal_event: {
    row: (n) => ({
      event_id: 8100 + n,
      terminal_id: terminalId(n),
      at: at(n),
      kind: 'renewed',
      remote: '::1:2',
      account_id: 4000 + fellow(n),
      detail: {},
    }),
    required: 'terminal_id at kind detail',
    optional: 'remote account_id',
    defaults: { detail: {} },
    identity: 'event_id',
    unique: ['event_id'],
    references: { terminal_id: {}, account_id: {} },
    checks: {
      terminal_event_kind_check: {
        breaks: each('kind', ['', 'seen']),
        keeps: each('kind', TERMINAL_EVENTS),
      },
      terminal_event_decision: {
        breaks: [
          { kind: 'consented', account_id: null },
          { kind: 'refused', account_id: null },
          { kind: 'clock_set', account_id: null },
        ],
        keeps: [{ kind: 'held', account_id: null }],
      },
    },
  },
  message_part: {
    row: (n) => ({
      terminal_id: terminalId(n),
      msg_id: n,
      total: n,
      first_serial: n,
      part: n,
      body: Buffer.from([n]),
      received_at: at(n),
    }),
    required: 'body received_at',
    identity: 'part_id',
    unique: ['terminal_id msg_id total first_serial part'],
    references: { terminal_id: {} },
  },
};
