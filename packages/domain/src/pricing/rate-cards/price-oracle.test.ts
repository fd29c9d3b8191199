import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen, toYuan } from '../../kit/money/money';
import type { RegionCode } from '../../kit/regions/region-code';
import { metresBetween } from '../../kit/geo/measure';
import { wgs84 } from '../../kit/geo/datum';
import { nearestPriced, whyNoPrice } from './missing-price';
import { priceBox, priceSlots, type PriceQuestion } from './price-box';
import { buildRateCard, type RateRow } from './rate-card';
import type { SurchargeRule } from './surcharge-rule';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';

/*
 * The rule of decisions 5 once more, written as a person would apply it to a printed list: look at every row, strike out
 * what does not fit, sort what is left. It shares no code with what it judges.
 */

const REGIONS: Record<string, { lng: number; lat: number }> = {
  '44': { lng: 113.26, lat: 23.13 },
  '4403': { lng: 114.05, lat: 22.54 },
  '440306': { lng: 113.88, lat: 22.56 },
  '440306001': { lng: 113.9, lat: 22.58 },
  '440306002': { lng: 113.85, lat: 22.61 },
  '440307': { lng: 114.25, lat: 22.72 },
  '4419': { lng: 113.75, lat: 23.02 },
  '441900': { lng: 113.75, lat: 23.021 },
  '441900121': { lng: 113.67, lat: 22.81 },
};
const CODES = Object.keys(REGIONS);
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const LEVEL_OF_LENGTH: Record<number, string> = { 2: 'province', 4: 'city', 6: 'district', 9: 'street' };

/** Null three times in four, so that rows fit often enough. */
const orNull = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const bit = fc.constantFrom<0 | 1>(0, 1);

const row: fc.Arbitrary<Omit<RateRow, 'rowId'>> = fc.record({
  harborId: fc.constantFrom(1, 1, 1, 1, 1, 2),
  dockId: orNull(fc.constantFrom(11, 12)),
  regionCode: fc.constantFrom(...CODES, '440306', '440306', '440306001', '440306001'),
  orderType: fc.constantFrom<0 | 1>(0, 0, 0, 1),
  cabinetType: fc.constantFrom<CabinetType>('20GP', '20GP', '20GP', '20GP', '40HQ'),
  isHeavyCargo: orNull(bit),
  isForeignTrade: orNull(fc.boolean()),
  shipCompanyId: orNull(fc.constantFrom(5, 6)),
  invoicing: orNull(bit),
  customerId: fc.constantFrom(null, null, '7', '8'),
  validFrom: fc.constantFrom(...DAYS.slice(0, 4), DAYS[0]!, DAYS[0]!),
  validTo: fc.constantFrom(...DAYS.slice(1), DAYS[4]!, DAYS[4]!),
  price: fc.integer({ min: 1, max: 400_000 }).map(fen),
});
const rule: fc.Arbitrary<SurchargeRule> = fc.record({
  name: fc.constantFrom('甲', '乙', '丙'),
  sort: fc.integer({ min: 1, max: 3 }),
  cabinetTypes: orNull(fc.subarray([...CABINET_TYPES], { minLength: 1 })),
  isHeavyCargo: orNull(bit),
  isForeignTrade: orNull(fc.boolean()),
  invoicing: orNull(bit),
  harborId: fc.constantFrom(null, null, 1, 2),
  validFrom: orNull(fc.constantFrom(...DAYS)),
  validTo: orNull(fc.constantFrom(...DAYS)),
  size: fc.oneof(
    fc.integer({ min: -30_000, max: 30_000 }).map((n) => ({ fen: fen(n) })),
    fc.integer({ min: -300, max: 300 }).map((permille) => ({ permille })),
  ),
});
const question: fc.Arbitrary<PriceQuestion> = fc.record({
  customerId: fc.constantFrom(null, '7', '8', '9'),
  harborId: fc.constantFrom(1, 1, 1, 2, 3),
  dockId: orNull(fc.constantFrom(11, 12)),
  regionCode: fc.constantFrom(
    ...CODES,
    '440306001',
    '440306001',
    '440306002',
    '441900121',
  ) as fc.Arbitrary<RegionCode>,
  shipCompanyId: orNull(fc.constantFrom(5, 6)),
  invoicing: bit,
  isHeavyCargo: bit,
  isForeignTrade: fc.boolean(),
  on: fc.constantFrom(...DAYS),
});
const numbered = (rows: Omit<RateRow, 'rowId'>[]): RateRow[] =>
  // 8, 9, 10, 11 …: written later means a larger number, not a later letter.
  rows.map((one, i) => ({ ...one, rowId: String(i + 8) }));

