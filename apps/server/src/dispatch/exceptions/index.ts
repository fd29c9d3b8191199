import { exceptions } from '@boxhaul/contract/dispatch';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { listExceptions, listOfOrder } from './list-exceptions';
import { stepException } from './step-exception';

export { countOpenBySeverity, countWaiting } from './exceptions.repo';
export { raiseReport, refuseMoreReports } from './raise-report';
export { findExceptions } from './watch/find-exceptions';

export function registerExceptions(mount: Mount, deps: Pick<Deps, 'signer'>): void {
  mount(exceptions.list, (ctx, input) => listExceptions(deps, ctx, input));
  mount(exceptions.ofOrder, (ctx, input) => listOfOrder(deps, ctx, input));
  mount(exceptions.take, (ctx, { exceptionId }) => stepException(ctx, exceptionId, 'take'));
  mount(exceptions.handBack, (ctx, { exceptionId }) => stepException(ctx, exceptionId, 'hand_back'));
  mount(exceptions.close, (ctx, { exceptionId, reason }) => stepException(ctx, exceptionId, 'close', reason));
}
