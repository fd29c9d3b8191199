import { HANDOVER_NOTE_KINDS, HANDOVER_STATES, MOST_HANDOVER_NOTES } from '@boxhaul/domain/dispatch';
import { at, each, fellow, type TableRules } from '../table-rules';

const TAKEN = { state: 'taken', to_account: 4001, taken_at: at(4) };
const TRUCK = { kind: 'truck', cabinet_id: null, vehicle_id: 3001 };
const OTHER = { kind: 'other', cabinet_id: null, vehicle_id: null, subject: '' };

/** What dispatchers hand over at the end of a shift. */
export const HANDOVERS: Readonly<Record<string, TableRules>> = {
  handover: {
    row: (n) => ({
      handover_id: 8970 + n,
      from_account: 4000 + fellow(n),
      to_account: n === 3 ? null : 4003 - n,
      state: n === 3 ? 'offered' : 'taken',
      figures: {},
      written_at: at(n),
      taken_at: n === 3 ? null : at(n + 1),
    }),
    required: 'from_account state remark figures written_at',
    optional: 'to_account taken_at',
    defaults: { state: 'offered', remark: '' },
    identity: 'handover_id',
    unique: [
      'handover_id',
      {
        name: 'handover_open',
        columns: 'from_account',
        where: { state: 'offered', to_account: null, taken_at: null },
        outside: [{ state: 'withdrawn' }],
      },
    ],
    references: { from_account: {}, to_account: {} },
    checks: {
      handover_state: {
        breaks: each('state', ['', 'gone']),
        keeps: HANDOVER_STATES.map((state) => (state === 'taken' ? TAKEN : { state })),
      },
      handover_remark: {
        breaks: each('remark', ['长'.repeat(501)]),
        keeps: each('remark', ['', '长'.repeat(500)]),
      },
      handover_other: { breaks: [{ to_account: 4002 }], keeps: [{ to_account: 4001 }] },
      handover_taken: {
        breaks: [{ taken_at: at(4) }, { ...TAKEN, taken_at: null }, { ...TAKEN, to_account: null }],
        keeps: [TAKEN, { to_account: 4001 }],
      },
    },
  },
  handover_note: {
    row: (n) => ({
      handover_id: 8970 + fellow(n),
      seq: n,
      kind: 'box',
      cabinet_id: 5300 + fellow(n),
      subject: 'BH2611200001 第1箱',
      text: '等客户放行',
    }),
    required: 'kind subject text',
    optional: 'cabinet_id vehicle_id',
    unique: ['handover_id seq'],
    references: { handover_id: {}, vehicle_id: TRUCK },
    checks: {
      handover_note_seq: {
        breaks: each('seq', [0, MOST_HANDOVER_NOTES + 1]),
        keeps: each('seq', [1, MOST_HANDOVER_NOTES]),
      },
      handover_note_kind: {
        breaks: each('kind', ['', 'driver']).map((row) => ({ ...row, cabinet_id: null })),
        keeps: HANDOVER_NOTE_KINDS.map((kind) => ({
          kind,
          cabinet_id: null,
          subject: kind === 'other' ? '' : '粤B12345',
        })),
      },
      handover_note_text: {
        breaks: each('text', ['', '长'.repeat(201)]),
        keeps: each('text', ['长', '长'.repeat(200)]),
      },
      handover_note_about: {
        breaks: [
          { ...TRUCK, cabinet_id: 5301 },
          { vehicle_id: 3001 },
          { ...OTHER, cabinet_id: 5301 },
          { ...OTHER, vehicle_id: 3001 },
        ],
        keeps: [TRUCK, OTHER],
      },
      handover_note_subject: { breaks: [{ subject: '' }, { ...OTHER, subject: '多余' }], keeps: [OTHER] },
    },
  },
};
