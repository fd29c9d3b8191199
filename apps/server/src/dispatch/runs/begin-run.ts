import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { enqueueJob } from '../../kit/jobs';
import { countBoxes, insertSteps, type Step } from './runs.repo';

/** How its beginner knows a run; `signedBoxes`: boxes of its signs. */
function titleOf(steps: readonly Step[], signedBoxes: number): string {
  const boxes = steps.reduce((sum, step) => sum + (step.op === 'assign' ? (step.pairWith ? 2 : 1) : 0), 0);
  const tasks = steps.filter(({ op }) => op === 'publish').length;
  const moves = steps.filter(({ op }) => op === 'move').length;
  const taken = steps.flatMap((step) => (step.op === 'sign' ? [step.signs.length] : []));
  const withdrawals = steps.filter(({ op }) => op === 'withdraw').length;
  return [
    ...(withdrawals > 0 ? [`撤回 ${withdrawals} 趟`] : []),
    ...(moves > 0 ? [`改派 ${moves} 趟`] : []),
    ...(boxes > 0 ? [`派车 ${boxes} 箱`] : []),
    ...(tasks > 0 ? [`发布 ${tasks} 个任务`] : []),
    ...(taken.length > 0
      ? [`登记到离 ${signedBoxes} 箱 ${taken.reduce((sum, nodes) => sum + nodes)} 个节点`]
      : []),
  ].join('、');
}

/** Begins to assign boxes, to publish, to move or to take back tasks, or to take what positions say of them, one by one. Throws FORBIDDEN, or BUSY while three runs of the account are unfinished. */
export async function beginRun(
  ctx: Ctx,
  { steps }: ParsedInputOf<typeof dispatch.beginRun>,
): Promise<PresentedOf<typeof dispatch.beginRun>> {
  const checksIn = ctx.signedIn().rights.includes('dispatch.checkin');
  if (!checksIn && steps.some(({ op }) => op === 'sign')) throw new Refusal('FORBIDDEN');
  const signed = steps.flatMap((step) => (step.op === 'sign' ? [step.taskId] : []));
  const title = titleOf(steps, signed.length === 0 ? 0 : await countBoxes(ctx.db, signed));
  const { ip, userAgent } = ctx;
  const jobId = await enqueueJob(ctx, {
    kind: 'dispatch_run',
    title,
    total: steps.length,
    input: { ip, userAgent },
  });
  await insertSteps(ctx.db, jobId, steps);
  ctx.audit({ target: 'job', name: title });
  return { jobId };
}
