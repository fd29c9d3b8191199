import type { OrderCredit } from '@boxhaul/contract/orders';
import { CREDIT_WARNING_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { creditOfOrder, lockCredit } from '../credit';
import { type lockOrder, recordEvent } from '../orders';

/** '超出信用额度：…' as the timeline of the desk and the log keep it. */
const wordsOf = ({ warnings, owed, overdue, overdueDays, limit, used, adds }: OrderCredit): string => {
  const ofLimit = limit === null ? '' : `，额度 ${limit} 元，加上本单 ${adds} 元后占用 ${used} 元`;
  const late = overdueDays > 0 ? `，其中逾期 ${overdue} 元（最长 ${overdueDays} 天）` : '';
  return `${warnings.map((one) => CREDIT_WARNING_WORDS[one]).join('、')}：客户欠款 ${owed} 元${late}${ofLimit}`;
};

/**
 * Refuses an order that a reviewer has not been warned of; what was confirmed stays in the timeline of the desk. Of two
 * orders of a customer that pass at once, the second counts the first.
 */
export async function passCredit(
  ctx: Ctx,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  { seen, toDo }: { seen: boolean | undefined; toDo: string },
): Promise<string | undefined> {
  await lockCredit(ctx.db, order.customer_id);
  const credit = await creditOfOrder(ctx, order);
  if (credit.warnings.length === 0) return undefined;
  const words = wordsOf(credit);
  if (seen !== true) throw new Refusal('CREDIT_WARNING', { message: `${words}。请确认后再${toDo}` });
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
