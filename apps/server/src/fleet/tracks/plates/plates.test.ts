import { dispatch } from '@boxhaul/contract/dispatch';
import { plates } from '@boxhaul/contract/fleet';
import { readDay } from '@boxhaul/domain/fleet';
import { inflateSync } from 'node:zlib';
import { sql } from '@boxhaul/db';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { approvedOrder, DOCK } from '../../../testing/approved-order';
import { readSheet } from '../../../testing/read-sheet';
import { mergeDay } from '../sealed/merge-day';
import { sealDays } from '../sealed/seal-days';

const MINUTE = 60_000;
const PLATE = { plateNumber: '粤B12345', vco: 2 } as const;
const DAYS = { startDate: '2026-11-18', endDate: '2026-11-20' };
/** 10:00 of the 18th in Shanghai. */
const start = Date.parse('2026-11-18T10:00:00+08:00');

const { t: app, world } = await fileWorld();
let owner: string;
let stranger: string;
let diaodu: string;
let taskId: string;

beforeAll(async () => {
  for (const day of [17, 18, 19, 20])
    await sql`select ensure_position_day(${`2026-11-${day}`}::date)`.execute(app.db);
  owner = await app.signIn(world.owner);
  stranger = await app.signIn(world.stranger);
  diaodu = await app.signIn(world.diaodu);
  const order = await approvedOrder(app.db, world, app.clock.now);
  const assignment = { vehicleId: world.vehicleIds[0], driverId: world.driverIds[0], dockId: DOCK.dockId };
  const { data } = await app.call(
    dispatch.assign,
    { cabinetId: order.cabinetIds[0]!, ...assignment },
    { token: diaodu },
  );
  taskId = data.taskId;
  await app.call(dispatch.publish, { taskIds: [taskId] }, { token: diaodu });
  // On the task for an hour from 10:30 on the 18th.
  await app.db
    .updateTable('task')
    .set({
      published_at: new Date(start + 30 * MINUTE),
      finished_at: new Date(start + 90 * MINUTE),
      state: 'finished',
    })
    .where('task_id', '=', taskId)
    .execute();
  // A report a minute for two hours, 1 km each, an odometer that agrees.
  await sql`insert into position
      (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, mileage, received_at)
    select ${world.vehicleIds[0]}::bigint, t, 113.5 + i * 0.009738, 22.5, 600, 90, 5, 3, 0, 1000 + i * 10, t
    from generate_series(0, 119) i,
      lateral (select ${new Date(start)}::timestamptz + i * interval '1 minute' as t) m`.execute(app.db);
});

const track = (token: string, change: object = {}) =>
  app.call(plates.track, { ...PLATE, ...DAYS, ...change }, { token });
const looks = () =>
  app.db.selectFrom('personal_access').select(['account_id', 'access_kind', 'subject_name']).execute();

