import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { sendNotice } from '../../../identity/notices';
import { factsOfLine } from '../disputes.repo';

interface Said {
  disputeId: string;
  /** What was said just now: it is told once. */
  entryId: string;
  costId: string;
  reason: string;
}

/** Tells the operators who answer that a customer objects. */
export async function notifyDesk(ctx: Ctx, { disputeId, entryId, costId, reason }: Said, again: boolean) {
  const line = await factsOfLine(ctx.db, costId);
  await sendNotice(ctx.db, {
    kind: 'cost_disputed',
    event: `entry ${entryId}`,
    facts: {
      orderNo: line.order_no,
      customerName: line.customer_name,
      costTypeName: line.cost_type_name,
      incomeAmount: toYuan(fen(line.income_fen)),
      reason,
      again,
    },
    subjectId: disputeId,
    now: ctx.now,
  });
}

/** Tells the enterprise, and whoever objected, what was answered. */
export async function notifyCustomer(
  ctx: Ctx,
  { entryId, costId, reason }: Said,
  { customerId, openedBy, accepted }: { customerId: string; openedBy: string; accepted: boolean },
) {
  const line = await factsOfLine(ctx.db, costId);
  await sendNotice(ctx.db, {
    kind: 'dispute_answered',
    event: `entry ${entryId}`,
    facts: { orderNo: line.order_no, costTypeName: line.cost_type_name, accepted, reason },
    subjectId: costId,
    customerId,
    accountIds: [openedBy],
    now: ctx.now,
  });
}
