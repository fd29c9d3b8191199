import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { fen, toWireDate } from '@boxhaul/domain/kit';
import { payFault, SECOND_PERSON_FROM } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { insertEntries } from '../../ledger';
import { yuanOfSum } from '../payables.present';
import { releaseLines, type RunListRow, settleLines, updateRun } from '../runs.repo';
import { loadRunForUpdate } from './load-run-for-update';

function keep(ctx: Ctx, run: RunListRow, after: Record<string, unknown>): null {
  ctx.audit({
    target: 'settlement_run',
    id: run.run_id,
    name: `${run.run_no} ${run.payee_name}`,
    before: { state: run.state },
    after: { ...after, totalAmount: yuanOfSum(run.total_fen) },
  });
  return null;
}

/** Throws COST_STATE for a large run that whoever asks has made. */
export async function confirmRun(ctx: Ctx, asked: ParsedInputOf<typeof payables.confirmRun>): Promise<null> {
  const run = await loadRunForUpdate(ctx, asked, 'confirm');
  const { accountId } = ctx.signedIn();
  if (run.created_by === accountId && Number(run.total_fen) >= SECOND_PERSON_FROM) {
    throw new Refusal('COST_STATE', { message: '金额达到 1000 元的结算单须由他人确认' });
  }
  await updateRun(ctx.db, run.run_id, { state: 'confirmed', confirmed_by: accountId }, ctx.now);
  return keep(ctx, run, { state: 'confirmed' });
}

export async function payRun(ctx: Ctx, asked: ParsedInputOf<typeof payables.payRun>): Promise<null> {
  if (asked.paidDate > toWireDate(ctx.now)) throw refuseField('paidDate', '付款日期不能晚于今天');
  const run = await loadRunForUpdate(ctx, asked, 'pay');
  const fault = payFault(run.open_objections);
  if (fault !== null) throw new Refusal('COST_STATE', { message: fault });
  const { paidDate, payNote } = asked;
  if (paidDate < toWireDate(run.created_at)) {
    throw refuseField('paidDate', '付款日期不能早于结算单生成日期');
  }
  const paid = { state: 'paid', paid_on: paidDate, pay_note: payNote } as const;
  await updateRun(ctx.db, run.run_id, paid, ctx.now);
  await settleLines(ctx.db, run.run_id, ctx.now);
  const payment = { debit: 'payable', credit: 'bank', amount: fen(Number(run.total_fen)) } as const;
  const source = { kind: 'run', id: run.run_id } as const;
  const by = { accountId: ctx.signedIn().accountId, now: ctx.now };
  await insertEntries(ctx.db, [{ ...payment, source, payeeId: run.payee_id }], by);
  return keep(ctx, run, { state: 'paid', paidDate, payNote });
}

export async function voidRun(ctx: Ctx, asked: ParsedInputOf<typeof payables.voidRun>): Promise<null> {
  const run = await loadRunForUpdate(ctx, asked, 'void');
  await updateRun(ctx.db, run.run_id, { state: 'void', void_reason: asked.reason }, ctx.now);
  await releaseLines(ctx.db, run.run_id);
  return keep(ctx, run, { state: 'void', reason: asked.reason });
}
