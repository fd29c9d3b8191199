import type { fleet } from '@boxhaul/contract/fleet';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { addDecision, storeHeld, lockHeld, refuseHeld } from './held-terminals.repo';

/**
 * Agreed: what the terminal says of itself is kept, the code that is out dies and its lines end, so that it registers
 * anew. Refused: the same facts stay out and raise no alarm again.
 */
export async function decideTerminal(
  ctx: Ctx,
  { heldId, agree }: ParsedInputOf<typeof fleet.decideTerminal>,
): Promise<null> {
  const tx = ctx.db;
  const held = await lockHeld(tx, heldId);
  if (!held) throw new Refusal('NOT_FOUND', { message: '该申请已处理或已被新的取代，请刷新后重试' });
  if (!agree && held.refused_at !== null) throw new Refusal('CONFLICT', { message: '该申请已被拒绝' });
  const by = { accountId: ctx.signedIn().accountId, at: ctx.now };
  if (agree) await storeHeld(tx, held);
  else await refuseHeld(tx, held.held_id, by);
  await addDecision(tx, held.terminal_id, agree ? 'consented' : 'refused', by);
  ctx.audit({ target: 'terminal', id: held.terminal_id, after: { agree, deviceId: held.device_id } });
  return null;
}
