import { MATCH_KINDS, MATCH_STATES } from '@boxhaul/domain/dispatch';
import { at, each, fellow, type TableRules } from '../table-rules';

const LOCK = { locked_at: at(2), locked_until: at(3) };
const ENDED = { ...LOCK, closed_at: at(9) };
const DEAL = { ...ENDED, state: 'confirmed', task_id: 7001 };

/** Boxes that are offered to trucks, and what their drivers keep. */
export const MATCHES: Readonly<Record<string, TableRules>> = {
  load_match: {
    row: (n) => ({
      match_id: 9700 + n,
      kind: 'street_turn',
      cabinet_id: 5300 + fellow(n),
      dock_id: 9100 + fellow(n),
      vehicle_id: 3000 + fellow(n),
      driver_id: 2000 + fellow(n),
      after_task_id: 7000 + fellow(n),
      turned_cabinet_id: 5300 + fellow(n),
      empty_name: '福永',
      empty_lng: 113.8,
      empty_lat: 22.6,
      empty_at: at(n),
      code_hash: Buffer.alloc(32, n),
      code_until: at(9),
      offered_by: 4000 + fellow(n),
      offered_at: at(1),
      valid_until: at(8),
    }),
    required:
      'kind cabinet_id dock_id vehicle_id driver_id empty_name empty_lng empty_lat empty_at note state code_no code_until offered_by offered_at valid_until reason',
    optional: 'empty_drive saved_drive code_hash locked_at locked_until closed_by closed_at task_id',
    defaults: { note: '', state: 'open', code_no: 1, reason: '' },
    identity: 'match_id',
    unique: ['match_id', 'code_hash'],
    references: {
      cabinet_id: {},
      dock_id: {},
      vehicle_id: {},
      driver_id: {},
      after_task_id: {},
      turned_cabinet_id: {},
      offered_by: {},
      closed_by: {},
      task_id: { ...ENDED, state: 'confirmed' },
    },
    checks: {
      load_match_kind: {
        breaks: each('kind', ['', 'load']),
        keeps: MATCH_KINDS.map((kind) => ({
          kind,
          ...(kind === 'return_load' && { turned_cabinet_id: null }),
        })),
      },
      load_match_state: {
        breaks: each('state', ['', 'done']).map((row) => ({ ...row, ...ENDED })),
        keeps: MATCH_STATES.map((state) => ({
          ...(state === 'open' ? {} : state === 'locked' ? LOCK : ENDED),
          ...(state === 'confirmed' && DEAL),
          state,
        })),
      },
      load_match_hash: {
        breaks: [{ code_hash: Buffer.alloc(31, 1) }],
        keeps: [{ code_hash: Buffer.alloc(32, 9) }],
      },
      load_match_life: { breaks: [{ valid_until: at(1) }], keeps: [{ valid_until: at(2) }] },
      load_match_turn: {
        breaks: [{ turned_cabinet_id: null }, { kind: 'return_load' }, { after_task_id: null }],
        keeps: [{ kind: 'return_load', turned_cabinet_id: null, after_task_id: null }],
      },
      load_match_lock: {
        breaks: [
          { locked_at: at(2) },
          { locked_until: at(3) },
          { locked_at: at(2), locked_until: at(2) },
          { state: 'locked' },
          { state: 'refused', closed_at: at(9) },
        ],
        keeps: [LOCK, { ...LOCK, state: 'locked' }],
      },
      load_match_closed: {
        breaks: [{ closed_at: at(9) }, { state: 'withdrawn' }],
        keeps: [{ state: 'withdrawn', closed_at: at(9) }],
      },
      load_match_deal: {
        breaks: [
          { ...ENDED, state: 'confirmed' },
          { ...ENDED, state: 'refused', task_id: 7001 },
        ],
        keeps: [DEAL],
      },
    },
  },
  match_hold: {
    row: (n) => ({
      match_id: 9700 + fellow(n),
      cabinet_id: 5300 + fellow(n),
      since: at(n),
      until: at(n + 1),
    }),
    required: 'since until',
    unique: ['match_id cabinet_id'],
    references: { match_id: {}, cabinet_id: {} },
  },
};
