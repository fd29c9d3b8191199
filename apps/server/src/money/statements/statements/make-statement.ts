import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { gatherLines, lockGathering } from './gather-lines.repo';
import { findCustomer, findOverlapping, insertStatement } from './statements.repo';

export const NO_LINES = '没有可对账的费用：该范围内的费用尚未审核，或已在其他对账单中';

type Asked = ParsedInputOf<typeof statements.make>;

/** A period that was stated stays as it was: what comes late goes into the next one. */
async function refuseOverlap(ctx: Ctx, { customerId, startDate, endDate }: Asked): Promise<void> {
  if (startDate === undefined || endDate === undefined) return;
  if (endDate > toWireDate(ctx.now)) throw refuseField('endDate', '账期截止日期不能晚于今天');
  const other = await findOverlapping(ctx.db, { customerId, from: startDate, to: endDate });
  if (!other) return;
  const stated = `${other.period_from} 至 ${other.period_to} 已有对账单 ${other.statement_no}`;
  throw refuseField(
    'startDate',
    other.state === 'draft'
      ? `${stated}（草稿），请打开它重新归集`
      : `${stated}，账期不能重复对账；补录或更正的费用会并入下一账期`,
  );
}

/** Gathers a customer's reviewed lines of a period or a booking. Throws BAD_INPUT without any. */
export async function addDraft(ctx: Ctx, input: Asked) {
  const { customerId, basis } = input;
  const customer = await findCustomer(ctx.db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  await lockGathering(ctx.db, customerId);
  const byPeriod = basis === 'period';
  if (byPeriod) await refuseOverlap(ctx, input);
  const what = {
    customerId,
    basis,
    periodFrom: (byPeriod && input.startDate) || null,
    periodTo: (byPeriod && input.endDate) || null,
    bookSpaceNo: (!byPeriod && input.bookSpaceNo) || null,
  };
  const { id, no } = await insertStatement(ctx.db, {
    ...what,
    customerName: customer.customer_name,
    by: ctx.signedIn().accountId,
    now: ctx.now,
    noPrefix: `DZ${toWireDate(ctx.now).replaceAll('-', '').slice(2)}`,
  });
  if (!(await gatherLines(ctx.db, { ...what, statementId: id }))) {
    throw new Refusal('BAD_INPUT', { message: NO_LINES });
  }
  return { id, no, what };
}

/** The same as a call of its own. */
export async function makeStatement(ctx: Ctx, input: Asked): Promise<PresentedOf<typeof statements.make>> {
  const { id, no, what } = await addDraft(ctx, input);
  ctx.audit({ target: 'statement', id, name: no, customerId: input.customerId, after: { ...what } });
  return { id };
}
