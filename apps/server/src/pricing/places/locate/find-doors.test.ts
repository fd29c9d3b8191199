import { places } from '@boxhaul/contract/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileApp } from '../../../testing/file-world';
import { buildWorld } from '../../../testing/world';

const HOUR_MS = 3600_000;
const DOOR = '深圳市宝安区新安街道前进一路 1 号';

const t = await fileApp();
let token: string;
beforeAll(async () => {
  token = await t.signIn((await buildWorld(t.db)).owner);
});

const find = (list: string[], options: { token?: string; ip?: string } = {}) =>
  t.call(places.findDoors, { list }, { token: options.token ?? null });

describe('the door-point tool', () => {
  it('reads an address to its street, its point, and the harbours that are near', async () => {
    const [door] = (await find([DOOR])).data;
    expect(door).toMatchObject({
      text: DOOR,
      reason: null,
      regionCode: '440306017',
      fullName: '广东省深圳市宝安区新安街道',
      detail: '前进一路 1 号',
      point: { longitude: 113.91615, latitude: 22.57274, precision: 'street', precisionText: '街道中心' },
    });
    expect(door!.parts.map(({ regionName }) => regionName)).toEqual([
      '广东省',
      '深圳市',
      '宝安区',
      '新安街道',
    ]);
    expect(door!.harbors).toHaveLength(5);
    const kms = door!.harbors.map(({ km }) => km);
    expect(kms).toEqual(kms.toSorted((a, b) => a - b));
    expect(door!.harbors[0]!.km).toBeGreaterThan(3);
    expect(door!.harbors[0]!.km).toBeLessThan(25);
  });

  it('answers each line of a list, and says of each why it has no answer', async () => {
    const { data } = await find([
      DOOR,
      '香港九龙观塘道 1 号',
      '随便写的什么',
      '东京都新宿区西新宿2丁目',
      'No.1 Bantian Street',
    ]);
    expect(data.map(({ regionCode }) => regionCode)).toEqual(['440306017', null, null, null, null]);
    expect(data.map(({ reason }) => reason)).toEqual([
      null,
      '这是香港的地址；目前只做中国内地的门点，请填内地的装卸货地址',
      '没有找到当前地址，请补充省市区或换一种写法',
      '这是国外的地址；目前只做中国内地的门点，请填内地的装卸货地址',
      '没有找到当前地址，请用中文填写内地的省、市、区和街道',
    ]);
  });

  it('drives to no middle of a province: it asks which of two places is meant, or for more', async () => {
    const { data } = await find(['先去龙岗横岗提样，再到东莞凤岗官井头装', '广东省']);
    expect(data.map(({ reason, harbors, point }) => [reason, harbors, point])).toEqual([
      ['可能是下面几处，请选一处', [], null],
      ['只认出广东省，请补充市、区和街道', [], null],
    ]);
    expect(data[0]!.candidates.map(({ fullName }) => fullName)).toEqual([
      '广东省东莞市凤岗镇',
      '广东省深圳市龙岗区横岗街道',
    ]);
  });

  it('tells of a point of the map, or why there is nothing', async () => {
    const at = async (longitude: number, latitude: number) =>
      (await t.call(places.findDoors, { longitude, latitude })).data[0]!;
    expect(await at(114.23, 22.56)).toMatchObject({
      text: '114.230000, 22.560000',
      reason: null,
      point: { longitude: 114.23, latitude: 22.56, precision: 'door', precisionText: '精确门点' },
    });
    expect((await at(113.75, 22.3)).reason).toBe('没有找到当前地址：这里是水面，请点陆地上的位置');
    expect(await t.call(places.findDoors, { longitude: 113.75 })).toMatchObject({
      data: { fields: { latitude: '请同时填写经度和纬度' } },
    });
  });

  it('takes 50 lines of a visitor and 200 of an account', async () => {
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `深圳市宝安区新安街道前进一路 ${i} 号`);
    expect((await find(lines(50))).data).toHaveLength(50);
    expect(await find(lines(51))).toMatchObject({
      code: '0',
      data: { fields: { list: '一次最多 50 个地址，这里有 51 个' } },
    });
    expect((await find(lines(51), { token })).data).toHaveLength(51);
    expect(await find(['', ' '])).toMatchObject({ data: { fields: { list: '请输入地址' } } });
  });

  it('answers 300 addresses an hour to one network, whatever node it asks', async () => {
    t.clock.advance(HOUR_MS);
    const fifty = Array.from({ length: 50 }, () => DOOR);
    for (let i = 0; i < 6; i++) expect((await find(fifty)).code).toBe('1');
    expect(await find([DOOR])).toMatchObject({
      code: '0',
      message: '每小时最多查询 300 个地址，请 60 分钟后再试',
      data: { errcode: 'LOOKUP_LIMIT' },
    });
    expect((await find([DOOR], { token })).code).toBe('1');
    t.clock.advance(HOUR_MS);
    expect((await find([DOOR])).code).toBe('1');
  });
});
