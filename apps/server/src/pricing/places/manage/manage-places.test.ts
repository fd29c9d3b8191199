import type { InputOf } from '@boxhaul/contract/kit';
import { placeDesk, places as placeCalls, quotes } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';

const { t, world } = await fileWorld();
let token: string;
beforeAll(async () => {
  await seedRateCard(t.db, { now: t.clock.now });
});
beforeEach(async () => {
  token = await t.signIn(world.diaodu);
});

const overview = async () => (await t.call(placeDesk.overview, {}, { token })).data;
const harborNamed = async (name: string) =>
  (await overview()).harbors.find(({ harborName }) => harborName === name)!;
const saveDock = (input: Partial<InputOf<typeof placeDesk.saveDock>>) =>
  t.call(
    placeDesk.saveDock,
    { harborId: 1, dockName: '临时码头', regionCode: '440308', longitude: 114.27, latitude: 22.57, ...input },
    { token },
  );
const offeredDocks = async () =>
  (await t.call(placeCalls.harborsWithDocks, {})).data
    .find(({ harborId }) => harborId === 1)!
    .dockList.map(({ dockName }) => dockName);
/** Servers look once a second. */
const aSecondLater = () => t.clock.advance(1_000);

describe('a harbour', () => {
  it('is offered from its first day to its last, to servers that run, and priced by nobody else', async () => {
    const added = {
      harborName: '试验港',
      regionCode: '4403',
      validFrom: '2026-11-21',
      validTo: '2026-11-22',
    };
    const names = async () => {
      aSecondLater();
      return (await t.call(placeCalls.harbors, {})).data.map(({ harborName }) => harborName);
    };
    await names();
    const { data, code } = await t.call(placeDesk.saveHarbor, added, { token });
    expect([code, data.id]).toEqual(['1', expect.any(Number)]);
    expect(await names()).not.toContain('试验港');
    expect(await harborNamed('试验港')).toMatchObject({
      state: 'coming',
      version: 1,
      regionName: '广东省深圳市',
    });
    t.clock.now = new Date('2026-11-20T16:00:00Z');
    expect(await names()).toContain('试验港');
    t.clock.now = new Date('2026-11-22T15:59:58Z');
    expect(await names()).toContain('试验港');
    expect(await names()).not.toContain('试验港');
    const question = { harborName: '试验港', regionCode: '440306', invoicing: 0 } as const;
    const refused = await t.call(quotes.open, question);
    expect(refused.message).toBe('试验港已停用，请重新选择');
  });

  it('is changed over the version that was looked at alone', async () => {
    const { harborId, version } = await harborNamed('广州南沙港');
    const change = { harborId, version, harborName: '南沙港', regionCode: '4401' };
    expect((await t.call(placeDesk.saveHarbor, change, { token })).code).toBe('1');
    const again = await t.call(placeDesk.saveHarbor, { ...change, harborName: '南沙新港' }, { token });
    expect(again.data.errcode).toBe('CONFLICT');
    expect((await harborNamed('南沙港')).version).toBe(version + 1);
    const back = { ...change, version: version + 1, harborName: '广州南沙港' };
    expect((await t.call(placeDesk.saveHarbor, back, { token })).code).toBe('1');
  });

  it('has a name of its own', async () => {
    const same = { harborName: '深圳盐田港', regionCode: '4403' };
    const { data } = await t.call(placeDesk.saveHarbor, same, { token });
    expect(data.fields).toEqual({ harborName: '已有同名的港口，请换一个名称' });
  });

  it('that something names is not deleted, and what names it is told', async () => {
    const { message } = await t.call(placeDesk.remove, { kind: 'harbor', id: 1 }, { token });
    expect(message).toBe('该港口已被码头、运价使用，不能删除；可以设置停用日期');
  });
});

describe('a dock', () => {
  it('comes and goes with its dates, and no price or order takes it afterwards', async () => {
    const { data } = await saveDock({ dockName: '东作业区' });
    aSecondLater();
    expect(await offeredDocks()).toContain('东作业区');
    const ended = await saveDock({
      dockId: data.id,
      version: 1,
      dockName: '东作业区',
      validTo: '2020-01-01',
    });
    expect(ended.code).toBe('1');
    aSecondLater();
    expect(await offeredDocks()).not.toContain('东作业区');
    const question = {
      harborName: '深圳盐田港',
      dockId: data.id,
      regionCode: '440306',
      invoicing: 0,
    } as const;
    const refused = await t.call(quotes.open, question);
    expect(refused.data.fields).toEqual({ dockId: '东作业区已停用，请重新选择' });
    expect((await t.call(placeDesk.remove, { kind: 'dock', id: data.id }, { token })).code).toBe('1');
  });

  it('keeps how sure its point is under another name, and is sure of one that is set', async () => {
    const of = { harborId: 1, regionCode: '440308', longitude: 114.25, latitude: 22.56 };
    const { data } = await saveDock({ ...of, dockName: '北作业区' });
    const dockId = data.id;
    const confidence = async () =>
      (await t.db.selectFrom('dock').select('confidence').where('dock_id', '=', dockId).executeTakeFirst())
        ?.confidence;
    await t.db.updateTable('dock').set({ confidence: 'L' }).where('dock_id', '=', dockId).execute();
    await saveDock({ ...of, dockId, version: 1, dockName: '北区' });
    expect(await confidence()).toBe('L');
    await saveDock({ ...of, dockId, version: 2, dockName: '北区', latitude: 22.57 });
    expect(await confidence()).toBe('H');
  });

  it('stays with its harbour', async () => {
    const { data } = await saveDock({ dockId: 101, version: 1, harborId: 2, dockName: '盐田国际 YICT' });
    expect(data.fields).toEqual({ harborId: '码头不能改到别的港口' });
  });

  it('ends on no day before its first', async () => {
    const { data } = await saveDock({ validFrom: '2026-12-02', validTo: '2026-12-01' });
    expect(data.fields).toEqual({ validTo: '最后一天不能早于启用日期' });
  });
});

