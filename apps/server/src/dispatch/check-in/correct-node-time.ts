import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { decideCorrection } from '@boxhaul/domain/dispatch';
import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { recordEvent } from '../../orders/orders';
import type { Places } from '../../pricing/places';
import { nextTaskState, lockOrderOfNode, findTaskOfNode, setTaskTimes, findNodes } from '../tasks';
import { findSpot } from './find-spot';
import { storeNodeTime } from './nodes.repo';

/**
 * Puts a mistyped time of a node right. The task's track never grows by it: it begins with the publication whatever the
 * first node says, and its end only moves back.
 */
export async function correctNodeTime(
  places: Places,
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.correctNode>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const doneAt = fromWireTime(input.doneAt);
  if (!doneAt) throw refuseField('doneAt', '时间不正确');
  const tx = ctx.db;
  const order = await lockOrderOfNode(tx, input.nodeId);
  const task = order && (await findTaskOfNode(tx, input.nodeId));
  if (!task) throw new Refusal('NOT_FOUND');
  if (task.publishedAt === null) throw new Refusal('TASK_STATE');
  nextTaskState('correct', task.state);
  const nodes = await findNodes(tx, task.taskId);
  const times = { doneAt, publishedAt: task.publishedAt, now: ctx.now };
  const decision = decideCorrection(nodes, input.nodeId, times);
  if (!decision.ok) {
    if (decision.errcode === 'BAD_INPUT') throw refuseField('doneAt', decision.reason);
    throw new Refusal('NODE_ORDER', { message: decision.reason });
  }
  const handedOver = task.state === 'handed_over';
  if (handedOver && task.finishedAt !== null && doneAt > task.finishedAt) {
    throw refuseField('doneAt', '完成时间不能晚于换车时间');
  }
  const node = nodes.find(({ nodeId }) => nodeId === input.nodeId)!;
  const before = node.doneAt!;
  const spot = await findSpot(places, tx, task, order, node, doneAt);
  await storeNodeTime(tx, node.nodeId, { ...spot, doneAt });
  const ends = !handedOver && decision.isLast && task.finishedAt !== null && doneAt < task.finishedAt;
  if (decision.isFirst || ends) {
    await setTaskTimes(tx, task.taskId, {
      ...(decision.isFirst && { started_at: doneAt }),
      ...(ends && { finished_at: doneAt }),
    });
  }
  await recordEvent(tx, {
    orderId: order.orderId,
    accountId,
    event: 'node_corrected',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${node.nodeName} ${toWireTime(before)} 改为 ${input.doneAt}，原因：${input.reason}`,
    before: { nodeId: node.nodeId, doneAt: before.toISOString() },
    after: { nodeId: node.nodeId, doneAt: doneAt.toISOString(), inFence: spot.inFence, reason: input.reason },
    now: ctx.now,
  });
  ctx.audit({
    target: 'order',
    id: order.orderId,
    reason: input.reason,
    before: { node: node.nodeName, doneAt: before },
    after: { node: node.nodeName, doneAt },
  });
  await announce(tx, { o: [order.orderId], t: [task.taskId] });
  return null;
}
