import { setImmediate } from 'node:timers/promises';
import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { findPassage, passageOf } from '@boxhaul/domain/dispatch';
import { rowsFrom } from '@boxhaul/domain/fleet';
import { fromWireTime, wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { cleanWithin } from '../../fleet/tracks';
import { lockOrderOfNode } from '../tasks';
import { dropBehind, storeProposals, type OpenTask, refuseProposal, selectOpenTasks } from './proposals.repo';

/** Tasks of one reading. */
const MOST = 100;
/** What is older is nothing that somebody waits for. */
const LOOK_BACK_MS = 24 * 3600_000;
/** So long before it was sent a truck's stay is looked for: where it gave back its last box it may fetch the next one. */
const STAY_BEFORE_MS = 15 * 60_000;

/** What positions say of the tasks of one truck, by one reading of its track. */
async function propose(db: Db, tasks: readonly OpenTask[], now: Date): Promise<void> {
  const earliest = now.getTime() - LOOK_BACK_MS;
  const asked = tasks.flatMap(({ taskId, since, nodes }) => {
    const passage = passageOf(nodes.map((node) => ({ ...node, centre: wgs84(node.lng, node.lat) })));
    const begun = since.getTime() < earliest ? null : since.getTime();
    const from = begun === null ? earliest : begun - STAY_BEFORE_MS;
    return passage.length === 0 ? [] : [{ taskId, passage, begun, from }];
  });
  if (asked.length === 0) return;
  const from = new Date(Math.min(...asked.map((one) => one.from)));
  const track = await cleanWithin(db, tasks[0]!.vehicleId, { from, to: now });
  for (const one of asked) {
    const signs = findPassage(rowsFrom(track, one.from), one.passage, one.begun);
    const said = signs.map(({ node: { nodeId }, sign: { kind, at, other } }) => ({
      nodeId,
      kind,
      at: new Date(at),
      from: other === null ? null : new Date(other),
    }));
    await storeProposals(db, one.taskId, said);
  }
}

/** Without the last truck, whose tasks may go on behind what was read. */
function wholeTrucks(tasks: readonly OpenTask[], most: number): readonly OpenTask[] {
  const last = tasks.at(-1);
  if (!last || tasks.length < most) return tasks;
  const whole = tasks.filter(({ vehicleId }) => vehicleId !== last.vehicleId);
  return whole.length > 0 ? whole : tasks;
}

/**
 * Says of each task under way what its truck's own positions say of its next nodes: that it came and stayed, or left. Asked
 * every minute on every node; late positions put right what nobody has answered yet. `most` tasks are read at once.
 */
export async function proposeCheckIns(db: Db, now: Date, most = MOST): Promise<void> {
  for (let above = '0'; ;) {
    const read = await selectOpenTasks(db, above, most);
    const tasks = wholeTrucks(read, most);
    for (const [at, { vehicleId }] of tasks.entries()) {
      if (tasks[at - 1]?.vehicleId === vehicleId) continue;
      // Requests come in between.
      await setImmediate();
      await propose(
        db,
        tasks.filter((task) => task.vehicleId === vehicleId),
        now,
      );
    }
    const last = tasks.at(-1);
    if (!last || read.length < most) return;
    above = last.vehicleId;
  }
}

/** Somebody knows better than the positions. Throws CONFLICT where they say something else by now. */
export async function refuseSign(
  ctx: Ctx,
  { nodeId, doneAt, reason }: ParsedInputOf<typeof dispatch.refuseProposal>,
): Promise<PresentedOf<typeof dispatch.refuseProposal>> {
  const at = fromWireTime(doneAt);
  if (!at) throw refuseField('doneAt', '时间不正确');
  const order = await lockOrderOfNode(ctx.db, nodeId);
  if (!order) throw new Refusal('NOT_FOUND');
  const { accountId } = ctx.signedIn();
  if (!(await refuseProposal(ctx.db, { nodeId, at, by: accountId, now: ctx.now })))
    throw new Refusal('CONFLICT');
  await dropBehind(ctx.db, nodeId);
  ctx.audit({
    target: 'order',
    id: order.orderId,
    reason,
    after: { nodeId, proposedAt: doneAt },
  });
  return null;
}
