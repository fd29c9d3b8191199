import { type CallCases, CUSTOMERS } from '../../call-case';

const NO_REGION = '99';
const SEE_PRICES = CUSTOMERS.filter((name) => name !== 'viewer');
const DOOR = { longitude: 113.9, latitude: 22.57 };

export const placesCases = {
  'places.regions': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ regionCode: '440306' }),
    ids: { regionCode: { unknown: { regionCode: NO_REGION }, errcode: 'NOT_FOUND' } },
  },
  'places.streets': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ id: '440306' }),
    ids: { id: { unknown: { id: NO_REGION }, errcode: 'NOT_FOUND' } },
  },
  'places.servingHarbors': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ id: '440306017' }),
    ids: { id: { unknown: { id: NO_REGION }, errcode: 'NOT_FOUND' } },
  },
  'places.quotePage': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'places.harbors': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'places.harborsWithDocks': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'places.parseAddress': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ text: '广东省深圳市宝安区新安街道前进一路 1 号 王工 13812345678' }),
    ids: {},
  },
  'places.privateRegions': { by: 'owner', may: SEE_PRICES, works: () => ({}), ids: {} },
  'places.baiduRegions': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ regionCode: '4403' }),
    bad: [['regionCode', NO_REGION]],
    ids: {},
  },
  'places.mapGround': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'places.reverse': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ ...DOOR, coordType: 'gcj02' }),
    ids: {},
  },
  'places.previewDoor': {
    by: 'owner',
    may: CUSTOMERS,
    works: () => ({ regionCode: '440306017', address: '前进一路 1 号' }),
    bad: [['regionCode', NO_REGION]],
    ids: {},
  },
  'places.searchRegions': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ keyword: '新安' }),
    ids: {},
  },
  'places.searchPlaces': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ keyword: '盐田' }),
    ids: {},
  },
  'places.findDoors': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ list: ['深圳市宝安区新安街道前进一路 1 号'] }),
    bad: [['list', []]],
    ids: {},
  },
} as const satisfies Partial<CallCases>;
