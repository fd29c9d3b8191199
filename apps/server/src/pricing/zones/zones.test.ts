import type { InputOf } from '@boxhaul/contract/kit';
import { zoneDesk, zones } from '@boxhaul/contract/pricing';
import { wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { piecesOf } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';

const { t, world } = await fileWorld();
const token = await t.signIn(world.diaodu);

const SQUARE: [number, number][] = [
  [114.04, 22.53],
  [114.08, 22.53],
  [114.08, 22.56],
  [114.04, 22.56],
];
const rule = {
  classes: ['heavy_truck' as const],
  scope: 'any' as const,
  tails: 'any' as const,
  windows: [{ from: 1_320, to: 420, days: 'every' as const }],
};
type Save = InputOf<typeof zoneDesk.save>;
const save = (changes: Partial<Save> = {}) =>
  t.call(
    zoneDesk.save,
    {
      zoneName: '福田夜间限行',
      regionCode: '4403',
      source: '示例，非官方',
      shape: { kind: 'area', rings: [SQUARE] },
      rule,
      ...changes,
    },
    { token },
  );
const detail = async (zoneId: number) => (await t.call(zoneDesk.detail, { zoneId }, { token })).data;
const step = async (zoneId: number, what: 'confirm' | 'drop' | 'withdraw') => {
  const { versions } = await detail(zoneId);
  const wanted = what === 'withdraw' ? 'confirmed' : 'draft';
  const { zoneVersionId, revision } = versions.find(({ state }) => state === wanted)!;
  return t.call(zoneDesk.step, { zoneVersionId, revision, step: what }, { token });
};
/** Servers look once a second. */
const check = async (input: InputOf<typeof zones.openCheck>) => {
  t.clock.advance(1_000);
  return t.call(zones.openCheck, input);
};
const TRUCK = { vehicleType: 'container_tractor', plateNumber: '粤B·12345', vco: 2 } as const;
const INSIDE = { longitude: 114.06, latitude: 22.545 };
const at = (time: string) => ({ ...INSIDE, ...TRUCK, time: `2026-11-22 ${time}:00` });

describe('a zone', () => {
  let zoneId: number;
  it('binds nobody as a draft, and everybody asked after it is confirmed, on a server that runs', async () => {
    const made = await save();
    zoneId = made.data.zoneId;
    expect(made).toMatchObject({ code: '1', message: '草稿已保存' });
    expect((await check(at('23:00'))).data).toMatchObject({ result: 'allowed', zones: [] });
    expect(await step(zoneId, 'confirm')).toMatchObject({ code: '1' });
    expect((await check(at('23:00'))).data).toMatchObject({
      result: 'forbidden',
      nextAllowedTime: '2026-11-23 07:00:00',
      reason: '福田夜间限行：每天 22:00 至次日 07:00禁行，本次到 11-23 07:00',
      zones: [{ zoneId, source: '示例，非官方', result: 'forbidden', noticeNo: null }],
      day: [
        { from: 0, to: 420, result: 'forbidden' },
        { from: 420, to: 1_320, result: 'allowed' },
        { from: 1_320, to: 1_440, result: 'forbidden' },
      ],
    });
  });

  it('lets in at its minutes, other trucks, and those outside', async () => {
    const results = await Promise.all(
      [
        at('21:59'),
        at('22:00'),
        { ...at('23:00'), vehicleType: 'light_truck' as const },
        { ...at('23:00'), longitude: 114.1 },
      ].map(async (input) => (await check(input)).data.result),
    );
    expect(results).toEqual(['allowed', 'forbidden', 'allowed', 'allowed']);
  });

  it('is asked of a vehicle that is none of its classes as of one whose class is not said, and says so', async () => {
    const { vehicleType: _, ...unsaid } = at('23:00');
    const plain = (await check(unsaid)).data;
    expect(plain.note).not.toContain('未说明车型');
    const { data } = await check({ ...unsaid, vehicleType: '黄牌大货' });
    expect(data).toEqual({
      ...plain,
      note: `平台没有“黄牌大货”这类车，按未说明车型查询。${plain.note}`,
    });
  });

  it('is asked by an address or a region too, and of a session by S7', async () => {
    const asked = { ...TRUCK, address: '深圳市福田区福田街道', time: '2026-11-22 23:00:00' };
    const { data } = await check(asked);
    expect(data.place?.name).toMatch('福田');
    const own = await t.call(zones.check, at('23:00'), { token });
    expect(own.data.result).toBe('forbidden');
    expect((await check({ ...TRUCK, regionCode: '4403' })).data.place?.name).toMatch('深圳');
    const nowhere = await check({ ...TRUCK });
    expect(nowhere.data.fields).toEqual({ address: '请输入地址，或在地图上选一个位置' });
    const abroad = await check({ ...TRUCK, longitude: 114.17, latitude: 22.32 });
    expect(abroad.data.fields?.['longitude']).toMatch('香港');
  });

  it('is met on a way at its minute, and a later start is told', async () => {
    const path = [
      { longitude: 113.96, latitude: 22.545 },
      { longitude: 114.16, latitude: 22.545 },
    ];
    const { data } = await check({ ...TRUCK, path, time: '2026-11-22 21:50:00' });
    expect(data).toMatchObject({ result: 'forbidden', place: null, zones: [{ zoneId }] });
    const [zone] = data.zones;
    // 8.2 km at 40 km an hour, and 4.1 km in it.
    expect([zone!.enterTime, zone!.leaveTime]).toEqual(['2026-11-22 22:02:00', '2026-11-22 22:08:00']);
    const later = await check({ ...TRUCK, path, time: data.nextAllowedTime! });
    expect(later.data.result).toBe('allowed');
    const far = [path[0]!, { longitude: 100, latitude: 30 }];
    expect((await check({ ...TRUCK, path: far })).data.fields).toEqual({
      path: '路径最长 800 公里，请分段查询',
    });
    const planned = await check({
      ...TRUCK,
      ...path[0],
      toLongitude: 114.27,
      toLatitude: 22.57,
      time: '2026-11-22 21:50:00',
    });
    expect(planned.data.way).toMatchObject({ sourceText: '示意路网估算' });
    expect(planned.data.way!.points.length).toBeGreaterThan(2);
  });

  it('stays as it is while a change of it is a draft; what was in force never changes', async () => {
    const changed = { ...rule, windows: [{ from: 600, to: 660, days: 'every' as const }] };
    expect(await save({ zoneId, rule: changed })).toMatchObject({ code: '1' });
    // Of two who begin a change one is first.
    expect((await save({ zoneId, rule: changed })).data.errcode).toBe('CONFLICT');
    expect((await check(at('23:00'))).data.result).toBe('forbidden');
    await step(zoneId, 'confirm');
    expect((await check(at('23:00'))).data.result).toBe('allowed');
    expect((await check(at('10:30'))).data.result).toBe('forbidden');
    const { versions } = await detail(zoneId);
    expect(versions.map(({ state }) => state)).toEqual(['confirmed', 'superseded']);
    const [, old] = versions;
    const again = { zoneVersionId: old!.zoneVersionId, revision: old!.revision, step: 'withdraw' as const };
    expect((await t.call(zoneDesk.step, again, { token })).message).toBe('已被替换的版本不能撤销限行区');
  });

  it('lets a vehicle in that holds a permit, from its first day to its last', async () => {
    const permit = {
      zoneId,
      plateNumber: '粤B12345',
      vco: 2 as const,
      permitNo: '示例 1',
      validFrom: '2026-11-22',
      validTo: '2026-11-22',
    };
    expect((await check(at('10:30'))).data.result).toBe('forbidden');
    const { data } = await t.call(zoneDesk.addPermit, permit, { token });
    expect((await t.call(zoneDesk.addPermit, permit, { token })).data.fields).toEqual({
      validFrom: '该车已有从这一天开始的通行证',
    });
    expect((await check(at('10:30'))).data.result).toBe('allowed');
    expect((await check({ ...at('10:30'), time: '2026-11-23 10:30:00' })).data.result).toBe('forbidden');
    await t.call(zoneDesk.removePermit, { permitId: data.permitId }, { token });
    expect((await check(at('10:30'))).data.result).toBe('forbidden');
  });

  it('whose notice has expired is unknown, never allowed, and warned of before', async () => {
    const now = '2026-11-20';
    expect((await detail(zoneId)).versions[0]!.expiry).toBe('none');
    await save({ zoneId, rule: { ...rule, validTo: '2026-11-21' } });
    await step(zoneId, 'confirm');
    expect((await t.call(zoneDesk.warnings, {}, { token })).data).toEqual({ soon: 1, expired: 0, drafts: 0 });
    // 22:00 to 07:00 on the last day runs to its end.
    const night = await check({ ...at('06:59') });
    expect(night.data).toMatchObject({
      result: 'forbidden',
      nextAllowedTime: null,
      banEndTime: `${night.data.time.slice(0, 10)} 07:00:00`,
      reason: expect.stringContaining('通告 2026-11-21 到期，此后是否限行未知') as string,
    });
    expect((await check(at('07:00'))).data).toMatchObject({
      result: 'unknown',
      reason: '福田夜间限行：依据的通告已于 2026-11-21 到期，不知道现在是否仍限行',
      nextAllowedTime: null,
    });
    await save({ zoneId, rule: { ...rule, validTo: '2026-11-01' } });
    expect((await step(zoneId, 'confirm')).message).toMatch('已于 2026-11-01 到期，不能确认');
    expect(await step(zoneId, 'drop')).toMatchObject({ code: '1', message: '草稿已删除' });
    expect(t.clock.now.toISOString().slice(0, 10)).toBe(now);
  });

  it('is asked within three months alone', async () => {
    const year = await check({ ...at('10:00'), time: '2027-11-22 10:00:00' });
    expect(year.data.fields).toEqual({ time: '只能查询 2026-10-20 至 2027-02-20 之间的时间' });
    expect((await check({ ...at('10:00'), time: '2026-11-31 10:00:00' })).data.fields?.['time']).toBe(
      '没有 2026-11-31 10:00:00 这个时间',
    );
  });

  it('lies on a map that it touches, whichever side, and on none beside it', async () => {
    const [west, east, south, north] = [114.04, 114.08, 22.53, 22.56];
    const around = async (part: Partial<Record<'west' | 'east' | 'south' | 'north', number>>) => {
      const box = { west, east, south, north, ...part };
      return (await t.call(zones.around, box)).data.zones.map((zone) => zone.zoneId);
    };
    const touching = [
      { east: west, west: west - 1 },
      { west: east, east: east + 1 },
      { north: south, south: south - 1 },
      { south: north, north: north + 1 },
    ];
    for (const part of touching) expect(await around(part)).toEqual([zoneId]);
    for (const part of [
      { east: west - 0.01, west: west - 1 },
      { west: east + 0.01, east: east + 1 },
      { north: south - 0.01, south: south - 1 },
      { south: north + 0.01, north: north + 1 },
    ])
      expect(await around(part)).toEqual([]);
    for (const [part, field] of [
      [{ west: 115 }, 'east'],
      [{ south: 23 }, 'north'],
      [{ east: west + 4.1 }, 'east'],
      [{ north: south + 4.1 }, 'east'],
    ] as const) {
      expect(await t.call(zones.around, { west, east, south, north, ...part })).toMatchObject({
        code: '0',
        data: { fields: { [field]: expect.any(String) } },
      });
    }
    expect(await around({ east: west + 4, north: south + 4 })).toEqual([zoneId]);
  });

  it('goes when it is withdrawn', async () => {
    await step(zoneId, 'withdraw');
    expect((await check(at('23:00'))).data.zones).toEqual([]);
    const box = { west: 114, east: 114.1, south: 22.5, north: 22.6 };
    expect((await t.call(zones.around, box)).data).toEqual({ zones: [], more: false });
  });
});

describe('a file of zones', () => {
  const feature = (ring: readonly (readonly number[])[], properties: object = {}) => ({
    type: 'Feature',
    properties: { name: '导入区', ...properties },
    geometry: { type: 'Polygon', coordinates: [ring] },
  });
  const text = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const bring = (file: string, more: object = {}) =>
    t.call(
      zoneDesk.importFile,
      { parts: [file], coordType: 'wgs84', regionCode: '4403', source: '示例，非官方', ...more },
      { token },
    );

  it('comes in whole or not at all', async () => {
    const crossing = [SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!];
    const bad = await bring(text(feature(SQUARE), feature(crossing)));
    expect(bad.data.fields?.['parts']).toMatch('导入区：区域边界自相交');
    const rows = async () => (await t.call(zoneDesk.list, { keyword: '导入区' }, { token })).data.rowCount;
    expect(await rows()).toBe(0);
    const seen = await t.call(
      zoneDesk.checkImport,
      { parts: [text(feature(SQUARE), feature(crossing))], coordType: 'wgs84' },
      { token },
    );
    expect(seen.data.rows.map(({ fault }) => fault?.slice(0, 7) ?? null)).toEqual([null, '区域边界自相交']);
    const good = await bring(text(feature(SQUARE, { rule })));
    expect(good.message).toBe('已导入 1 个草稿');
    expect(await rows()).toBe(1);
    await step(good.data.zoneIds[0]!, 'confirm');
  });

  it('has a rule as other tools write one back, or none', async () => {
    const ruled = async (own: unknown) => {
      const input = { parts: [text(feature(SQUARE, { rule: own }))], coordType: 'wgs84' as const };
      const { fault, notes } = (await t.call(zoneDesk.checkImport, input, { token })).data.rows[0]!;
      return fault ?? notes.join('');
    };
    expect(await ruled(rule)).toBe('');
    expect(await ruled(JSON.stringify(rule))).toBe('');
    expect(await ruled(null)).toMatch('文件没有限行规则');
    expect(await ruled('')).toMatch('文件没有限行规则');
    for (const odd of [5, '全天禁行', [], { ...rule, windows: [null] }]) {
      expect([odd, await ruled(odd)]).toEqual([odd, '限行规则不正确']);
    }
    const brought = await bring(text(feature(SQUARE, { rule: null, noticeDate: '2026-11-01' })));
    const dated = await bring(text(feature(SQUARE, { rule: null, noticeDate: '2026-02-30' })));
    const dates = await Promise.all(
      [brought, dated].map(async ({ data }) => (await detail(data.zoneIds[0]!)).versions[0]!.noticeDate),
    );
    expect(dates).toEqual(['2026-11-01', null]);
    for (const { data } of [brought, dated]) await step(data.zoneIds[0]!, 'drop');
  });

  it('goes out as it can come in again', async () => {
    const { data } = await t.call(zoneDesk.exportFile, {}, { token });
    expect(data.count).toBe(1);
    const seen = await t.call(
      zoneDesk.checkImport,
      { parts: piecesOf(data.text), coordType: 'wgs84' },
      { token },
    );
    expect(seen.data).toMatchObject({
      rows: [{ zoneName: '导入区', kind: 'area', points: 4, fault: null, notes: [] }],
      doubt: null,
    });
    const asGcj = { parts: piecesOf(data.text), coordType: 'gcj02' as const };
    const doubted = await t.call(zoneDesk.checkImport, asGcj, { token });
    expect(doubted.data.doubt).toBe(
      '文件里写着 WGS-84（GPS、北斗终端），但选的是 GCJ-02（高德、腾讯），请确认坐标系',
    );
  });

  it('that was drawn on a GCJ-02 map and said to be WGS-84 is noticed and asked about', async () => {
    const moved = SQUARE.map(([lng, lat]) => {
      const point = wgs84ToGcj02(wgs84(lng, lat));
      return [point.lng, point.lat];
    });
    const file = text(feature(moved, { rule }));
    const refused = await bring(file);
    expect(refused.data.fields?.['coordType']).toMatch('GCJ-02（高德、腾讯） 的偏移');
    const said = JSON.stringify({ ...JSON.parse(file), coordType: 'WGS-84' });
    expect((await bring(said)).data.fields?.['coordType']).toMatch('GCJ-02（高德、腾讯） 的偏移');
    const right = await bring(file, { coordType: 'gcj02' });
    const { versions } = await detail(right.data.zoneIds[0]!);
    const { shape } = versions[0]!;
    expect(shape.kind === 'area' && shape.rings[0]![0]![0]).toBeCloseTo(114.04, 5);
    expect((await bring(file, { sure: 1 })).code).toBe('1');
  });
});
