import type { OrderCredit, ParsedInputOf, review } from '@boxhaul/contract';
import { CREDIT_WARNING_WORDS } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { refuseUnseen } from '../orders.policy';
import { lockOrder } from '../orders.repo';
import { changeOrder, refuseStep } from '../state/change-order';
import { recordEvent } from '../state/record-event';
import { creditOfOrder } from './credit-of-order';

/** '超出信用额度：…' as the timeline of the desk and the log keep it. */
const wordsOf = ({ warnings, owed, overdue, overdueDays, limit, used, adds }: OrderCredit): string => {
  const ofLimit = limit === null ? '' : `，额度 ${limit} 元，加上本单 ${adds} 元后占用 ${used} 元`;
  const late = overdueDays > 0 ? `，其中逾期 ${overdue} 元（最长 ${overdueDays} 天）` : '';
  return `${warnings.map((one) => CREDIT_WARNING_WORDS[one]).join('、')}：客户欠款 ${owed} 元${late}${ofLimit}`;
};

/** Refuses what a reviewer has not been warned of; what was confirmed stays in the timeline of the desk. */
async function passCredit(
  ctx: Ctx,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  seen: boolean | undefined,
): Promise<string | undefined> {
  const credit = await creditOfOrder(ctx, order);
  if (credit.warnings.length === 0) return undefined;
  const words = wordsOf(credit);
  if (seen !== true) throw new Refusal('CREDIT_WARNING', { message: `${words}。请确认后再审核通过` });
  await recordEvent(ctx.db, {
    orderId: order.order_id,
    accountId: ctx.signedIn().accountId,
    event: 'credit_confirmed',
    note: words,
    after: { credit },
    now: ctx.now,
  });
  return words;
}

/** An operator approves an order that has a price; a customer's credit is warned of, and never stands in the way. */
export async function approveOrder(
  ctx: Ctx,
  { id, version, note, creditSeen }: ParsedInputOf<typeof review.approve>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const order = await lockOrder(ctx.db, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  refuseStep(order, 'approve');
  refuseUnseen(order, version);
  const creditConfirmed = await passCredit(ctx, order, creditSeen);
  ctx.audit({
    target: 'order',
    id,
    reason: note,
    ...(creditConfirmed === undefined ? {} : { after: { creditConfirmed } }),
  });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'approve',
    event: 'approved',
    note,
    set: { reviewed_by: accountId, reviewed_at: ctx.now },
    now: ctx.now,
  });
  return null;
}
