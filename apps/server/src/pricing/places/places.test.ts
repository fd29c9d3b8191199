import { places as placeCalls } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { buildWorld } from '../../testing/world';
import { harborNamed, openPlaces } from '.';

const places = openPlaces();
const t = await fileApp();
beforeAll(async () => {
  await seedRateCard(t.db, { now: t.clock.now });
});

const namesBelow = async (regionCode: string) =>
  (await t.call(placeCalls.regions, { regionCode })).data.map((row) => row.regionName);

describe('getRegionListByRegionCode', () => {
  test('provinces below 0, Hong Kong, Macao and Taiwan among them', async () => {
    const names = await namesBelow('0');
    expect(names).toHaveLength(34);
    expect(names).toEqual(expect.arrayContaining(['广东省', '香港特别行政区', '澳门特别行政区', '台湾省']));
  });

  test.each([
    ['44', '深圳市'],
    ['440000', '深圳市'],
    ['4403', '宝安区'],
    ['440300', '宝安区'],
    ['440306', '西乡街道'],
    ['441900', '虎门镇'],
  ])('below %s lies %s', async (code, name) => {
    expect(await namesBelow(code)).toContain(name);
  });

  test('a city without districts has one of its own name, which is chosen by itself (decisions 3)', async () => {
    const { data } = await t.call(placeCalls.regions, { regionCode: '4419' });
    expect(data).toMatchObject([{ regionCode: '441900', regionName: '东莞市', leaf: false }]);
  });

  test('a street is a leaf with its point', async () => {
    const { data } = await t.call(placeCalls.regions, { regionCode: '440306' });
    const street = data.find((row) => row.regionName === '西乡街道')!;
    expect(street).toMatchObject({
      leaf: true,
      regionCode: expect.stringMatching(/^440306\d{3}$/) as string,
    });
    const [lat, lng] = street.point.split(',').map(Number);
    expect(lat).toBeCloseTo(22.57, 0);
    expect(lng).toBeCloseTo(113.87, 0);
    expect(await namesBelow(street.regionCode)).toEqual([]);
  });

  test.each([
    ['999', '请选择完整的地址'],
    ['宝安', '请选择完整的地址'],
    ['', '请选择完整的地址'],
    ['990000', '未找到该地区'],
  ])('refuses %j', async (regionCode, message) => {
    expect(await t.call(placeCalls.regions, { regionCode })).toMatchObject({ code: '0', message });
  });
});

test('getAddress lists the streets of a district', async () => {
  const { code, data } = await t.call(placeCalls.streets, { id: '440306' });
  expect(code).toBe('1');
  expect(data.map((row) => row.regionName)).toContain('西乡街道');
  expect(await t.call(placeCalls.streets, { id: '990099' })).toMatchObject({
    code: '0',
    message: '未找到该地区',
  });
});

