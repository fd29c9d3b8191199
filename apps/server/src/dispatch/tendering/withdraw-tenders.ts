import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { decideTender } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { findTasks, lockOrdersOfCabinets, takeBackTask, findUpcomingTurn } from '../tasks';
import {
  recordTenders,
  notifyTenderWithdrawn,
  endTender,
  findTenders,
  lockTenders,
  type TenderRow,
} from '../tenders';
import { noSuchTender } from './carrier-of';

/** Ends one; an assignment that is not published goes with it. Answers why not, else null. */
async function withdraw(ctx: Ctx, tender: TenderRow, reason: string): Promise<string | null> {
  const { db: tx, now } = ctx;
  const { accountId } = ctx.signedIn();
  const decision = decideTender('withdraw', tender, now);
  if (!decision.ok) return decision.reason;
  const [task] = tender.taskId === null ? [] : await findTasks(tx, [tender.taskId]);
  if (tender.state === 'assigned' && task?.state !== 'assigned') return '任务已发布，请撤回任务';
  if (task && (await findUpcomingTurn(tx, task.cabinetId))) return '该箱已套箱，请先撤销套箱';
  await endTender(tx, tender.tenderId, { state: 'withdrawn', reason, now });
  await recordTenders(tx, [tender], { course: 'withdrawn', accountId, reason, now });
  await notifyTenderWithdrawn(tx, tender, reason, now);
  if (task?.state === 'assigned') {
    await takeBackTask(tx, task, { reason: `撤回外发，${reason}`, accountId, now, tenderGoesOn: true });
  }
  return null;
}

/** Takes offers back, and says of each that stays why. */
export async function withdrawTenders(
  ctx: Ctx,
  { tenderIds, reason }: ParsedInputOf<typeof tenders.withdraw>,
): Promise<PresentedOf<typeof tenders.withdraw>> {
  const tx = ctx.db;
  const ids = [...new Set(tenderIds)];
  const found = await findTenders(tx, ids);
  if (found.length !== ids.length) throw noSuchTender();
  const orders = await lockOrdersOfCabinets(
    tx,
    found.map(({ cabinetId }) => cabinetId),
  );
  const refused: { tenderId: string; message: string }[] = [];
  for (const tender of await lockTenders(tx, ids)) {
    const message = await withdraw(ctx, tender, reason);
    if (message !== null) refused.push({ tenderId: tender.tenderId, message });
  }
  const withdrawn = ids.length - refused.length;
  ctx.audit({
    target: 'order',
    id: found[0]!.orderId,
    reason,
    before: { tenders: found.map(({ orderNo, seq, carrierName }) => `${orderNo}/${seq} ${carrierName}`) },
    after: { withdrawn },
  });
  if (withdrawn > 0) await announce(tx, { o: [...orders.keys()] });
  return { withdrawn, refused };
}
