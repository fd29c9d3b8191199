import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { readProof } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';

const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);

const mine = async () => (await desk.app.call(driverApp.tasks, {}, { token })).data.tasks;

/** Every node of a leg on the phone, with the pictures and the numbers that are asked for. */
async function drive(taskId: string): Promise<void> {
  const task = (await mine()).find((one) => one.taskId === taskId)!;
  for (const { nodeId, proofs, kinds: asked } of task.nodes) {
    desk.app.clock.advance(10 * 60_000);
    const at = toWireTime(desk.app.clock.now);
    const kinds = (asked ?? []).flatMap(({ kind }) => readProof(kind) ?? []);
    const files = kinds.map((kind) => ({ name: `${kind}.jpg`, bytes: JPEG }));
    const input = { call: driverApp.uploadPicture, input: {}, files, token };
    const sent = files.length > 0 ? (await upload(desk.app, input)).data : [];
    const step = {
      nodeId,
      doneAt: at,
      sentAt: at,
      fileIds: sent.map(({ filePath }) => filePath),
      kinds,
      ...(proofs.includes('cabinet_no') && { cabinetNo: 'CSQU3054383' }),
      ...(proofs.includes('seal_no') && { sealNo: 'HL8866' }),
    };
    const { data } = await desk.app.call(driverApp.checkIn, step, { token });
    expect(data).toMatchObject({ outcome: 'done', marks: [] });
  }
}

it('a box that is loaded goes in three legs on the phone: fetched empty, loaded, given back', async () => {
  const { orderId, cabinetIds } = await desk.order();
  const cabinetId = cabinetIds[0]!;
  const legs: { legKind: 'pickup' | 'shuttle' | 'return'; nodes: string[]; after: string }[] = [
    { legKind: 'pickup', nodes: ['接单', '到达提柜码头', '提空柜'], after: '赶路中' },
    { legKind: 'shuttle', nodes: ['接单', '到达装货点', '开始装货', '装货完成'], after: '回程中' },
    { legKind: 'return', nodes: ['接单', '到达还柜码头', '还重柜完成'], after: '已完成' },
  ];
  for (const [i, { legKind, nodes, after }] of legs.entries()) {
    const taskId = await desk.assign(cabinetId, 0, legKind);
    await desk.publish(taskId);
    const shown = (await mine()).find((task) => task.taskId === taskId)!;
    expect(shown.nodes.map(({ name }) => name)).toEqual(nodes);
    // What the leg before proved of the box is known at the next gate.
    expect(shown.cabinetNo).toBe(i === 0 ? null : 'CSQU3054383');
    expect(shown.sealNo).toBe(i < 2 ? null : 'HL8866');
    await drive(taskId);
    expect((await mine()).find((task) => task.taskId === taskId)).toMatchObject({
      state: 'finished',
      phase: after,
    });

    expect((await desk.orderRow(orderId)).state).toBe(i < 2 ? 'running' : 'finished');
  }
  const { data } = await desk.app.call(dispatch.proofs, { state: 'waiting' }, { token: desk.diaodu });
  expect(data.data.length).toBeGreaterThan(2);
});
