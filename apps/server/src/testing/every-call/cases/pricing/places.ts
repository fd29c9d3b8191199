import { type CallCases, CUSTOMERS } from '../../call-case';

const NO_REGION = '99';
const SEE_PRICES = CUSTOMERS.filter((name) => name !== 'viewer');
const DOOR = { longitude: 113.9, latitude: 22.57 };
const badPoint = [
  ['longitude', undefined],
  ['longitude', 'NaN'],
  // The two the wrong way round.
  ['longitude', 22.57],
  ['latitude', 113.9],
  ['latitude', ''],
] as const;

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
  'places.privateRegions': { by: 'owner', may: SEE_PRICES, works: () => ({}), bad: [], ids: {} },
  'places.baiduRegions': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ regionCode: '4403' }),
    bad: [
      ['regionCode', '深圳'],
      ['regionCode', NO_REGION],
    ],
    ids: {},
  },
  'places.mapGround': { by: 'visitor', may: 'everybody', works: () => ({}), bad: [], ids: {} },
  'places.reverse': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ ...DOOR, coordType: 'gcj02' }),
    bad: [...badPoint, ['coordType', 'mars']],
    ids: {},
  },
  'places.previewDoor': {
    by: 'owner',
    may: CUSTOMERS,
    works: () => ({ regionCode: '440306017', address: '前进一路 1 号' }),
    bad: [
      ['regionCode', undefined],
      ['regionCode', NO_REGION],
      ['address', undefined],
      ['address', '长'.repeat(201)],
    ],
    ids: {},
  },
  'places.searchRegions': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ keyword: '新安' }),
    bad: [
      ['keyword', undefined],
      ['keyword', ' '],
      ['keyword', '长'.repeat(31)],
    ],
    ids: {},
  },
  'places.searchPlaces': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ keyword: '盐田' }),
    bad: [
      ['keyword', undefined],
      ['keyword', '长'.repeat(101)],
    ],
    ids: {},
  },
  'places.findDoors': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ list: ['深圳市宝安区新安街道前进一路 1 号'] }),
    bad: [
      ['list', []],
      ['list', '深圳'],
      ['list', ['长'.repeat(301)]],
      ['list', Array.from({ length: 201 }, () => '深圳')],
      ['longitude', 'NaN'],
      ['latitude', 113.9],
    ],
    ids: {},
  },
} as const satisfies Partial<CallCases>;
