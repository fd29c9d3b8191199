import type { Ctx } from '../../../platform/context';
import { sendNotice } from '../../../identity/notices';
import type { AgreementRow } from '../agreements.repo';

/** Tells the desk how a customer answered. */
export const notifyOperators = (
  ctx: Ctx,
  row: AgreementRow,
  answer: { signed: boolean; reason: string },
): Promise<void> =>
  sendNotice(ctx.db, {
    kind: 'agreement_answered',
    event: row.agreement_id,
    subjectId: row.order_id,
    facts: { orderNo: row.order_no, customerName: row.customer_name, ...answer },
    now: ctx.now,
  });
