import { LEG_KINDS, ACTIVE_TENDER_STATES, TENDER_STATES, TOLL_TERMS } from '@boxhaul/domain/dispatch';
import { at, each, fellow, type TableRules } from '../table-rules';

const isLiving = (state: string): boolean => ACTIVE_TENDER_STATES.some((living) => living === state);
const UNANSWERED = { answered_by: null, answered_at: null };

/** Legs that are offered to carriers. */
export const TENDERS: Readonly<Record<string, TableRules>> = {
  tender: {
    row: (n) => ({
      tender_id: 7300 + n,
      order_id: 5000 + fellow(n),
      cabinet_id: 5300 + fellow(n),
      leg: n,
      leg_kind: 'direct',
      dock_id: 9100 + fellow(n),
      carrier_id: 1900 + fellow(n),
      state: 'assigned',
      answer_by: at(n + 5),
      offered_by: 4000 + fellow(n),
      offered_at: at(n),
      answered_by: 4000 + fellow(n),
      answered_at: at(n + 1),
      task_id: 7000 + fellow(n),
    }),
    required:
      'order_id cabinet_id leg leg_kind dock_id carrier_id state answer_by tolls price_note note offered_by offered_at reason',
    optional: 'ended_at price_fen',
    defaults: { tolls: 'included', price_note: '', note: '', reason: '' },
    identity: 'tender_id',
    unique: [
      'tender_id',
      {
        name: 'tender_living',
        columns: 'cabinet_id leg',
        where: { state: 'accepted' },
        outside: [{ state: 'withdrawn', ended_at: at(9) }],
      },
    ],
    references: {
      order_id: {},
      cabinet_id: {},
      dock_id: {},
      carrier_id: {},
      offered_by: {},
      answered_by: {},
      task_id: {},
    },
    checks: {
      tender_price: { breaks: [{ price_fen: 0 }], keeps: [{ price_fen: 1 }, { price_fen: null }] },
      tender_tolls: { breaks: each('tolls', ['', 'none']), keeps: each('tolls', TOLL_TERMS) },
      tender_leg_kind: { breaks: each('leg_kind', ['', 'way']), keeps: each('leg_kind', LEG_KINDS) },
      tender_state: {
        breaks: each('state', ['', 'done']),
        keeps: TENDER_STATES.map((state) => ({ state, ended_at: isLiving(state) ? null : at(9) })),
      },
      tender_times: {
        breaks: [{ answer_by: at(1), offered_at: at(1) }],
        keeps: [{ answer_by: at(2), offered_at: at(1) }],
      },
      tender_answered: {
        breaks: [{ answered_by: null }, { answered_at: null }],
        keeps: [{ ...UNANSWERED, state: 'offered' }],
      },
      tender_taken: {
        breaks: [UNANSWERED, { ...UNANSWERED, state: 'accepted' }],
        keeps: [{ ...UNANSWERED, state: 'expired', ended_at: at(9) }],
      },
      tender_ended: {
        breaks: [{ ended_at: at(9) }, { state: 'declined' }],
        keeps: [{ state: 'declined', ended_at: at(9) }],
      },
      tender_task: { breaks: [{ task_id: null }], keeps: [{ task_id: null, state: 'accepted' }] },
    },
  },
};
