import { dispatch } from '@boxhaul/contract/dispatch';
import type { JobWork } from '../../kit/jobs';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { stepRun } from './step-run';
import { notifyRun } from './notify-run';
import { workRun } from './work-run';

/** What does the steps of a run; answers what its job does. */
export function registerRunWork(mount: Mount, deps: PlacesDeps): JobWork {
  mount(dispatch.stepRun, (ctx, input) => stepRun(ctx, input));
  return {
    work: (run) => workRun(deps, run),
    onBrokenOff: (tx, jobId) => notifyRun(tx, jobId, deps.clock()),
  };
}
