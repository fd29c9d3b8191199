import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
beforeEach(() => desk.clear());

const now = () => desk.app.clock.now;
const at = (minutes: number) => toWireTime(new Date(now().getTime() + minutes * MINUTE));
/** A published task; truck 0 is driven by who is signed in. */
async function published(truck: 0 | 1 = 0) {
  const { orderId, cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!, truck);
  await desk.publish(taskId);
  const nodes = (await desk.nodesOf(taskId)).map(({ node_id }) => node_id);
  return { orderId, taskId, cabinetId: cabinetIds[0]!, nodes };
}
const checkIn = async (nodeId: string, more: object = {}) =>
  desk.app.call(driverApp.checkIn, { nodeId, doneAt: at(0), sentAt: at(0), ...more }, { token });
const tasks = async () => (await desk.app.call(driverApp.tasks, {}, { token })).data;
const exceptions = (taskId: string) =>
  desk.app.db
    .selectFrom('task_exception')
    .select(['kind', 'detail'])
    .where('task_id', '=', taskId)
    .orderBy('exception_id')
    .execute();

describe('the list of tasks', () => {
  it('has a driver’s own, with what he needs and no price', async () => {
    const own = await published();
    await published(1);
    const list = (await tasks()).tasks;
    expect(list.map(({ taskId }) => taskId)).toEqual([own.taskId]);
    expect(list[0]).toMatchObject({
      state: 'published',
      stateText: '待接单',
      dock: { name: expect.stringContaining('盐田') as string },
      door: { contactPhone: expect.stringMatching(/^1\d{10}$/) as string },
      nodes: [{ nodeId: own.nodes[0], name: '接单', doneAt: null }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(JSON.stringify(list)).not.toMatch(/fen|price/i);
  });

  it('begins with what is under way, though another is wanted sooner', async () => {
    const made = async (truck: 0 | 1, hours: number) => {
      const require_date = new Date(now().getTime() + hours * 60 * MINUTE);
      const taskId = await desk.assign((await desk.order({ require_date })).cabinetIds[0]!, truck);
      await desk.publish(taskId);
      return taskId;
    };
    const running = await made(0, 30);
    const sooner = await made(1, 2);
    // Two on one trailer, say.
    await desk.app.db
      .updateTable('task')
      .set({ driver_id: desk.world.driverIds[0] })
      .where('task_id', '=', sooner)
      .execute();
    const order = async () => (await tasks()).tasks.map(({ taskId }) => taskId);
    expect(await order()).toEqual([sooner, running]);
    await desk.checkIn((await desk.nodesOf(running))[0]!.node_id);
    expect(await order()).toEqual([running, sooner]);
  });

  it('keeps what was done for a day', async () => {
    const own = await published();
    await desk.checkInAll(own.taskId);
    expect((await tasks()).tasks.map(({ state }) => state)).toEqual(['finished']);
    desk.app.clock.advance(DAY + MINUTE);
    expect((await tasks()).tasks).toEqual([]);
  });
});

describe('a node', () => {
  it('is done at the phone’s time, its clock’s error taken out', async () => {
    const { nodes } = await published();
    desk.app.clock.advance(60 * MINUTE);
    const day = 24 * 60;
    const answer = await checkIn(nodes[0]!, { doneAt: at(day - 20), sentAt: at(day) });
    expect(answer.data).toEqual({ outcome: 'done', doneAt: at(-20), marks: [] });
  });

  it('is never refused for a proof that is missing: it is marked', async () => {
    const { taskId, cabinetId, nodes } = await published();
    for (const nodeId of nodes.slice(0, 2)) await checkIn(nodeId);
    const answer = (await checkIn(nodes[2]!, { cabinetNo: 'CSQU305438' })).data;
    expect(answer.marks).toEqual(['柜号“CSQU305438”格式不正确，未采用', '没有照片']);
    expect((await desk.cabinetRow(cabinetId)).cabinet_no).toBeNull();
    expect((await desk.nodesOf(taskId))[2]!.note).toBe('柜号“CSQU305438”格式不正确，未采用；没有照片');
    for (const nodeId of nodes.slice(3, 5)) await checkIn(nodeId);
    expect((await checkIn(nodes[5]!)).data.marks).toEqual(['封号未填', '没有照片']);
  });

  it('takes a number of a wrong check digit, and says so', async () => {
    const { cabinetId, nodes } = await published();
    for (const nodeId of nodes.slice(0, 2)) await checkIn(nodeId);
    expect((await checkIn(nodes[2]!, { cabinetNo: 'CSQU3054384' })).data.marks).toEqual([
      '柜号校验位不符',
      '没有照片',
    ]);
    expect(await desk.cabinetRow(cabinetId)).toMatchObject({
      cabinet_no: 'CSQU3054384',
      cabinet_no_override: true,
    });
  });

  it('done before is answered as it stands, and a later one waits its turn', async () => {
    const { nodes } = await published();
    expect(await checkIn(nodes[1]!)).toMatchObject({
      data: { errcode: 'NODE_ORDER' },
      message: '请先登记“接单”',
    });
    const first = (await checkIn(nodes[0]!)).data;
    desk.app.clock.advance(MINUTE);
    expect((await checkIn(nodes[0]!)).data).toEqual({ ...first, outcome: 'before' });
  });

  it('of a task that was taken back meanwhile goes to dispatch, once', async () => {
    const { taskId, nodes } = await published();
    await desk.app.call(dispatch.withdraw, { taskId, reason: '改派' }, { token: desk.diaodu });
    for (let again = 0; again < 2; again++) {
      expect((await checkIn(nodes[0]!, { note: '已到场' })).data).toEqual({
        outcome: 'told',
        doneAt: null,
        marks: [],
      });
    }
    const [told, ...more] = await exceptions(taskId);
    expect(more).toEqual([]);
    expect(told).toEqual({
      kind: 'driver_report',
      detail: expect.stringMatching(/^任务撤回后登记了“接单”.*：已到场$/) as string,
    });
  });

  it('of another driver’s task is not there', async () => {
    const { nodes } = await published(1);
    expect(await checkIn(nodes[0]!)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
  });
});

describe('refusing and telling', () => {
  it('gives a task back before it begins; dispatch hears why, and the box waits again', async () => {
    const { taskId, cabinetId } = await published();
    const refuse = () => desk.app.call(driverApp.refuse, { taskId, reason: '车辆故障' }, { token });
    expect((await refuse()).code).toBe('1');
    expect((await refuse()).code).toBe('1');
    expect((await desk.cabinetRow(cabinetId)).state).toBe(0);
    expect(await exceptions(taskId)).toEqual([{ kind: 'driver_report', detail: '拒绝任务：车辆故障' }]);
    expect((await tasks()).tasks).toEqual([]);
    const told = await desk.app.db
      .selectFrom('notice')
      .select('notice_id')
      .where('kind', '=', 'task_withdrawn')
      .where('subject_id', '=', taskId)
      .execute();
    expect(told).toEqual([]);
  });

  it('does not give back what has begun', async () => {
    const { taskId, nodes } = await published();
    await checkIn(nodes[0]!);
    expect(await desk.app.call(driverApp.refuse, { taskId, reason: '车辆故障' }, { token })).toMatchObject({
      data: { errcode: 'TASK_STATE' },
    });
  });

  it('takes twenty reports of a task that nobody has closed', async () => {
    const { taskId } = await published();
    const tell = () => desk.app.call(driverApp.report, { taskId, text: '闸口排队' }, { token });
    for (let n = 0; n < 20; n++) expect((await tell()).code).toBe('1');
    expect(await tell()).toMatchObject({
      code: '0',
      message: expect.stringContaining('直接联系调度') as string,
    });
    expect(await exceptions(taskId)).toHaveLength(20);
    // Who has told so much may still say no.
    const refuse = { taskId, reason: '排队太久，赶不上' };
    expect(await desk.app.call(driverApp.refuse, refuse, { token })).toMatchObject({ code: '1' });
    expect((await exceptions(taskId)).at(-1)!.detail).toBe('拒绝任务：排队太久，赶不上');
  });
});

describe('positions of the phone', () => {
  const agree = (agreed: boolean) => desk.app.call(driverApp.consent, { agreed }, { token });
  interface More {
    speed?: number;
    accuracy?: number;
    mock?: boolean;
  }
  const point = (minutes: number, more: More = {}) => ({ at: at(minutes), lon: 114.2, lat: 22.5, ...more });
  const send = (points: ReturnType<typeof point>[]) =>
    desk.app.call(driverApp.positions, { sentAt: at(0), points }, { token });

  it('are not taken without his consent, nor after he took it back', async () => {
    const { nodes } = await published();
    await checkIn(nodes[0]!);
    expect(await send([point(0)])).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
    desk.app.clock.advance(5 * MINUTE);
    await agree(true);
    await agree(true);
    expect((await tasks()).tracked).toBe(true);
    // What was before he agreed is not taken.
    expect((await send([point(-2), point(0)])).data).toEqual({ kept: 1 });
    await agree(false);
    expect(await send([point(0)])).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
    expect((await tasks()).tracked).toBe(false);
  });

  it('are kept once, within a running task and the consent alone', async () => {
    await agree(true);
    desk.app.clock.advance(5 * MINUTE);
    expect((await send([point(0)])).data).toEqual({ kept: 0 });
    const { nodes } = await published();
    desk.app.clock.advance(5 * MINUTE);
    await checkIn(nodes[0]!);
    desk.app.clock.advance(10 * MINUTE);
    const batch = [
      point(-30),
      point(-9, { speed: 36.5, accuracy: 12, mock: true }),
      point(-9),
      point(-1),
      point(30),
    ];
    expect((await send(batch)).data).toEqual({ kept: 2 });
    expect((await send(batch)).data).toEqual({ kept: 0 });
    const rows = await desk.app.db
      .selectFrom('driver_position')
      .select(['speed', 'accuracy', 'mock'])
      .where('driver_id', '=', desk.world.driverIds[0])
      .orderBy('at', 'desc')
      .limit(2)
      .execute();
    expect(rows[1]).toEqual({ speed: 365, accuracy: 12, mock: true });
    for (const nodeId of nodes.slice(1)) await checkIn(nodeId);
    desk.app.clock.advance(5 * MINUTE);
    expect((await send([point(-1)])).data).toEqual({ kept: 0 });
    await agree(false);
  });
});
