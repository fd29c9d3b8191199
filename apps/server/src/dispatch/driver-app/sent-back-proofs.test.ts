import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';

const HOUR = 3_600_000;
const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
let taskId: string;
let nodeId: string;
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('node_review').execute();
  const { cabinetIds } = await desk.order();
  taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  // By a list of before, which asks for no kinds: any one picture will do.
  await desk.app.db
    .updateTable('task_node')
    .set({ picture_counts: null })
    .where('task_id', '=', taskId)
    .execute();
  const nodes = await desk.nodesOf(taskId);
  for (const node of nodes.slice(0, 2)) await tell(node.node_id, []);
  nodeId = nodes[2]!.node_id;
});

async function picture() {
  const files = [{ name: '柜号.jpg', bytes: JPEG }];
  const sent = await upload(desk.app, { call: driverApp.uploadPicture, input: {}, files, token });
  return sent.data[0]!.filePath;
}
async function tell(node: string, fileIds: string[], more: object = {}) {
  desk.app.clock.advance(60_000);
  const at = toWireTime(desk.app.clock.now);
  const step = { nodeId: node, doneAt: at, sentAt: at, fileIds, ...more };
  return (await desk.app.call(driverApp.checkIn, step, { token })).data;
}
const listed = async (state: 'waiting' | 'rejected' | 'accepted', keyword = '') =>
  (await desk.app.call(dispatch.proofs, { state, keyword }, { token: desk.diaodu })).data;
const review = (
  verdict: 'accepted' | 'rejected',
  { version = 1, reason = verdict === 'rejected' ? '柜号看不清' : '', as = desk.diaodu } = {},
) => desk.app.call(dispatch.reviewProof, { nodeId, version, verdict, reason }, { token: as });
const mine = async () =>
  (await desk.app.call(driverApp.tasks, {}, { token })).data.tasks
    .find((one) => one.taskId === taskId)
    ?.nodes.find((one) => one.nodeId === nodeId);

describe('pictures of a node', () => {
  it('wait for dispatch beside what was typed, the oldest first, and are accepted', async () => {
    await tell(nodeId, [await picture(), await picture()], { cabinetNo: 'CSQU3054384' });
    const { data, counts } = await listed('waiting');
    expect(counts).toEqual({ waiting: 1, rejected: 0 });
    expect(data).toMatchObject([
      {
        nodeId,
        version: 1,
        nodeName: '提空柜',
        proofs: ['cabinet_no', 'eir_out'],
        cabinetNo: 'CSQU3054384',
        wrongDigit: true,
        pics: [{ name: '柜号.jpg' }, { name: '柜号.jpg' }],
        plateNumber: '粤B12345',
        driverName: '陈志强',
        reviewed: null,
      },
    ]);
    expect((await listed('waiting', 'ABCU')).data).toEqual([]);
    expect((await listed('waiting', '陈志')).data).toHaveLength(1);
    expect(await review('accepted')).toMatchObject({ code: '1' });
    expect(await review('accepted')).toMatchObject({ message: '该节点的照片已通过' });
    expect((await listed('waiting')).data).toEqual([]);
    expect((await listed('accepted')).data).toMatchObject([{ nodeId, reason: null }]);
    expect((await mine())!.sentBack).toBeNull();
  });

  it('go back with a reason, and come again with another number, in the place of nothing', async () => {
    await tell(nodeId, [await picture()], { cabinetNo: 'CSQU3054384' });
    expect(await review('rejected', { reason: '' })).toMatchObject({
      data: { fields: { reason: '请填写退回原因' } },
    });
    expect(await review('rejected')).toMatchObject({ code: '1' });
    expect(await mine()).toMatchObject({ sentBack: '柜号看不清', pictures: 1 });
    const { body } = await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'task_changed')
      .where('subject_id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(body).toContain('“提空柜”的照片被退回：柜号看不清');
    // What was sent before, whose answer was lost, is no other picture.
    const [first] = await desk.app.db
      .selectFrom('task_node_pic')
      .select('file_id')
      .where('node_id', '=', nodeId)
      .execute();
    expect((await tell(nodeId, [first!.file_id])).outcome).toBe('before');
    expect((await mine())!.sentBack).toBe('柜号看不清');
    const again = await tell(nodeId, [await picture()], { cabinetNo: 'CSQU3054383' });
    expect(again).toMatchObject({ outcome: 'again', marks: [] });
    expect(await mine()).toMatchObject({ sentBack: null, pictures: 2 });
    const { data } = await listed('waiting');
    expect(data).toMatchObject([
      { version: 2, cabinetNo: 'CSQU3054383', wrongDigit: false, reason: '柜号看不清' },
    ]);
    expect(data[0]!.pics).toHaveLength(2);
    // Who looked at the first ones says nothing of these.
    expect(await review('accepted')).toMatchObject({ message: '司机刚刚补传了照片，请刷新后再审核' });
    expect(await review('accepted', { version: 2 })).toMatchObject({ code: '1' });
  });

  it('of a task that ended days ago are still asked for', async () => {
    await tell(nodeId, [await picture()], { cabinetNo: 'CSQU3054383' });
    for (const node of (await desk.nodesOf(taskId)).slice(3)) await tell(node.node_id, [], { sealNo: 'HL1' });
    desk.app.clock.advance(72 * HOUR);
    expect(await mine()).toBeUndefined();
    await review('rejected');
    expect(await mine()).toMatchObject({ sentBack: '柜号看不清' });
    expect((await tell(nodeId, [await picture()])).outcome).toBe('again');
    expect(await mine()).toBeUndefined();
  });

  it('are none of a node without, of a dispatcher’s own, nor of one that was undone', async () => {
    await tell(nodeId, [], { cabinetNo: 'CSQU3054383' });
    expect((await listed('waiting')).data).toEqual([]);
    expect(await review('rejected')).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect((await tell(nodeId, [await picture()])).outcome).toBe('before');
    expect((await listed('waiting')).data).toEqual([]);
    const undo = { nodeId, reason: '登错' };
    await desk.app.call(dispatch.undoCheckIn, undo, { token: desk.diaodu });
    await tell(nodeId, [await picture()], { cabinetNo: 'CSQU3054383' });
    expect((await listed('waiting')).data).toHaveLength(1);
    await desk.app.call(dispatch.undoCheckIn, undo, { token: desk.diaodu });
    expect((await listed('waiting')).data).toEqual([]);
  });
});
