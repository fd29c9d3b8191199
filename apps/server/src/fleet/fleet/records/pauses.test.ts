import { dispatch } from '@boxhaul/contract/dispatch';
import { fleetDesk } from '@boxhaul/contract/fleet';
import { PAPER_RULE, type PauseHolder } from '@boxhaul/domain/fleet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { givePapers } from '../../../testing/give-papers';

const desk = await fileDesk();
const admin = await desk.app.signIn(desk.world.admin);
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('fleet_pause').execute();
  await desk.app.db.deleteFrom('fleet_paper').execute();
  await givePapers(desk.app.db, { vehicle: desk.world.vehicleIds, driver: desk.world.driverIds });
});

/** Noon in Shanghai of the day on which the boxes here are wanted; today is 2026-11-20. */
const WANTED = { require_date: new Date('2026-11-22T04:00:00Z') };

const pause = (input: object, holder: PauseHolder = 'driver') =>
  desk.app.call(
    fleetDesk.addPause,
    {
      holder,
      id: holder === 'driver' ? desk.world.driverIds[0] : desk.world.vehicleIds[0],
      fromDay: '2026-11-22',
      toDay: '2026-11-23',
      reason: holder === 'driver' ? 'leave' : 'repair',
      ...input,
    },
    { token: desk.diaodu },
  );
const assign = async (more: object = {}, token = desk.diaodu) => {
  const { cabinetIds, orderId } = await desk.order(WANTED);
  const given = { ...desk.assignment(cabinetIds[0]!), ...more };
  return { answer: await desk.app.call(dispatch.assign, given, { token }), orderId };
};
const paper = (kind: string, expires_on: string) =>
  desk.app.db
    .insertInto('fleet_paper')
    .values({
      kind,
      expires_on,
      ...(kind === 'driving_licence'
        ? { driver_id: desk.world.driverIds[0] }
        : { vehicle_id: desk.world.vehicleIds[0] }),
    })
    .onConflict((oc) => oc.constraint('fleet_paper_once').doUpdateSet({ expires_on }))
    .execute();
const without = (kind: string) => desk.app.db.deleteFrom('fleet_paper').where('kind', '=', kind).execute();
/** What the first truck pulls; answers its number. */
async function pulled(papers: boolean): Promise<string> {
  const { trailer_id } = await desk.app.db
    .insertInto('trailer')
    .values({ plate_number: '粤B7788挂', kind: '40' })
    .onConflict((oc) => oc.column('plate_number').doUpdateSet({ kind: '40' }))
    .returning('trailer_id')
    .executeTakeFirstOrThrow();
  if (papers) await givePapers(desk.app.db, { trailer: [trailer_id] });
  await pulling(trailer_id);
  return trailer_id;
}
const pulling = (usual_trailer_id: string | null) =>
  desk.app.db
    .updateTable('vehicle')
    .set({ usual_trailer_id })
    .where('vehicle_id', '=', desk.world.vehicleIds[0])
    .execute();

describe('a time away', () => {
  it('is listed with who entered it and who called it off', async () => {
    const { pauseId } = (await pause({ note: '回老家' })).data;
    expect((await pause({ fromDay: '2026-11-23', toDay: '2026-11-25' })).message).toBe(
      '与已登记的请假（2026-11-22 至 2026-11-23）重叠',
    );
    const end = () => desk.app.call(fleetDesk.endPause, { pauseId }, { token: admin });
    expect((await end()).code).toBe('1');
    expect((await end()).message).toBe('已撤销');
    const given = { holder: 'driver' as const, id: desk.world.driverIds[0] };
    expect((await desk.app.call(fleetDesk.pauses, given, { token: desk.diaodu })).data).toMatchObject([
      { pauseId, note: '回老家', username: 'diaodu', ended: { username: 'admin' } },
    ]);
    expect((await pause({})).code).toBe('1');
  });

  it.each([
    ['that is over', { fromDay: '2026-11-18', toDay: '2026-11-19' }, '结束日期已过，不需要登记'],
    ['that ends before it begins', { toDay: '2026-11-21' }, '结束日期不能早于开始日期'],
    ['of another kind', { reason: 'repair' }, '请选择原因'],
  ])('%s is refused', async (_, input, message) => {
    expect((await pause(input)).message).toBe(message);
  });

  it('waits until the tasks of its days are somebody else’s', async () => {
    await assign();
    expect((await pause({})).message).toMatch(
      /^陈志强 2026-11-22 已派订单 \S+ 第 1 箱，请先改派，再登记请假$/,
    );
    expect((await pause({}, 'vehicle')).message).toMatch(/^粤B12345 2026-11-22 已派订单/);
    expect((await pause({ fromDay: '2026-11-23' })).code).toBe('1');
  });

  it('does not begin while a task is under way', async () => {
    const { answer } = await assign();
    await desk.publish(answer.data.taskId);
    await desk.checkIn((await desk.nodesOf(answer.data.taskId))[0]!.node_id);
    expect((await pause({ fromDay: '2026-11-20', toDay: '2026-11-20' })).message).toMatch(/请先改派/);
  });
});

