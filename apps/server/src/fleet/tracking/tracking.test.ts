import { dispatch } from '@boxhaul/contract/dispatch';
import { live, tracking } from '@boxhaul/contract/fleet';
import { toTaskCode } from '@boxhaul/domain/orders';
import { sql } from '@boxhaul/db';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { approvedOrder, DOCK, DOOR } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';

const { t: app, world } = await fileWorld();
const owner = await app.signIn(world.owner);
let taskId: string;
let startedAt: Date;

const minutes = (n: number) => n * 60_000;

beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-20')`.execute(app.db);
  const diaodu = { token: await app.signIn(world.diaodu) };
  const order = await approvedOrder(app.db, world, app.clock.now);
  const assignment = { vehicleId: world.vehicleIds[0], driverId: world.driverIds[0], dockId: DOCK.dockId };
  const assigned = await app.call(
    dispatch.assign,
    { cabinetId: order.cabinetIds[0]!, ...assignment },
    diaodu,
  );
  taskId = assigned.data.taskId;
  await app.call(dispatch.publish, { taskIds: [taskId] }, diaodu);
  await report(-30, 113.9, 22.7);
  // On the task since its publication at 09:58:00.7, for a terminal that tells whole seconds.
  await app.db
    .updateTable('task')
    .set({ published_at: new Date(app.clock.now.getTime() - minutes(2) + 700) })
    .where('task_id', '=', taskId)
    .execute();
  await report(-2, 114.106, 22.6);
  startedAt = app.clock.now;
  const nodes = await app.db
    .selectFrom('task_node')
    .select('node_id')
    .where('task_id', '=', taskId)
    .orderBy('seq')
    .execute();
  await app.call(dispatch.checkIn, { nodeId: nodes[0]!.node_id }, diaodu);
  // Ten minutes of driving, a jump, seven minutes of standing, then 15 of silence.
  for (let i = 1; i <= 10; i++) await report(i, 114.1 + i * 0.006, 22.6);
  await report(5.5, 116, 24);
  for (let i = 11; i <= 18; i++) await report(i, 114.16, 22.6, 0);
  app.clock.advance(minutes(33));
});

const report = (minute: number, lng: number, lat: number, speed = 37) =>
  insertPosition(app.db, world.vehicleIds[0], {
    at: new Date(app.clock.now.getTime() + minutes(minute)),
    lng,
    lat,
    speed,
  });

describe('the task', () => {
  it('shows dock, door and nodes, and its code leads back to it', async () => {
    const { data } = await app.call(tracking.taskDetail, { id: taskId }, { token: owner });
    expect(data).toMatchObject({
      taskId,
      plateNumber: '粤B12345',
      driverPhone: '13900000001',
      coordType: 'wgs84',
      getDockName: '盐田国际 YICT',
      dockLongitude: DOCK.lng,
      addressLatitude: DOOR.lat,
      fences: { dock: 1000, door: 1000 },
      phase: '提箱中',
      cabinetList: [{ taskId, seq: 1 }],
    });
    expect(data.taskNodeList).toHaveLength(8);
    expect(data.taskNodeList[0]!.taskProcessLogDto?.createTime).toBe('2026-11-20 10:00:00');
    expect(data.taskNodeList[1]!.taskProcessLogDto).toBeNull();
    const code = await app.call(tracking.taskId, { id: data.taskCode }, { token: owner });
    expect(code.data).toEqual({ id: taskId });
  });
});

describe('the circles of a task', () => {
  const set = (radius_m: number | null, ...places: string[]) =>
    app.db
      .updateTable('task_node')
      .set({ radius_m })
      .where('task_id', '=', taskId)
      .where('place', 'in', places)
      .execute();
  const told = async () => {
    const detail = await app.call(tracking.taskDetail, { id: taskId }, { token: owner });
    const list = await app.call(live.boxes, {}, { token: owner });
    const listed = list.data.boxes.find((box) => box.taskId === taskId);
    expect(listed?.fences).toEqual(detail.data.fences);
    return detail.data.fences;
  };
  afterEach(() => set(1000, 'dock', 'door', 'return'));

  it('are those that its own nodes have, the widest at a place, and none where none asks for one', async () => {
    await set(300, 'door');
    expect(await told()).toEqual({ dock: 1000, door: 300 });
    const [node] = await app.db
      .selectFrom('task_node')
      .select('node_id')
      .where('task_id', '=', taskId)
      .where('place', '=', 'door')
      .execute();
    await app.db
      .updateTable('task_node')
      .set({ radius_m: 2500 })
      .where('node_id', '=', node!.node_id)
      .execute();
    expect(await told()).toEqual({ dock: 1000, door: 2500 });
    // The box is given back where it was fetched.
    await set(null, 'dock');
    expect(await told()).toEqual({ dock: 1000, door: 2500 });
    await set(null, 'return', 'door');
    expect(await told()).toEqual({ dock: null, door: null });
  });
});

