import { dispatch } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import { beginRun } from './begin-run';
import { showRun } from './show-run';

export { deleteOldSteps } from './delete-old-steps';
export {
  type NewTrip,
  type Step,
  type StepAnswer,
  dropPendingNotice,
  selectNewTrips,
  selectSteps,
  storeAnswer,
  claimPendingNotices,
} from './runs.repo';

/** What is sent at once, as it is asked for and looked at; `run-work` does it. */
export function registerRuns(mount: Mount): void {
  mount(dispatch.beginRun, (ctx, input) => beginRun(ctx, input));
  mount(dispatch.run, (ctx, input) => showRun(ctx, input));
}