describe('the trailer that a truck pulls', () => {
  afterEach(() => pulling(null));

  it('keeps it back by a paper that is missing, and by a time out of service', async () => {
    const id = await pulled(false);
    expect((await assign()).answer.message).toBe(
      '不能派车：粤B12345：常用挂车 粤B7788挂 未登记行驶证、道路运输证',
    );
    await givePapers(desk.app.db, { trailer: [id] });
    const given = { id, reason: 'inspection' };
    const paused = await pause(given, 'trailer');
    expect(paused.code).toBe('1');
    expect((await assign()).answer.message).toBe(
      '不能派车：粤B12345：常用挂车 粤B7788挂 2026-11-22 至 2026-11-23 停运（年检）',
    );
    const list = (await desk.app.call(fleetDesk.trailers, { pageNo: 1, pageSize: 20 }, { token: admin }))
      .data;
    expect(list.data[0]).toMatchObject({ plateNumber: '粤B7788挂', pausedUntil: null });
    await desk.app.call(fleetDesk.endPause, { pauseId: paused.data.pauseId }, { token: admin });
    expect((await assign()).answer.code).toBe('1');
  });

  it('is not taken out of service on days when its truck has a box', async () => {
    const id = await pulled(true);
    await assign();
    expect((await pause({ id, reason: 'repair' }, 'trailer')).message).toMatch(
      /^粤B7788挂 2026-11-22 已派订单 \S+ 第 1 箱，请先改派或给这辆车换常用挂车，再登记停运$/,
    );
    // Who gives the truck another trailer puts this one out of service, and the truck stays in.
    await pulling(null);
    expect((await pause({ id, reason: 'repair' }, 'trailer')).code).toBe('1');
  });
});

describe('an outage of one', () => {
  afterEach(() => pulling(null));
  const away = async () => {
    const asked = { pageNo: 1, pageSize: 20 };
    const [trucks, trailers] = await Promise.all([
      desk.app.call(fleetDesk.vehicles, { ...asked, keyword: '粤B12345' }, { token: admin }),
      desk.app.call(fleetDesk.trailers, asked, { token: admin }),
    ]);
    return [trucks.data.data[0]?.pausedUntil, trailers.data.data[0]?.pausedUntil];
  };
  const today = { fromDay: '2026-11-20', toDay: '2026-11-21', reason: 'repair' };

  it('does not put the other out of service: neither truck by trailer nor trailer by truck', async () => {
    const id = await pulled(true);
    const trailer = await pause({ id, ...today }, 'trailer');
    expect(await away()).toEqual([null, '2026-11-21']);
    await desk.app.call(fleetDesk.endPause, { pauseId: trailer.data.pauseId }, { token: admin });
    await pause(today, 'vehicle');
    expect(await away()).toEqual(['2026-11-21', null]);
    // Another truck takes the trailer meanwhile.
    await pulling(null);
    const other = { usual_trailer_id: id };
    await desk.app.db.updateTable('vehicle').set(other).where('plate_number', '=', '粤BD5678').execute();
    const given = { vehicleId: desk.world.vehicleIds[1], driverId: desk.world.driverIds[1] };
    expect((await assign(given)).answer.code).toBe('1');
    await desk.app.db.updateTable('vehicle').set({ usual_trailer_id: null }).execute();
  });
});

describe('what is asked for', () => {
  const rule = (required: object, who = desk.diaodu) =>
    desk.app.call(
      fleetDesk.savePaperRule,
      { vehicle: [], trailer: [], driver: [], ...required },
      { token: who },
    );
  afterEach(() => rule(PAPER_RULE, admin));

  it('is what the law asks for at first, then what operators say, and counts at once', async () => {
    const shown = async () => (await desk.app.call(fleetDesk.paperRule, {}, { token: desk.diaodu })).data;
    expect(await shown()).toEqual(PAPER_RULE);
    await without('transport_permit');
    expect((await rule({ driver: ['qualification', 'qualification'] })).data).toEqual({
      vehicle: [],
      trailer: [],
      driver: ['qualification'],
    });
    const { answer } = await assign();
    expect(answer.code).toBe('1');
    await rule({ vehicle: ['commercial_insurance'] });
    expect((await desk.publish(answer.data.taskId)).data.refused).toMatchObject([
      { message: '粤B12345：未登记商业险' },
    ]);
    const { vehicles } = (await desk.app.call(dispatch.resources, {}, { token: desk.diaodu })).data;
    expect(vehicles.map(({ faults }) => faults)).toEqual([['未登记商业险'], ['未登记商业险']]);
  });

  it('is nothing that nobody of them has', async () => {
    expect((await rule({ vehicle: ['qualification'] })).message).toBe('证件类型不正确');
  });
});

