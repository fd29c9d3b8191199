import { inTransaction } from '@boxhaul/db';
import { confirmsBySign, readSignRule, type SignRuleMinutes } from '@boxhaul/domain';
import type { Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { Places } from '../../places';
import { lockOrderOfNode } from '../dispatch.repo';
import { checkIn } from './check-in-node';
import { findSignRule, selectSigned } from './proposals.repo';

interface RuleDeps extends Pick<Deps, 'db'> {
  places: Places;
}

/** Checks in one node, unless somebody was faster. */
async function confirm({ db, places }: RuleDeps, nodeId: string, minutes: SignRuleMinutes, now: Date) {
  await inTransaction(db, async (tx) => {
    await lockOrderOfNode(tx, nodeId);
    const [signed] = await selectSigned(tx, nodeId);
    if (!signed || !confirmsBySign(signed, minutes, now)) return;
    const rest = { fileIds: [], kinds: [], cabinetNoOverride: false, askReason: false };
    await checkIn(places, { tx, now, accountId: null }, { nodeId, doneAt: signed.at, ...rest });
  });
}

/** Checks in what positions say of nodes that ask for no proof, where operators want it so; asked every minute. */
export async function confirmSigned(deps: RuleDeps, now: Date): Promise<void> {
  const minutes = readSignRule(await findSignRule(deps.db));
  if (minutes === null) return;
  for (const signed of await selectSigned(deps.db, null)) {
    if (!confirmsBySign(signed, minutes, now)) continue;
    try {
      await confirm(deps, signed.nodeId, minutes, now);
    } catch (error) {
      // Of a closed order, or a leg whose turn has not come: it waits for a person.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
