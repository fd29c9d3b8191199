import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { undoing } from '@boxhaul/db';
import { type FoundDoubt, REVIEW_DOUBT_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { lockCredit } from '../credit';
import type { QuoteDeps } from '../../pricing/quotes';
import { lockOrders } from '../orders';
import { approveSeen } from './approve-order';
import { judgeWaitingOrders } from './judge-waiting-orders';

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

const wordsOf = (doubts: readonly FoundDoubt[]): string =>
  doubts.map(({ kind }) => REVIEW_DOUBT_WORDS[kind]).join('、');

/** Approves an order, or answers why not, which leaves nothing of it. */
async function approveOr(ctx: Ctx, seen: { id: string; version: number }): Promise<string | null> {
  try {
    await undoing(ctx.db, () => approveSeen(ctx, seen));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Whether this was done already: a client asks again when an answer was lost. */
const isDone = (order: LockedOrder, version: number, accountId: string): boolean =>
  order.state === 'approved' && order.reviewed_by === accountId && order.version === version;

/**
 * Approves the orders that are clean, judged anew while they and their customers' credit are held. They are approved
 * in the order in which they were judged, one by one, as each would be alone.
 */
export async function approveClean(
  deps: QuoteDeps,
  ctx: Ctx,
  { orders }: ParsedInputOf<typeof review.approveClean>,
): Promise<PresentedOf<typeof review.approveClean>> {
  const { accountId } = ctx.signedIn();
  const ids = orders.map(({ id }) => BigInt(id).toString());
  const versions = new Map(orders.map(({ id, version }) => [BigInt(id).toString(), version]));
  const held = await lockOrders(ctx.db, ids);
  await lockCredit(ctx.db, ...held.map((order) => order.customer_id));
  const judged = await judgeWaitingOrders(deps, ctx, { most: 0, ids });
  const doubtsOf = new Map(judged.map(({ row, doubts }) => [row.order_id, doubts]));
  const approved: { id: string; orderNo: string }[] = [];
  const left: { id: string; orderNo: string; reason: string }[] = [];
  for (const order of held) {
    const { order_id: id, order_no: orderNo } = order;
    const version = versions.get(id)!;
    const doubts = order.version === version ? (doubtsOf.get(id) ?? []) : [];
    const reason = isDone(order, version, accountId)
      ? null
      : doubts.length > 0
        ? wordsOf(doubts)
        : await approveOr(ctx, { id, version });
    if (reason === null) approved.push({ id, orderNo });
    else left.push({ id, orderNo, reason });
    versions.delete(id);
  }
  for (const id of versions.keys()) left.push({ id, orderNo: '', reason: '未找到该订单' });
  ctx.audit({
    target: 'order',
    after: { approved: approved.map(({ orderNo }) => orderNo), left: left.length },
  });
  return { approved, left };
}
