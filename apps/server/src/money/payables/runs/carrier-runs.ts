import type { CarrierRunLine, CarrierRunRow, carrierRuns } from '@boxhaul/contract/money';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { type CarrierRunAction, carrierRunActions, carrierRunFault } from '@boxhaul/domain/money';
import { listOf, pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { Refusal } from '../../../platform/http/refusal';
import { hasLine, insertObjection, type ObjectionRow, selectObjections } from '../objections.repo';
import { presentRun, yuanOfSum } from '../payables.present';
import { type PayableListRow, selectPayables, sumPayables } from '../payables.repo';
import {
  agreeRun,
  countUnanswered,
  findRun,
  lockRun,
  type RunListRow,
  selectRuns,
  sumRuns,
} from '../runs.repo';
import { payableNotFound } from '../lines/load-payable-for-update';
import { runNotFound } from './load-run-for-update';

/** The carrier whose own dispatcher asks. Throws FORBIDDEN. */
function carrierOf(ctx: Ctx): string {
  const { carrierId } = ctx.signedIn();
  if (carrierId === null) throw new Refusal('FORBIDDEN');
  return carrierId;
}

const factsOf = (run: RunListRow) => ({
  state: run.state,
  agreed: run.agreed_at !== null,
  openObjections: run.open_objections,
});

function presentOwn(run: RunListRow): CarrierRunRow {
  const { runId, runNo, revision, fromDate, toDate, state, lines, totalAmount, ...rest } = presentRun(run);
  const { dueDate, paidDate, agreedTime, openObjections } = rest;
  return {
    runId,
    runNo,
    revision,
    fromDate,
    toDate,
    state,
    lines,
    totalAmount,
    dueDate,
    paidDate,
    agreedTime,
    openObjections,
    actions: carrierRunActions(factsOf(run)),
  };
}

/** Runs of the own carrier, the newest first. */
export const listCarrierRuns: Answers<typeof carrierRuns.list> = listOf({
  filter: (ctx) => ({ carrierId: carrierOf(ctx) }),
  rows: selectRuns,
  count: sumRuns,
  present: async (rows, { ctx, filter }) => ({
    data: rows.map(presentOwn),
    waiting: await countUnanswered(ctx.db, filter.carrierId),
  }),
});

const presentLine = (row: PayableListRow, objection: ObjectionRow | undefined): CarrierRunLine => ({
  id: row.payable_id,
  orderNo: row.order_no,
  seq: row.seq,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  costTypeName: row.cost_type_name,
  amount: toYuan(fen(row.payable_fen)),
  serviceDate: row.service_on,
  remark: row.remark,
  objection: objection
    ? {
        reason: objection.reason,
        time: toWireTime(objection.created_at),
        answer: objection.answer,
        answerTime: objection.answered_at && toWireTime(objection.answered_at),
      }
    : null,
});

/** One run with a page of its lines. Throws NOT_FOUND, for another carrier's too. */
export async function getCarrierRun(
  ctx: Ctx,
  { id, pageNo, pageSize }: ParsedInputOf<typeof carrierRuns.detail>,
): Promise<PresentedOf<typeof carrierRuns.detail>> {
  const run = await findRun(ctx.db, id, { carrierId: carrierOf(ctx) });
  if (!run) throw runNotFound();
  const [rows, sum, objections] = await Promise.all([
    selectPayables(ctx.db, { runId: id }, { pageNo, pageSize }),
    sumPayables(ctx.db, { runId: id }),
    selectObjections(ctx.db, id),
  ]);
  const newest = (payableId: string) => objections.find(({ payable_id }) => payable_id === payableId);
  return {
    data: rows.map((row) => presentLine(row, newest(row.payable_id))),
    ...pageOf(sum.count, { pageNo, pageSize }),
    run: presentOwn(run),
  };
}

/** A run of the own carrier, held for what it does with it. Throws NOT_FOUND, or COST_STATE with the reason. */
async function loadOwnRunForUpdate(ctx: Ctx, runId: string, action: CarrierRunAction): Promise<RunListRow> {
  if (!(await findRun(ctx.db, runId, { carrierId: carrierOf(ctx) }))) throw runNotFound();
  const run = await lockRun(ctx.db, runId);
  if (!run) throw runNotFound();
  const fault = carrierRunFault(action, factsOf(run));
  if (fault !== null) throw new Refusal('COST_STATE', { message: fault });
  return run;
}

const keep = (ctx: Ctx, run: RunListRow, after: Record<string, unknown>): void =>
  ctx.audit({
    target: 'settlement_run',
    id: run.run_id,
    name: `${run.run_no} ${run.payee_name}`,
    after: { ...after, totalAmount: yuanOfSum(run.total_fen) },
  });

/** Throws CONFLICT for a run that has changed since it was looked at. */
export async function agreeCarrierRun(
  ctx: Ctx,
  { runId, revision }: ParsedInputOf<typeof carrierRuns.agree>,
): Promise<null> {
  const run = await loadOwnRunForUpdate(ctx, runId, 'agree');
  if (run.revision !== revision) throw new Refusal('CONFLICT', { message: '结算单已变动，请刷新后再确认' });
  await agreeRun(ctx.db, runId, { by: ctx.signedIn().accountId, now: ctx.now });
  keep(ctx, run, { agreed: true });
  return null;
}

/** Throws NOT_FOUND for a line that is in another run, and COST_STATE where one of the line waits already. */
export async function objectToCarrierRun(
  ctx: Ctx,
  { runId, lineId, reason }: ParsedInputOf<typeof carrierRuns.object>,
): Promise<null> {
  const run = await loadOwnRunForUpdate(ctx, runId, 'object');
  if (!(await hasLine(ctx.db, runId, lineId))) throw payableNotFound();
  const by = ctx.signedIn().accountId;
  if (!(await insertObjection(ctx.db, { runId, payableId: lineId, reason, by, now: ctx.now }))) {
    throw new Refusal('COST_STATE', { message: '这条费用的异议正在等待答复' });
  }
  keep(ctx, run, { objection: reason });
  return null;
}