interface Case {
  rows: RateRow[];
  rules: SurchargeRule[];
  asked: PriceQuestion;
  orderType: 0 | 1;
  box: CabinetType;
}
/** A card, and what it is asked: ten questions each. */
const anyCases: fc.Arbitrary<Case[]> = fc
  .record({
    rows: fc.array(row, { minLength: 20, maxLength: 30 }).map(numbered),
    rules: fc.array(rule, { maxLength: 4 }),
    questions: fc.array(
      fc.record({
        asked: question,
        orderType: fc.constantFrom<0 | 1>(0, 0, 0, 1),
        box: fc.constantFrom<CabinetType>('20GP', '20GP', '20GP', '40HQ', '40GP'),
      }),
      { minLength: 10, maxLength: 10 },
    ),
  })
  .map(({ questions, ...card }) => questions.map((one) => ({ ...card, ...one })));
const forEachCase = (seed: number, cards: number, check: (given: Case) => void) =>
  fc.assert(
    fc.property(anyCases, (cases) => cases.forEach(check)),
    { numRuns: cards, seed },
  );

const anyOr = <T>(wanted: T | null, given: T) => wanted === null || wanted === given;
const said = (value: unknown) => (value === null ? 0 : 1);

/** Conditions apart from where and for whom. */
const fitsConditions = (r: RateRow, q: PriceQuestion) =>
  anyOr(r.dockId, q.dockId) &&
  anyOr(r.shipCompanyId, q.shipCompanyId) &&
  anyOr(r.isHeavyCargo, q.isHeavyCargo) &&
  anyOr(r.isForeignTrade, q.isForeignTrade) &&
  anyOr(r.invoicing, q.invoicing) &&
  !(q.on < r.validFrom) &&
  !(q.on > r.validTo);
const mayBeSeen = (r: RateRow, q: PriceQuestion) =>
  r.harborId === q.harborId && (r.customerId === null || r.customerId === q.customerId);

/** The list sorted as decisions 5 and ARCHITECTURE say: the first of it decides. */
function naiveRow({ rows, asked, orderType, box }: Case): RateRow | undefined {
  const rank = (r: RateRow) => [
    said(r.customerId),
    r.regionCode.length,
    said(r.dockId),
    said(r.shipCompanyId),
    said(r.isHeavyCargo),
    said(r.isForeignTrade),
    said(r.invoicing),
    DAYS.indexOf(r.validFrom),
    Number(r.rowId),
  ];
  const left = rows.filter(
    (r) =>
      mayBeSeen(r, asked) &&
      asked.regionCode.startsWith(r.regionCode) &&
      r.orderType === orderType &&
      r.cabinetType === box &&
      fitsConditions(r, asked),
  );
  return left.sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    const at = x.findIndex((n, i) => n !== y[i]);
    return y[at]! - x[at]!;
  })[0];
}

/** Half up: 10.5 is 11, -10.5 is -10. In whole numbers, so that nothing is rounded twice. */
const naiveShare = (price: number, permille: number): number => {
  const product = BigInt(price) * BigInt(permille) * 2n + 1000n;
  const floored = product / 2000n - (product % 2000n < 0n ? 1n : 0n);
  return Number(floored);
};

function naivePrice(given: Case) {
  const decides = naiveRow(given);
  if (!decides) return undefined;
  const { asked, rules } = given;
  const applied = [...rules]
    .map((one, at) => ({ one, at }))
    .sort((a, b) => a.one.sort - b.one.sort || a.at - b.at)
    .map(({ one }) => one)
    .filter(
      (one) =>
        anyOr(one.harborId, asked.harborId) &&
        (one.cabinetTypes === null || one.cabinetTypes.some((type) => type === given.box)) &&
        anyOr(one.isHeavyCargo, asked.isHeavyCargo) &&
        anyOr(one.isForeignTrade, asked.isForeignTrade) &&
        anyOr(one.invoicing, asked.invoicing) &&
        !(one.validFrom !== null && asked.on < one.validFrom) &&
        !(one.validTo !== null && asked.on > one.validTo) &&
        // What the row is priced for is in its price already.
        !(one.isHeavyCargo !== null && decides.isHeavyCargo !== null) &&
        !(one.isForeignTrade !== null && decides.isForeignTrade !== null) &&
        !(one.invoicing !== null && decides.invoicing !== null),
    )
    .map((one) => ({
      name: one.name,
      amount: 'fen' in one.size ? one.size.fen : naiveShare(decides.price, one.size.permille),
    }));
  const price = applied.reduce((sum, { amount }) => sum + amount, Number(decides.price));
  if (price <= 0) return undefined;
  return {
    price,
    rowId: decides.rowId,
    matchLevel: LEVEL_OF_LENGTH[decides.regionCode.length],
    surcharges: applied,
  };
}

