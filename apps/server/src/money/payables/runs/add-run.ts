import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { shiftDay } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { yuanOfSum } from '../payables.present';
import { loadPayeeForUpdate } from '../payees/load-payee-for-update';
import { gatherLines, insertRun, setSums } from '../runs.repo';
import { refusePeriod } from './load-run-for-update';

/**
 * Gathers what is confirmed and in no run, up to the last day of the period: what was confirmed after its own period was
 * settled goes with this one. Throws COST_STATE where there is nothing to pay.
 */
export async function addRun(
  ctx: Ctx,
  asked: ParsedInputOf<typeof payables.addRun>,
): Promise<PresentedOf<typeof payables.addRun>> {
  refusePeriod(ctx, asked);
  const payee = await loadPayeeForUpdate(ctx.db, { payeeId: asked.payeeId });
  const period = { payeeId: asked.payeeId, fromDay: asked.fromDate, toDay: asked.toDate };
  const runId = await insertRun(ctx.db, {
    ...period,
    payeeName: payee.payee_name,
    dueOn: shiftDay(asked.toDate, payee.pay_days),
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  if (runId === undefined) {
    throw new Refusal('COST_STATE', { message: '该收款方有一张待确认的结算单，请先确认或作废' });
  }
  const gathered = await gatherLines(ctx.db, runId, period);
  if (gathered.lines === 0) {
    throw new Refusal('COST_STATE', { message: '该期间没有可结算的应付费用（须已审核且未结算）' });
  }
  if (Number(gathered.fen) <= 0) {
    throw new Refusal('COST_STATE', {
      message: `该期间应付合计 ${yuanOfSum(gathered.fen)} 元，没有需要支付的金额，请与下期合并结算`,
    });
  }
  await setSums(ctx.db, runId, gathered);
  ctx.audit({
    target: 'settlement_run',
    id: runId,
    name: payee.payee_name,
    after: {
      from: asked.fromDate,
      to: asked.toDate,
      lines: gathered.lines,
      totalAmount: yuanOfSum(gathered.fen),
    },
  });
  return { runId };
}
