import type { fleet } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { countWrongClocks } from './clock.repo';
import { presentEvent, presentWaiting } from './held-terminals.present';
import { countHeldTerminals, selectEvents, selectHeld } from './held-terminals.repo';
import { presentFreeVehicle, presentReject, presentTerminal } from './terminals.present';
import * as repo from './terminals.repo';

/** Terminals with their connection, who waits for consent, what became of them, and what the gateway refused. */
export async function listTerminals(ctx: Ctx): Promise<PresentedOf<typeof fleet.terminals>> {
  const [terminals, waiting, events, rejects, freeVehicles] = await Promise.all([
    repo.selectTerminals(ctx.db),
    selectHeld(ctx.db),
    selectEvents(ctx.db),
    repo.selectRejects(ctx.db),
    repo.selectVehiclesWithoutTerminal(ctx.db),
  ]);
  return {
    terminals: terminals.map((row) => presentTerminal(row, ctx.now)),
    waiting: waiting.map(presentWaiting),
    events: events.map(presentEvent),
    rejects: rejects.map(presentReject),
    freeVehicles: freeVehicles.map(presentFreeVehicle),
  };
}

/** How many wait for an operator. */
export async function countAlarms(ctx: Ctx): Promise<PresentedOf<typeof fleet.terminalAlarms>> {
  const [waiting, clocks] = await Promise.all([countHeldTerminals(ctx.db), countWrongClocks(ctx.db)]);
  return { waiting, clocks };
}
