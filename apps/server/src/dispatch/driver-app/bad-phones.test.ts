import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';

const MINUTE = 60_000;
const HOUR = 60;
const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
beforeEach(() => desk.clear());

const at = (minutes: number) => toWireTime(new Date(desk.app.clock.now.getTime() + minutes * MINUTE));
async function published() {
  const { orderId, cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = (await desk.nodesOf(taskId)).map(({ node_id }) => node_id);
  return { orderId, taskId, nodes };
}
const checkIn = async (nodeId: string, more: object = {}, as = token) =>
  desk.app.call(driverApp.checkIn, { nodeId, doneAt: at(0), sentAt: at(0), ...more }, { token: as });
const doneTwice = (taskId: string) =>
  desk.app.db
    .selectFrom('order_event')
    .select('after')
    .where('event', '=', 'node_done')
    .execute()
    .then((rows) => rows.filter(({ after }) => JSON.stringify(after).includes(`"${taskId}"`)));

describe('a phone', () => {
  it('that was without network for two days brings all of it, at its own times and in its order', async () => {
    const { taskId, nodes } = await published();
    desk.app.clock.advance(2 * 24 * HOUR * MINUTE);
    const began = -47 * HOUR;
    for (const [i, nodeId] of nodes.entries()) {
      const doneAt = at(began + i * HOUR);
      expect((await checkIn(nodeId, { doneAt, cabinetNo: 'CSQU3054383', sealNo: 'HL1' })).data).toMatchObject(
        {
          outcome: 'done',
          doneAt,
        },
      );
    }
    const kept = (await desk.nodesOf(taskId)).map(({ done_at }) => toWireTime(done_at!));
    expect(kept).toEqual(nodes.map((_, i) => at(began + i * HOUR)));
  });

  it('that sends a step again after dispatch took it back does it not once more; another step does', async () => {
    const { taskId, nodes } = await published();
    const dispatcher = { token: desk.diaodu };
    const step = { stepKey: 'step-00000001' };
    expect((await checkIn(nodes[0]!, step)).data.outcome).toBe('done');
    expect((await checkIn(nodes[0]!, { ...step, sentAt: at(0), note: '重发' })).data.outcome).toBe('before');
    await desk.app.call(dispatch.undoCheckIn, { nodeId: nodes[0]!, reason: '登错' }, dispatcher);
    expect((await checkIn(nodes[0]!, step)).data).toEqual({ outcome: 'undone', doneAt: null, marks: [] });
    expect((await desk.nodesOf(taskId))[0]!.done_at).toBeNull();
    expect((await checkIn(nodes[0]!, { stepKey: 'step-00000002' })).data.outcome).toBe('done');
  });

  it('whose clock is a day behind is believed in its order alone', async () => {
    const { nodes } = await published();
    desk.app.clock.advance(60 * MINUTE);
    const day = -24 * HOUR;
    const first = await checkIn(nodes[0]!, { doneAt: at(day - 30), sentAt: at(day) });
    expect(first.data).toMatchObject({ outcome: 'done', doneAt: at(-30) });
    // What it says lies before the node that it follows.
    const next = await checkIn(nodes[1]!, { doneAt: at(day - 50), sentAt: at(day) });
    expect(next.data.outcome).toBe('done');
    expect([first.data.marks, next.data.marks]).toEqual([[], ['手机时间不可信，按平台时间登记']]);
    expect(next.data.doneAt! >= first.data.doneAt!).toBe(true);
  });

  it('that may not tell where it is checks in as well', async () => {
    const { taskId, nodes } = await published();
    expect((await checkIn(nodes[0]!)).data).toEqual({ outcome: 'done', doneAt: at(0), marks: [] });
    expect((await desk.nodesOf(taskId))[0]).toMatchObject({ in_fence: null });
  });

  it('and another of the same driver do a node once, and both are told how it stands', async () => {
    const { taskId, nodes } = await published();
    const other = await desk.app.signIn(desk.world.driver);
    expect(other).not.toBe(token);
    const answers = await Promise.all([checkIn(nodes[0]!), checkIn(nodes[0]!, {}, other)]);
    expect(answers.map(({ data }) => data.outcome).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'before',
      'done',
    ]);
    expect(new Set(answers.map(({ data }) => data.doneAt)).size).toBe(1);
    for (const phone of [token, other]) {
      const { tasks } = (await desk.app.call(driverApp.tasks, {}, { token: phone })).data;
      expect(tasks[0]!.nodes[0]!.doneAt).toBe(answers[0].data.doneAt);
    }
    expect(await doneTwice(nodes[0]!)).toHaveLength(1);
    expect((await desk.nodesOf(taskId)).filter(({ done_at }) => done_at !== null)).toHaveLength(1);
  });

  it('is told in plain words that a picture of 30 MB is too large, and the node waits for nothing', async () => {
    const { nodes } = await published();
    const large = Buffer.concat([Buffer.from(JPEG), Buffer.alloc(30 * 1024 * 1024)]);
    const files = [{ name: '箱门.jpg', bytes: large }];
    const answer = await upload(desk.app, { call: driverApp.uploadPicture, input: {}, files, token });
    expect(answer).toMatchObject({
      message: '文件“箱门.jpg”超过 20 MB',
      data: { errcode: 'FILE_TOO_LARGE' },
    });
    expect((await checkIn(nodes[0]!)).data.outcome).toBe('done');
  });
});

