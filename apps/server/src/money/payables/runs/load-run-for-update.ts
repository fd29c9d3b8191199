import { toWireDate } from '@boxhaul/domain/kit';
import { type RunAction, runFault } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { lockRun, type RunListRow } from '../runs.repo';

export const runNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该结算单' });

/** Throws BAD_INPUT for a period that ends before it begins or is not over. */
export function refusePeriod(ctx: Ctx, { fromDate, toDate }: { fromDate: string; toDate: string }): void {
  if (toDate < fromDate) throw refuseField('toDate', '截止日期不能早于开始日期');
  if (toDate > toWireDate(ctx.now)) throw refuseField('toDate', '截止日期不能晚于今天');
}

/** A run held for an action on the revision that was seen. Throws NOT_FOUND, CONFLICT, or COST_STATE with the reason. */
export async function loadRunForUpdate(
  ctx: Ctx,
  { runId, revision }: { runId: string; revision: number },
  action: RunAction,
): Promise<RunListRow> {
  const run = await lockRun(ctx.db, runId);
  if (!run) throw runNotFound();
  if (run.revision !== revision) {
    throw new Refusal('CONFLICT', { message: '结算单已被他人处理，请刷新后重试' });
  }
  const fault = runFault(action, run.state);
  if (fault !== null) throw new Refusal('COST_STATE', { message: fault });
  return run;
}
