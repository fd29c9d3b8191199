import { CHECK_IN_REASON_SIGNS, NODE_KINDS, NODE_TRIGGERS, SPOT_SOURCES } from '@boxhaul/domain/dispatch';
import { BOX_MARK_KINDS, HOLD_KINDS, MARK_OUTCOMES_OF } from '@boxhaul/domain/orders';
import { at, each, fellow, type TableRules } from '../table-rules';

/** What is done of a task, and what held its box up. */
export const NODES: Readonly<Record<string, TableRules>> = {
  task_node: {
    row: (n) => ({
      node_id: 7100 + n,
      task_id: 7000 + fellow(n),
      seq: n,
      node_code: 'accept',
      node_name: '接单',
      place: 'any',
      proofs: [],
      phase_after: '提箱中',
      done_by: 4000 + fellow(n),
      turn_id: 7350 + fellow(n),
    }),
    required: 'task_id seq node_code node_name place proofs phase_after signable triggers',
    optional: 'done_at done_by lng lat in_fence note radius_m reason spot_by accuracy_m picture_counts',
    defaults: { radius_m: 1000, signable: true, triggers: [] },
    identity: 'node_id',
    unique: ['node_id', 'task_id seq'],
    references: { task_id: {}, done_by: {}, turn_id: {} },
    checks: {
      task_node_kind: { breaks: each('node_code', ['', 'lunch']), keeps: each('node_code', NODE_KINDS) },
      task_node_radius: { breaks: each('radius_m', [99, 5001]), keeps: each('radius_m', [100, 5000, null]) },
      task_node_reason: {
        breaks: each('reason', ['', '因'.repeat(CHECK_IN_REASON_SIGNS + 1)]),
        keeps: each('reason', ['闸外排队', '因'.repeat(CHECK_IN_REASON_SIGNS), null]),
      },
      task_node_spot: {
        breaks: each('spot_by', ['', 'person']),
        keeps: each('spot_by', [...SPOT_SOURCES, null]),
      },
      task_node_accuracy: {
        breaks: each('accuracy_m', [-1, 30_001]),
        keeps: each('accuracy_m', [0, 30_000, null]),
      },
      task_node_counts: {
        breaks: [
          { proofs: ['scene'], picture_counts: [] },
          { proofs: ['scene'], picture_counts: [4] },
          { proofs: ['scene'], picture_counts: [-1] },
        ],
        keeps: [
          { proofs: ['scene', 'seal_no'], picture_counts: [3, 0] },
          { proofs: ['scene'], picture_counts: null },
          { proofs: [], picture_counts: [] },
        ],
      },
      task_node_triggers: {
        breaks: [{ triggers: ['lunch'] }],
        keeps: NODE_TRIGGERS.map((trigger) => ({ triggers: [trigger] })),
      },
    },
  },
  box_weighing: {
    row: (n) => ({
      node_id: 7100 + fellow(n),
      gross_kg: 41_500,
      tare_kg: 15_200,
      entered_by: 4000 + fellow(n),
      entered_at: at(n),
      corrected_by: 4000 + fellow(n),
      corrected_at: at(n),
    }),
    required: 'entered_by entered_at tare_with_box revision',
    optional: 'gross_kg tare_kg',
    defaults: { tare_with_box: false, revision: 1 },
    unique: ['node_id'],
    references: { node_id: {}, entered_by: {}, corrected_by: {} },
    checks: {
      box_weighing_gross: {
        breaks: [
          { gross_kg: 999, tare_kg: null },
          { gross_kg: 120_001, tare_kg: null },
        ],
        keeps: [
          { gross_kg: 1_000, tare_kg: null },
          { gross_kg: 120_000, tare_kg: null },
        ],
      },
      box_weighing_tare: {
        breaks: [
          { gross_kg: null, tare_kg: 999 },
          { gross_kg: null, tare_kg: 120_001 },
        ],
        keeps: [
          { gross_kg: null, tare_kg: 1_000 },
          { gross_kg: null, tare_kg: 120_000 },
        ],
      },
      box_weighing_net: { breaks: [{ tare_kg: 41_500 }], keeps: [{ tare_kg: 41_499 }] },
      box_weighing_corrected: {
        breaks: [{ corrected_by: null }, { corrected_at: null }],
        keeps: [{ corrected_by: null, corrected_at: null }],
      },
    },
  },
  box_mark: {
    row: (n) => ({
      mark_id: 7320 + n,
      cabinet_id: 5300 + fellow(n),
      kind: 'inspection',
      begun_at: at(n),
      set_by: 4000 + fellow(n),
      set_at: at(n),
      outcome: 'released',
      ended_at: at(n),
      ended_by: 4000 + fellow(n),
      withdrawn_by: 4000 + fellow(n),
      withdrawn_at: at(n),
    }),
    required:
      'cabinet_id kind begun_at set_by set_at place remark end_remark old_vessel old_voyage new_vessel new_voyage version',
    optional: 'fee_cost_id',
    defaults: {
      place: '',
      remark: '',
      end_remark: '',
      old_vessel: '',
      old_voyage: '',
      new_vessel: '',
      new_voyage: '',
      version: 1,
    },
    identity: 'mark_id',
    unique: [
      'mark_id',
      {
        name: 'box_mark_open',
        columns: 'cabinet_id kind',
        where: { outcome: null, ended_at: null, ended_by: null, withdrawn_by: null, withdrawn_at: null },
        outside: [
          { outcome: 'released', ended_at: at(3), ended_by: 4001 },
          { withdrawn_by: 4001, withdrawn_at: at(3) },
        ],
      },
    ],
    elsewhere: { kind: { kind: 'vessel_change' } },
    references: { cabinet_id: {}, set_by: {}, ended_by: {}, withdrawn_by: {}, fee_cost_id: {} },
    checks: {
      box_mark_kind: {
        breaks: each('kind', ['', 'held']),
        keeps: BOX_MARK_KINDS.map((kind) => ({ kind, outcome: MARK_OUTCOMES_OF[kind][0] })),
      },
      box_mark_outcome: {
        breaks: [{ outcome: 'lost' }, { kind: 'vessel_change', outcome: 'released' }],
        keeps: BOX_MARK_KINDS.flatMap((kind) =>
          each('outcome', MARK_OUTCOMES_OF[kind]).map((one) => ({ kind, ...one })),
        ),
      },
      box_mark_ended: {
        breaks: [{ ended_at: null }, { outcome: null }, { ended_by: null }],
        keeps: [{ ended_at: null, outcome: null, ended_by: null }],
      },
      box_mark_order: { breaks: [{ begun_at: at(9) }], keeps: [{ begun_at: at(0) }] },
      box_mark_withdrawn: {
        breaks: [{ withdrawn_by: null }, { withdrawn_at: null }],
        keeps: [{ withdrawn_by: null, withdrawn_at: null }],
      },
      box_mark_ship: {
        breaks: [{ new_voyage: 'V1' }, { old_vessel: 'EVER' }],
        keeps: [{ kind: 'vessel_change', outcome: 'changed', new_voyage: 'V1' }],
      },
    },
  },
  box_hold: {
    row: (n) => ({
      hold_id: 7300 + n,
      cabinet_id: 5300 + fellow(n),
      kind: 'held',
      reason: '客户暂停',
      held_by: 4000 + fellow(n),
      held_at: at(n),
      ended_by: 4000 + fellow(n),
      ended_at: at(n),
      ended_node_id: 7100 + fellow(n),
    }),
    required: 'cabinet_id kind reason held_by held_at',
    identity: 'hold_id',
    unique: [
      'hold_id',
      {
        name: 'box_hold_open',
        columns: 'cabinet_id',
        where: { ended_by: null, ended_at: null },
        outside: [{ ended_by: 4001, ended_at: at(3) }],
      },
    ],
    references: { cabinet_id: {}, held_by: {}, ended_by: {}, ended_node_id: {} },
    checks: {
      box_hold_kind: { breaks: each('kind', ['', 'lost']), keeps: each('kind', HOLD_KINDS) },
      box_hold_ended: {
        breaks: [{ ended_by: null }, { ended_at: null }],
        keeps: [{ ended_by: null, ended_at: null }],
      },
    },
  },
};
