import { SPLIT_BASES } from '@boxhaul/domain/dispatch';
import { at, each, fellow, type TableRules } from '../table-rules';

const REASONED = { reason: '绕行' };
const ABOVE = { reason: '非司机责任', above_whole: true };

/** How the pay of a leg is divided on the way. */
export const HAND_OVERS: Readonly<Record<string, TableRules>> = {
  hand_over_pay: {
    row: (n) => ({
      task_id: 7000 + fellow(n),
      had_percent: 80,
      proposed_percent: 30,
      first_percent: 30,
      rest_percent: 50,
      basis: 'way',
      way_length: 90,
      left_length: 40,
      done_nodes: 2,
      all_nodes: 8,
      decided_by: 4000 + fellow(n),
      decided_at: at(n),
    }),
    required:
      'had_percent proposed_percent first_percent rest_percent basis done_nodes all_nodes above_whole decided_by decided_at',
    optional: 'way_length left_length reason',
    defaults: { above_whole: false },
    unique: ['task_id'],
    references: { task_id: {}, decided_by: {} },
    checks: {
      hand_over_pay_had: {
        breaks: [
          { ...REASONED, had_percent: 101 },
          { ...REASONED, had_percent: -1, proposed_percent: -1 },
        ],
        keeps: [{ ...REASONED, had_percent: 100 }],
      },
      hand_over_pay_proposed: {
        breaks: [
          { ...REASONED, proposed_percent: 81 },
          { ...REASONED, proposed_percent: -1 },
        ],
        keeps: [
          { ...REASONED, proposed_percent: 80 },
          { ...REASONED, proposed_percent: 0 },
        ],
      },
      hand_over_pay_first: {
        breaks: each('first_percent', [-1, 101]).map((row) => ({ ...ABOVE, ...row })),
        keeps: each('first_percent', [0, 100]).map((row) => ({ ...ABOVE, ...row })),
      },
      hand_over_pay_rest: {
        breaks: each('rest_percent', [-1, 101]).map((row) => ({ ...ABOVE, ...row })),
        keeps: each('rest_percent', [0, 100]).map((row) => ({ ...ABOVE, ...row })),
      },
      hand_over_pay_basis: { breaks: each('basis', ['', 'road']), keeps: each('basis', SPLIT_BASES) },
      hand_over_pay_way: {
        breaks: [{ way_length: null }, { left_length: null }],
        keeps: [{ way_length: null, left_length: null }],
      },
      hand_over_pay_whole: {
        breaks: [{ ...REASONED, first_percent: 31 }],
        keeps: [
          { ...REASONED, first_percent: 20 },
          { ...ABOVE, first_percent: 31 },
        ],
      },
      hand_over_pay_reason: {
        breaks: [{ first_percent: 29 }, { rest_percent: 49 }],
        keeps: [{ ...REASONED, rest_percent: 49 }],
      },
    },
  },
};
