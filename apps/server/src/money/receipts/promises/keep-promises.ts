import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { receipts } from '@boxhaul/contract/money';
import { fen, fromYuan, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { promiseState } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findCustomer, yuanOf } from '../../statements';
import { insertPromise, lockPromise, markEnded, type PromiseRow, selectPromises } from './promises.repo';

/** What was promised and what became of it. */
export const presentPromise = (row: PromiseRow, now: Date) => ({
  amount: yuanOf(row.fen),
  promisedDate: row.promised_on,
  state: promiseState(
    {
      fen: Number(row.fen),
      promisedOn: row.promised_on,
      inTime: Number(row.in_time),
      since: Number(row.since),
      ended: row.ended,
    },
    toWireDate(now),
  ),
});

/** What a customer promised to pay, the newest first. */
export async function listPromises(
  ctx: Ctx,
  { customerId }: ParsedInputOf<typeof receipts.promises>,
): Promise<PresentedOf<typeof receipts.promises>> {
  const customer = await findCustomer(ctx.db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  const rows = await selectPromises(ctx.db, customerId);
  return {
    customerName: customer.customer_name,
    rows: rows.map((row) => ({
      id: row.promise_id,
      ...presentPromise(row, ctx.now),
      note: row.note,
      createdBy: row.username,
      createTime: toWireTime(row.created_at),
    })),
  };
}

/** Notes what a customer said that it will pay. Throws BAD_INPUT for a day that is over. */
export async function addPromise(
  ctx: Ctx,
  { customerId, amount, promisedDate, note = '' }: ParsedInputOf<typeof receipts.addPromise>,
): Promise<PresentedOf<typeof receipts.addPromise>> {
  const customer = await findCustomer(ctx.db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  if (promisedDate < toWireDate(ctx.now)) throw refuseField('promisedDate', '承诺付款日期不能早于今天');
  const id = await insertPromise(ctx.db, {
    customerId,
    fen: fromYuan(amount),
    promisedOn: promisedDate,
    note,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'customer',
    id: customerId,
    name: customer.customer_name,
    customerId,
    after: { promise: { amount, promisedDate, note } },
  });
  return { id };
}

/** Calls a promise off. Throws NOT_FOUND, and COST_STATE where it was. */
export async function endPromise(ctx: Ctx, { id }: ParsedInputOf<typeof receipts.endPromise>): Promise<null> {
  const row = await lockPromise(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该付款承诺' });
  if (row.ended_at !== null) throw new Refusal('COST_STATE', { message: '该付款承诺已撤销' });
  await markEnded(ctx.db, id, { by: ctx.signedIn().accountId, now: ctx.now });
  ctx.audit({
    target: 'customer',
    id: row.customer_id,
    customerId: row.customer_id,
    before: { promise: { amount: toYuan(fen(Number(row.fen))), promisedDate: row.promised_on } },
  });
  return null;
}
