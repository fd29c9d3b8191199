import { jobs } from '@boxhaul/contract/kit';
import { JOB_SIDES } from '@boxhaul/domain/kit';
import type { Mount } from '../../platform/http/mount';
import { cancelJob, getJob, listJobs, retryJob } from './own-jobs';

export { deleteOldJobs, jobRetentionStart } from './delete-old-jobs';
export { enqueueJob } from './enqueue-job';
export { JobFault, JobRun } from './job-run';
export { JobWorker, type JobWork, type JobWorks, startJobs } from './job-worker';
export { needOwnJob, newestOwnJob, showOwnJob, stepOwnJob } from './own-jobs';

export function registerJobs(mount: Mount): void {
  const { portal, ops } = JOB_SIDES;
  mount(jobs.list, (ctx, input) => listJobs(portal, ctx, input));
  mount(jobs.detail, (ctx, input) => getJob(portal, ctx, input));
  mount(jobs.cancel, (ctx, input) => cancelJob(portal, ctx, input));
  mount(jobs.retry, (ctx, input) => retryJob(portal, ctx, input));
  mount(jobs.opsList, (ctx, input) => listJobs(ops, ctx, input));
  mount(jobs.opsDetail, (ctx, input) => getJob(ops, ctx, input));
  mount(jobs.opsCancel, (ctx, input) => cancelJob(ops, ctx, input));
  mount(jobs.opsRetry, (ctx, input) => retryJob(ops, ctx, input));
}
