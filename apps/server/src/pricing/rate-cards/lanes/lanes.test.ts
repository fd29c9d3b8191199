import { rateCards } from '@boxhaul/contract/pricing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type CardDesk, cells, openCardDesk } from '../../../testing/card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk();
});
afterAll(() => desk.t.close());

const pricesOf = async (versionId: string) =>
  (await desk.lanes(versionId)).map(
    ({ cells: { regionCode, '20GP': a, '20HQ': b, '40GP': c, '40HQ': d } }) => [regionCode, a, b, c, d],
  );
type Changes = Parameters<typeof send>[1];
const send = async (versionId: string, changes: { laneKey?: string; cells?: ReturnType<typeof cells> }[]) => {
  const { revision } = await desk.detail(versionId);
  return desk.t.call(rateCards.saveLanes, { versionId, revision, changes }, { token: desk.admin });
};

test('a lane comes back as it was written, changes and goes', async () => {
  const versionId = await desk.draft('价', {
    dock: '盐田国际 YICT',
    weight: '重货',
    trade: '外贸',
    invoicing: '开票',
    shipCompany: '马士基',
    customer: '深圳远航货运代理有限公司',
    '20GP': '1000',
    '40HQ': '1200.5',
  });
  const [lane] = await desk.lanes(versionId);
  expect(lane?.cells).toEqual({
    harbor: '深圳盐田港',
    dock: '盐田国际 YICT',
    regionCode: '440306',
    region: '广东省深圳市宝安区',
    orderType: '装货',
    weight: '重货',
    trade: '外贸',
    shipCompany: '马士基',
    invoicing: '开票',
    customer: '深圳远航货运代理有限公司',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    '20GP': '1000.00',
    '20HQ': '',
    '40GP': '',
    '40HQ': '1200.50',
  });
  const { laneKey } = lane!;
  await send(versionId, [{ laneKey, cells: { ...lane!.cells, '20GP': '', '40GP': '1100' } }]);
  expect(await pricesOf(versionId)).toEqual([['440306', '', '', '1100.00', '1200.50']]);
  await send(versionId, [{ laneKey }]);
  expect(await pricesOf(versionId)).toEqual([]);
  expect(await send(versionId, [{ laneKey }])).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
});

test('every bad cell of every line is named, and nothing is written', async () => {
  const versionId = await desk.draft('价', { '20GP': '1000' });
  const changes: Changes = [
    { cells: cells({ regionCode: '440307', '20GP': '900' }) },
    { cells: cells({ harbor: '没有的港', '20GP': '面议' }) },
  ];
  expect(await send(versionId, changes)).toMatchObject({
    code: '0',
    message: '第 2 条：“港口”没有这个港口，现为“没有的港”',
    data: {
      errcode: 'BAD_INPUT',
      fields: { 'changes.1.cells.harbor': expect.any(String), 'changes.1.cells.20GP': expect.any(String) },
    },
  });
  expect(await pricesOf(versionId)).toEqual([['440306', '1000.00', '', '', '']]);
});

describe('lanes of the same conditions whose days overlap', () => {
  it.each([
    ['2026-12-31', '2027-01-31', '广东省深圳市宝安区有两条条件相同、日期重叠的线路，请合并或错开日期'],
    ['2025-01-01', '2026-01-01', '广东省深圳市宝安区有两条条件相同、日期重叠的线路，请合并或错开日期'],
    ['2027-01-01', '2027-01-31', '保存成功'],
    ['2025-01-01', '2025-12-31', '保存成功'],
  ])('%s to %s beside 2026: %s', async (validFrom, validTo, message) => {
    const versionId = await desk.draft('价', { '20GP': '1000' });
    expect((await send(versionId, [{ cells: cells({ validFrom, validTo, '20GP': '900' }) }])).message).toBe(
      message,
    );
  });

  it('are fine where any condition differs', async () => {
    const versionId = await desk.draft('价', { '20GP': '1000' });
    const other = [{ weight: '重货' }, { trade: '内贸' }, { orderType: '送货' }, { invoicing: '开票' }];
    const answer = await send(
      versionId,
      other.map((one) => ({ cells: cells({ ...one, '20GP': '1000' }) })),
    );
    expect(answer.code).toBe('1');
    expect(await pricesOf(versionId)).toHaveLength(5);
  });
});

test('lanes are found by harbour, region, direction and owner', async () => {
  const versionId = await desk.draft(
    '价',
    { '20GP': '1000' },
    { orderType: '送货', '20GP': '1000' },
    { regionCode: '441900', '20GP': '1000' },
    { harbor: '深圳蛇口港', '20GP': '1000' },
    { customer: '东莞华南电子厂', '20GP': '900' },
  );
  const find = async (filter: object) =>
    (await desk.t.call(rateCards.lanes, { versionId, ...filter }, { token: desk.admin })).data.rowCount;
  expect(await find({})).toBe(5);
  expect(await find({ region: '宝安' })).toBe(4);
  expect(await find({ region: '4419' })).toBe(1);
  expect(await find({ region: '%' })).toBe(0);
  expect(await find({ orderType: 1 })).toBe(1);
  expect(await find({ owner: 'own' })).toBe(1);
  expect(await find({ owner: 'general' })).toBe(4);
  expect(await find({ customer: desk.world.otherCustomerId })).toBe(1);
  expect(await find({ harbor: 1 })).toBe(4);
});

