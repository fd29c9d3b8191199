import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import { undoing } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { selectBillable } from './gather-lines.repo';
import { addDraft } from './make-statement';

const STATED = '该账期已有对账单：草稿请打开重新归集，已发送的并入下一账期';
const NOT_BILLABLE = '没有待对账的费用，或刚由他人制作';

/**
 * Makes a draft for each of the customers, of the period that is proposed for it. One that cannot be made is named with the
 * reason, and the others stand. Throws BAD_INPUT where none can be made.
 */
export async function makeStatements(
  ctx: Ctx,
  { customerIds }: ParsedInputOf<typeof statements.makeSeveral>,
): Promise<PresentedOf<typeof statements.makeSeveral>> {
  const { rows } = await selectBillable(ctx.db, { endDate: toWireDate(ctx.now), customerIds });
  const found = new Map(rows.map((row) => [row.customer_id, row]));
  const refused = customerIds
    .filter((customerId) => !found.has(customerId))
    .map((customerId) => ({ customerId, reason: NOT_BILLABLE }));
  const made: string[] = [];
  // In one order for everybody.
  for (const row of rows.toSorted((a, b) => Number(BigInt(a.customer_id) - BigInt(b.customer_id)))) {
    const { customer_id: customerId, period_from: startDate, period_to: endDate } = row;
    if (startDate === null || endDate === null) {
      refused.push({ customerId, reason: STATED });
      continue;
    }
    try {
      const draft = { customerId, basis: 'period' as const, startDate, endDate };
      made.push((await undoing(ctx.db, () => addDraft(ctx, draft))).no);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ customerId, reason: error.message });
    }
  }
  const [first] = refused;
  if (made.length === 0 && first) throw refuseField('customerIds', first.reason);
  ctx.audit({ target: 'statement', after: { made, refused: refused.length } });
  return { made: made.length, refused };
}
