import { dispatch } from '@boxhaul/contract/dispatch';
import { expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();

/** What is said of an order since the last time, as 'kind name'. */
async function told(): Promise<string[]> {
  const { db } = desk.app;
  const rows = await db
    .selectFrom('notice_inbox as i')
    .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
    .innerJoin('account as a', 'a.account_id', 'i.account_id')
    .select(['n.kind', 'a.login_name'])
    .where('a.account_id', 'in', [desk.world.owner, desk.world.driver])
    .execute();
  await db.deleteFrom('notice_inbox').execute();
  return rows.map(({ kind, login_name }) => `${kind} ${login_name}`).toSorted((a, b) => a.localeCompare(b));
}

it('the customer hears of the truck and of the box, once each, and the driver of the task', async () => {
  const { cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!);
  expect(await told()).toEqual([]);
  await desk.publish(taskId);
  await desk.publish(taskId);
  expect(await told()).toEqual(['task_published 13900000001', 'truck_assigned 13800000001']);
  const nodes = await desk.nodesOf(taskId);
  await desk.checkIn(nodes[0]!.node_id);
  await desk.checkIn(nodes[1]!.node_id);
  expect(await told()).toEqual(['box_started 13800000001']);
  for (const node of nodes.slice(2)) await desk.checkIn(node.node_id);
  expect(await told()).toEqual(['box_finished 13800000001']);
});

it('the driver hears that a published task is taken back, and nothing of one that was not', async () => {
  await desk.clear();
  const { cabinetIds } = await desk.order();
  const token = desk.diaodu;
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  await told();
  await desk.app.call(dispatch.withdraw, { taskId, reason: '客户改期' }, { token });
  expect(await told()).toEqual(['task_withdrawn 13900000001']);
  const other = await desk.assign(cabinetIds[0]!);
  await desk.app.call(dispatch.withdraw, { taskId: other, reason: '换车' }, { token });
  expect(await told()).toEqual([]);
});