describe('positions', () => {
  const send = (points: InputOf<typeof driverApp.positions>['points']) =>
    desk.app.call(driverApp.positions, { sentAt: at(0), points }, { token });
  const stored = async () =>
    desk.app.db
      .selectFrom('driver_position')
      .select(['at', 'speed', 'mock'])
      .where('driver_id', '=', desk.world.driverIds[0])
      .orderBy('at')
      .execute();
  beforeEach(async () => {
    await desk.app.db.deleteFrom('driver_position').execute();
    await desk.app.call(driverApp.consent, { agreed: true }, { token });
    const { nodes } = await published();
    await checkIn(nodes[0]!);
    desk.app.clock.advance(600 * MINUTE);
  });

  it('come 500 in a batch, once however often it is sent, and not 501', async () => {
    const batch = Array.from({ length: 500 }, (_, i) => ({ at: at(i - 510), lon: 114.2, lat: 22.5 }));
    const answers = await Promise.all([send(batch), send(batch)]);
    expect(answers.map(({ data }) => data.kept).toSorted((a, b) => a - b)).toEqual([0, 500]);
    expect(await stored()).toHaveLength(500);
    expect(await send([...batch, batch[0]!])).toMatchObject({ message: '一次最多 500 个定位' });
  });

  it('still to come are dropped, and do not spoil the others', async () => {
    const batch = [-3, 24 * HOUR, -2].map((minutes) => ({ at: at(minutes), lon: 114.2, lat: 22.5 }));
    expect((await send(batch)).data).toEqual({ kept: 2 });
  });

  it('in the sea, or at walking pace on a motorway, are kept as they were told, and change no node', async () => {
    const sea = { at: at(-3), lon: 114.6, lat: 21.9, speed: 0 };
    const slow = { at: at(-2), lon: 113.95, lat: 22.6, speed: 4.5 };
    expect((await send([sea, slow])).data).toEqual({ kept: 2 });
    expect((await stored()).map(({ speed, mock }) => [speed, mock])).toEqual([
      [0, false],
      [45, false],
    ]);
    const { tasks } = (await desk.app.call(driverApp.tasks, {}, { token })).data;
    expect(tasks[0]!.nodes.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
    expect(await send([{ at: at(-1), lon: 200, lat: 22.5 }])).toMatchObject({ code: '0' });
  });
});
