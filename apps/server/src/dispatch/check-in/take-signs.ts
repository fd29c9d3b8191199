import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { isHeld, isUnseenStep, whySignsChanged } from '@boxhaul/domain/dispatch';
import { fromWireTime, wholeSecond } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { findTaskOfNode, lockOrderOfNode, findNodes } from '../tasks';
import { checkIn } from './check-in-node';
import { selectStandingSigns } from './signs.repo';

/** Of a step that nobody saw, at the time of the one before. */
const NOT_SEEN = '时间不详，按前一节点登记';

/** Of a step that stands since before proofs could be given with it. */
const NOTHING_GIVEN = { cabinetNoOverride: false, fileIds: [], kinds: [] };

type Seen = ParsedInputOf<typeof dispatch.takeSigns>['signs'];

const readSeen = (signs: Seen) =>
  signs.map(({ doneAt, ...given }) => {
    const at = fromWireTime(doneAt);
    if (!at) throw refuseField('signs', '定位时间不正确');
    return { ...given, at };
  });

/**
 * What is refused of one node is refused of all, with its name. A moment that positions said, and that is none any more, has
 * changed since it was seen; what a person gave is his to put right.
 */
function naming(error: unknown, { nodeName, unseen }: { nodeName: string; unseen: boolean }): unknown {
  if (!(error instanceof Refusal)) return error;
  const { errcode, fields } = error;
  const message = `“${nodeName}”：${error.message}`;
  const hasMoved = errcode === 'NODE_ORDER' || (fields?.['doneAt'] !== undefined && !unseen);
  return new Refusal(hasMoved ? 'CONFLICT' : errcode, { message, ...(fields && { fields }) });
}

/**
 * Checks in what positions say of a task's next nodes, as a dispatcher saw it, each with the proof that it asks for. Throws
 * CONFLICT where what was said has changed, and of a proof what checking in its node throws; then nothing is done.
 */
export async function takeSigns(
  places: Places,
  ctx: Ctx,
  { taskId, signs, reason }: ParsedInputOf<typeof dispatch.takeSigns>,
): Promise<PresentedOf<typeof dispatch.takeSigns>> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const seen = readSeen(signs);
  const [first] = seen;
  const order = first && (await lockOrderOfNode(tx, first.nodeId));
  const task = order && (await findTaskOfNode(tx, first.nodeId));
  if (task?.taskId !== taskId) throw new Refusal('NOT_FOUND');
  const nodes = (await findNodes(tx, taskId)).map((node) => ({
    ...node,
    unseen: isUnseenStep({ ...node, kind: node.nodeCode }),
  }));
  const standing = new Map((await selectStandingSigns(tx, taskId)).map((sign) => [sign.nodeId, sign]));
  const why = whySignsChanged(seen, nodes, [...standing.values()]);
  if (why !== null) throw new Refusal('CONFLICT', { message: why });
  if (isHeld(task.cabinetState)) {
    throw new Refusal('CONFLICT', { message: '该箱已挂起或未确定，请逐个登记并说明原因' });
  }
  const done = [];
  let last = nodes.findLast(({ doneAt }) => doneAt !== null)?.doneAt ?? null;
  for (const { at, ...given } of seen) {
    const node = nodes.find(({ nodeId }) => nodeId === given.nodeId)!;
    const asking = node.proofs.length > 0;
    // Times are said to the second; the report itself is kept.
    const unknown = node.unseen && last !== null && wholeSecond(at) === wholeSecond(last);
    last = at;
    const said = {
      ...NOTHING_GIVEN,
      ...given,
      doneAt: standing.get(given.nodeId)?.at ?? at,
      askReason: asking,
      ...(asking && { reason, sharedReason: true as const }),
      ...(unknown && { note: NOT_SEEN }),
    };
    try {
      done.push(await checkIn(places, { tx, now, accountId }, said));
    } catch (error) {
      throw naming(error, node);
    }
  }
  ctx.audit({
    target: 'order',
    id: order!.orderId,
    ...(reason !== undefined && { reason }),
    after: { cabinet: task.seq, signs: done.map(({ after }) => after) },
  });
  return { taken: done.length, orderState: done.at(-1)!.answer.orderState };
}
