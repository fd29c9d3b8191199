import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen } from '../../kit/money/money';
import type { RegionCode } from '../../kit/regions/region-code';
import { nearestPriced, whyNoPrice } from './missing-price';
import { priceBox, type PriceQuestion } from './price-box';
import { buildRateCard, type RateRow } from './rate-card';
import type { SurchargeRule } from './surcharge-rule';
import { surchargeWords } from './surcharge-words';

let serial = 0;
const row = (over: Partial<RateRow> & { yuan: number }): RateRow => {
  const { yuan, ...rest } = over;
  return {
    rowId: String(++serial),
    harborId: 1,
    dockId: null,
    regionCode: '440306',
    orderType: 0,
    cabinetType: '20GP',
    isHeavyCargo: null,
    isForeignTrade: null,
    shipCompanyId: null,
    invoicing: null,
    customerId: null,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    price: fen(yuan * 100),
    ...rest,
  };
};
const rule = (over: Partial<SurchargeRule>): SurchargeRule => ({
  name: '附加费',
  sort: 1,
  cabinetTypes: null,
  isHeavyCargo: null,
  isForeignTrade: null,
  invoicing: null,
  harborId: null,
  validFrom: null,
  validTo: null,
  size: { fen: fen(100) },
  ...over,
});
const question = (over: Partial<PriceQuestion> = {}): PriceQuestion => ({
  customerId: null,
  harborId: 1,
  dockId: null,
  regionCode: '440306001' as RegionCode,
  shipCompanyId: null,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  on: '2026-11-20',
  ...over,
});
const card = (rows: RateRow[], rules: SurchargeRule[] = []) =>
  buildRateCard({ versionId: '1', versionName: '基准价' }, rows, rules);
const yuanOf = (rows: RateRow[], asked: Partial<PriceQuestion> = {}, rules: SurchargeRule[] = []) => {
  const found = priceBox(card(rows, rules), question(asked), 0, '20GP');
  return found && found.price / 100;
};

describe('the row that decides', () => {
  const general = row({ yuan: 1000 });
  test.each<[string, RateRow[], Partial<PriceQuestion>, number | undefined]>([
    ['a street before its district', [general, row({ yuan: 1100, regionCode: '440306001' })], {}, 1100],
    ['a district before its city', [general, row({ yuan: 1100, regionCode: '4403' })], {}, 1000],
    ['a city when the district has none', [row({ yuan: 1100, regionCode: '4403' })], {}, 1100],
    ['a province when nothing is nearer', [row({ yuan: 1100, regionCode: '44' })], {}, 1100],
    ['not the neighbour street', [row({ yuan: 1100, regionCode: '440306002' })], {}, undefined],
    ['not a district for a whole city', [general], { regionCode: '4403' as RegionCode }, undefined],
    [
      "the customer's own coarse row before a general fine one",
      [row({ yuan: 1100, regionCode: '440306001' }), row({ yuan: 900, regionCode: '4403', customerId: '7' })],
      { customerId: '7' },
      900,
    ],
    [
      "never another customer's row",
      [general, row({ yuan: 900, customerId: '8' })],
      { customerId: '7' },
      1000,
    ],
    ["never a customer's row for a visitor", [general, row({ yuan: 900, customerId: '8' })], {}, 1000],
    ['the dock before the harbour', [general, row({ yuan: 1050, dockId: 101 })], { dockId: 101 }, 1050],
    ['the harbour for another dock', [general, row({ yuan: 1050, dockId: 101 })], { dockId: 102 }, 1000],
    ['the harbour when no dock is named', [general, row({ yuan: 1050, dockId: 101 })], {}, 1000],
    [
      'the dock before the shipping company',
      [row({ yuan: 1050, dockId: 101 }), row({ yuan: 990, shipCompanyId: 3 })],
      { dockId: 101, shipCompanyId: 3 },
      1050,
    ],
    ['the company before any', [general, row({ yuan: 990, shipCompanyId: 3 })], { shipCompanyId: 3 }, 990],
    ['any for another company', [general, row({ yuan: 990, shipCompanyId: 3 })], { shipCompanyId: 4 }, 1000],
    [
      'the heavy row for heavy cargo',
      [general, row({ yuan: 1200, isHeavyCargo: 1 })],
      { isHeavyCargo: 1 },
      1200,
    ],
    [
      'the one that became valid last',
      [row({ yuan: 1300, validFrom: '2026-11-01' }), general, row({ yuan: 1200, validFrom: '2026-10-01' })],
      {},
      1300,
    ],
    ['not one that is not valid yet', [general, row({ yuan: 1300, validFrom: '2026-11-21' })], {}, 1000],
    ['not one that has run out', [row({ yuan: 1300, validTo: '2026-11-19' })], {}, undefined],
    ['one on its last day', [row({ yuan: 1300, validTo: '2026-11-20' })], {}, 1300],
    ['not another container type', [row({ yuan: 1300, cabinetType: '40HQ' })], {}, undefined],
    ['not the other direction', [row({ yuan: 1300, orderType: 1 })], {}, undefined],
    ['not another harbour', [row({ yuan: 1300, harborId: 2 })], {}, undefined],
  ])('is %s', (_name, rows, asked, expected) => {
    expect(yuanOf(rows, asked)).toBe(expected);
  });

  test('does not depend on the order in which the rows were written', () => {
    const rows = [
      row({ yuan: 1 }),
      row({ yuan: 2, dockId: 101 }),
      row({ yuan: 3, shipCompanyId: 3 }),
      row({ yuan: 4, regionCode: '440306001' }),
      row({ yuan: 5, customerId: '7' }),
      row({ yuan: 6, customerId: '7', validFrom: '2026-05-01' }),
      row({ yuan: 7, isHeavyCargo: 1 }),
    ];
    const asked = fc.record({
      customerId: fc.constantFrom(null, '7', '8'),
      dockId: fc.constantFrom(null, 101, 102),
      shipCompanyId: fc.constantFrom(null, 3, 4),
      isHeavyCargo: fc.constantFrom<0 | 1>(0, 1),
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), asked, (shuffled, over) => {
        expect(yuanOf(shuffled, over)).toBe(yuanOf(rows, over));
      }),
    );
  });
});

