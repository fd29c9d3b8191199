import { type CallCases, WORKING } from '../../call-case';
import type { Stage } from '../../stage';

/** Who sees the dispatch. */
const DISPATCH = ['kefu', 'diaodu', 'admin'] as const;

/** The booking of a running order, and the end of its contact's phone. */
async function numberOf(stage: Stage) {
  const { orderId } = await stage.order('owner', { state: 'running', book_space_no: `VIS${stage.serial()}` });
  const { book_space_no, contact_phone } = await stage.t.db
    .selectFrom('cus_order')
    .select(['book_space_no', 'contact_phone'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { number: book_space_no, phoneTail: contact_phone.slice(-4) };
}

export const liveCases = {
  'live.visit': {
    by: 'visitor',
    may: 'everybody',
    works: numberOf,
    ids: {},
  },
  'live.runs': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'live.boxes': { by: 'owner', may: WORKING, works: () => ({ keyword: 'BH1, BH2' }), ids: {} },
  'live.opsBoxes': { by: 'diaodu', may: DISPATCH, works: () => ({}), ids: {} },
  'live.opsPlaces': {
    by: 'diaodu',
    may: DISPATCH,
    works: () => ({ since: 0 }),
    ids: {},
  },
} satisfies Partial<CallCases>;