test('prices are raised by percent or yuan, to whole steps, those that were searched for alone', async () => {
  const versionId = await desk.draft(
    '价',
    { '20GP': '1001', '40HQ': '2000' },
    { regionCode: '441900', '20GP': '1000' },
  );
  const change = async (input: object) => {
    const { revision } = await desk.detail(versionId);
    return desk.t.call(rateCards.changePrices, { versionId, revision, ...input }, { token: desk.admin });
  };
  expect(await change({ percent: '3.5', region: '宝安', roundTo: 10 })).toMatchObject({
    message: '已调整 2 个价格',
    data: { changed: 2 },
  });
  expect(await pricesOf(versionId)).toEqual([
    ['440306', '1040.00', '', '', '2070.00'],
    ['441900', '1000.00', '', '', ''],
  ]);
  await change({ amount: '-39.99', cabinetType: '20GP' });
  expect(await pricesOf(versionId)).toEqual([
    ['440306', '1000.01', '', '', '2070.00'],
    ['441900', '960.01', '', '', ''],
  ]);
  expect(await change({ amount: '-960.01' })).toMatchObject({
    message: '调整后有 1 个价格不大于 0 或超出上限',
    data: { fields: { amount: expect.any(String) } },
  });
  expect((await change({ amount: '-960.00', region: '4419' })).code).toBe('1');
});

test('a draft of another version has its lanes and surcharges, and its own life', async () => {
  const { t, admin } = desk;
  const former = await desk.draft('价', { '20GP': '1000' }, { regionCode: '441900', '40HQ': '2000' });
  const surcharges = [{ name: '燃油', kind: 'fuel' as const, percent: '3.5', validFrom: '2026-12-01' }];
  await t.call(rateCards.saveSurcharges, { versionId: former, revision: 2, surcharges }, { token: admin });
  const made = await t.call(rateCards.create, { versionName: '新', basedOnId: former }, { token: admin });
  const { versionId } = made.data;
  expect(await pricesOf(versionId)).toEqual(await pricesOf(former));
  const copy = await desk.detail(versionId);
  expect(copy.basedOn).toBe('价');
  expect(copy.surcharges).toEqual((await desk.detail(former)).surcharges);
  expect(copy.surcharges[0]?.words).toBe('所有订单：按基价加 3.5%（2026-12-01 起）');
  const gone = await t.call(rateCards.drop, { versionId: former, revision: 3 }, { token: admin });
  expect(gone.message).toBe('草稿已删除');
  expect(await pricesOf(versionId)).toHaveLength(2);
  expect((await desk.detail(versionId)).basedOn).toBeNull();
});

test('who has not seen the last change writes nothing', async () => {
  const versionId = await desk.draft('价', { '20GP': '1000' });
  const stale = { versionId, revision: 1 };
  const { t, admin } = desk;
  for (const answer of [
    await t.call(
      rateCards.saveLanes,
      { ...stale, changes: [{ cells: cells({ '20GP': '1' }) }] },
      { token: admin },
    ),
    await t.call(rateCards.changePrices, { ...stale, percent: '1' }, { token: admin }),
    await t.call(rateCards.describe, { ...stale, versionName: '名' }, { token: admin }),
    await t.call(rateCards.drop, stale, { token: admin }),
    await t.call(rateCards.saveSurcharges, { ...stale, surcharges: [] }, { token: admin }),
  ]) {
    expect(answer).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
  }
});

test('lanes are copied to another harbour or a customer, cheaper, and cover nothing that stands there', async () => {
  const versionId = await desk.draft(
    '价',
    { '20GP': '1000', '40HQ': '2000' },
    { regionCode: '441900', '20GP': '500' },
    { dock: '盐田国际 YICT', '20GP': '900' },
    {
      harbor: '深圳蛇口港',
      regionCode: '441900',
      validFrom: '2026-12-31',
      validTo: '2027-12-31',
      '20GP': '1',
    },
  );
  const copy = async (input: object) => {
    const { revision } = await desk.detail(versionId);
    return desk.t.call(rateCards.copyLanes, { versionId, revision, ...input }, { token: desk.admin });
  };
  expect(await copy({ harbor: 1, toHarbor: 2, percent: '-10' })).toMatchObject({
    message: '已复制 1 条线路，2 条已有同样的线路，未覆盖',
    data: { copied: 1, left: 2 },
  });
  const at = async (filter: object) =>
    (await desk.t.call(rateCards.lanes, { versionId, ...filter }, { token: desk.admin })).data.data.map(
      ({ cells: { regionCode, customer, '20GP': a, '40HQ': b } }) => [regionCode, customer, a, b],
    );
  expect(await at({ harbor: 2 })).toEqual([
    ['440306', '', '900.00', '1800.00'],
    ['441900', '', '1.00', ''],
  ]);
  const own = { harbor: 1, toCustomer: desk.world.customerId, percent: '-5' };
  expect((await copy(own)).data).toMatchObject({ copied: 3, left: 0 });
  expect((await copy(own)).data).toMatchObject({ copied: 0 });
  expect(await at({ owner: 'own' })).toEqual([
    ['440306', '深圳远航货运代理有限公司', '950.00', '1900.00'],
    ['440306', '深圳远航货运代理有限公司', '855.00', ''],
    ['441900', '深圳远航货运代理有限公司', '475.00', ''],
  ]);
});
