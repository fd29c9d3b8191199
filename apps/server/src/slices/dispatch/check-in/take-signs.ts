import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { fromWireTime, isHeld, whySignsChanged } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../places';
import { findTaskOfNode, lockOrderOfNode } from '../dispatch.repo';
import { findNodes } from '../nodes.repo';
import { checkIn } from './check-in-node';
import { selectStandingSigns } from './signs.repo';

type Seen = ParsedInputOf<typeof dispatch.takeSigns>['signs'];

const readSeen = (signs: Seen) =>
  signs.map(({ nodeId, doneAt }) => {
    const at = fromWireTime(doneAt);
    if (!at) throw refuseField('signs', '定位时间不正确');
    return { nodeId, at };
  });

/** What is refused of one node is refused of all: something has changed since they were seen. */
const asConflict = (error: unknown): unknown =>
  error instanceof Refusal && (error.errcode === 'BAD_INPUT' || error.errcode === 'NODE_ORDER')
    ? new Refusal('CONFLICT', { message: error.message })
    : error;

/**
 * Checks in what positions say of a task's next nodes, as a dispatcher saw it. Throws CONFLICT where that has changed, and
 * BAD_INPUT of a node that asks for a proof; then nothing is done.
 */
export async function takeSigns(
  places: Places,
  ctx: Ctx,
  { taskId, signs }: ParsedInputOf<typeof dispatch.takeSigns>,
): Promise<PresentedOf<typeof dispatch.takeSigns>> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const seen = readSeen(signs);
  const [first] = seen;
  const order = first && (await lockOrderOfNode(tx, first.nodeId));
  const task = order && (await findTaskOfNode(tx, first.nodeId));
  if (task?.taskId !== taskId) throw new Refusal('NOT_FOUND');
  const standing = await selectStandingSigns(tx, taskId);
  const why = whySignsChanged(seen, await findNodes(tx, taskId), standing);
  if (why !== null) throw new Refusal('CONFLICT', { message: why });
  if (isHeld(task.cabinetState)) {
    throw new Refusal('CONFLICT', { message: '该箱已挂起或未确定，请逐个登记并说明原因' });
  }
  const times = new Map(standing.map((sign) => [sign.nodeId, sign]));
  const wanted = seen.flatMap(({ nodeId }) => times.get(nodeId) ?? []);
  if (wanted.some(({ proof }) => proof)) throw refuseField('signs', '要求凭证的节点请单独登记');
  const rest = { fileIds: [], kinds: [], cabinetNoOverride: false, askReason: false };
  const done = [];
  try {
    for (const { nodeId, at } of wanted) {
      done.push(await checkIn(places, { tx, now, accountId }, { nodeId, doneAt: at, ...rest }));
    }
  } catch (error) {
    throw asConflict(error);
  }
  ctx.audit({
    target: 'order',
    id: order!.orderId,
    after: { cabinet: task.seq, signs: done.map(({ after }) => after) },
  });
  return { taken: done.length, orderState: done.at(-1)!.answer.orderState };
}