const cardOf = ({ rows, rules }: Pick<Case, 'rows' | 'rules'>) =>
  buildRateCard({ versionId: '1', versionName: '基准价' }, rows, rules);

test('every price, its row, its match level and its surcharges are those of the plain rule', () => {
  let priced = 0;
  forEachCase(20261121, 400, (given) => {
    const found = priceBox(cardOf(given), given.asked, given.orderType, given.box);
    const expected = naivePrice(given);
    if (expected) priced++;
    expect(
      found && {
        price: found.price,
        rowId: found.row.rowId,
        matchLevel: found.matchLevel,
        surcharges: found.surcharges.map(({ name, amount }) => ({ name, amount: Number(amount) })),
      },
    ).toEqual(expected);
  });
  // The cards are dense enough to say something.
  expect(priced).toBeGreaterThan(500);
});

test('all slots at once are the same prices, loading first, and do not depend on the order of writing', () => {
  forEachCase(20261122, 60, (given) => {
    const card = cardOf(given);
    const all = priceSlots(card, given.asked);
    const each = ([0, 1] as const).flatMap((type) =>
      CABINET_TYPES.map((box) => priceBox(card, given.asked, type, box)),
    );
    expect(all).toEqual(each);
    expect(priceSlots(cardOf({ ...given, rows: given.rows.toReversed() }), given.asked)).toEqual(all);
  });
});

const ownRows = (given: Case) => given.rows.filter((r) => mayBeSeen(r, given.asked));

function naiveWhy(given: Case) {
  const { asked } = given;
  const seen = ownRows(given);
  if (seen.length === 0) return 'harbor';
  const here = seen.filter((r) => asked.regionCode.startsWith(r.regionCode));
  if (here.length > 0) {
    return here.some((r) => r.validFrom <= asked.on && asked.on <= r.validTo) ? 'conditions' : 'expired';
  }
  return seen.some((r) => r.regionCode.startsWith(asked.regionCode)) ? 'coarse' : 'region';
}

function naiveNearest(given: Case) {
  const { asked } = given;
  const metresTo = (code: string) => {
    const [a, b] = [REGIONS[asked.regionCode]!, REGIONS[code]!];
    return metresBetween(wgs84(a.lng, a.lat), wgs84(b.lng, b.lat));
  };
  const codes = ownRows(given)
    .filter((r) => !asked.regionCode.startsWith(r.regionCode) && fitsConditions(r, asked))
    .map((r) => r.regionCode);
  return codes.sort((a, b) => metresTo(a) - metresTo(b))[0];
}

test('without a price: what is missing, and the nearest region that has one under the same conditions', () => {
  const whys = new Set<string>();
  forEachCase(20261123, 300, (given) => {
    const few = { ...given, rows: given.rows.slice(0, 6) };
    const card = cardOf(few);
    const why = whyNoPrice(card, few.asked);
    whys.add(why);
    expect(why).toBe(naiveWhy(few));
    const near = nearestPriced(card, few.asked, (code) => REGIONS[code]);
    expect(near?.regionCode).toBe(naiveNearest(few));
  });
  expect([...whys].sort()).toEqual(['coarse', 'conditions', 'expired', 'harbor', 'region']);
});

test('the parts of a price add up to it, and no part is lost in its text', () => {
  forEachCase(20261124, 60, (given) => {
    const found = priceBox(cardOf(given), given.asked, given.orderType, given.box);
    if (!found) return;
    const cents = (text: string) => Number(text.replace('.', ''));
    const parts = [found.row.price, ...found.surcharges.map(({ amount }) => amount)];
    expect(parts.reduce((sum, part) => sum + cents(toYuan(part)), 0)).toBe(cents(toYuan(found.price)));
  });
});
