import { plates, positionImports } from '@boxhaul/contract/fleet';
import { createStore } from '@boxhaul/db';
import { wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { addTruck } from '@boxhaul/testkit';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { upload } from '../../../testing/upload';
import { mergeDay } from '../sealed/merge-day';
import { sealDays } from '../sealed/seal-days';

const PLATE = { plateNumber: '粤B55501', vco: 2 } as const;
const START = Date.UTC(2026, 10, 17, 0);
const MINUTE = 60_000;
const COUNT = 60;
/** Of which the terminal itself tells. */
const OTHER = START - 5 * 86_400_000;

const desk = await fileDesk();
let vehicleId: string;
beforeAll(async () => {
  vehicleId = await addTruck(desk.app.db, { plateNumber: PLATE.plateNumber, terminalId: '013955550001' });
});

const place = (i: number) => ({ lng: 113.5 + i * 0.005, lat: 22.6 });
const wire = (at: number) => new Date(at + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
const csv = (
  rows: readonly (readonly [time: number | string, lng: number | string, lat: number | string])[],
) =>
  `时间,经度,纬度,速度\r\n${rows.map(([at, lng, lat]) => `${typeof at === 'number' ? wire(at) : at},${lng},${lat},50\r\n`).join('')}`;
/** East, a point a minute. */
const drive = (toFile = place, count = COUNT) =>
  csv(Array.from({ length: count }, (_, i) => [START + i * MINUTE, toFile(i).lng, toFile(i).lat] as const));
const gcj = (i: number) => wgs84ToGcj02(wgs84(place(i).lng, place(i).lat));

interface Sent {
  bytes: string | Buffer;
  name?: string;
  given?: object;
}
const send = async (call: 'check' | 'enter', { bytes, name = '定位.csv', given }: Sent) => {
  const input = { ...PLATE, datum: 'wgs84' as const, ...given };
  const files = [{ name, bytes: Buffer.from(bytes) }];
  return call === 'check'
    ? upload(desk.app, { call: positionImports.check, input, files, token: desk.diaodu })
    : upload(desk.app, { call: positionImports.enter, input, files, token: desk.diaodu });
};
const stored = async () =>
  (
    await desk.app.call(
      plates.track,
      { ...PLATE, startDate: wire(START - MINUTE), endDate: wire(START + 2 * COUNT * MINUTE) },
      { token: desk.diaodu },
    )
  ).data.gpsDtoList;
const sealAll = () =>
  sealDays(
    {
      db: desk.app.db,
      log: pino({ level: 'silent' }),
      merge: (order) => Promise.resolve(mergeDay(order)),
      kept: { rowsDays: 1, rawDays: 9, thinnedDays: 9 },
    },
    desk.app.clock.now,
  );

describe('a file of positions', () => {
  it('is looked at without a trace, and says that nothing speaks for its datum', async () => {
    const { data } = await send('check', { bytes: drive() });
    expect(data).toMatchObject({
      plateNumber: PLATE.plateNumber,
      points: COUNT,
      known: 0,
      startTime: wire(START),
      endTime: wire(START + (COUNT - 1) * MINUTE),
      comparedCount: 0,
      apart: null,
      better: null,
      faults: [],
    });
    expect(data).toHaveProperty('mileage', expect.closeTo(30.3, 0));
    expect(await stored()).toEqual([]);
  });

  it.each<[string, (plain: string) => string | Buffer]>([
    [
      'semicolons, and commas for points',
      (plain) => plain.replace(/,/g, ';').replace(/(\d)\.(\d)/g, '$1,$2'),
    ],
    ['semicolons behind a mark of UTF-8', (plain) => `\uFEFF${plain.replace(/,/g, ';')}`],
    ['tabs in UTF-16', (plain) => Buffer.from(`\uFEFF${plain.replace(/,/g, '\t')}`, 'utf16le')],
    [
      'another maker’s heads with semicolons',
      (plain) =>
        plain.replace('时间,经度,纬度,速度', 'Device Time,Longitude,Latitude,Speed').replace(/,/g, ';'),
    ],
    ['old line ends', (plain) => plain.replace(/\r\n/g, '\r')],
  ])('is read with %s as with commas', async (_, shaped) => {
    const plain = drive();
    const wanted = await send('check', { bytes: plain });
    const read = await send('check', { bytes: shaped(plain) });
    expect(wanted.data).toMatchObject({ points: COUNT, faults: [] });
    expect(read.data).toEqual(wanted.data);
  });

  it('ends with its own record: another that broke off stays to be done again', async () => {
    const { db, clock } = desk.app;
    const broken = {
      vehicle_id: vehicleId,
      sha256: Buffer.from('broken off'),
      datum: 'wgs84' as const,
      shift_hours: 0,
      file_name: '断开.csv',
      first_at: clock.now,
      last_at: clock.now,
      added: 1,
      known: 0,
      fault_count: 0,
      received_at: clock.now,
      created_by: desk.world.diaodu,
    };
    const { import_id } = await db
      .insertInto('position_import')
      .values(broken)
      .returning('import_id')
      .executeTakeFirstOrThrow();
    await send('enter', { bytes: drive(place, 1), name: '整.csv' });
    const rows = await db.selectFrom('position_import').select(['import_id', 'stored_at']).execute();
    expect(rows.filter(({ stored_at }) => stored_at === null)).toMatchObject([{ import_id }]);
    await db.deleteFrom('position_import').execute();
    await db.deleteFrom('position').execute();
  });

  it('goes the way of the terminals, once, however often it is sent, before and after the day is sealed', async () => {
    expect((await send('enter', { bytes: drive(place, 30) })).data).toMatchObject({ added: 30, known: 0 });
    expect((await send('enter', { bytes: drive(place, 30) })).data).toMatchObject({ added: 0, known: 30 });
    await sealAll();
    expect(await desk.app.db.selectFrom('position').select('at').execute()).toEqual([]);
    expect((await send('enter', { bytes: drive() })).data).toMatchObject({ added: 30, known: 30 });
    await sealAll();
    expect(await stored()).toHaveLength(COUNT);
    expect((await send('enter', { bytes: drive() })).data).toMatchObject({ added: 0, known: COUNT });
    const { data } = await desk.app.call(positionImports.list, {}, { token: desk.diaodu });
    expect(data.data.map(({ added, known }) => [added, known])).toEqual([
      [30, 30],
      [30, 0],
    ]);
    expect(data.data[0]).toMatchObject({
      plateNumber: PLATE.plateNumber,
      fileName: '定位.csv',
      datum: 'wgs84',
    });
  });

  it('counts as received when it was taken in, and goes on where it was cut short', async () => {
    const bytes = drive((i) => ({ ...place(i), lat: 22.7 }), 90);
    const first = desk.app.clock.now;
    const looked = await send('enter', { bytes });
    expect(looked.data).toMatchObject({ added: 30, known: 60 });
    // As if it had ended before its last commit.
    await desk.app.db
      .updateTable('position_import')
      .set({ stored_at: null })
      .where('added', '=', 30)
      .execute();
    await desk.app.db
      .deleteFrom('position')
      .where('at', '>', new Date(START + 75 * MINUTE))
      .execute();
    desk.app.clock.advance(3600_000);
    expect((await send('enter', { bytes })).data).toMatchObject({ added: 14, known: 76 });
    const rows = await desk.app.db.selectFrom('position').select('received_at').distinct().execute();
    expect(rows).toEqual([{ received_at: first }]);
  });
});

describe('a file that is not what it is said to be', () => {
  beforeAll(async () => {
    await createStore(desk.app.db)([
      {
        vehicleId,
        receivedAt: OTHER,
        committed: () => undefined,
        doubtful: [],
        positions: Array.from({ length: COUNT }, (_, i) => ({
          ...place(i),
          at: OTHER + i * MINUTE,
          speed: 500,
          course: 90,
          altitude: 0,
          status: 2,
          alarm: 0,
          mileage: null,
          fault: null,
        })),
      },
    ]);
  });
  const nextDay = (toFile = place, shift = 0) =>
    csv(
      Array.from(
        { length: COUNT },
        (_, i) => [OTHER + i * MINUTE + 20_000 - shift, toFile(i).lng, toFile(i).lat] as const,
      ),
    );

  it.each([
    ['GCJ-02', nextDay(gcj), { datum: 'gcj02', shiftHours: 0 }, 'GCJ-02（高德、腾讯）'],
    ['in UTC', nextDay(place, 8 * 3600_000), { datum: 'wgs84', shiftHours: 8 }, '文件是世界时，加 8 小时'],
    ['a day late', nextDay(place, 86_400_000), { datum: 'wgs84', shiftHours: 24 }, '慢了一天，加 24 小时'],
  ])('%s is asked about, and taken in as it is chosen then', async (_, bytes, better, words) => {
    expect((await send('check', { bytes })).data).toMatchObject({ better });
    const refused = await send('enter', { bytes });
    expect(refused).toMatchObject({ code: '0', message: expect.stringContaining(words) as string });
    expect((await send('check', { bytes, given: better })).data).toMatchObject({
      better: null,
      comparedCount: COUNT,
    });
    expect((await send('enter', { bytes, given: better })).code).toBe('1');
  });

  it('is taken in as it is when somebody is sure', async () => {
    const bytes = nextDay(gcj, 1_000);
    expect((await send('enter', { bytes, given: { confirmed: 1 } })).data).toMatchObject({ added: COUNT });
  });
});

const gpx = (body: string) => `<?xml version="1.0"?>\n<gpx version="1.1">${body}</gpx>`;
const point = (time: string) =>
  `<trkpt lat="22.6" lon="113.5"><ele>3</ele><time>${time}</time><name>一&amp;二</name><speed>10</speed></trkpt>`;

describe('a GPX file', () => {
  it('is read with its speeds, by its own zone', async () => {
    const bytes = gpx(
      `<trk><trkseg>${point('2026-11-15T00:00:00Z')}${point('2026-11-15T00:01:00Z')}</trkseg></trk>`,
    );
    expect((await send('enter', { name: '轨迹.GPX', bytes })).data).toMatchObject({ added: 2 });
    const rows = await desk.app.db
      .selectFrom('position')
      .select(['at', 'speed'])
      .where('at', '<', new Date('2026-11-16'))
      .execute();
    expect(rows).toContainEqual({ at: new Date('2026-11-15T00:00:00Z'), speed: 360 });
  });

  it.each([
    [
      'a document with a DTD',
      `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${gpx(point('&b;'))}`,
      '不应含有 DTD',
    ],
    ['an entity of its own', gpx(point('&b;')), '不完整或格式有误'],
    ['cut short', gpx(point('2026-11-15T00:00:00Z')).slice(0, -20), '不完整或格式有误'],
    ['another document', '<html><body/></html>', '这不是 GPX 文件'],
    ['without a point', gpx(''), '文件里没有定位点'],
    [
      'without times',
      gpx('<trkpt lat="22.6" lon="113.5"/>'),
      '全部 1 行“时间为空或无法识别”，第一处是第 1 行',
    ],
  ])('%s is refused', async (_, bytes, message) => {
    expect(await send('check', { name: 'a.gpx', bytes })).toMatchObject({
      code: '0',
      message: expect.stringContaining(message) as string,
    });
  });
});

describe('a file', () => {
  it.each([
    ['of another kind', { name: '定位.pdf', bytes: 'x' }, '只能导入'],
    ['that is empty', { bytes: '' }, '文件是空的'],
    ['without heads', { bytes: '1,2,3\n' }, '没有找到表头'],
    [
      'of two months',
      {
        bytes: csv([
          [START, 113.5, 22.6],
          [START - 40 * 86_400_000, 113.5, 22.6],
        ]),
      },
      '最多 31 天',
    ],
    [
      'with the columns mixed up',
      { bytes: csv([[START, 22.6, 113.5]]) },
      '"isExchanged":"经度、纬度像是颠倒了',
    ],
    [
      'of which no line can be read',
      {
        bytes: csv([
          ['昨天', 113.5, 22.6],
          ['前天', 113.5, 22.6],
          [START, 0, 0],
        ]),
      },
      '2 行“时间为空或无法识别”，第一处是第 2 行（昨天）；其余 1 行另有原因',
    ],
    ['of a truck that is not ours', { bytes: drive(), given: { plateNumber: '粤B99998' } }, '没有这辆车'],
    ['of one line of 19 MB', { bytes: 'x,'.repeat(9_500_000) }, '没有找到表头'],
    ['too large', { bytes: Buffer.alloc(20 * 1024 * 1024 + 1, '时') }, '20 MB'],
  ] as const)('%s is refused', async (_, sent, message) => {
    const answer = await send('check', sent);
    expect(JSON.stringify(answer)).toContain(message);
    expect(answer.code).toBe('0');
  });

  it('with longitude and latitude exchanged is read so when somebody says so', async () => {
    const at = START - 20 * 86_400_000;
    const bytes = csv([
      [at, 22.6, 113.5],
      [at + MINUTE, 22.61, 113.51],
      [at + 2 * MINUTE, 0, 0],
    ]);
    const { data } = await send('check', { bytes, given: { isExchanged: 1 } });
    expect(data).toMatchObject({ points: 2, faultCount: 1, gpsDtoList: [{ lon: 113.5, lat: 22.6 }, {}] });
    expect((await send('enter', { bytes, given: { isExchanged: 1 } })).data).toMatchObject({ added: 2 });
  });

  it('in the words of another program is read, and what of it cannot be is said', async () => {
    const bytes = [
      'Valid,Fix Time,Latitude,Longitude,Speed (kn)',
      'true,2026-10-20 08:00:00,"22,600000","113,500000",10',
      'true,2026-10-20 08:01:00,"22,601000","113,501000",fast',
      'false,2026-10-20 08:02:00,"22,602000","113,502000",10',
    ].join('\r\n');
    const { data } = await send('check', { bytes });
    expect(data).toMatchObject({
      points: 2,
      faults: [{ rowNo: 4, count: 1, message: '标为没有定位' }],
      notes: ['1 行速度无法识别，按没有速度导入，第一处是第 3 行（fast）'],
    });
  });

  it('in GBK is read, and its bad lines are told', async () => {
    const head = Buffer.from([
      0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xbe, 0xad, 0xb6, 0xc8, 0x2c, 0xce, 0xb3, 0xb6, 0xc8, 0x0a,
    ]);
    const bytes = Buffer.concat([head, Buffer.from('2026-11-14 08:00:00,113.5,22.6\nx,113.5,22.6\n')]);
    const { data } = await send('check', { bytes });
    expect(data).toMatchObject({
      points: 1,
      faults: [{ rowNo: 3, count: 1, message: '时间为空或无法识别（x）' }],
    });
  });
});