describe('a truck by its plate', () => {
  it('is told of wholly to an operator, with its days, and the look is kept', async () => {
    await app.db.deleteFrom('personal_access').execute();
    const { data } = await track(diaodu);
    expect(data.gpsDtoList[0]!.positionTime).toBe('2026-11-18 10:00:00');
    expect(data).toMatchObject({
      plateNumber: '粤B12345',
      spanList: [{ startTime: '2026-11-18 00:00:00', orderNo: null }],
      mileage: 119,
      mileageReason: 'sound',
      mileageText: '按车载里程表',
      dayList: [
        { day: '2026-11-18', mileage: 119, pointCount: 120, topSpeed: 60, firstTime: '2026-11-18 10:00:00' },
      ],
    });
    expect(data.coverage.gaps).toHaveLength(2);
    expect(await looks()).toEqual([
      { account_id: world.diaodu, access_kind: 'track', subject_name: '粤B12345' },
    ]);
  });

  it('is told of to a customer within its own task’s time alone', async () => {
    const { data } = await track(owner);
    expect(data.spanList).toEqual([
      {
        startTime: '2026-11-18 10:30:00',
        endTime: '2026-11-18 11:30:00',
        orderNo: expect.any(String) as string,
      },
    ]);
    expect(data.gpsDtoList[0]!.positionTime).toBe('2026-11-18 10:30:00');
    expect(data.last!.positionTime).toBe('2026-11-18 11:30:00');
    expect(data).toMatchObject({ mileage: 60, coverage: { ratio: 1, gaps: [] } });
  });

  it('has no track where there is none, which is another answer than that one may not see it', async () => {
    const none = await track(diaodu, { startDate: '2026-11-19' });
    expect(none).toMatchObject({ code: '1', data: { gpsDtoList: [], dayList: [], last: null, mileage: 0 } });
    const words = { code: '0', message: expect.stringContaining('没有承运贵司的任务') as string };
    expect(await track(stranger)).toMatchObject(words);
    expect(await track(owner, { startDate: '2026-11-19' })).toMatchObject(words);
    expect(await track(owner, { plateNumber: '粤B99999' })).toMatchObject(words);
    expect(await track(diaodu, { plateNumber: '粤B99999' })).toMatchObject({
      code: '0',
      data: { errcode: 'NOT_FOUND' },
    });
  });

  it.each([
    [{ plateNumber: '粤B1234' }, 'plateNumber', '车牌号格式不正确'],
    [{ vco: 3 }, 'vco', '黄绿牌'],
    [{ startDate: '2025-11-18' }, 'endDate', '最多查询 31 天'],
    [{ startDate: '2026-12-01', endDate: '2026-12-02' }, 'startDate', '不能晚于现在'],
    [{ endDate: '2026-11-17' }, 'endDate', '应晚于开始'],
  ])('%j is refused at its field', async (change, field, message) => {
    expect(await track(diaodu, change)).toMatchObject({
      code: '0',
      data: { fields: { [field]: expect.stringContaining(message) as string } },
    });
  });

  it('has a last place, an operator’s to now, a customer’s to the end of its task', async () => {
    const last = (token: string) => app.call(plates.last, PLATE, { token });
    expect((await last(diaodu)).data).toMatchObject({
      positionTime: '2026-11-18 11:59:00',
      coordType: 'wgs84',
    });
    expect((await last(owner)).data).toMatchObject({ positionTime: '2026-11-18 11:30:00' });
    expect((await last(stranger)).data).toMatchObject({ errcode: 'FORBIDDEN' });
  });
});

describe('all its reports as bytes', () => {
  const bytes = async (token: string) => {
    const query = new URLSearchParams({ ...DAYS, plateNumber: PLATE.plateNumber, vco: '2' });
    const url = `${plates.segments.path}?${query.toString()}`;
    const response = await app.app.inject({ method: 'GET', url, headers: { authorization: token } });
    const days = [];
    for (let at = 0, rest = response.rawPayload; at < rest.length;) {
      const length = rest.readUInt32BE(at);
      const { day } = readDay(inflateSync(rest.subarray(at + 4, at + 4 + length)));
      days.push(...day!.at);
      at += 4 + length;
    }
    return days;
  };

  it('are the same from rows and sealed, a customer’s of its own times', async () => {
    const minutes = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => start + (from + i) * MINUTE);
    expect(await bytes(diaodu)).toEqual(minutes(0, 119));
    expect(await bytes(owner)).toEqual(minutes(30, 90));
    const before = (await track(owner)).data;
    await sealDays(
      {
        db: app.db,
        log: pino({ level: 'silent' }),
        merge: (order) => Promise.resolve(mergeDay(order)),
        kept: { rowsDays: 1, rawDays: 9, thinnedDays: 9 },
      },
      app.clock.now,
    );
    expect(await app.db.selectFrom('sealed_day').select('point_count').execute()).toEqual([
      { point_count: 120 },
    ]);
    expect(await bytes(diaodu)).toEqual(minutes(0, 119));
    expect(await bytes(owner)).toEqual(minutes(30, 90));
    expect((await track(owner)).data).toEqual(before);
  });

  const file = (format: string) => {
    const query = new URLSearchParams({ ...DAYS, plateNumber: PLATE.plateNumber, format });
    return app.app.inject({
      method: 'GET',
      url: `${plates.file.path}?${query.toString()}`,
      headers: { authorization: owner },
    });
  };

  it('come as a workbook, with the figures of the other table', async () => {
    const { rawPayload, headers } = await file('xlsx');
    expect(headers['content-disposition']).toMatch(/^attachment; .*\.xlsx/);
    const rows = await readSheet(rawPayload);
    const lines = (await file('csv')).body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(rows[0]).toEqual(lines[0]!.split(','));
    const figures = lines.slice(1).map((line) => line.split(','));
    expect(rows.slice(1)).toEqual(figures.map(([time, ...rest]) => [time, ...rest.map(Number)]));
    expect(rows).toHaveLength(62);
  });

  it('come as a file, too', async () => {
    const response = await file('gpx');
    expect(response.headers['content-disposition']).toMatch(/^attachment; .*\.gpx/);
    expect(response.body.match(/<trkpt /g)).toHaveLength(61);
  });
});