describe('the truck’s track', () => {
  it('has the task’s time only, without what jumped away', async () => {
    const { data } = await app.call(tracking.vehicleTrack, { id: taskId }, { token: owner });
    expect(data.gpsDtoList).toHaveLength(19);
    expect(data.gpsDtoList[0]!.positionTime).toBe('2026-11-20 09:58:00');
    expect(data.gpsDtoList.every(({ flag }) => flag === 0)).toBe(true);
    expect(data.mileage).toBeCloseTo(5.54, 1);
    expect(data.last).toMatchObject({ lon: 114.16, lat: 22.6, speed: 0 });
  });

  it('calls silence no data, and standing a stay', async () => {
    const { data } = await app.call(tracking.vehicleTrack, { id: taskId }, { token: owner });
    expect(data.staypoint_num).toBe(1);
    expect(data.stayPointList).toMatchObject([{ minutes: 8, placeName: expect.stringContaining('深圳市') }]);
    expect(data.coverage.gaps).toMatchObject([{ minutes: 15 }]);
    expect(data.doubtList.map(({ words }) => words)).toEqual(['终端失联至今 15 分钟']);
    expect(data.coverage.ratio).toBeCloseTo(20 / 35, 2);
  });

  it('gives the dropped points too, with why, when asked', async () => {
    const { data } = await app.call(tracking.vehicleTrack, { id: taskId, raw: 1 }, { token: owner });
    const dropped = data.gpsDtoList.filter(({ dropReason }) => dropReason !== undefined);
    expect(dropped).toMatchObject([{ lon: 116, lat: 24, dropReason: expect.stringContaining('漂移') }]);
    expect(data.gpsDtoList).toHaveLength(20);
    const times = data.gpsDtoList.map(({ positionTime }) => positionTime);
    expect(times).toEqual(times.toSorted());
    expect(data.droppedCount).toBe(1);
    const filled = await app.call(tracking.vehicleTrack, { id: taskId, supplement: 1 }, { token: owner });
    expect(filled.data.gpsDtoList).toHaveLength(19);
    expect(filled.data).toMatchObject({ droppedCount: 1, truncated: null, tolerance: 0 });
  });

  it('says what lies ahead: the way to the dock, and that nothing recent tells of lateness', async () => {
    const { data } = await app.call(tracking.vehicleTrack, { id: taskId }, { token: owner });
    expect(data.futureRoutePlanningDto).toMatchObject({
      targetName: '盐田国际 YICT',
      estimated: true,
      sourceText: '示意路网估算',
      risk: 'unknown',
    });
    expect(data.futureRoutePlanningDto!.remainingMileage).toBeGreaterThan(11);
    expect(data.futureRoutePlanningDto!.remainingMileage).toBeLessThan(30);
    await report(0, 114.16, 22.6, 0);
    const fresh = await app.call(tracking.vehicleTrack, { id: taskId }, { token: owner });
    expect(fresh.data.futureRoutePlanningDto).toMatchObject({ risk: 'none', warningMsg: '' });
    app.clock.advance(minutes(5 * 60));
    await report(0, 114.16, 22.6, 0);
    const late = await app.call(tracking.vehicleTrack, { id: taskId }, { token: owner });
    expect(late.data.futureRoutePlanningDto).toMatchObject({
      risk: 'late',
      warningMsg: expect.stringContaining('公里'),
    });
  });

  it('reads the partitions of the task’s days alone', async () => {
    await sql`select ensure_position_day(date '2026-11-10')`.execute(app.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select at from position
      where vehicle_id = 1 and at >= ${startedAt} and at <= ${app.clock.now} order by at desc`.execute(
      app.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('position_20261120');
    expect(plan).not.toContain('position_20261110');
  });
});

describe('the driver’s track', () => {
  it('is empty when there is none, which is no refusal', async () => {
    const { code, data } = await app.call(
      tracking.driverTrack,
      { id: taskId, supplement: 1 },
      { token: owner },
    );
    expect(code).toBe('1');
    expect(data).toMatchObject({
      gpsDtoList: [],
      last: null,
      futureRoutePlanningDto: null,
      coverage: { ratio: 0 },
    });
  });

  it('says what of it no truck can have done: made up, on open water, on foot', async () => {
    const report = (minute: number, place: { lng: number; lat: number }, mock = false) => ({
      driver_id: world.driverIds[0],
      at: new Date(startedAt.getTime() + minutes(minute)),
      ...place,
      speed: 0,
      mock,
      received_at: startedAt,
    });
    const spell = (
      from: number,
      to: number,
      place: (n: number) => { lng: number; lat: number },
      mock = false,
    ) => Array.from({ length: to - from }, (_, n) => report(from + n, place(n), mock));
    const told = async (...points: ReturnType<typeof report>[]) => {
      await app.db.deleteFrom('driver_position').execute();
      await app.db.insertInto('driver_position').values(points).execute();
      return (await app.call(tracking.driverTrack, { id: taskId }, { token: owner })).data;
    };
    const walked = await told(
      ...spell(4, 19, (n) => ({ lng: 114.1 + n * 0.0009, lat: 22.6 })),
      ...spell(22, 25, () => ({ lng: 114.115, lat: 22.6 }), true),
    );
    const kinds = walked.doubtList.map(({ kind, startTime }) => [kind, startTime.slice(11, 16)]);
    expect(kinds.filter(([kind]) => kind === 'on_foot' || kind === 'mocked')).toEqual([
      ['on_foot', '10:04'],
      ['mocked', '10:22'],
    ]);
    // South of Hong Kong's islands.
    const atSea = await told(...spell(4, 18, () => ({ lng: 114.3, lat: 21.7 })));
    expect(atSea.doubtList.map(({ kind }) => kind)).toContain('on_water');
    expect(atSea.gpsDtoList.length).toBeGreaterThan(0);
    await app.db.deleteFrom('driver_position').execute();
  });

  it('shows where the phone was', async () => {
    const at = new Date(startedAt.getTime() + minutes(3));
    await app.db
      .insertInto('driver_position')
      .values({ driver_id: world.driverIds[0], at, lng: 114.1, lat: 22.6, speed: 300, received_at: at })
      .execute();
    const { data } = await app.call(tracking.driverTrack, { id: taskId }, { token: owner });
    expect(data.gpsDtoList).toMatchObject([
      { lon: 114.1, lat: 22.6, speed: 30, positionTime: '2026-11-20 10:03:00' },
    ]);
  });
});

describe('who may', () => {
  const calls = [tracking.taskDetail, tracking.vehicleTrack, tracking.driverTrack];

  it('tells a stranger what it tells of tasks that are not there', async () => {
    const token = await app.signIn(world.stranger);
    for (const call of calls) {
      const foreign = await app.call(call, { id: taskId }, { token });
      const missing = await app.call(call, { id: '999999' }, { token });
      expect(foreign).toMatchObject({ code: '0', message: missing.message, data: { errcode: 'NOT_FOUND' } });
    }
    const code = await app.call(tracking.taskId, { id: toTaskCode(taskId) }, { token });
    expect(code.data.errcode).toBe('NOT_FOUND');
  });

  it('wants a session, certification, and a sound id', async () => {
    const uncertified = await app.signIn(world.uncertified);
    for (const call of calls) {
      expect((await app.call(call, { id: taskId })).code).toBe('99');
      expect((await app.call(call, { id: taskId }, { token: uncertified })).data.errcode).toBe(
        'NOT_CERTIFIED',
      );
      expect((await app.call(call, { id: 'x1' }, { token: owner })).data.errcode).toBe('BAD_INPUT');
    }
    expect((await app.call(tracking.taskId, { id: 'zzzzzzzzzzz' }, { token: owner })).data.errcode).toBe(
      'NOT_FOUND',
    );
    expect((await app.call(tracking.taskId, { id: 'a-b' }, { token: owner })).data.errcode).toBe('BAD_INPUT');
    expect((await app.call(tracking.taskId, { id: '1' })).code).toBe('99');
  });

  it('keeps a task that is not published to the dispatchers', async () => {
    await app.db.updateTable('task').set({ state: 'assigned' }).where('task_id', '=', taskId).execute();
    const hidden = await app.call(tracking.taskDetail, { id: taskId }, { token: owner });
    expect(hidden.data.errcode).toBe('NOT_FOUND');
    await app.db.updateTable('task').set({ state: 'running' }).where('task_id', '=', taskId).execute();
  });
});
