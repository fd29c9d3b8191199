import { askedPictures, mayResend } from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import { markProofs } from '../check-in.policy';
import { type TaskRow, findCabinet } from '../../tasks';
import { addNodePictures, type NodePicture, selectNodePictures } from '../nodes.repo';
import { readSlip } from '../read-slip';
import { storeWeighing } from '../weighings.repo';
import { findReview, reopenReview } from './proofs.repo';

interface Sent {
  node: { nodeId: string; nodeName: string; proofs: string[]; counts: number[] | null };
  task: TaskRow;
  accountId: string;
  now: Date;
  cabinetNo?: string | undefined;
  sealNo?: string | undefined;
  /** Of a weighing slip, as it was typed. */
  slip: Parameters<typeof readSlip>[1];
  /** Checked only where they are wanted. */
  pictures: () => Promise<readonly NodePicture[]>;
}

/**
 * Takes what a driver sends of a node that is done, when its pictures were sent back to him: they wait to be looked at
 * again, beside the former ones. Null when nothing was sent back. The caller has locked the order.
 */
export async function resendProof(tx: Db, sent: Sent): Promise<{ marks: string[] } | null> {
  const { node, task, accountId, now } = sent;
  const review = await findReview(tx, node.nodeId);
  if (!review || !mayResend(review.state)) return null;
  const kept = await selectNodePictures(tx, node.nodeId);
  const given = await sent.pictures();
  const before = new Set(kept.map(({ fileId }) => fileId));
  const fresh = given.filter(({ fileId }) => !before.has(fileId));
  // A step whose answer was lost comes once more: nothing was taken since.
  if (given.length > 0 && fresh.length === 0) return null;
  const cabinet = await findCabinet(tx, task.cabinetId);
  const asking = { proofs: node.proofs, asked: askedPictures(node.proofs, node.counts) };
  const stands = asking.asked === null ? [] : kept.filter(({ sentBackAt }) => sentBackAt === null);
  const kinds = [...stands, ...fresh].map(({ kind }) => kind);
  const { proofs, marks } = markProofs(asking, cabinet, { ...sent, pictures: kinds });
  const weighed = readSlip(node.proofs, sent.slip);
  marks.push(...weighed.marks);
  if (weighed.slip) {
    await storeWeighing(tx, node.nodeId, weighed.slip, { accountId, now, corrected: false });
  }
  await addNodePictures(tx, node.nodeId, fresh);
  if (Object.keys(proofs).length > 0) await updateCabinet(tx, task.cabinetId, proofs, now);
  await reopenReview(tx, node.nodeId, review.version + 1, now);
  const said = marks.length > 0 ? `（${marks.join('，')}）` : '';
  await recordEvent(tx, {
    orderId: task.orderId,
    accountId,
    event: 'proof_resent',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${node.nodeName}${said}`,
    after: {
      nodeId: node.nodeId,
      pictures: fresh.length,
      ...proofs,
      ...(weighed.slip && { weighing: weighed.slip }),
    },
    now,
  });
  return { marks };
}
