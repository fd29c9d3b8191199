import type { OrderState } from '@boxhaul/domain/orders';
import type { PartnerMethod } from '@boxhaul/domain/site';
import { countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';

/** False when the key used it before; of two at once the second waits for the first to end. */
export async function spendNonce(
  tx: Db,
  { keyId, nonce, now }: { keyId: string; nonce: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into partner_nonce (key_id, nonce, used_at)
    values (${keyId}, ${nonce}, ${now}) on conflict do nothing returning nonce`.execute(tx);
  return rows.length > 0;
}

/** Calls about one number of a partner's come one after another. */
export const lockPartnerOrder = (tx: Db, customerId: string, partnerOrderNo: string) =>
  sql`select pg_advisory_xact_lock(hashtext('partner order'), hashtext(${`${customerId} ${partnerOrderNo}`}))`.execute(
    tx,
  );

export const findPartnerOrder = (db: Db, customerId: string, partnerOrderNo: string) =>
  db
    .selectFrom('partner_order')
    .select(['order_id', 'content_key', 'answer'])
    .where('customer_id', '=', customerId)
    .where('partner_order_no', '=', partnerOrderNo)
    .executeTakeFirst();

export const insertPartnerOrder = (
  tx: Db,
  order: {
    customer_id: string;
    partner_order_no: string;
    order_id: string;
    content_key: Buffer;
    answer: string;
  },
) => tx.insertInto('partner_order').values(order).execute();

export interface NamedOrder {
  order_id: string;
  order_no: string;
  state: OrderState;
}

/** An enterprise's own order, by the partner's number or by ours. */
export const findNamedOrder = (
  db: Db,
  customerId: string,
  { partnerOrderNo, orderNo }: { partnerOrderNo?: string | undefined; orderNo?: string | undefined },
): Promise<NamedOrder | undefined> =>
  db
    .selectFrom('cus_order as o')
    .leftJoin('partner_order as p', 'p.order_id', 'o.order_id')
    .select(['o.order_id', 'o.order_no', 'o.state'])
    .where('o.customer_id', '=', customerId)
    .$if(partnerOrderNo !== undefined, (qb) =>
      qb.where('p.customer_id', '=', customerId).where('p.partner_order_no', '=', partnerOrderNo ?? ''),
    )
    .$if(orderNo !== undefined, (qb) => qb.where('o.order_no', '=', orderNo ?? ''))
    .executeTakeFirst();

interface NewCall {
  key_id: string;
  method: PartnerMethod;
  outcome: string;
  partner_order_no: string | null;
  ip: string;
  request_id: string;
  called_at: Date;
}

export const insertCall = (db: Db, call: NewCall) => db.insertInto('partner_call').values(call).execute();

export const selectCalls = (db: Db, keyId: string, paging: Paging) =>
  db
    .selectFrom('partner_call')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('call_id', 'desc')
    .$call(onPage(paging))
    .execute();

export const countCalls = (db: Db, keyId: string): Promise<number> =>
  countRows(db.selectFrom('partner_call').where('key_id', '=', keyId));

export async function deleteBefore(db: Db, { calls, nonces }: { calls: Date; nonces: Date }): Promise<void> {
  await db.deleteFrom('partner_call').where('called_at', '<', calls).execute();
  await db.deleteFrom('partner_nonce').where('used_at', '<', nonces).execute();
}
