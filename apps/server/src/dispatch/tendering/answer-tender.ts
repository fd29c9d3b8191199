import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { decideTender, type TenderAction } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { Refusal } from '../../platform/http/refusal';
import { refuseClosedOrder, findTasks, takeBackTask, refuseTurned } from '../tasks';
import { recordTenders, notifyAnswered, answerTender, endTender, type TenderRow } from '../tenders';
import { auditTender, loadOwnTenderForUpdate } from './carrier-of';

/** Throws TASK_STATE where the machine, or the clock, has no such step now. */
export function requireStep(action: TenderAction, tender: TenderRow, now: Date): void {
  const decision = decideTender(action, tender, now);
  if (!decision.ok) throw new Refusal('TASK_STATE', { message: decision.reason });
}

export async function acceptTender(
  ctx: Ctx,
  { tenderId }: ParsedInputOf<typeof tenders.accept>,
): Promise<null> {
  const { db: tx, now } = ctx;
  const { order, tender } = await loadOwnTenderForUpdate(ctx, tenderId);
  requireStep('accept', tender, now);
  refuseClosedOrder(order.state);
  const { accountId } = ctx.signedIn();
  await answerTender(tx, tenderId, { state: 'accepted', reason: '', accountId, now });
  await recordTenders(tx, [tender], { course: 'accepted', accountId, now });
  await notifyAnswered(tx, [tender], { outcome: 'accepted', reason: '', now });
  auditTender(ctx, tender, { tender: 'accepted' });
  await announce(tx, { o: [tender.orderId] });
  return null;
}

export async function declineTender(
  ctx: Ctx,
  { tenderId, reason }: ParsedInputOf<typeof tenders.decline>,
): Promise<null> {
  const { db: tx, now } = ctx;
  const { tender } = await loadOwnTenderForUpdate(ctx, tenderId);
  requireStep('decline', tender, now);
  const { accountId } = ctx.signedIn();
  await answerTender(tx, tenderId, { state: 'declined', reason, accountId, now });
  await recordTenders(tx, [tender], { course: 'declined', accountId, reason, now });
  await notifyAnswered(tx, [tender], { outcome: 'declined', reason, now });
  auditTender(ctx, tender, { tender: 'declined' }, reason);
  await announce(tx, { o: [tender.orderId] });
  return null;
}

/** A carrier does not carry what it accepted; its assignment, while that is not published, goes with it. */
export async function giveBackTender(
  ctx: Ctx,
  { tenderId, reason }: ParsedInputOf<typeof tenders.giveBack>,
): Promise<null> {
  const { db: tx, now } = ctx;
  const { accountId } = ctx.signedIn();
  const { tender } = await loadOwnTenderForUpdate(ctx, tenderId);
  requireStep('give_back', tender, now);
  const [task] = tender.taskId === null ? [] : await findTasks(tx, [tender.taskId]);
  if (task && task.state !== 'assigned') {
    throw new Refusal('TASK_STATE', { message: '任务已发布给司机，不能退回，请联系平台调度' });
  }
  if (task) await refuseTurned(tx, task.cabinetId, '退回');
  await endTender(tx, tenderId, { state: 'returned', reason, now });
  await recordTenders(tx, [tender], { course: 'returned', accountId, reason, now });
  if (task) {
    const taken = { reason: `${tender.carrierName}退回，${reason}`, accountId, now, tenderGoesOn: true };
    await takeBackTask(tx, task, taken);
  }
  await notifyAnswered(tx, [tender], { outcome: 'returned', reason, now });
  auditTender(ctx, tender, { tender: 'returned' }, reason);
  await announce(tx, { o: [tender.orderId] });
  return null;
}
