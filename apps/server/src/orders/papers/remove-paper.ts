import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { documents } from '@boxhaul/contract/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { lockOrder, recordEvent, findViewableOrder } from '../orders';
import { deleteDocument, findDocument, findStatementOn, type FoundDocument, isSettled } from './papers.repo';

export interface PapersDeps {
  /** Holds the papers of a customer until the call is over, against a statement that is sent on them; money's, and handed in. */
  holdPapers: (tx: Db, customerId: string) => Promise<unknown>;
}

const notFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该附件' });

/** A document of the caller's enterprise, of an order that they may see; of any for an operator. */
export async function needDocument(ctx: Ctx, id: string): Promise<FoundDocument> {
  const { customerId } = ctx.signedIn();
  const found = await findDocument(ctx.db, id, customerId);
  if (!found) throw notFound();
  if (customerId !== null) await findViewableOrder(ctx, found.order_id);
  return found;
}

/** Takes away what one has uploaded oneself, while nothing rests on it; the order's timeline keeps that it was there. */
export async function removePaper(
  { holdPapers }: PapersDeps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof documents.remove>,
): Promise<null> {
  const seen = await needDocument(ctx, id);
  const { accountId } = ctx.signedIn();
  if (seen.created_by !== accountId) {
    throw new Refusal('FORBIDDEN', { message: '只能移除本人上传的附件，请联系上传人' });
  }
  await lockOrder(ctx.db, { orderId: seen.order_id, customerId: null });
  if (await isSettled(ctx.db, seen)) {
    throw new Refusal('ORDER_STATE', { message: '费用已结算，附件是结算依据，不能移除' });
  }
  await holdPapers(ctx.db, seen.customer_id);
  const statementNo = await findStatementOn(ctx.db, id);
  if (statementNo !== undefined) {
    throw new Refusal('ORDER_STATE', {
      message: `对账单 ${statementNo} 发送时以该附件为必备单证，不能移除；如需更换，请先收回或作废对账单`,
    });
  }
  if (!(await deleteDocument(ctx.db, id))) throw notFound();
  const event = 'document_removed' as const;
  await recordEvent(ctx.db, {
    orderId: seen.order_id,
    accountId,
    event,
    note: seen.file_name,
    now: ctx.now,
  });
  await announce(ctx.db, { o: [seen.order_id] });
  ctx.audit({
    target: 'order',
    id: seen.order_id,
    name: seen.order_no,
    customerId: seen.customer_id,
    before: { paper: seen.file_name },
  });
  return null;
}
