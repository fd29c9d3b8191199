import { rateCards } from '@boxhaul/contract/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '../../../testing/build-order';
import { type CardDesk, openCardDesk } from '../../../testing/card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.t.close());

test('two versions beside each other: what is new, changed, gone, by how much, the largest first', async () => {
  const former = await desk.draft(
    '旧',
    { '20GP': '1000', '40HQ': '2000' },
    { regionCode: '441900', '20GP': '1000' },
    { regionCode: '440307', '20GP': '500', validTo: '2026-06-30' },
    { weight: '重货', '20GP': '1500' },
  );
  const later = await desk.draft(
    '新',
    { '20GP': '1100', '40HQ': '1900', '40GP': '1800' },
    { regionCode: '440307', '20GP': '500', validTo: '2026-12-31' },
    { weight: '重货', '20GP': '1500' },
  );
  const compare = async (input: object = {}) =>
    (await desk.t.call(rateCards.compare, { fromId: former, toId: later, ...input }, { token: desk.admin }))
      .data;
  const { data, ...summary } = await compare();
  expect(summary).toEqual({
    rowCount: 5,
    total: 5,
    pageNo: 1,
    pageSize: 10,
    counts: { added: 1, changed: 3, removed: 1 },
    unchanged: 1,
    average: 1.7,
    largestRise: 10,
    largestFall: -5,
  });
  expect(
    data.map((row) => [
      row.change,
      row.cells.regionCode,
      row.cabinetType,
      row.before,
      row.after,
      row.percent,
      row.daysBefore,
    ]),
  ).toEqual([
    ['changed', '440306', '20GP', '1000.00', '1100.00', 10, null],
    ['changed', '440306', '40HQ', '2000.00', '1900.00', -5, null],
    ['changed', '440307', '20GP', '500.00', '500.00', 0, '2026-01-01 至 2026-06-30'],
    ['added', '440306', '40GP', null, '1800.00', null, null],
    ['removed', '441900', '20GP', '1000.00', null, null, null],
  ]);
  expect((await compare({ change: 'removed' })).data).toHaveLength(1);
  expect((await compare({ pageNo: 2, pageSize: 2 })).data.map((row) => row.change)).toEqual([
    'changed',
    'added',
  ]);
  expect(await compare({ toId: former })).toMatchObject({ rowCount: 0, unchanged: 5, average: null });
});

test('prices of the same lane one after another are compared in their order', async () => {
  const spring = { validFrom: '2026-01-01', validTo: '2026-03-31', '20GP': '1000' };
  const summer = { validFrom: '2026-04-01', validTo: '2026-12-31', '20GP': '1200' };
  const former = await desk.draft('旧', spring, summer);
  const later = await desk.draft('新', { ...spring, '20GP': '1010' }, summer);
  const input = { fromId: former, toId: later };
  const { data, unchanged } = (await desk.t.call(rateCards.compare, input, { token: desk.admin })).data;
  expect([data.map(({ before, after }) => [before, after]), unchanged]).toEqual([
    [['1000.00', '1010.00']],
    1,
  ]);
});

const faultsOf = async (versionId: string, input: object = {}) => {
  const answer = await desk.t.call(rateCards.checks, { versionId, ...input }, { token: desk.admin });
  return answer.data.data.map(({ fault, cells, cabinetType, price, beside }) => [
    fault,
    cells.regionCode,
    cabinetType,
    price,
    beside,
  ]);
};

test('a price ten times its city’s middle one, or a tenth, looks wrong; one fen nearer does not', async () => {
  const others = ['440307', '440309', '440310'].map((regionCode) => ({ regionCode, '20GP': '1000' }));
  const card = async (price: string) => desk.draft('价', { '20GP': price }, ...others);
  expect(await faultsOf(await card('10000'))).toEqual([
    ['far_above', '440306', '20GP', '10000.00', '1000.00'],
  ]);
  expect(await faultsOf(await card('9999.99'))).toEqual([]);
  expect(await faultsOf(await card('100'))).toEqual([['far_below', '440306', '20GP', '100.00', '1000.00']]);
  expect(await faultsOf(await card('100.01'))).toEqual([]);
});