describe('publishing', () => {
  it('asks again, for a paper may have been put right or run out since, but for what was forced', async () => {
    const { answer } = await assign();
    await paper('transport_permit', '2026-11-21');
    const { data } = await desk.publish(answer.data.taskId);
    expect(data).toEqual({
      published: 0,
      refused: [
        {
          taskId: answer.data.taskId,
          message: '粤B12345：道路运输证有效期至 2026-11-21，用箱日已过期',
        },
      ],
    });
    await desk.app.db
      .updateTable('task')
      .set({ forced_reason: '新证已办，明天到' })
      .where('task_id', '=', answer.data.taskId)
      .execute();
    expect((await desk.publish(answer.data.taskId)).data).toEqual({ published: 1, refused: [] });
  });
});

describe('an assignment', () => {
  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      'a driver on leave',
      () => pause({}),
      'driverId',
      '不能派车：陈志强：2026-11-22 至 2026-11-23 请假（请假）',
    ],
    [
      'a truck in repair',
      () => pause({}, 'vehicle'),
      'vehicleId',
      '不能派车：粤B12345：2026-11-22 至 2026-11-23 停运（维修）',
    ],
    [
      'a truck whose permit has run out by then',
      () => paper('transport_permit', '2026-11-21'),
      'vehicleId',
      '不能派车：粤B12345：道路运输证有效期至 2026-11-21，用箱日已过期',
    ],
    [
      'a driver whose licence has run out',
      () => paper('driving_licence', '2026-11-01'),
      'driverId',
      '不能派车：陈志强：驾驶证有效期至 2026-11-01，用箱日已过期',
    ],
    [
      'a truck whose permit was never entered',
      () => without('transport_permit'),
      'vehicleId',
      '不能派车：粤B12345：未登记道路运输证',
    ],
    [
      'a driver whose qualification was never entered',
      () => without('qualification'),
      'driverId',
      '不能派车：陈志强：未登记从业资格证',
    ],
  ])('refuses %s', async (_, given, field, message) => {
    await given();
    const { answer } = await assign();
    expect(answer).toMatchObject({
      message,
      data: { errcode: 'UNFIT', fields: { [field]: message.slice('不能派车：'.length) } },
    });
  });

  it('takes what is good on the day, and says in the list what is not', async () => {
    await paper('transport_permit', '2026-11-22');
    await pause({ fromDay: '2026-11-24', toDay: '2026-11-24' });
    const list = async (day: string) =>
      (await desk.app.call(dispatch.resources, { day }, { token: desk.diaodu })).data;
    const truck = async (day: string) =>
      (await list(day)).vehicles.find(({ plateNumber }) => plateNumber === '粤B12345');
    expect(await truck('2026-11-22')).toMatchObject({ faults: [], due: ['道路运输证 2026-11-22 到期'] });
    expect((await truck('2026-11-23'))?.faults).toEqual(['道路运输证有效期至 2026-11-22，用箱日已过期']);
    const away = (await list('2026-11-24')).drivers.find(({ driverName }) => driverName === '陈志强');
    expect(away?.faults).toEqual(['2026-11-24 至 2026-11-24 请假（请假）']);
    expect((await assign()).answer.code).toBe('1');
  });

  it('is forced by whoever may, with a reason that is kept, and by nobody else', async () => {
    await paper('transport_permit', '2026-11-01');
    const reason = { overrideReason: '新证已办，原件在路上' };
    expect((await assign(reason)).answer).toMatchObject({
      message: '您没有强行派车的权限',
      data: { errcode: 'FORBIDDEN' },
    });
    const { answer, orderId } = await assign(reason, admin);
    expect(answer.code).toBe('1');
    const { reason: kept, after } = await desk.app.db
      .selectFrom('audit_entry')
      .select(['reason', 'after'])
      .where('target_id', '=', orderId)
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kept).toBe(reason.overrideReason);
    expect(JSON.stringify(after)).toContain('道路运输证');
    const event = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .where('event', '=', 'task_assigned')
      .executeTakeFirstOrThrow();
    expect(event.note).toContain('强行派车：新证已办，原件在路上');
  });
});
