import { inTransaction } from '@boxhaul/db';
import { confirmsBySign, readSignRule, type SignRule } from '@boxhaul/domain/dispatch';
import type { Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { lockOrderOfNode } from '../tasks';
import { checkIn } from './check-in-node';
import { findSignRule, selectSigned } from './proposals.repo';

interface RuleDeps extends Pick<Deps, 'db'> {
  places: Places;
}

/** Checks in one node, unless somebody was faster. False where it waits for a person. */
async function confirm(
  { db, places }: RuleDeps,
  nodeId: string,
  rule: SignRule,
  now: Date,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockOrderOfNode(tx, nodeId);
      const [signed] = await selectSigned(tx, nodeId);
      if (!signed) return true;
      if (!confirmsBySign(signed, rule, now)) return false;
      const rest = { fileIds: [], kinds: [], cabinetNoOverride: false, askReason: false };
      await checkIn(places, { tx, now, accountId: null }, { nodeId, doneAt: signed.at, ...rest });
      return true;
    });
  } catch (error) {
    // Of a closed order, or a leg whose turn has not come.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Checks in what positions say of nodes that ask for no proof, where operators want it so; asked every minute. Of a task node
 * by node, each in a transaction of its own: behind one that waits for a person all others do.
 */
export async function confirmSigned(deps: RuleDeps, now: Date): Promise<void> {
  const rule = readSignRule(await findSignRule(deps.db));
  if (rule === null) return;
  const waiting = new Set<string>();
  for (const signed of await selectSigned(deps.db, null)) {
    const { taskId, nodeId } = signed;
    if (waiting.has(taskId)) continue;
    const goesOn = confirmsBySign(signed, rule, now) && (await confirm(deps, nodeId, rule, now));
    if (!goesOn) waiting.add(taskId);
  }
}
