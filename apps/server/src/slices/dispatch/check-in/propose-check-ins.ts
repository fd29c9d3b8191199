import { setImmediate } from 'node:timers/promises';
import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { findSign, fromWireTime, wantedSign, wgs84 } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { cleanWithin } from '../../tracking';
import * as repo from '../dispatch.repo';
import { dropProposal, keepProposal, type NextNode, refuseProposal, selectNextNodes } from './proposals.repo';

/** Of one reading. */
const MOST = 100;
/** What is older is nothing that somebody waits for. */
const LOOK_BACK_MS = 24 * 3600_000;

async function propose(db: Db, node: NextNode, now: Date): Promise<void> {
  const wanted = wantedSign(node.node_code, node.place);
  if (!wanted) return;
  const from = new Date(Math.max(node.since.getTime(), now.getTime() - LOOK_BACK_MS));
  const track = await cleanWithin(db, node.vehicle_id, { from, to: now });
  const sign = findSign(track, wgs84(node.lng, node.lat), wanted, node.radius_m);
  if (!sign) {
    await dropProposal(db, node.node_id);
    return;
  }
  const [earlier, later] = sign.kind === 'entered' ? [sign.other, sign.at] : [null, sign.at];
  await keepProposal(db, {
    nodeId: node.node_id,
    kind: sign.kind,
    at: new Date(later),
    from: earlier === null ? null : new Date(earlier),
  });
}

/**
 * Says of each task under way what its truck's own positions say of its next node: that it came and stayed, or left. Asked
 * every minute on every node; late positions put right what nobody has answered yet.
 */
export async function proposeCheckIns(db: Db, now: Date): Promise<void> {
  for (let above = '0'; ;) {
    const nodes = await selectNextNodes(db, above, MOST);
    for (const node of nodes) {
      // Requests come in between.
      await setImmediate();
      await propose(db, node, now);
    }
    const last = nodes.at(-1);
    if (!last || nodes.length < MOST) return;
    above = last.node_id;
  }
}

/** Somebody knows better than the positions. Throws CONFLICT where they say something else by now. */
export async function refuseSign(
  ctx: Ctx,
  { nodeId, doneAt, reason }: ParsedInputOf<typeof dispatch.refuseProposal>,
): Promise<PresentedOf<typeof dispatch.refuseProposal>> {
  const at = fromWireTime(doneAt);
  if (!at) throw refuseField('doneAt', '时间不正确');
  const order = await repo.lockOrderOfNode(ctx.db, nodeId);
  if (!order) throw new Refusal('NOT_FOUND');
  const { accountId } = ctx.signedIn();
  if (!(await refuseProposal(ctx.db, { nodeId, at, by: accountId, now: ctx.now })))
    throw new Refusal('CONFLICT');
  ctx.audit({
    target: 'order',
    id: order.orderId,
    reason,
    after: { nodeId, proposedAt: doneAt },
  });
  return null;
}
