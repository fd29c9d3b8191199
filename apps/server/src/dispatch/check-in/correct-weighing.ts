import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { slipFault, slipWords } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { recordEvent } from '../../orders/orders';
import { lockOrderOfNode, findTaskOfNode, findNodes } from '../tasks';
import { findWeighing, storeWeighing } from './weighings.repo';

/** Puts right what was typed of a weighing slip, over the revision that was looked at. */
export async function correctWeighing(
  ctx: Ctx,
  { nodeId, revision, reason, ...figures }: ParsedInputOf<typeof dispatch.correctWeighing>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const slip = { ...figures, grossKg: figures.grossKg ?? null, tareKg: figures.tareKg ?? null };
  if (slip.grossKg === null && slip.tareKg === null) throw refuseField('grossKg', '请填写毛重或皮重');
  const fault = slipFault(slip);
  if (fault) throw refuseField(fault.field, fault.message);
  const order = await lockOrderOfNode(tx, nodeId);
  const task = order && (await findTaskOfNode(tx, nodeId));
  const nodes = task ? await findNodes(tx, task.taskId) : [];
  const node = nodes.find((one) => one.nodeId === nodeId);
  if (!task || !node?.doneAt || !node.proofs.includes('weighing')) throw new Refusal('NOT_FOUND');
  const before = await findWeighing(tx, nodeId);
  if ((before?.revision ?? 0) !== revision) throw new Refusal('CONFLICT');
  await storeWeighing(tx, nodeId, slip, { accountId, now, corrected: true });
  const was = before ? slipWords(before) : '未填写';
  await recordEvent(tx, {
    orderId: order.orderId,
    accountId,
    event: 'weighing_corrected',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${node.nodeName}磅单 ${was} 改为 ${slipWords(slip)}，原因：${reason}`,
    before: { nodeId, ...before },
    after: { nodeId, ...slip, reason },
    now,
  });
  ctx.audit({
    target: 'order',
    id: order.orderId,
    reason,
    before: { node: node.nodeName, weighing: before ?? null },
    after: { node: node.nodeName, weighing: slip },
  });
  await announce(tx, { o: [order.orderId], t: [task.taskId] });
  return null;
}
