import type { origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { ORIGIN_VERDICT_WORDS } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { insertCheck, selectChecks } from './checks.repo';
import { inspectTask } from './get-origin';
import { lockLog } from './log/log.repo';

/** An operator judges a task otherwise, with a reason; what the reports said is kept beside it. Throws CONFLICT. */
export async function rejudgeOrigin(
  places: Places,
  ctx: Ctx,
  { verdict, reason, version, ...asked }: ParsedInputOf<typeof origin.rejudge>,
): Promise<PresentedOf<typeof origin.rejudge>> {
  const { task, harbor, span, found } = await inspectTask(places, ctx, asked);
  // Of two who judge at once, the second has not seen the first.
  await lockLog(ctx.db);
  const [newest] = await selectChecks(ctx.db, task.task_id, harbor.harborId);
  if ((newest?.version ?? 0) !== version) throw new Refusal('CONFLICT');
  await insertCheck(ctx.db, {
    task_id: task.task_id,
    harbor_id: harbor.harborId,
    version: version + 1,
    period_from: span.from,
    period_to: span.to,
    verdict,
    evidence: JSON.stringify(found),
    judged_by: ctx.signedIn().accountId,
    reason,
    judged_at: ctx.now,
  });
  ctx.audit({
    target: 'task',
    id: task.task_id,
    reason,
    customerId: task.customer_id,
    before: { 来源判定: ORIGIN_VERDICT_WORDS[newest?.verdict ?? found.verdict] },
    after: { 来源判定: ORIGIN_VERDICT_WORDS[verdict] },
  });
  return { version: version + 1 };
}
