import { fleet } from '@boxhaul/contract/fleet';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { bindTerminal } from './bind-terminal';
import { decideTerminal } from './decide-terminal';
import { listQuarantine } from './list-quarantine';
import { countAlarms, listTerminals } from './list-terminals';
import { setClock } from './set-clock';
import { listBindings, moveTerminal, retireTerminal } from './move-terminal';
import { registerFleetDesk } from './records/register-fleet-desk';

export { countHeldTerminals } from './held-terminals.repo';
export { countPaperTrouble } from './records/count-paper-trouble';
export { fitnessOf } from './fitness';
export { openCarrier } from './records/open-carrier';
export { addPause, endPause } from './records/keep-pauses';
export { notifyExpiringPapers } from './notify-expiring-papers';
export { lockDrivers, lockVehicles } from './fleet.repo';

export function registerFleet(mount: Mount, deps: Deps): void {
  registerFleetDesk(mount, deps);
  mount(fleet.terminals, (ctx) => listTerminals(ctx));
  mount(fleet.terminalAlarms, (ctx) => countAlarms(ctx));
  mount(fleet.quarantine, listQuarantine);
  mount(fleet.decideTerminal, (ctx, input) => decideTerminal(ctx, input));
  mount(fleet.moveTerminal, (ctx, input) => moveTerminal(ctx, input));
  mount(fleet.retireTerminal, (ctx, input) => retireTerminal(ctx, input));
  mount(fleet.setClock, (ctx, input) => setClock(ctx, input));
  mount(fleet.bindings, (ctx, input) => listBindings(ctx, input));
  mount(fleet.bindTerminal, (ctx, input) => bindTerminal(ctx, input));
}