test('heavy below light and 40 below 20 look wrong, the same price does not', async () => {
  const versionId = await desk.draft(
    '价',
    { '20GP': '1000', '40GP': '999.99', '20HQ': '1000', '40HQ': '1000' },
    { weight: '重货', '20GP': '999.99', '20HQ': '1000' },
    { regionCode: '441900', weight: '轻货', '20GP': '1000' },
    { regionCode: '441900', weight: '重货', '20GP': '900', validTo: '2026-06-30' },
    { regionCode: '441900', weight: '重货', customer: '东莞华南电子厂', '20GP': '800' },
  );
  expect(await faultsOf(versionId)).toEqual([
    ['forty_below_twenty', '440306', '40GP', '999.99', '1000.00'],
    ['heavy_below_light', '440306', '20GP', '999.99', '1000.00'],
    ['heavy_below_light', '441900', '20GP', '900.00', '1000.00'],
  ]);
  expect(await faultsOf(versionId, { fault: 'forty_below_twenty' })).toHaveLength(1);
});

/** Any street of a district. */
async function streetOf(district: string): Promise<string> {
  const { region_code } = await desk.t.db
    .selectFrom('region')
    .select('region_code')
    .where('level', '=', 4)
    .where('region_code', 'like', `${district}%`)
    .orderBy('region_code')
    .limit(1)
    .executeTakeFirstOrThrow();
  return region_code;
}

test('orders of the last month are priced anew, the largest difference first, what has no price before all', async () => {
  const { t, world, admin } = desk;
  const order = (order_no: string, over: object = {}) =>
    buildOrder(t.db, world, {
      order_no,
      harbor_id: 1,
      region_code: '440306018',
      cabinet_type: '40HQ',
      cabinet_num: 2,
      unit_price_fen: 100_000,
      created_at: new Date('2026-11-10T00:00:00Z'),
      ...over,
    });
  await order('T1');
  await order('T2', { region_code: await streetOf('440307'), unit_price_fen: 50_000 });
  await order('T3', { region_code: await streetOf('4419') });
  await order('T4', { created_at: new Date('2026-10-01T00:00:00Z') });
  await order('T5', { state: 'cancelled' });
  const versionId = await desk.draft('价', { '40HQ': '1050' }, { regionCode: '440307', '40HQ': '400' });
  const { data, ...sums } = (await t.call(rateCards.trial, { versionId }, { token: admin })).data;
  expect(data.map(({ orderNo, before, after, percent }) => [orderNo, before, after, percent])).toEqual([
    ['T3', '1000.00', null, null],
    ['T2', '500.00', '400.00', -20],
    ['T1', '1000.00', '1050.00', 5],
  ]);
  expect(sums).toMatchObject({
    rowCount: 3,
    missing: 1,
    on: '2026-11-20',
    before: '3000.00',
    after: '2900.00',
  });
  expect(sums.percent).toBe(-3.3);
});

