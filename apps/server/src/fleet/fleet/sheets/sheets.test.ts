import { fleetDesk } from '@boxhaul/contract/fleet';
import { FLEET_SHEETS, type FleetKind } from '@boxhaul/domain/fleet';
import { describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { workbookOf } from '../../../testing/card-desk';
import { readSheet } from '../../../testing/read-sheet';
import { upload } from '../../../testing/upload';

const desk = await fileDesk();

type Line = Readonly<Record<string, string | number>>;
const fileOf = (kind: FleetKind, lines: readonly Line[]) =>
  workbookOf([
    FLEET_SHEETS[kind].map(({ head }) => head),
    ...lines.map((line) => FLEET_SHEETS[kind].map(({ key }) => line[key] ?? '')),
  ]);
const send = async (name: 'checkSheet' | 'enterSheet', kind: FleetKind, bytes: Uint8Array) => {
  const files = [{ name: '档案.xlsx', bytes }];
  return name === 'checkSheet'
    ? upload(desk.app, { call: fleetDesk.checkSheet, input: { kind }, files, token: desk.diaodu })
    : upload(desk.app, { call: fleetDesk.enterSheet, input: { kind }, files, token: desk.diaodu });
};
const check = async (kind: FleetKind, lines: readonly Line[]) => {
  const { data } = await upload(desk.app, {
    call: fleetDesk.checkSheet,
    input: { kind },
    files: [{ name: '档案.xlsx', bytes: await fileOf(kind, lines) }],
    token: desk.diaodu,
  });
  return data.rows;
};
const enter = async (kind: FleetKind, lines: readonly Line[]) =>
  send('enterSheet', kind, await fileOf(kind, lines));
const taken = async (kind: FleetKind): Promise<Buffer> => {
  const url = `${fleetDesk.exportSheet.path}?kind=${kind}`;
  const answer = await desk.app.app.inject({ method: 'GET', url, headers: { authorization: desk.diaodu } });
  return answer.rawPayload;
};

const DRIVER: Line = {
  phone: '13755550001',
  driverName: '林新',
  licenceNo: '11010519491231002X',
  licenceClass: 'A2',
  carrierName: '顺达车队',
  'driving_licence no': '11010519491231002X',
  'driving_licence from': 46_024,
  'driving_licence to': '2032/1/2',
};

describe('a bare platform', () => {
  it('is filled by files, each kind after what it names', async () => {
    expect(
      (await enter('carrier', [{ carrierName: '顺达车队', kind: '外协车队', phone: '13755550009' }])).data,
    ).toEqual({
      added: 1,
      changed: 0,
      same: 0,
    });
    expect((await enter('driver', [DRIVER])).data).toMatchObject({ added: 1 });
    const truck = {
      plateNumber: '粤B 66601',
      vco: '黄牌',
      carrierName: '顺达车队',
      vehicleClass: '重型货车',
      totalWeight: 49_000,
      axles: 6,
      emission: '国六',
      usualDriverPhone: '13755550001',
      tareWeight: 8800,
      usualTrailerPlate: '粤B6601挂',
      'transport_permit to': '2027-12-31',
    };
    const trailer = { plateNumber: '粤B6601挂', kind: '40 尺骨架车', twin: '是', loadWeight: 34_000 };
    expect((await enter('trailer', [trailer])).data).toMatchObject({ added: 1 });
    expect((await enter('vehicle', [truck])).data).toMatchObject({ added: 1 });
    const list = { keyword: '粤B66601' };
    const [row] = (await desk.app.call(fleetDesk.vehicles, list, { token: desk.diaodu })).data.data;
    expect(row).toMatchObject({ vehicleClass: 'heavy_truck', totalWeight: 49_000, axles: 6 });
    expect(row).toMatchObject({ vco: 2, carrierName: '顺达车队', emission: 'vi', usualDriverName: '林新' });
    expect(row).toMatchObject({ tareWeight: 8800, usualTrailerPlate: '粤B6601挂' });
    const drivers = { keyword: '13755550001' };
    const [driver] = (await desk.app.call(fleetDesk.drivers, drivers, { token: desk.diaodu })).data.data;
    expect(driver?.papers).toMatchObject([{ kind: 'driving_licence', expiresOn: '2032-01-02' }]);
  });

  it.each(['carrier', 'vehicle', 'trailer', 'driver'] as const)(
    'takes its own file of %ss back unchanged',
    async (kind) => {
      const file = await taken(kind);
      const [head, ...rows] = await readSheet(file);
      expect(head).toEqual(FLEET_SHEETS[kind].map((column) => column.head));
      const before = await desk.app.db.selectFrom(kind).selectAll().execute();
      const { data } = await send('enterSheet', kind, file);
      expect(data).toEqual({ added: 0, changed: 0, same: rows.length });
      expect(await desk.app.db.selectFrom(kind).selectAll().execute()).toEqual(before);
    },
  );
});

describe('a file', () => {
  it('changes what its rows say, and leaves what they leave empty', async () => {
    const change = { phone: '13755550001', driverName: '林更新' };
    expect(await check('driver', [change])).toMatchObject([
      { key: '13755550001', outcome: 'changed', notes: [] },
    ]);
    expect((await enter('driver', [change])).data).toEqual({ added: 0, changed: 1, same: 0 });
    const { driver_name, licence_no } = await desk.app.db
      .selectFrom('driver')
      .selectAll()
      .where('phone', '=', '13755550001')
      .executeTakeFirstOrThrow();
    expect([driver_name, licence_no]).toEqual(['林更新', '11010519491231002X']);
  });

  it.each<[FleetKind, Line, string]>([
    ['vehicle', { plateNumber: '深圳1', vco: '黄牌' }, '车牌号格式不正确'],
    ['vehicle', { plateNumber: '粤B66602' }, '号牌颜色'],
    [
      'vehicle',
      { plateNumber: '粤B66602', vco: '黄牌', carrierName: '没有的车队' },
      '所属车队：未找到该车队',
    ],
    [
      'vehicle',
      { plateNumber: '粤B66602', vco: '黄牌', usualDriverPhone: '13700000000' },
      '常用司机手机号码：未找到该司机',
    ],
    ['vehicle', { plateNumber: '粤B66602', vco: '黄牌', 'transport_permit to': '明年' }, '有效期至应为日期'],
    ['trailer', { plateNumber: '粤B66602', kind: '40 尺骨架车' }, '挂车的车牌以“挂”结尾'],
    ['driver', { phone: '一三七', driverName: '甲' }, '请输入正确的手机号码'],
    ['driver', { phone: '13755550002', driverName: '甲', licenceNo: '110105194912310021' }, '校验位不正确'],
    ['carrier', { carrierName: '甲', kind: '私人' }, '请选择自有或外协'],
  ])('of a wrong %s says what is wrong: %j', async (kind, line, words) => {
    const [row] = await check(kind, [line]);
    expect(row).toMatchObject({ rowNo: 2, outcome: 'bad' });
    expect(row!.notes.join()).toContain(words);
  });

  it('with one wrong row enters none, and a row twice is one', async () => {
    const good = { plateNumber: '粤B6602挂', kind: '20 尺骨架车' };
    expect(await check('trailer', [good, { ...good, plateNumber: '粤B·6602挂' }])).toMatchObject([
      { outcome: 'new' },
      { outcome: 'bad', notes: ['与第 2 行重复'] },
    ]);
    const answer = await enter('trailer', [good, { plateNumber: 'x', kind: '' }]);
    expect(answer.message).toBe('有 1 行有误，请改好后重新上传；一行也没有导入');
    const same = { driverName: '乙', licenceNo: '11010519491231002X' };
    const clash = await enter('driver', [
      { phone: '13755550003', driverName: '甲' },
      { phone: '13755550004', ...same },
    ]);
    expect(clash.message).toBe('第 3 行：该驾驶证号已登记给林更新；一行也没有导入');
    const { n } = await desk.app.db
      .selectFrom('driver')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('phone', 'like', '1375555%')
      .executeTakeFirstOrThrow();
    expect(n).toBe('1');
  });
});