describe('surcharges', () => {
  const heavy = rule({ name: '重货', isHeavyCargo: 1, cabinetTypes: ['20GP'], size: { fen: fen(15_000) } });
  const invoice = rule({ name: '开票', sort: 2, invoicing: 1, size: { permille: 90 } });
  const domestic = rule({ name: '内贸', sort: 3, isForeignTrade: false, size: { fen: fen(-5_000) } });
  const rules = [domestic, invoice, heavy];

  test.each<[string, Partial<PriceQuestion>, number]>([
    ['none apply', {}, 1000],
    ['heavy', { isHeavyCargo: 1 }, 1150],
    ['invoice', { invoicing: 1 }, 1090],
    ['domestic', { isForeignTrade: false }, 950],
    ['all, each on the row alone', { isHeavyCargo: 1, invoicing: 1, isForeignTrade: false }, 1190],
  ])('%s', (_name, asked, expected) => {
    expect(yuanOf([row({ yuan: 1000 })], asked, rules)).toBe(expected);
  });

  test('are named in their order, with their rule', () => {
    const asked = question({ isHeavyCargo: 1, invoicing: 1 });
    expect(priceBox(card([row({ yuan: 1000 })], rules), asked, 0, '20GP')?.surcharges).toEqual([
      { name: '重货', rule: '20GP、重货：每箱加 150.00 元', amount: 15_000 },
      { name: '开票', rule: '开票：按基价加 9%', amount: 9_000 },
    ]);
    expect(surchargeWords(domestic)).toBe('内贸：每箱减 50.00 元');
    expect(surchargeWords(rule({ size: { permille: -15 } }))).toBe('所有订单：按基价减 1.5%');
  });

  test.each<[Partial<SurchargeRule>, string]>([
    [{ size: { permille: 0 } }, '所有订单：按基价加 0%'],
    [{ size: { permille: 1 } }, '所有订单：按基价加 0.1%'],
    [{ size: { permille: -1 } }, '所有订单：按基价减 0.1%'],
    [{ size: { fen: fen(0) } }, '所有订单：每箱加 0.00 元'],
    [{ size: { fen: fen(1) } }, '所有订单：每箱加 0.01 元'],
    [{ size: { fen: fen(-1) } }, '所有订单：每箱减 0.01 元'],
    [
      {
        cabinetTypes: ['20GP', '40HQ'],
        isHeavyCargo: 0,
        isForeignTrade: true,
        invoicing: 0,
        size: { fen: fen(5) },
      },
      '20GP/40HQ、轻货、外贸、不开票：每箱加 0.05 元',
    ],
  ])('%j says so', (over, words) => {
    expect(surchargeWords(rule(over))).toBe(words);
  });

  test('are not added twice to a row that is priced for the very case', () => {
    expect(yuanOf([row({ yuan: 1000, isHeavyCargo: 1 })], { isHeavyCargo: 1 }, rules)).toBe(1000);
  });

  test('hold on their days, both included', () => {
    const holiday = rule({
      name: '春节',
      validFrom: '2027-02-05',
      validTo: '2027-02-12',
      size: { fen: fen(30_000) },
    });
    const on = (day: string) => yuanOf([row({ yuan: 1000, validTo: '2027-12-31' })], { on: day }, [holiday]);
    expect(['2027-02-04', '2027-02-05', '2027-02-12', '2027-02-13'].map(on)).toEqual([
      1000, 1300, 1300, 1000,
    ]);
    expect(surchargeWords(holiday)).toBe('所有订单：每箱加 300.00 元（2027-02-05 至 2027-02-12）');
    expect(surchargeWords({ ...holiday, validTo: null })).toBe('所有订单：每箱加 300.00 元（2027-02-05 起）');
    expect(surchargeWords({ ...holiday, validFrom: null })).toBe(
      '所有订单：每箱加 300.00 元（至 2027-02-12）',
    );
  });

  test('round half up to the fen', () => {
    expect(
      yuanOf([row({ yuan: 0.05 })], { invoicing: 1 }, [rule({ invoicing: 1, size: { permille: 100 } })]),
    ).toBe(0.06);
  });

  test('never leave a price of 0 yuan', () => {
    expect(yuanOf([row({ yuan: 50 })], { isForeignTrade: false }, rules)).toBeUndefined();
  });
});

