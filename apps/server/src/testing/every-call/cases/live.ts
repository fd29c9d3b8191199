import { type CallCases, WORKING } from '../call-case';

/** Who sees the dispatch. */
const DISPATCH = ['kefu', 'diaodu', 'admin'] as const;
const tooLong = [['keyword', '号'.repeat(401)]] as const;

export const liveCases = {
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
