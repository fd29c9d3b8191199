import { EXCEPTION_KINDS, FENCE_SIGNS, PROOF_STATES, PROOFS } from '@boxhaul/domain/dispatch';
import { TASK_STATES } from '@boxhaul/domain/orders';
import { NODES } from './rules-of-nodes';
import { at, each, fellow, type TableRules, uuid } from '../table-rules';

const position = (n: number) => ({ at: at(n), lng: 113.5, lat: 22.5, speed: 0, received_at: at(n) });

/** Legs, nodes, positions, and how long trips took. */
export const HAULAGE: Readonly<Record<string, TableRules>> = {
  task: {
    row: (n) => ({
      task_id: 7000 + n,
      cabinet_id: 5300 + fellow(n),
      order_id: 5000 + fellow(n),
      leg: n,
      leg_kind: 'direct',
      vehicle_id: 3000 + fellow(n),
      driver_id: 2000 + fellow(n),
      dock_id: 9100 + fellow(n),
      return_depot_id: 9300 + fellow(n),
      node_template_id: 7500 + fellow(n),
      state: 'assigned',
      phase: '提箱中',
      assigned_at: at(n),
    }),
    required:
      'cabinet_id order_id leg leg_kind vehicle_id driver_id dock_id state assigned_at queued fetch_minutes to_door_minutes at_door_minutes to_return_minutes give_back_minutes',
    optional:
      'phase published_at started_at finished_at return_dock_id return_depot_id forced_reason node_template_id queue_at opened_at hour_change hour_before hour_confirmed_at',
    defaults: {
      queued: false,
      fetch_minutes: 30,
      to_door_minutes: 120,
      at_door_minutes: 120,
      to_return_minutes: 70,
      give_back_minutes: 20,
    },
    generated: 'goes_since',
    identity: 'task_id',
    unique: [
      'task_id',
      {
        name: 'task_leg',
        columns: 'cabinet_id leg',
        where: { state: 'finished' },
        outside: [{ state: 'withdrawn' }, { state: 'handed_over' }],
      },
    ],
    references: {
      cabinet_id: {},
      order_id: {},
      vehicle_id: {},
      driver_id: {},
      dock_id: {},
      return_dock_id: { return_depot_id: null },
      return_depot_id: {},
      node_template_id: {},
    },
    checks: {
      task_hour_change: {
        breaks: [{ hour_change: 1 }, { hour_before: at(1) }, { hour_confirmed_at: at(1) }],
        keeps: [
          { hour_change: 1, hour_before: at(1) },
          { hour_change: 1, hour_before: at(1), hour_confirmed_at: at(2) },
        ],
      },
      task_minutes: {
        breaks: each('to_door_minutes', [-1]),
        keeps: each('to_door_minutes', [0, 2880]),
      },
      task_return_check: {
        breaks: [{ return_dock_id: 9101 }],
        keeps: [{ return_dock_id: 9101, return_depot_id: null }, { return_depot_id: null }],
      },
      task_state_check: {
        breaks: each('state', ['done', '']),
        keeps: each('state', TASK_STATES),
      },
    },
  },
  ...NODES,
  node_proposal: {
    row: (n) => ({
      node_id: 7100 + fellow(n),
      kind: 'entered',
      at: at(n),
      refused_at: at(n),
      refused_by: 4000 + fellow(n),
    }),
    required: 'kind at',
    optional: 'from_at',
    unique: ['node_id'],
    references: { node_id: {}, refused_by: {} },
    checks: {
      node_proposal_kind: { breaks: each('kind', ['', 'passed']), keeps: each('kind', FENCE_SIGNS) },
      node_proposal_order: {
        breaks: [
          { at: at(1), from_at: at(2) },
          { kind: 'left', at: at(2), from_at: at(1) },
        ],
        keeps: [
          { at: at(1), from_at: at(1) },
          { kind: 'left', at: at(1), from_at: at(2) },
          { from_at: null },
        ],
      },
      node_proposal_refused: {
        breaks: [{ refused_at: null }, { refused_by: null }],
        keeps: [{ refused_at: null, refused_by: null }],
      },
    },
  },
  board_view: {
    row: (n) => ({
      board_view_id: 7400 + n,
      account_id: 4000 + fellow(n),
      name: `视图${n}`,
      query: 'marks=late',
      saved_at: at(n),
    }),
    required: 'account_id name query saved_at',
    identity: 'board_view_id',
    unique: ['board_view_id', 'account_id name'],
    references: { account_id: {} },
    checks: {
      board_view_name: {
        breaks: each('name', ['', '名'.repeat(31)]),
        keeps: each('name', ['名', '名'.repeat(30)]),
      },
      board_view_query: {
        breaks: each('query', ['', 'q'.repeat(401)]),
        keeps: each('query', ['q', 'q'.repeat(400)]),
      },
    },
  },
  task_exception: {
    row: (n) => ({
      exception_id: 7200 + n,
      task_id: 7000 + fellow(n),
      kind: 'late',
      event_key: `late ${n}`,
      detail: '预计晚到',
      raised_at: at(n),
      taken_by: 4000 + fellow(n),
      taken_at: at(n),
      closed_by: 4000 + fellow(n),
      closed_at: at(n),
      close_reason: '已改约',
    }),
    required: 'task_id kind event_key detail raised_at',
    identity: 'exception_id',
    unique: [
      'exception_id',
      'event_key',
      {
        name: 'task_exception_open',
        columns: 'task_id kind',
        where: { closed_by: null, closed_at: null, close_reason: null },
        outside: [{ closed_by: 4001, closed_at: at(3), close_reason: '已改约' }],
      },
    ],
    elsewhere: { kind: { kind: 'silent' } },
    references: { task_id: {}, taken_by: {}, closed_by: {} },
    checks: {
      task_exception_kind: { breaks: each('kind', ['', 'lost']), keeps: each('kind', EXCEPTION_KINDS) },
      task_exception_taken: {
        breaks: [{ taken_by: null }, { taken_at: null }],
        keeps: [{ taken_by: null, taken_at: null }],
      },
      task_exception_closed: {
        breaks: [{ closed_by: null }, { closed_at: null }, { close_reason: null }],
        keeps: [{ closed_by: null, closed_at: null, close_reason: null }],
      },
    },
  },
  task_exception_pic: {
    row: (n) => ({ exception_id: 7200 + fellow(n), file_id: uuid(fellow(n)) }),
    required: '',
    unique: ['exception_id file_id'],
    references: { exception_id: {}, file_id: {} },
  },
  node_review: {
    row: (n) => ({ node_id: 7100 + fellow(n), waiting_since: at(n) }),
    required: 'state version waiting_since',
    optional: 'reason reviewed_by reviewed_at kinds',
    defaults: { state: 'waiting', version: 1 },
    unique: ['node_id'],
    references: { node_id: {}, reviewed_by: { reviewed_at: at(2) } },
    checks: {
      node_review_state: {
        breaks: each('state', ['', 'done']).map((row) => ({ ...row, reviewed_by: 4001, reviewed_at: at(2) })),
        keeps: each('state', PROOF_STATES).map((row) => ({
          ...row,
          reason: '模糊',
          reviewed_by: 4001,
          reviewed_at: at(2),
        })),
      },
      node_review_kinds: {
        breaks: [{ kinds: [] }, { kinds: ['lunch'] }],
        keeps: [{ kinds: [...PROOFS] }, { kinds: null }],
      },
      node_review_reason: {
        breaks: [{ state: 'rejected', reviewed_by: 4001, reviewed_at: at(2) }],
        keeps: [{ state: 'accepted', reviewed_by: 4001, reviewed_at: at(2) }],
      },
      node_review_reviewed: {
        breaks: [{ state: 'accepted' }, { reviewed_by: 4001 }, { reviewed_at: at(2) }],
        keeps: [{ reviewed_by: 4001, reviewed_at: at(2) }],
      },
    },
  },
  task_node_pic: {
    row: (n) => ({ node_id: 7100 + fellow(n), file_id: uuid(fellow(n)) }),
    required: '',
    optional: 'kind sent_back_at',
    unique: ['node_id file_id'],
    references: { node_id: {}, file_id: {} },
    checks: {
      task_node_pic_kind: { breaks: each('kind', ['', 'lunch']), keeps: each('kind', [...PROOFS, null]) },
    },
  },
  gateway_reject: {
    row: (n) => ({ day: `2026-06-0${n}`, reason: `reason${n}`, count: 1, last_at: at(n) }),
    required: 'count last_at',
    optional: 'last_terminal_id last_sample',
    unique: ['day reason'],
  },
  position: {
    row: (n) => ({
      vehicle_id: 3000 + fellow(n),
      ...position(n),
      course: 0,
      altitude: 0,
      status: 0,
      alarm: 0,
    }),
    required: 'lng lat speed course altitude status alarm received_at',
    optional: 'mileage',
    unique: ['vehicle_id at'],
  },
  day_seal: {
    row: (n) => ({
      seal_id: 7400 + n,
      vehicle_id: 3000 + fellow(n),
      day: `2026-06-0${n}`,
      version: 1,
      codec: 1,
      detail: 'raw',
      point_count: 10,
      sha256: Buffer.alloc(32, n),
      sealed_at: at(n),
    }),
    required: 'vehicle_id day version codec detail point_count sha256 sealed_at',
    identity: 'seal_id',
    unique: ['seal_id', 'vehicle_id day version'],
    elsewhere: { version: { version: 2 } },
    checks: {
      day_seal_version: { breaks: each('version', [0, -1]), keeps: [{ version: 2 }] },
      day_seal_codec: { breaks: [{ codec: 0 }], keeps: [{ codec: 2 }] },
      day_seal_detail: { breaks: [{ detail: 'half' }], keeps: each('detail', ['raw', 'thinned', 'stays']) },
      day_seal_counted: { breaks: [{ point_count: 0 }], keeps: [{ point_count: 1 }] },
      day_seal_hash: {
        breaks: each('sha256', [Buffer.alloc(31), Buffer.alloc(33)]),
        keeps: [{ sha256: Buffer.alloc(32) }],
      },
    },
  },
  sealed_day: {
    row: (n) => ({
      vehicle_id: 3000 + fellow(n),
      day: `2026-06-0${fellow(n)}`,
      version: 1,
      detail: 'raw',
      point_count: 10,
      first_at: at(n),
      last_at: at(n + 1),
      packed: Buffer.alloc(1),
    }),
    required: 'version detail point_count first_at last_at packed',
    unique: ['vehicle_id day'],
    // Only the first two have a seal.
    elsewhere: {
      vehicle_id: { vehicle_id: 3002, day: '2026-06-02' },
      day: { vehicle_id: 3002, day: '2026-06-02' },
    },
    references: { version: {} },
    checks: {
      sealed_day_detail: { breaks: [{ detail: 'half' }], keeps: each('detail', ['raw', 'thinned', 'stays']) },
      sealed_day_counted: { breaks: [{ point_count: 0 }], keeps: [{ point_count: 1 }] },
      sealed_day_order: {
        breaks: [{ first_at: at(5), last_at: at(4) }],
        keeps: [{ first_at: at(4), last_at: at(4) }],
      },
    },
  },
  position_quarantine: {
    row: (n) => ({
      quarantine_id: 7300 + n,
      vehicle_id: 3000 + fellow(n),
      reason: 'ahead',
      ...position(n),
      course: 0,
      altitude: 0,
      status: 0,
      alarm: 0,
    }),
    required: 'vehicle_id reason at lng lat speed course altitude status alarm received_at',
    optional: 'mileage',
    identity: 'quarantine_id',
    unique: ['quarantine_id'],
  },
  vehicle_last: {
    row: (n) => ({ vehicle_id: 3000 + n, ...position(n), course: 0, status: 0 }),
    required: 'at lng lat speed course status received_at',
    unique: ['vehicle_id'],
  },
  driver_consent: {
    row: (n) => ({ driver_consent_id: 7350 + n, driver_id: 2000 + fellow(n), given_at: at(n) }),
    required: 'driver_id given_at',
    optional: 'withdrawn_at',
    identity: 'driver_consent_id',
    unique: [
      'driver_consent_id',
      {
        name: 'driver_consent_open',
        columns: 'driver_id',
        where: { withdrawn_at: null },
        outside: [{ withdrawn_at: at(3) }],
      },
    ],
    references: { driver_id: {} },
    checks: {
      driver_consent_order: {
        breaks: [{ given_at: at(3), withdrawn_at: at(2) }],
        keeps: [{ given_at: at(2), withdrawn_at: at(2) }, { withdrawn_at: null }],
      },
    },
  },
  driver_position: {
    row: (n) => ({ driver_id: 2000 + fellow(n), ...position(n) }),
    required: 'lng lat speed received_at mock',
    optional: 'accuracy',
    defaults: { mock: false },
    unique: ['driver_id at'],
    references: { driver_id: {} },
  },
  trip_time: {
    row: (n) => ({
      trip_id: 7900 + n,
      task_id: 7000 + fellow(n),
      dock_id: 9100 + fellow(n),
      district_code: '440307',
      departed_at: at(n),
      drive_seconds: 3600,
      estimated_seconds: 3000,
      dwell_seconds: 1200,
      foretold_low: 3000,
      foretold_high: 4000,
    }),
    required: 'dock_id district_code departed_at drive_seconds estimated_seconds',
    optional: 'task_id dwell_seconds foretold_low foretold_high',
    identity: 'trip_id',
    unique: ['trip_id', 'task_id'],
    references: { task_id: {}, dock_id: {} },
    checks: {
      trip_time_district: {
        breaks: each('district_code', ['', '44030', '4403071', '44030x']),
        keeps: each('district_code', ['000000', '659999']),
      },
      trip_time_drive: {
        breaks: each('drive_seconds', [59, 172_801]),
        keeps: each('drive_seconds', [60, 172_800]),
      },
      trip_time_estimate: { breaks: each('estimated_seconds', [0]), keeps: each('estimated_seconds', [1]) },
      trip_time_dwell: { breaks: each('dwell_seconds', [-1]), keeps: each('dwell_seconds', [0]) },
      trip_time_foretold: {
        breaks: [{ foretold_low: null }, { foretold_high: null }, { foretold_high: 2999 }],
        keeps: [{ foretold_low: null, foretold_high: null }, { foretold_high: 3000 }],
      },
    },
  },
};
