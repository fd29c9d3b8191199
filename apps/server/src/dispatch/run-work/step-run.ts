import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { showOwnJob, stepOwnJob } from '../../kit/jobs';
import { notifyRun } from './notify-run';

/**
 * Stops one's own run, or takes it up again. One that waits for another node ends at once, and nobody else would tell the drivers
 * of what it has published. Throws NOT_FOUND, BUSY.
 */
export async function stepRun(ctx: Ctx, input: ParsedInputOf<typeof dispatch.stepRun>): Promise<null> {
  await stepOwnJob(ctx, 'dispatch_run', input);
  if (input.step !== 'cancel') return null;
  const { state } = await showOwnJob(ctx, 'dispatch_run', input.id);
  if (state === 'cancelled') await notifyRun(ctx.db, input.id, ctx.now);
  return null;
}
