import { tracking } from '@boxhaul/contract/fleet';
import { places } from '@boxhaul/contract/pricing';
import { gcj02ToBd09, wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';

const { t, world } = await fileWorld();

const reverse = (longitude: number, latitude: number, coordType?: 'wgs84' | 'gcj02' | 'bd09') =>
  t.call(places.reverse, { longitude, latitude, ...(coordType && { coordType }) });

describe('what lies at a point, by our own data', () => {
  it('is its district and the nearest street, and says so', async () => {
    const { data } = await reverse(113.9, 22.58);
    expect(data).toMatchObject({
      region: {
        province: { regionCode: '44', regionName: '广东省' },
        city: { regionCode: '4403' },
        district: { regionCode: '440306', regionName: '宝安区' },
      },
      location: { lng: 113.9, lat: 22.58 },
      coordType: 'wgs84',
      source: 'embedded',
      sourceText: '平台内置数据',
    });
    expect(data.formatted_address).toBe(`${data.region.fullName}附近`);
  });

  it.each([
    ['a dock that was built into the sea', 114.2689, 22.5728, '440308'],
    ['东莞, which has no districts', 113.75, 23.02, '441900'],
    ['Beijing', 116.4, 39.92, '110101'],
    ['the middle of Yantian', 114.23, 22.56, '440308'],
    ['Nansha', 113.55, 22.78, '440115'],
    ['the island of Longxue', 113.66, 22.66, '440115'],
  ])('%s', async (_, lng, lat, district) => {
    expect((await reverse(lng, lat)).data.region.district?.regionCode).toBe(district);
  });

  it.each([
    ['the middle of the estuary', 113.75, 22.3, '没有找到当前地址：这里是水面，请点陆地上的位置'],
    [
      'the estuary where a district’s outline reaches over it',
      113.749,
      22.544,
      '没有找到当前地址：这里是水面，请点陆地上的位置',
    ],
    ['the open sea', 115.5, 20.5, '没有找到当前地址：这里是水面，请点陆地上的位置'],
    ['Kowloon', 114.17, 22.32, '没有找到当前地址：这是香港的位置，目前只做中国内地的门点'],
    [
      '元朗, over the bay from Shekou',
      114.03,
      22.44,
      '没有找到当前地址：这是香港的位置，目前只做中国内地的门点',
    ],
    ['Taibei', 121.55, 25.03, '没有找到当前地址：这是台湾的位置，目前只做中国内地的门点'],
    ['Hanoi', 105.85, 21.03, '没有找到当前地址：这是国外的位置，目前只做中国内地的门点'],
    ['Tokyo, beyond the map', 135.5, 34.7, '没有找到当前地址：这是国外的位置，目前只做中国内地的门点'],
  ])('%s is refused with a sentence', async (_, lng, lat, message) => {
    expect(await reverse(lng, lat)).toMatchObject({ code: '0', message, data: { errcode: 'NOT_FOUND' } });
  });

  it('is asked in the datum of the caller', async () => {
    const gcj = wgs84ToGcj02(wgs84(114.23, 22.56));
    const bd = gcj02ToBd09(gcj);
    const plain = (await reverse(114.23, 22.56)).data;
    const inGcj = (await reverse(gcj.lng, gcj.lat, 'gcj02')).data;
    const inBd = (await reverse(bd.lng, bd.lat, 'bd09')).data;
    expect([inGcj.region, inBd.region]).toEqual([plain.region, plain.region]);
    expect(inBd).toMatchObject({ location: { lng: bd.lng, lat: bd.lat }, coordType: 'bd09' });
  });

  it('wants degrees within the country: two the wrong way round are refused at their fields', async () => {
    expect(await reverse(22.57, 113.9)).toMatchObject({
      code: '0',
      data: {
        errcode: 'BAD_INPUT',
        fields: {
          longitude: '经度应为 73 至 136 之间的数字',
          latitude: '纬度应为 3 至 54 之间的数字',
        },
      },
    });
  });

  it('is told to the trajectory tool in its own shape (S7)', async () => {
    const token = await t.signIn(world.owner);
    const { data } = await t.call(tracking.addressAt, { longitude: 113.9, latitude: 22.58 }, { token });
    expect(data.result.location).toEqual({ lng: 113.9, lat: 22.58 });
    expect(data.result.formatted_address).toContain('广东省深圳市宝安区');
    expect(await t.call(tracking.addressAt, { longitude: 113.9, latitude: 22.58 })).toMatchObject({
      code: '99',
    });
  });
});

describe('regions', () => {
  it('with points of Baidu: the levels above streets, or those below one', async () => {
    const all = (await t.call(places.baiduRegions, {})).data;
    expect(all.length).toBeGreaterThan(3_000);
    expect(Math.max(...all.map(({ level }) => level))).toBe(3);
    const streets = (await t.call(places.baiduRegions, { regionCode: '440306' })).data;
    const row = streets.find(({ regionCode }) => regionCode === '440306017')!;
    expect(row).toMatchObject({ regionName: '新安街道', parentCode: '440306', level: 4, coordType: 'bd09' });
    const [lat, lng] = row.point.split(',').map(Number);
    const expected = gcj02ToBd09(wgs84ToGcj02(wgs84(113.91615, 22.57274)));
    expect(lng).toBeCloseTo(expected.lng, 5);
    expect(lat).toBeCloseTo(expected.lat, 5);
  });

  it('of a contract are its customer’s alone', async () => {
    const { version_id } = await t.db
      .insertInto('rate_card_version')
      .values({ version_name: '合同价', created_at: t.clock.now, published_at: t.clock.now })
      .returning('version_id')
      .executeTakeFirstOrThrow();
    const row = {
      version_id,
      harbor_id: 1,
      order_type: 0 as const,
      cabinet_type: '40HQ' as const,
      valid_from: '2026-01-01',
      valid_to: '2026-11-20',
      price_fen: 100_000,
    };
    await t.db
      .insertInto('rate_card_row')
      .values([
        // In no order: they are told by their codes, each once.
        ...['4419', '440306', '440118', '4420', '440605', '440306', '440106'].map((region_code, i) => ({
          ...row,
          region_code,
          customer_id: world.customerId,
          cabinet_type: i === 5 ? ('20GP' as const) : row.cabinet_type,
        })),
        { ...row, region_code: '440307', customer_id: world.customerId, valid_to: '2026-11-19' },
        { ...row, region_code: '440308', customer_id: world.otherCustomerId },
        { ...row, region_code: '440305' },
      ])
      .execute();
    const codesOf = async (who: string) =>
      (await t.call(places.privateRegions, {}, { token: await t.signIn(who) })).data.map((r) => r.regionCode);
    expect(await codesOf(world.owner)).toEqual(['440106', '440118', '440306', '440605', '4419', '4420']);
    expect(await codesOf(world.stranger)).toEqual(['440308']);
  });

  it('are found as they are typed, at home first; a merged one leads to where its addresses lie now', async () => {
    const find = async (keyword: string) => (await t.call(places.searchRegions, { keyword })).data;
    expect((await find('新安'))[0]).toEqual({
      regionCode: '440306017',
      fullName: '广东省深圳市宝安区新安街道',
      level: 4,
    });
    expect(await find('没有这个地方')).toEqual([]);
    const places1 = (await t.call(places.searchPlaces, { keyword: '盐田国际' })).data;
    expect(places1[0]).toMatchObject({ name: '盐田国际 YICT', point: { longitude: 114.2689 } });
  });
});
