import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { PROOF_STATE_WORDS, proofPictureWord, refuseVerdict } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent } from '../../../orders/orders';
import { lockOrderOfNode, findTaskOfNode, findNodes, notifyChanged } from '../../tasks';
import { sendPicturesBack, takePicturesBack } from '../nodes.repo';
import { findReview, storeVerdict } from './proofs.repo';

/** Accepts a node's pictures, or sends them back: its driver hears why, and sends others in their place. */
export async function reviewProof(
  ctx: Ctx,
  { nodeId, version, verdict, reason, kinds }: ParsedInputOf<typeof dispatch.reviewProof>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  if (verdict === 'rejected' && !reason) throw refuseField('reason', '请填写退回原因');
  const order = await lockOrderOfNode(tx, nodeId);
  const task = order && (await findTaskOfNode(tx, nodeId));
  const review = task && (await findReview(tx, nodeId));
  if (!review) throw new Refusal('NOT_FOUND');
  const why = refuseVerdict(verdict, review, version);
  if (why !== null) throw new Refusal('CONFLICT', { message: why });
  const nodes = await findNodes(tx, task.taskId);
  const node = nodes.find((one) => one.nodeId === nodeId);
  const name = node?.nodeName ?? '';
  const returned = verdict === 'rejected' ? [...new Set(kinds)] : [];
  if (returned.length > 0 && !(node?.counts && returned.every((kind) => node.proofs.includes(kind)))) {
    throw refuseField('kinds', '该节点没有要求这些照片');
  }
  const said = verdict === 'rejected' ? (reason ?? '') : null;
  const which = returned.length > 0 ? returned : null;
  await storeVerdict(tx, nodeId, { verdict, reason: said, kinds: which, accountId, now });
  if (verdict === 'rejected') await sendPicturesBack(tx, nodeId, returned, now);
  else if (review.reviewedAt && review.state === 'rejected') {
    await takePicturesBack(tx, nodeId, review.reviewedAt);
  }
  const what = returned.map(proofPictureWord).join('、') || '照片';
  const words = `${what}${PROOF_STATE_WORDS[verdict]}`;
  const eventId = await recordEvent(tx, {
    orderId: order.orderId,
    accountId,
    event: 'proof_reviewed',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${name}${words}${said === null ? '' : `，原因：${said}`}`,
    before: { nodeId, state: review.state },
    after: { nodeId, state: verdict, ...(which && { kinds: which }) },
    now,
  });
  if (said !== null) {
    await notifyChanged(
      tx,
      { order, task, eventId, now },
      `“${name}”的${what}被退回：${said}，请重新拍照上传`,
    );
  }
  ctx.audit({
    target: 'order',
    id: order.orderId,
    reason: said ?? undefined,
    after: { cabinet: task.seq, node: name, proof: words },
  });
  await announce(tx, { t: [task.taskId] });
  return null;
}