describe('harbours', () => {
  test('all of them, with their cities', async () => {
    const { data } = await t.call(placeCalls.harbors, {});
    expect(data.length).toBeGreaterThanOrEqual(12);
    expect(data[0]).toEqual({
      harborId: 1,
      harborName: '深圳盐田港',
      initials: 'szytg',
      regionCode: '4403',
      cityName: '深圳市',
    });
  });

  test('with their docks', async () => {
    const { data } = await t.call(placeCalls.harborsWithDocks, {});
    expect(data.flatMap((row) => row.dockList).length).toBeGreaterThanOrEqual(30);
    expect(data[0]!.dockList[0]).toMatchObject({ dockId: 101, longitude: 114.2689, latitude: 22.5728 });
  });

  test('with the first letters of every harbour and dock', async () => {
    const { data } = await t.call(placeCalls.harborsWithDocks, {});
    expect(data[0]).toMatchObject({ initials: 'szytg', dockList: [{ initials: 'ytgjyict' }, {}] });
    const places = data.flatMap(({ harborName, initials, dockList }) => [
      [harborName, initials],
      ...dockList.map((dock) => [dock.dockName, dock.initials]),
    ]);
    // A letter for every character: the table of initials lacks none.
    for (const [name, initials] of places)
      expect([name, initials]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^[a-z0-9]{${name!.replaceAll(/[\s（）]/g, '').length}}$`)),
      ]);
  });

  test('only those with a price for the place', async () => {
    const serving = async (id: string) =>
      (await t.call(placeCalls.servingHarbors, { id })).data.map((row) => row.harborName);
    const delta = await serving('440306018');
    expect(delta).toHaveLength(11);
    expect(delta).toContain('深圳盐田港');
    expect(await serving('430103')).toEqual([]);
    expect(await t.call(placeCalls.servingHarbors, { id: '990099' })).toMatchObject({ code: '0' });
  });

  test("a customer's own rows count for that customer alone, and dead rows for nobody", async () => {
    const world = await buildWorld(t.db);
    const { version_id } = await t.db
      .selectFrom('rate_card_version')
      .select('version_id')
      .executeTakeFirstOrThrow();
    const lane = {
      version_id,
      harbor_id: 18,
      order_type: 0,
      cabinet_type: '20GP',
      valid_from: '2026-01-01',
      price_fen: 100_000,
    } as const;
    await t.db
      .insertInto('rate_card_row')
      .values([
        { ...lane, region_code: '350205', valid_to: '2026-12-31', customer_id: world.customerId },
        { ...lane, region_code: '350206', valid_to: '2026-11-19' },
        { ...lane, region_code: '350211', valid_from: '2026-11-20', valid_to: '2026-11-20' },
        { ...lane, region_code: '350212', valid_from: '2026-11-21', valid_to: '2026-12-31' },
      ])
      .execute();
    const serving = async (id: string, token?: string) =>
      (await t.call(placeCalls.servingHarbors, { id }, { token })).data.map((row) => row.harborId);
    expect(await serving('350205', await t.signIn(world.owner))).toEqual([18]);
    expect(await serving('350205', await t.signIn(world.stranger))).toEqual([]);
    expect(await serving('350205')).toEqual([]);
    expect(await serving('350206')).toEqual([]);
    // A lane serves on its first day and on its last.
    expect(await serving('350211')).toEqual([18]);
    expect(await serving('350212')).toEqual([]);
  });
});

test('initPage answers three levels of regions and every shipping company', async () => {
  const { data } = await t.call(placeCalls.quotePage, {});
  expect(data.level3RegionAddr.length).toBeGreaterThan(3000);
  expect(data.level3RegionAddr.every((row) => row.regionCode.length <= 6)).toBe(true);
  expect(data.allShipCompanyList.length).toBeGreaterThanOrEqual(25);
  expect(data.allShipCompanyList[0]).toEqual({ shipCompanyId: 1, shipCompanyName: '马士基', code: 'MSK' });
});

describe('parseAddress', () => {
  test('takes an address apart', async () => {
    const text = '广东省深圳市宝安区西乡街道固戍二路8号 张三 13800138000';
    expect((await t.call(placeCalls.parseAddress, { text })).data).toMatchObject({
      province: { regionCode: '44', regionName: '广东省' },
      district: { regionCode: '440306' },
      street: { regionName: '西乡街道' },
      detail: '固戍二路8号',
      contactName: '张三',
      contactPhone: '13800138000',
      point: expect.stringMatching(/^22\.\d+,113\.\d+$/) as string,
    });
  });

  test('knows villages, and tells the note apart', async () => {
    const text = '深圳宝安固戍航城工业区8号 送货前电联陈生 13800138000';
    expect((await t.call(placeCalls.parseAddress, { text })).data).toMatchObject({
      regionCode: '440306018',
      street: { regionName: '西乡街道', how: 'village' },
      detail: '固戍航城工业区8号',
      contactName: '陈生',
      contactPhone: '13800138000',
      note: '送货前电联陈生',
      refusal: null,
      candidates: [],
    });
  });

  test('asks what is meant by a name with a slip in it', async () => {
    const text = '东莞市塘夏镇';
    expect((await t.call(placeCalls.parseAddress, { text })).data).toMatchObject({
      regionCode: '4419',
      candidates: [{ regionCode: '441900116', fullName: '广东省东莞市塘厦镇' }],
    });
  });

  test('asks first about where the next dock is', async () => {
    const { data } = await t.call(placeCalls.parseAddress, { text: '沙田镇工业区' });
    expect(data.candidates.map(({ fullName }) => fullName)).toEqual([
      '广东省东莞市沙田镇',
      '广东省惠州市惠阳区沙田镇',
      '广东省茂名市高州市沙田镇',
      '广东省韶关市新丰县沙田镇',
    ]);
  });

  test('says why a place outside the mainland is not taken', async () => {
    const text = '香港新界葵涌货柜码头南路3号';
    expect((await t.call(placeCalls.parseAddress, { text })).data).toMatchObject({
      regionCode: null,
      detail: text,
      refusal: '这是香港的地址；目前只做中国内地的门点，请填内地的装卸货地址',
      candidates: [],
    });
  });

  test('keeps what is no address as detail', async () => {
    expect((await t.call(placeCalls.parseAddress, { text: '仓库后门' })).data).toMatchObject({
      regionCode: null,
      detail: '仓库后门',
      point: null,
    });
  });

  test('refuses nothing and too much', async () => {
    expect(await t.call(placeCalls.parseAddress, { text: '  ' })).toMatchObject({
      message: '详细地址不能为空',
    });
    expect(await t.call(placeCalls.parseAddress, { text: '长'.repeat(501) })).toMatchObject({ code: '0' });
  });
});

test('other slices find places by name, id and any form of code, and a drive between two points', async () => {
  const book = await places.book(t.db);
  const named = (text: string) => {
    const { harbor, dockId } = harborNamed(book, text);
    return [harbor.harbor_id, dockId];
  };
  expect(['深圳盐田港', '盐田', 'yantian', 'CNYTN', 'YICT'].map(named)).toEqual([
    [1, null],
    [1, null],
    [1, null],
    [1, null],
    [1, 101],
  ]);
  expect(() => named('火星')).toThrow('未找到该港口，请重新选择');
  expect(() => named('深圳')).toThrow('可能是深圳盐田港、深圳蛇口港');
  expect(await places.findDock(t.db, 101)).toMatchObject({ harbor_id: 1 });
  expect(await places.findDock(t.db, 9999)).toBeUndefined();
  expect(await places.findRegion(t.db, '440300')).toMatchObject({
    region_code: '4403',
    full_name: '广东省深圳市',
  });
  expect(await places.findRegion(t.db, 'x')).toBeUndefined();
  const routes = places.planner;
  const drive = routes.estimate({ lng: 114.2689, lat: 22.5728 }, { lng: 113.88, lat: 22.56 });
  expect(drive!.metres).toBeGreaterThan(40_000);
});

test('the drive from a dock to a region is the planned one, also when region and dock are known already', async () => {
  const { docks, regions, drive } = await places.book(t.db);
  const [one, other] = [...docks.values()];
  for (const code of ['440306018', '441900121', '440306018']) {
    const region = regions.get(code)!;
    for (const dock of [one!, other!]) {
      const { metres, seconds } = places.planner.estimate(dock, region)!;
      const found = drive(dock, region)!;
      expect(Math.abs(found.metres - metres)).toBeLessThanOrEqual(1);
      expect(Math.abs(found.seconds - seconds)).toBeLessThanOrEqual(1);
    }
  }
});
