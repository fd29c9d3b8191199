import { type Db, sql } from '@boxhaul/db';

export interface PromiseRow {
  promise_id: string;
  customer_id: string;
  fen: string;
  promised_on: string;
  note: string;
  username: string | null;
  created_at: Date;
  in_time: string;
  since: string;
  ended: boolean;
}

/** So many are shown of a customer. */
const MOST = 50;

const received = (until: ReturnType<typeof sql>) => sql`(select coalesce(sum(r.fen), 0) from receipt r
  where r.customer_id = p.customer_id and r.received_on >= (p.created_at at time zone 'Asia/Shanghai')::date ${until})`;

const PROMISES = sql`select p.promise_id, p.customer_id, p.fen, p.promised_on::text as promised_on, p.note, a.username,
    p.created_at, p.ended_at is not null as ended, ${received(sql`and r.received_on <= p.promised_on`)} as in_time,
    ${received(sql``)} as since
  from payment_promise p left join account a on a.account_id = p.created_by`;

/** A customer's, the newest first. */
export async function selectPromises(db: Db, customerId: string): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`${PROMISES} where p.customer_id = ${customerId}::bigint
    order by p.promise_id desc limit ${MOST}`.execute(db);
  return rows;
}

/** The newest of each customer that was not called off. */
export async function selectLatestPromises(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, PromiseRow>> {
  if (customerIds.length === 0) return new Map();
  const { rows } = await sql<PromiseRow>`
    select l.* from unnest(${[...customerIds]}::bigint[]) k (customer_id)
      cross join lateral (${PROMISES} where p.customer_id = k.customer_id and p.ended_at is null
        order by p.promise_id desc limit 1) l`.execute(db);
  return new Map(rows.map((row) => [row.customer_id, row]));
}

export async function insertPromise(
  tx: Db,
  promise: { customerId: string; fen: number; promisedOn: string; note: string; by: string; now: Date },
): Promise<string> {
  const { promise_id } = await tx
    .insertInto('payment_promise')
    .values({
      customer_id: promise.customerId,
      fen: promise.fen,
      promised_on: promise.promisedOn,
      note: promise.note,
      created_by: promise.by,
      created_at: promise.now,
    })
    .returning('promise_id')
    .executeTakeFirstOrThrow();
  return promise_id;
}

/** A promise held until the call is over. */
export const lockPromise = (tx: Db, promiseId: string) =>
  tx
    .selectFrom('payment_promise')
    .select([
      'promise_id',
      'customer_id',
      'fen',
      'ended_at',
      sql<string>`promised_on::text`.as('promised_on'),
    ])
    .where('promise_id', '=', promiseId)
    .forUpdate()
    .executeTakeFirst();

export const markEnded = (tx: Db, promiseId: string, { by, now }: { by: string; now: Date }) =>
  tx
    .updateTable('payment_promise')
    .set({ ended_by: by, ended_at: now })
    .where('promise_id', '=', promiseId)
    .execute();
