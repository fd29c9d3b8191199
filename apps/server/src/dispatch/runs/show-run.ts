import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { newestOwnJob, showOwnJob } from '../../kit/jobs';
import { selectShownSteps } from './runs.repo';

/** How far one's own run has come, the newest where none is named, and what became of each step; null without any. Throws NOT_FOUND. */
export async function showRun(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof dispatch.run>,
): Promise<PresentedOf<typeof dispatch.run>> {
  const job =
    id === undefined ? await newestOwnJob(ctx, 'dispatch_run') : await showOwnJob(ctx, 'dispatch_run', id);
  if (!job) return null;
  const steps = await selectShownSteps(ctx.db, job.jobId);
  return {
    job,
    steps: steps.map((step) => ({
      stepNo: step.step_no,
      op: step.asked.op,
      cabinetId: step.cabinet_id ?? '',
      mateId: (step.asked.op === 'assign' && step.asked.pairWith) || '',
      orderNo: step.order_no ?? '',
      seq: step.seq ?? 0,
      plateNumber: step.plate_number ?? '',
      taskId: step.answer?.taskId ?? ('taskId' in step.asked ? step.asked.taskId : ''),
      unsent: step.unsent,
      outcome: step.outcome,
      message: step.answer?.message ?? '',
      late: [...(step.answer?.late ?? [])],
    })),
  };
}
