import type { CallCases } from '../call-case';

const NO_REGION = '99';

export const placesCases = {
  'places.regions': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ regionCode: '440306' }),
    bad: [
      ['regionCode', undefined],
      ['regionCode', '深圳'],
      ['regionCode', '44030'],
    ],
    ids: { regionCode: { unknown: { regionCode: NO_REGION }, errcode: 'NOT_FOUND' } },
  },
  'places.streets': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ id: '440306' }),
    bad: [['id', '宝安']],
    ids: { id: { unknown: { id: NO_REGION }, errcode: 'NOT_FOUND' } },
  },
  'places.servingHarbors': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ id: '440306017' }),
    bad: [['id', '44030']],
    ids: { id: { unknown: { id: NO_REGION }, errcode: 'NOT_FOUND' } },
  },
  'places.quotePage': { by: 'visitor', may: 'everybody', works: () => ({}), bad: [], ids: {} },
  'places.harbors': { by: 'visitor', may: 'everybody', works: () => ({}), bad: [], ids: {} },
  'places.harborsWithDocks': { by: 'visitor', may: 'everybody', works: () => ({}), bad: [], ids: {} },
  'places.parseAddress': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ text: '广东省深圳市宝安区新安街道前进一路 1 号 王工 13812345678' }),
    bad: [
      ['text', undefined],
      ['text', '  '],
      ['text', '路'.repeat(501)],
    ],
    ids: {},
  },
} satisfies Partial<CallCases>;