test('the gaps of a harbour are the streets of its cities that nothing covers', async () => {
  const { t, admin } = desk;
  const gapsOf = async (...lanes: object[]) => {
    const versionId = await desk.draft('价', ...lanes);
    return (await t.call(rateCards.gaps, { versionId, harbor: 1, pageSize: 200 }, { token: admin })).data;
  };
  const streets = await t.db
    .selectFrom('region')
    .select('region_code')
    .where('level', '=', 4)
    .where('region_code', 'like', '4403%')
    .execute();
  const inBaoan = streets.filter((row) => row.region_code.startsWith('440306'));
  const one = await streetOf('440307');
  const some = await gapsOf({ '20GP': '1000' }, { regionCode: one, '20GP': '1000' });
  expect(some.rowCount).toBe(streets.length - inBaoan.length - 1);
  expect(some.data.some((row) => row.regionCode === one || row.regionCode.startsWith('440306'))).toBe(false);
  expect((await gapsOf({ regionCode: '4403', '20GP': '1000' })).rowCount).toBe(0);
  // Of one direction and container type, of one district; each district with its number and place.
  const versionId = await desk.draft(
    '价',
    { regionCode: '440306', '20GP': '1000' },
    { regionCode: one, '40HQ': '1' },
  );
  const look = async (more: object) =>
    (await t.call(rateCards.gaps, { versionId, harbor: 1, pageSize: 200, ...more }, { token: admin })).data;
  const general = await look({});
  expect(general.districts.reduce((sum, { missing }) => sum + missing, 0)).toBe(general.rowCount);
  const longgang = general.districts.find(({ regionCode }) => regionCode === '440307')!;
  expect(longgang.missing).toBe(longgang.streets - 1);
  expect(longgang.longitude).toBeCloseTo(114.25, 1);
  expect(general.districts.some(({ regionCode }) => regionCode === '440306')).toBe(false);
  const heavy = await look({ cabinetType: '20GP' });
  expect(heavy.districts.find(({ regionCode }) => regionCode === '440307')!.missing).toBe(longgang.streets);
  expect((await look({ cabinetType: '40HQ' })).rowCount).toBe(streets.length - 1);
  const sorts = await Promise.all([0, 1].map(async (orderType) => (await look({ orderType })).rowCount));
  expect(Math.max(...sorts)).toBe(streets.length);
  const within = await look({ region: '440307' });
  expect([within.rowCount, within.data.length]).toEqual([longgang.missing, longgang.missing]);
  expect(within.data.every(({ regionCode }) => regionCode.startsWith('440307'))).toBe(true);
  expect(within.districts).toEqual(general.districts);
  // A customer's own price covers nobody else.
  const own = { regionCode: '4403', customer: '东莞华南电子厂', '20GP': '1' };
  expect((await gapsOf(own)).rowCount).toBe(0);
  expect((await gapsOf({ '20GP': '1000' }, own)).rowCount).toBe(streets.length - inBaoan.length);
});

test('a lane covers a street no longer than it holds, and begins to on its first day', async () => {
  const { t, admin } = desk;
  const gapsOf = async (versionId: string) =>
    (await t.call(rateCards.gaps, { versionId, harbor: 1, pageSize: 200 }, { token: admin })).data;
  const missing = async (versionId: string, district: string) => {
    const { districts } = await gapsOf(versionId);
    return districts.find(({ regionCode }) => regionCode === district)?.missing ?? 0;
  };
  const streetsOf = (district: string) =>
    t.db
      .selectFrom('region')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('level', '=', 4)
      .where('region_code', 'like', `${district}%`)
      .executeTakeFirstOrThrow();
  const longgang = Number((await streetsOf('440307')).n);
  // Today is 2026-11-20.
  const versionId = await desk.draft(
    '换季',
    { '20GP': '1000', validTo: '2026-11-20' },
    { regionCode: '440307', '20GP': '1000', validTo: '2026-11-19' },
    { regionCode: '440308', '20GP': '1000', validFrom: '2026-11-21' },
  );
  const yantian = Number((await streetsOf('440308')).n);
  const each = async () => [
    await missing(versionId, '440306'),
    await missing(versionId, '440307'),
    await missing(versionId, '440308'),
  ];
  expect((await gapsOf(versionId)).on).toBe('2026-11-20');
  // A draft prices nothing yet: what begins later is there.
  expect(await each()).toEqual([0, longgang, 0]);
  await desk.publish(versionId);
  expect(await each()).toEqual([0, longgang, yantian]);
  // A version to come is looked at on its first day.
  const later = await desk.draft('明天起', { regionCode: '440308', '20GP': '1000', validFrom: '2026-11-21' });
  await desk.publish(later, '2026-11-21 00:00:00');
  expect((await gapsOf(later)).on).toBe('2026-11-21');
  expect(await missing(later, '440308')).toBe(0);
  // A city whose prices have all ended is served all the same.
  const ended = await desk.draft('过期', { '20GP': '1000', validTo: '2026-11-19' });
  expect((await gapsOf(ended)).rowCount).toBeGreaterThan(longgang + yantian);
});
