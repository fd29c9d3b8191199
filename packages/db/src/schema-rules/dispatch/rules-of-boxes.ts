import { at, each, fellow, type TableRules } from '../table-rules';

/** What is kept of one box beside its legs. */
export const BOXES: Readonly<Record<string, TableRules>> = {
  box_dry_run: {
    row: (n) => ({
      cabinet_id: 5300 + fellow(n),
      reason: '工厂无货',
      closed_by: 4000 + fellow(n),
      closed_at: at(n),
    }),
    required: 'reason closed_by closed_at',
    optional: 'box_state tasks',
    unique: ['cabinet_id'],
    references: { cabinet_id: {}, closed_by: {} },
    checks: {
      box_dry_run_box_state: {
        breaks: [
          { box_state: -1, tasks: '[]' },
          { box_state: 6, tasks: '[]' },
        ],
        keeps: [{ box_state: 2, tasks: '[]' }],
      },
      box_dry_run_kept: {
        breaks: [{ box_state: 0 }, { tasks: '[]' }],
        keeps: [{ box_state: 0, tasks: '[]' }],
      },
    },
  },
  street_turn: {
    row: (n) => ({
      turn_id: 7350 + n,
      import_cabinet_id: 5300 + fellow(n),
      export_cabinet_id: 5303 - fellow(n),
      linked_by: 4000 + fellow(n),
      linked_at: at(n),
      undone_by: 4000 + fellow(n),
      undone_at: at(n),
    }),
    required: 'import_cabinet_id export_cabinet_id reference linked_at',
    defaults: { reference: '' },
    identity: 'turn_id',
    unique: [
      'turn_id',
      {
        name: 'street_turn_import',
        columns: 'import_cabinet_id',
        where: { undone_by: null, undone_at: null },
        outside: [{ undone_by: 4001, undone_at: at(3) }],
      },
      {
        name: 'street_turn_export',
        columns: 'export_cabinet_id',
        where: { undone_by: null, undone_at: null },
        outside: [{ undone_by: 4001, undone_at: at(3) }],
      },
    ],
    references: { import_cabinet_id: {}, export_cabinet_id: {}, linked_by: {}, undone_by: {} },
    checks: {
      street_turn_reference: {
        breaks: [{ reference: 'R'.repeat(61) }],
        keeps: [{ reference: 'R'.repeat(60) }],
      },
      street_turn_undone: {
        breaks: [{ undone_at: null }],
        keeps: [{ undone_by: null }, { undone_by: null, undone_at: null }],
      },
    },
  },
  box_pair: {
    row: (n) => ({
      pair_id: 7360 + n,
      made_by: 4000 + fellow(n),
      made_at: at(n),
      ended_by: 4000 + fellow(n),
      ended_at: at(n),
    }),
    required: 'made_by made_at',
    identity: 'pair_id',
    unique: ['pair_id'],
    references: { made_by: {}, ended_by: {} },
    checks: {
      box_pair_ended: {
        breaks: [{ ended_at: null }],
        keeps: [{ ended_by: null }, { ended_by: null, ended_at: null }],
      },
    },
  },
  paired_box: {
    row: (n) => ({
      pair_id: 7360 + fellow(n),
      place: n === 3 ? 2 : 1,
      cabinet_id: 5300 + fellow(n),
      ended: true,
    }),
    required: 'pair_id place cabinet_id ended',
    defaults: { ended: false },
    unique: [
      'pair_id place',
      {
        name: 'paired_box_once',
        columns: 'cabinet_id',
        where: { ended: false },
        outside: [{ ended: true }],
      },
    ],
    references: { pair_id: {}, cabinet_id: {} },
    checks: { paired_box_place: { breaks: each('place', [0, 3]), keeps: each('place', [1, 2]) } },
  },
  box_preparation: {
    row: (n) => ({ cabinet_id: 5300 + fellow(n), saved_by: 4000 + fellow(n), saved_at: at(n) }),
    required: 'released printed gate_booking gate_plate version saved_by saved_at',
    optional:
      'gate_slot gate_until vgm_kg cargo_kg pickup_until yard_free_until box_free_until weight_cut_off',
    defaults: { released: false, printed: false, gate_booking: '', gate_plate: '', version: 1 },
    unique: ['cabinet_id'],
    references: { cabinet_id: {}, saved_by: {} },
    checks: {
      box_preparation_booking: {
        breaks: [{ gate_booking: 'G'.repeat(41) }],
        keeps: [{ gate_booking: 'G'.repeat(40) }],
      },
      box_preparation_gate_plate: {
        breaks: [{ gate_plate: '粤'.repeat(17) }],
        keeps: [{ gate_plate: '粤'.repeat(16) }],
      },
      box_preparation_gate_window: {
        breaks: [
          { gate_slot: at(2), gate_until: at(2) },
          { gate_slot: at(2), gate_until: at(1) },
          { gate_until: at(2) },
          { gate_slot: '2026-11-30 14:00+08', gate_until: '2026-12-01 14:01+08' },
        ],
        keeps: [
          { gate_slot: '2026-11-30 14:00+08', gate_until: '2026-12-01 14:00+08' },
          { gate_slot: at(2) },
        ],
      },
      box_preparation_cargo: { breaks: each('cargo_kg', [0, 60_001]), keeps: each('cargo_kg', [1, 60_000]) },
      box_preparation_vgm: { breaks: each('vgm_kg', [0, 60_001]), keeps: each('vgm_kg', [1, 60_000]) },
    },
  },
};
