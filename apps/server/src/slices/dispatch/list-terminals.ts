import type { opsTerminals, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import { presentFreeVehicle, presentQuarantined, presentReject, presentTerminal } from './terminals.present';
import * as repo from './terminals.repo';

/** Terminals with their connection, the quarantine, and what the gateway refused, by day and reason. */
export async function listTerminals(ctx: Ctx): Promise<PresentedOf<typeof opsTerminals>> {
  const [terminals, quarantine, rejects, freeVehicles] = await Promise.all([
    repo.selectTerminals(ctx.db),
    repo.selectQuarantine(ctx.db),
    repo.selectRejects(ctx.db),
    repo.selectVehiclesWithoutTerminal(ctx.db),
  ]);
  return {
    terminals: terminals.map((row) => presentTerminal(row, ctx.now)),
    quarantine: quarantine.map(presentQuarantined),
    rejects: rejects.map(presentReject),
    freeVehicles: freeVehicles.map(presentFreeVehicle),
  };
}