describe('no price', () => {
  const rows = [row({ yuan: 1000 }), row({ yuan: 1500, regionCode: '441900', shipCompanyId: 3 })];
  test.each<[string, Partial<PriceQuestion>, ReturnType<typeof whyNoPrice>]>([
    ['another harbour', { harborId: 9 }, 'harbor'],
    ['the whole city', { regionCode: '4403' as RegionCode }, 'coarse'],
    ['another city', { regionCode: '440604' as RegionCode }, 'region'],
    ['the wrong company', { regionCode: '441900' as RegionCode, shipCompanyId: 4 }, 'conditions'],
    ['after the rows ran out', { on: '2027-01-01' }, 'expired'],
  ])('%s', (_name, asked, why) => {
    expect(whyNoPrice(card(rows), question(asked))).toBe(why);
  });

  test('the nearest neighbour that would have a price under the same conditions', () => {
    const points: Record<string, { lng: number; lat: number }> = {
      '440306': { lng: 113.88, lat: 22.56 },
      '441900': { lng: 113.75, lat: 23.02 },
      '440604': { lng: 113.12, lat: 23.01 },
    };
    const near = (asked: Partial<PriceQuestion>) =>
      nearestPriced(
        card(rows),
        question({ regionCode: '440604' as RegionCode, ...asked }),
        (code) => points[code],
      )?.regionCode;
    expect(near({ shipCompanyId: 3 })).toBe('441900');
    expect(near({})).toBe('440306');
    expect(near({ harborId: 9 })).toBeUndefined();
  });

  test.each([
    // A degree of latitude is 111.19 km on the domain's sphere.
    [1.798, '440306'],
    [1.799, undefined],
    [16, undefined],
  ])('no neighbour beyond 200 km: %d degrees to the north is %s', (degrees, expected) => {
    const points: Record<string, { lng: number; lat: number }> = {
      '440306': { lng: 113.88, lat: 22.56 },
      '440604': { lng: 113.88, lat: 22.56 + degrees },
    };
    const near = nearestPriced(
      card(rows),
      question({ regionCode: '440604' as RegionCode }),
      (code) => points[code],
    );
    expect(near?.regionCode).toBe(expected);
  });
});
