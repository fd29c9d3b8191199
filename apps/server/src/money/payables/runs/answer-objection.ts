import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { answerObjectionRow, findObjection } from '../objections.repo';
import { lockRun } from '../runs.repo';

/** Throws COST_STATE where it was answered already. */
export async function answerObjection(
  ctx: Ctx,
  { objectionId, answer }: ParsedInputOf<typeof payables.answerObjection>,
): Promise<null> {
  const objection = await findObjection(ctx.db, objectionId);
  const run = objection && (await lockRun(ctx.db, objection.run_id));
  if (!objection || !run) throw new Refusal('NOT_FOUND', { message: '未找到该异议' });
  const by = ctx.signedIn().accountId;
  if (!(await answerObjectionRow(ctx.db, objectionId, { answer, by, now: ctx.now }))) {
    throw new Refusal('COST_STATE', { message: '这条异议已答复，请刷新' });
  }
  ctx.audit({
    target: 'settlement_run',
    id: run.run_id,
    name: `${run.run_no} ${run.payee_name}`,
    before: { objection: objection.reason },
    after: { answer },
  });
  return null;
}
