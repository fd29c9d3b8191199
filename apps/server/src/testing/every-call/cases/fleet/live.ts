import { type CallCases, WORKING } from '../../call-case';
import type { Stage } from '../../stage';

/** Who sees the dispatch. */
const DISPATCH = ['kefu', 'diaodu', 'admin'] as const;
const tooLong = [['keyword', '号'.repeat(401)]] as const;

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
    bad: [
      ['number', undefined],
      ['number', '号'.repeat(41)],
      ['phoneTail', undefined],
      ['phoneTail', '123'],
      ['phoneTail', '12345'],
      ['imageCode', '123456789'],
    ],
    ids: {},
  },
  'live.runs': { by: 'visitor', may: 'everybody', works: () => ({}), bad: [], ids: {} },
  'live.boxes': { by: 'owner', may: WORKING, works: () => ({ keyword: 'BH1, BH2' }), bad: tooLong, ids: {} },
  'live.opsBoxes': { by: 'diaodu', may: DISPATCH, works: () => ({}), bad: tooLong, ids: {} },
  'live.opsPlaces': {
    by: 'diaodu',
    may: DISPATCH,
    works: () => ({ since: 0 }),
    bad: [
      ['since', 'x'],
      ['since', -1],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
