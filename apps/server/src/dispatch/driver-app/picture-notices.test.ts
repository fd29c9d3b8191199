import { dispatch, driverApp, exceptions } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';
import { deleteAbandonedFiles } from '../../kit/files';

const desk = await fileDesk();
const token = await desk.app.signIn(desk.world.driver);
beforeEach(() => desk.clear());

async function picture(as = token, call: typeof driverApp.uploadPicture = driverApp.uploadPicture) {
  const files = [{ name: '现场.jpg', bytes: JPEG }];
  return (await upload(desk.app, { call, input: {}, files, token: as })).data[0]!.filePath;
}
async function published() {
  const { cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  return { taskId, nodes: await desk.nodesOf(taskId) };
}
const report = (taskId: string, fileIds: string[]) =>
  desk.app.call(driverApp.report, { taskId, text: '柜子破损', fileIds }, { token });
const told = async () =>
  (await desk.app.call(exceptions.list, { kind: 'driver_report' }, { token: desk.diaodu })).data.data;

describe('what a driver photographed', () => {
  it('of what he tells is seen by dispatch, and kept', async () => {
    const { taskId } = await published();
    expect(await report(taskId, [await picture()])).toMatchObject({ code: '1' });
    await deleteAbandonedFiles(desk.app.deps, new Date('2030-01-01T00:00:00Z'));
    const [row] = await told();
    expect(row).toMatchObject({ detail: '柜子破损', pics: [{ name: '现场.jpg' }] });
    const opened = await desk.app.app.inject({ method: 'GET', url: row!.pics[0]!.fileUrl });
    expect(opened.headers['content-type']).toBe('image/jpeg');
  });

  it('of a task that was taken back meanwhile goes to dispatch with the node, once', async () => {
    const { taskId, nodes } = await published();
    await desk.app.call(dispatch.withdraw, { taskId, reason: '改派' }, { token: desk.diaodu });
    const at = toWireTime(desk.app.clock.now);
    const fileIds = [await picture(), await picture()];
    const step = { nodeId: nodes[0]!.node_id, doneAt: at, sentAt: at, fileIds };
    for (let again = 0; again < 2; again += 1) {
      expect((await desk.app.call(driverApp.checkIn, step, { token })).data.outcome).toBe('told');
    }
    const mine = (await told()).filter(({ detail }) => detail.startsWith('任务撤回后'));
    expect(mine).toMatchObject([{ pics: [{ name: '现场.jpg' }, { name: '现场.jpg' }] }]);
  });

  it('is his own', async () => {
    const { taskId } = await published();
    const foreign = await desk.app.db
      .selectFrom('stored_file')
      .select('file_id')
      .where('account_id', '<>', desk.world.driver)
      .executeTakeFirst();
    const other = foreign?.file_id ?? '00000000-0000-4000-8000-000000000000';
    expect(await report(taskId, [other])).toMatchObject({
      data: { fields: { fileIds: '照片不存在或已失效，请重新上传' } },
    });
  });
});
