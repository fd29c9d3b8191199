import { decideHandover, HANDOVER_STATE_WORDS, type HandoverStep } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { handoverFactsOf } from './handovers.present';
import { lockHandover, setTaken, setWithdrawn } from './handovers.repo';
import { handoverNotFound } from './list-handovers';

/** Takes a handover, or withdraws it. It is locked: of two who take it, one learns who has it. */
export async function stepHandover(ctx: Ctx, handoverId: string, step: HandoverStep): Promise<null> {
  const { accountId } = ctx.signedIn();
  const row = await lockHandover(ctx.db, handoverId);
  if (!row) throw handoverNotFound();
  const decision = decideHandover(step, handoverFactsOf(row, accountId));
  if (!decision.ok) throw new Refusal('CONFLICT', { message: decision.reason });
  if (decision.changes) {
    if (step === 'take') await setTaken(ctx.db, handoverId, accountId, ctx.now);
    else await setWithdrawn(ctx.db, handoverId);
  }
  ctx.audit({
    target: 'handover',
    id: handoverId,
    name: `${row.from_name ?? ''} 的交接`,
    before: { state: HANDOVER_STATE_WORDS[row.state] },
    after: { state: HANDOVER_STATE_WORDS[decision.state] },
  });
  return null;
}
