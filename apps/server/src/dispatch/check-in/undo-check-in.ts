import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { boxStateWord, cabinetStateAfter, decideUndo, wasPromised } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { STARTED_TASK_STATES, CABINET_STATES } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { Refusal } from '../../platform/http/refusal';
import { followCabinets, recordEvent, updateCabinet } from '../../orders/orders';
import {
  nextTaskState,
  refuseClosedOrder,
  lockOrderOfNode,
  findTaskOfNode,
  findCabinet,
  findLegs,
  type TaskRow,
  findNodes,
  reopenHoldOfNode,
  findTurn,
  refuseOtherRun,
  changeTask,
} from '../tasks';
import { clearCheckIn } from './nodes.repo';
import { dropBehind, silenceProposal } from './proposals.repo';

/**
 * Takes back the check-in of the node that was done last. Of an order that is through its fees are made: its boxes stay
 * as they are.
 */
export async function undoCheckIn(
  ctx: Ctx,
  { nodeId, reason }: ParsedInputOf<typeof dispatch.undoCheckIn>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const order = await lockOrderOfNode(tx, nodeId);
  const task = order && (await findTaskOfNode(tx, nodeId));
  if (!task) throw new Refusal('NOT_FOUND');
  nextTaskState('undo', task.state);
  refuseClosedOrder(order.state);
  const nodes = (await findNodes(tx, task.taskId)).toSorted((a, b) => a.seq - b.seq);
  const decision = decideUndo(nodes, nodeId);
  if (!decision.ok) throw new Refusal('NODE_ORDER', { message: decision.reason });
  const at = nodes.findIndex((node) => node.nodeId === nodeId);
  const node = nodes[at]!;
  if (decision.isLast) {
    const turn = await findTurn(tx, task.cabinetId);
    if (turn?.importId === task.cabinetId) {
      throw new Refusal('TASK_STATE', { message: '该箱的空箱已套箱，请先撤销套箱再撤销登记' });
    }
    await refuseGoneOn(tx, task);
  }
  // What the check-in passed over holds again.
  const hold = await reopenHoldOfNode(tx, { cabinetId: task.cabinetId, nodeId });
  await clearCheckIn(tx, nodeId);
  await silenceProposal(tx, { nodeId, by: accountId, now });
  await dropBehind(tx, nodeId);
  // Who accepted while another trip was before it has not set out by that.
  const isUnbegun = decision.isFirst || (at === 1 && hadPromised(task, nodes[0]));
  const before = isUnbegun ? null : nodes[at - 1];
  await changeTask(tx, task, stateBefore(before, decision.isLast), now);
  const box = await findCabinet(tx, task.cabinetId);
  const others = (await findLegs(tx, task.cabinetId)).filter(({ taskId }) => taskId !== task.taskId);
  const stays = others.some(({ state }) => STARTED_TASK_STATES.some((begun) => begun === state));
  const left = isUnbegun && !stays ? cabinetStateAfter('unleave', box.state) : box.state;
  const was = decision.isLast ? cabinetStateAfter('unfinish', box.state) : left;
  const state = hold ? CABINET_STATES[hold] : was;
  if (state !== box.state) await updateCabinet(tx, task.cabinetId, { state }, now);
  const doneAt = node.doneAt!;
  await recordEvent(tx, {
    orderId: order.orderId,
    accountId,
    event: 'node_undone',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${node.nodeName}（${toWireTime(doneAt)}），原因：${reason}${hold ? `；恢复${boxStateWord('desk', CABINET_STATES[hold])}` : ''}`,
    before: { nodeId, doneAt: doneAt.toISOString() },
    after: { nodeId, doneAt: null, reason },
    now,
  });
  ctx.audit({
    target: 'order',
    id: order.orderId,
    reason,
    before: { cabinet: task.seq, node: node.nodeName, doneAt },
  });
  await followCabinets(tx, order.orderId, now, accountId);
  await announce(tx, { o: [order.orderId], t: [task.taskId] });
  return null;
}

/** How a task stood once the node before was done; null: before it began. */
const stateBefore = (node: { phaseAfter: string } | null | undefined, wasOver: boolean) => ({
  state: node ? ('running' as const) : ('published' as const),
  phase: node?.phaseAfter ?? null,
  ...(!node && { started_at: null }),
  ...(wasOver && { finished_at: null }),
});

const hadPromised = (
  { goesSince }: TaskRow,
  first: { nodeCode: string; doneAt: Date | null } | undefined,
): boolean => first?.nodeCode === 'accept' && wasPromised(first.doneAt, goesSince);

/** The truck, its driver and the box have gone on from the end of this task. */
async function refuseGoneOn(tx: Db, task: TaskRow): Promise<void> {
  const { cabinetId, leg } = task;
  const next = (await findLegs(tx, cabinetId)).find(
    (one) => one.leg > leg && (one.state === 'running' || one.state === 'finished'),
  );
  if (next) throw new Refusal('TASK_STATE', { message: '该箱的下一程已经开始，不能撤销登记' });
  await refuseOtherRun(tx, task);
}