describe('a shipping company', () => {
  it('has its prefixes alone', async () => {
    const input = { shipCompanyName: '新航运', containerPrefixes: ['xyzu', 'XYZU', 'MSKU'] };
    const { data } = await t.call(placeDesk.saveShipCompany, input, { token });
    expect(data.fields).toEqual({ containerPrefixes: '柜号前缀 MSKU 已属于马士基' });
    const own = { ...input, containerPrefixes: ['xyzu', 'XYZU'] };
    expect((await t.call(placeDesk.saveShipCompany, own, { token })).code).toBe('1');
    const kept = (await overview()).shipCompanies.find(({ shipCompanyName }) => shipCompanyName === '新航运');
    expect(kept?.containerPrefixes).toEqual(['XYZU']);
  });
});

describe('a street', () => {
  const below = async (regionCode: string) =>
    (await t.call(placeCalls.regions, { regionCode })).data.map(({ regionName }) => regionName);
  const find = async (keyword: string) =>
    (await t.call(placeDesk.regions, { keyword }, { token })).data.data[0]!;
  const point = { longitude: 113.9, latitude: 22.6 };

  it('that is new is found below its district', async () => {
    const street = { parentCode: '440306', regionCode: '440306990', regionName: '海洋新城街道', ...point };
    expect((await t.call(placeDesk.addRegion, street, { token })).code).toBe('1');
    aSecondLater();
    expect(await below('440306')).toContain('海洋新城街道');
    const twice = await t.call(placeDesk.addRegion, { ...street, regionName: '别名街道' }, { token });
    expect(twice.message).toBe('该代码已存在');
    const foreign = { ...street, regionCode: '440307990', regionName: '别名街道' };
    const refused = await t.call(placeDesk.addRegion, foreign, { token });
    expect(refused.message).toBe('代码应为 440306 加 3 位数字');
  });

  it('takes its new name along, and a district’s new name is that of all below', async () => {
    const district = await find('440306');
    const change = { regionCode: '440306', version: district.version, regionName: '宝安新区', ...point };
    expect((await t.call(placeDesk.editRegion, change, { token })).code).toBe('1');
    expect((await find('440306990')).fullName).toBe('广东省深圳市宝安新区海洋新城街道');
    const back = { ...change, version: district.version + 1, regionName: '宝安区' };
    expect((await t.call(placeDesk.editRegion, back, { token })).code).toBe('1');
    expect((await find('440306990')).fullName).toBe('广东省深圳市宝安区海洋新城街道');
    const city = { regionCode: '4403', version: 1, regionName: '鹏城', ...point };
    expect((await t.call(placeDesk.editRegion, city, { token })).message).toBe('省、市不能在此改名');
  });

  it('that was merged is offered no more, and a question for it says where it lies now', async () => {
    const { regionCode, version } = await find('440306990');
    const merge = { regionCode, version, intoCode: '440306018', validTo: '2020-01-01' };
    expect((await t.call(placeDesk.mergeRegion, merge, { token })).code).toBe('1');
    aSecondLater();
    expect(await below('440306')).not.toContain('海洋新城街道');
    const question = { harborName: '深圳盐田港', regionCode, invoicing: 0 } as const;
    const refused = await t.call(quotes.open, question);
    const into = await find('440306018');
    expect(refused.message).toBe(`海洋新城街道已并入${into.fullName}，请重新选择`);
    const far = await t.call(
      placeDesk.mergeRegion,
      { ...merge, version: version + 1, intoCode: '441900121' },
      { token },
    );
    expect(far.message).toBe('只能并入同一城市的街道（镇）');
  });

  it('that was merged twice, or has another name, is still read in addresses', async () => {
    const read = async (text: string) => (await t.call(placeCalls.parseAddress, { text })).data;
    const address = '深圳市宝安区海洋新城街道一路 1 号';
    const into = await find('440306018');
    expect(await read(address)).toMatchObject({
      regionCode: '440306018',
      street: { regionCode: '440306018', how: 'alias' },
      district: { regionCode: '440306' },
    });
    const again = {
      regionCode: '440306018',
      version: into.version,
      intoCode: '440306017',
      validTo: '2020-01-02',
    };
    expect((await t.call(placeDesk.mergeRegion, again, { token })).code).toBe('1');
    aSecondLater();
    const heir = await find('440306017');
    expect((await read(address)).regionCode).toBe('440306017');
    const question = { harborName: '深圳盐田港', regionCode: '440306990', invoicing: 0 } as const;
    expect((await t.call(quotes.open, question)).message).toBe(
      `海洋新城街道已并入${heir.fullName}，请重新选择`,
    );
    const renamed = { regionCode: '440306017', version: heir.version, regionName: '新安新街道', ...point };
    expect((await t.call(placeDesk.editRegion, renamed, { token })).code).toBe('1');
    aSecondLater();
    expect(await read('深圳市宝安区新安街道前进一路 1 号')).toMatchObject({
      regionCode: '440306017',
      street: { regionName: '新安新街道', how: 'alias' },
      detail: '前进一路 1 号',
    });
  });

  it('that something names is not deleted', async () => {
    const { message } = await t.call(placeDesk.removeRegion, { regionCode: '440306' }, { token });
    expect(message).toMatch(/^该地区已被下级地区、.*使用，不能删除/);
  });
});
