import { dispatch } from '@boxhaul/contract/dispatch';
import type { Envelope } from '@boxhaul/contract/kit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { approvedOrder, DOCK } from '../../testing/approved-order';

const { t: app, world } = await fileWorld();

/** Uploads bytes as the desk's page does. */
async function upload(token: string, name: string, bytes: Buffer) {
  const border = 'border-of-the-test';
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const answer = await app.app.inject({
    method: 'POST',
    url: dispatch.uploadPicture.path,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${border}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]),
  });
  return JSON.parse(answer.body) as Envelope<{ fileName: string; filePath: string; errcode?: string }[]>;
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();

it('puts a picture to a node, with a link that opens it', async () => {
  const token = await app.signIn(world.diaodu);
  const order = await approvedOrder(app.db, world, app.clock.now);
  const assignment = {
    cabinetId: order.cabinetIds[0]!,
    vehicleId: world.vehicleIds[0],
    driverId: world.driverIds[0],
    dockId: DOCK.dockId,
  };
  const { taskId } = (await app.call(dispatch.assign, assignment, { token })).data;
  await app.call(dispatch.publish, { taskIds: [taskId] }, { token });
  const board = async () =>
    (await app.call(dispatch.order, { id: order.orderId }, { token })).data.cabinets[0]!.tasks[0]!.nodes[0]!;
  const uploaded = await upload(token, '接单.jpg', await picture());
  expect(uploaded).toMatchObject({ code: '1', data: [{ fileName: '接单.jpg' }] });
  const { nodeId } = await board();
  const fileId = uploaded.data[0]!.filePath;
  const step = { nodeId, fileIds: [fileId, fileId], note: '司机已接单' };
  expect(await app.call(dispatch.checkIn, step, { token })).toMatchObject({ code: '1' });
  // Who took it has looked at it.
  const waiting = await app.call(dispatch.proofs, { state: 'waiting' }, { token });
  expect(waiting.data.data).toEqual([]);
  const node = await board();
  expect(node).toMatchObject({ note: '司机已接单', pics: [{ name: '接单.jpg' }] });
  const opened = await app.app.inject({ method: 'GET', url: node.pics[0]!.fileUrl });
  expect(opened.headers['content-type']).toBe('image/jpeg');
});

it('refuses what is no picture, and whoever may not check in', async () => {
  const token = await app.signIn(world.diaodu);
  expect((await upload(token, '单据.pdf', Buffer.from('%PDF-1.4\n'))).code).toBe('0');
  expect((await upload(token, '照片.jpg', Buffer.from('no picture'))).code).toBe('0');
  const kefu = await app.signIn(world.kefu);
  expect(await upload(kefu, '照片.jpg', await picture())).toMatchObject({ data: { errcode: 'FORBIDDEN' } });
  expect((await upload('', '照片.jpg', await picture())).code).toBe('99');
});
