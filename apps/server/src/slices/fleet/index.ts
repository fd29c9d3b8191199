import {
  opsBindTerminal,
  opsDecideTerminal,
  opsQuarantine,
  opsTerminalAlarms,
  opsTerminals,
} from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import { bindTerminal } from './bind-terminal';
import { decideTerminal } from './decide-terminal';
import { listQuarantine } from './list-quarantine';
import { countAlarms, listTerminals } from './list-terminals';

export { lockDrivers, lockVehicles } from './fleet.repo';

export function registerFleet(mount: Mount): void {
  mount(opsTerminals, (ctx) => listTerminals(ctx));
  mount(opsTerminalAlarms, (ctx) => countAlarms(ctx));
  mount(opsQuarantine, (ctx, input) => listQuarantine(ctx, input));
  mount(opsDecideTerminal, (ctx, input) => decideTerminal(ctx, input));
  mount(opsBindTerminal, (ctx, input) => bindTerminal(ctx, input));
}
