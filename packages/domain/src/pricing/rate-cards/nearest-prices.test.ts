import { expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import type { RegionCode } from '../../kit/regions/region-code';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import { ORDER_TYPES, type OrderType } from '../words/order-type';
import { nearestPrices } from './nearest-prices';
import type { PriceQuestion } from './price-box';
import { buildRateCard, type RateRow, slotOf } from './rate-card';

/** Streets on a line to the east of the one that is asked for, by kilometres. */
const EAST: Readonly<Record<string, number>> = {
  '440301': 0,
  '440302': 10,
  '440303': 20,
  '440304': 199.9,
  '440305': 200.5,
};
const KM_A_DEGREE = 111.19;
const pointOf = (code: RegionCode) => {
  const km = EAST[code];
  return km === undefined ? undefined : { lng: 100 + km / KM_A_DEGREE, lat: 0 };
};

let rowId = 0;
const row = (
  regionCode: string,
  orderType: OrderType,
  cabinetType: CabinetType,
  more: Partial<RateRow> = {},
): RateRow => {
  rowId += 1;
  return {
    rowId: String(rowId),
    harborId: 1,
    dockId: null,
    regionCode,
    orderType,
    cabinetType,
    isHeavyCargo: null,
    isForeignTrade: null,
    shipCompanyId: null,
    invoicing: null,
    customerId: null,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    price: fen(100_000 + rowId),
    ...more,
  };
};
const question: PriceQuestion = {
  customerId: null,
  harborId: 1,
  dockId: null,
  regionCode: '440301' as RegionCode,
  shipCompanyId: null,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  on: '2026-11-20',
};
const near = (rows: RateRow[], asked: Partial<PriceQuestion> = {}) => {
  const card = buildRateCard({ versionId: '1', versionName: 'x' }, rows, []);
  const found = nearestPrices(card, { ...question, ...asked }, pointOf);
  return Object.fromEntries(
    ORDER_TYPES.flatMap((orderType) =>
      CABINET_TYPES.flatMap((type) => {
        const one = found[slotOf(orderType, type)];
        return one ? [[`${orderType} ${type}`, `${one.regionCode} ${Math.round(one.metres / 1000)}`]] : [];
      }),
    ),
  );
};

it('names for each direction and container type the nearest region that has it', () => {
  expect(
    near([
      row('440302', 0, '20GP'),
      row('440303', 0, '20GP'),
      row('440303', 0, '40HQ'),
      row('440303', 1, '20GP'),
    ]),
  ).toEqual({
    '0 20GP': '440302 10',
    '0 40HQ': '440303 20',
    '1 20GP': '440303 20',
  });
});

it('leaves out what has a price here', () => {
  expect(near([row('440301', 0, '20GP'), row('440302', 0, '20GP'), row('440302', 0, '40GP')])).toEqual({
    '0 40GP': '440302 10',
  });
});

it('looks no further than 200 km', () => {
  expect(near([row('440305', 0, '20GP')])).toEqual({});
  expect(near([row('440304', 0, '20GP'), row('440305', 0, '20GP')])).toEqual({ '0 20GP': '440304 200' });
});

it('takes a row that is valid, under the same conditions, of this customer or of all', () => {
  const expired = row('440302', 0, '20GP', { validTo: '2026-11-19' });
  const heavy = row('440302', 0, '20GP', { isHeavyCargo: 1 });
  const others = row('440302', 0, '20GP', { customerId: '7' });
  const good = row('440303', 0, '20GP');
  expect(near([expired, heavy, others, good])).toEqual({ '0 20GP': '440303 20' });
  expect(near([expired, heavy, others, good], { customerId: '7' })).toEqual({ '0 20GP': '440302 10' });
  expect(near([good], { harborId: 2 })).toEqual({});
});

it('knows nothing where the asked region has no point', () => {
  expect(near([row('440302', 0, '20GP')], { regionCode: '449999' as RegionCode })).toEqual({});
});
