import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();

beforeEach(() => desk.clear());

describe('assigning', () => {
  it('gives a box its truck and driver', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(1);
    const { data } = await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu });
    expect(data.cabinets[0]!.tasks).toMatchObject([
      {
        taskId,
        state: 'assigned',
        plateNumber: '粤B12345',
        driverName: '陈志强',
        dockName: '盐田国际 YICT',
        nodes: [],
      },
    ]);
  });

  it('replaces what is not published, and answers the same task', async () => {
    const { cabinetIds } = await desk.order();
    const first = await desk.assign(cabinetIds[0]!, 0);
    expect(await desk.assign(cabinetIds[0]!, 1)).toBe(first);
    await desk.publish(first);
    const again = await desk.app.call(dispatch.assign, desk.assignment(cabinetIds[0]!), {
      token: desk.diaodu,
    });
    expect(again).toMatchObject({ code: '0', data: { errcode: 'TASK_STATE' } });
  });

  it('is one task, however often it is sent with one key', async () => {
    const { cabinetIds } = await desk.order();
    const headers = { 'idempotency-key': 'assign-once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        desk.app.call(dispatch.assign, desk.assignment(cabinetIds[0]!), { token: desk.diaodu, headers }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.taskId)).size).toBe(1);
    expect(answers.every(({ code }) => code === '1')).toBe(true);
  });

  it('lets one of two dispatchers have a box that both saw without a truck', async () => {
    const { cabinetIds } = await desk.order();
    const admin = await desk.app.signIn(desk.world.admin);
    const answers = await Promise.all(
      [desk.diaodu, admin].map((token, truck) =>
        desk.app.call(
          dispatch.assign,
          { ...desk.assignment(cabinetIds[0]!, truck === 0 ? 0 : 1), seen: 'none' },
          { token },
        ),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')!.data.errcode).toBe('TASK_STATE');
    expect(answers.find(({ code }) => code === '0')!.message).toMatch(
      /该箱刚刚已派给 粤B\S+ \S+，请刷新后再决定是否改派/,
    );
    const tasks = await desk.app.db
      .selectFrom('task')
      .select('vehicle_id')
      .where('cabinet_id', '=', cabinetIds[0]!)
      .execute();
    expect(tasks).toHaveLength(1);
    const seen = { ...desk.assignment(cabinetIds[0]!, 1), seen: tasks[0]!.vehicle_id };
    expect((await desk.app.call(dispatch.assign, seen, { token: desk.diaodu })).code).toBe('1');
  });

  it('gives no truck to a box whose truck was taken back unseen', async () => {
    const { cabinetIds } = await desk.order();
    const given = { ...desk.assignment(cabinetIds[0]!), seen: desk.world.vehicleIds[0] };
    expect(await desk.app.call(dispatch.assign, given, { token: desk.diaodu })).toMatchObject({
      data: { errcode: 'TASK_STATE' },
      message: '该箱原来的派车刚刚被撤回，请刷新后再派车',
    });
  });

  it('keeps whole and divided journeys apart', async () => {
    const { cabinetIds } = await desk.order();
    await desk.assign(cabinetIds[0]!, 0, 'pickup');
    const refused = await desk.app.call(dispatch.assign, desk.assignment(cabinetIds[0]!), {
      token: desk.diaodu,
    });
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'TASK_STATE' } });
    expect(await desk.assign(cabinetIds[0]!, 1, 'shuttle')).toBeTruthy();
  });

  it('refuses a truck and a driver who are at another door then, unless somebody says why', async () => {
    const busy = await desk.order();
    await desk.assign(busy.cabinetIds[0]!);
    const { cabinetIds } = await desk.later(1);
    const assign = (change: object, token = desk.diaodu) =>
      desk.app.call(dispatch.assign, { ...desk.assignment(cabinetIds[0]!), ...change }, { token });
    const { order_no: orderNo, require_date: at } = await desk.orderRow(busy.orderId);
    const words = `${toWireTime(at).slice(5, 16)} 已排 ${orderNo} 第 1 箱到门，时间赶不开`;
    expect(await assign({})).toMatchObject({
      message: `不能派车：粤B12345：${words}`,
      data: { errcode: 'UNFIT', fields: { vehicleId: `粤B12345：${words}` } },
    });
    expect((await assign({ vehicleId: desk.world.vehicleIds[1] })).data).toMatchObject({
      errcode: 'UNFIT',
      fields: { driverId: `陈志强：${words}` },
    });
    const admin = await desk.app.signIn(desk.world.admin);
    const given = await assign({ overrideReason: '客户同意改到下午' }, admin);
    expect(given).toMatchObject({ code: '1' });
    const { forced_reason } = await desk.app.db
      .selectFrom('task')
      .select('forced_reason')
      .where('task_id', '=', given.data.taskId)
      .executeTakeFirstOrThrow();
    expect(forced_reason).toBe('客户同意改到下午');
  });

  it('says who comes late where one trip follows another too soon', async () => {
    const { cabinetIds, orderId } = await desk.order();
    await desk.assign(cabinetIds[0]!);
    const { order_no: orderNo } = await desk.orderRow(orderId);
    const second = await desk.later(3);
    const late = await desk.app.call(dispatch.assign, desk.assignment(second.cabinetIds[0]!), {
      token: desk.diaodu,
    });
    expect(late).toMatchObject({ code: '1' });
    expect(late.data.late).toEqual([
      expect.stringMatching(new RegExp(`^接在 ${orderNo} 第 1 箱（.{11}）之后，预计晚到约 .+分`)),
    ]);
    const third = await desk.later(24);
    const fine = desk.app.call(dispatch.assign, desk.assignment(third.cabinetIds[0]!), {
      token: desk.diaodu,
    });
    expect((await fine).data.late).toEqual([]);
  });

  it.each([
    ['another harbour’s dock', { dockId: 103 }, 'dockId'],
    ['no such truck', { vehicleId: '999999' }, 'vehicleId'],
    ['no such driver', { driverId: '999999' }, 'driverId'],
    ['a truck that is no id', { vehicleId: 'abc' }, 'vehicleId'],
  ])('refuses %s', async (_, change, field) => {
    const { cabinetIds } = await desk.order();
    const answer = await desk.app.call(
      dispatch.assign,
      { ...desk.assignment(cabinetIds[0]!), ...change },
      { token: desk.diaodu },
    );
    expect(answer).toMatchObject({
      code: '0',
      data: { errcode: 'BAD_INPUT', fields: { [field]: expect.any(String) } },
    });
  });

  it.each(['pending_review', 'finished', 'cancelled'] as const)(
    'refuses boxes of an order that is %s',
    async (state) => {
      const { cabinetIds } = await desk.order({ state });
      const answer = await desk.app.call(dispatch.assign, desk.assignment(cabinetIds[0]!), {
        token: desk.diaodu,
      });
      expect(answer.data.errcode).toBe('ORDER_STATE');
    },
  );

  it('knows no box that is not there', async () => {
    const answer = await desk.app.call(dispatch.assign, desk.assignment('999999'), { token: desk.diaodu });
    expect(answer.data.errcode).toBe('NOT_FOUND');
  });
});
