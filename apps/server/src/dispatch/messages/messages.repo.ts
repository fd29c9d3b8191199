import { type Db, sql } from '@boxhaul/db';

/** A message with all that anybody sees of it. */
export interface MessageRow {
  message_id: string;
  driver_id: string;
  from_driver: boolean;
  sent_by: string;
  sender_name: string;
  body: string;
  urgent: boolean;
  written_at: Date;
  sent_at: Date;
  delivered_at: Date | null;
  read_at: Date | null;
  withdrawn_at: Date | null;
  task: { taskId: string; orderNo: string; seq: number } | null;
  pics: { fileId: string; name: string }[];
}

/** Of a driver, those before one when it is named, the newest first; for a carrier those of the time when he drove for it. */
export async function selectMessages(
  db: Db,
  {
    driverId,
    carrierId = null,
    before,
    most,
  }: { driverId: string; carrierId?: string | null; before: string | undefined; most: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.message_id, m.driver_id, m.from_driver, m.sent_by, coalesce(a.username, '') as sender_name, m.body, m.urgent,
      m.written_at, m.sent_at, m.delivered_at, m.read_at, m.withdrawn_at,
      (select json_build_object('taskId', t.task_id::text, 'orderNo', o.order_no, 'seq', c.seq)
        from task t join cus_order o on o.order_id = t.order_id join cus_cabinet c on c.cabinet_id = t.cabinet_id
        where t.task_id = m.task_id) as task,
      coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name) order by f.created_at, f.file_id)
        from driver_message_pic x join stored_file f on f.file_id = x.file_id
        where x.message_id = m.message_id), '[]'::json) as pics
    from driver_message m join account a on a.account_id = m.sent_by
    where m.driver_id = ${driverId} and ${visibleToCarrier(carrierId)} and ${before === undefined ? sql`true` : sql`m.message_id < ${before}`}
    order by m.message_id desc limit ${most}`.execute(db);
  return rows;
}

/** Of messages `m`, those that a carrier may know: written while their driver drove for it. */
export const visibleToCarrier = (carrierId: string | null) =>
  carrierId === null ? sql`true` : sql`m.carrier_id = ${carrierId}::bigint`;

/** Begins the conversations of these drivers where there are none, and holds them, one after another. */
export async function lockThreads(tx: Db, driverIds: readonly string[], now: Date): Promise<void> {
  if (driverIds.length === 0) return;
  await sql`insert into driver_thread (driver_id, last_at)
    select x, ${now}::timestamptz from unnest(${driverIds}::bigint[]) as x order by x
    on conflict (driver_id) do nothing`.execute(tx);
  await sql`select from driver_thread where driver_id = any(${driverIds}::bigint[]) order by driver_id for update`.execute(
    tx,
  );
}

/** Holds a driver's conversation; false where nobody has written to him or heard of him yet. */
export async function lockThread(tx: Db, driverId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('driver_thread')
    .select('driver_id')
    .where('driver_id', '=', driverId)
    .forUpdate()
    .execute();
  return found.length > 0;
}

/** What an account has sent under a client id, by driver. */
export const findSent = (tx: Db, accountId: string, clientId: string) =>
  tx
    .selectFrom('driver_message')
    .select(['driver_id', 'message_id', 'body', 'task_id', 'urgent'])
    .where('sent_by', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

interface NewMessage {
  driverId: string;
  taskId: string | null;
}

interface Written {
  fromDriver: boolean;
  accountId: string;
  clientId: string;
  text: string;
  urgent: boolean;
  writtenAt: Date;
  now: Date;
}

/** One for each of the drivers, whose conversations are held; the id of each, by driver. */
export async function insertMessages(
  tx: Db,
  to: readonly NewMessage[],
  { fromDriver, accountId, clientId, text, urgent, writtenAt, now }: Written,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ driver_id: string; message_id: string }>`
    with made as (
      insert into driver_message (driver_id, task_id, from_driver, sent_by, client_id, body, urgent, written_at, sent_at,
        delivered_at, carrier_id)
      select d, t, ${fromDriver}, ${accountId}::bigint, ${clientId}::uuid, ${text}, ${urgent}, ${writtenAt}::timestamptz,
        ${now}::timestamptz, ${fromDriver ? now : null}::timestamptz, (select p.carrier_id from driver p where p.driver_id = d)
      from unnest(${to.map(({ driverId }) => driverId)}::bigint[], ${to.map(({ taskId }) => taskId)}::bigint[]) as x (d, t)
      returning driver_id, message_id
    ), moved as (
      update driver_thread h set last_id = m.message_id, last_at = ${now}::timestamptz
      from made m where h.driver_id = m.driver_id
    )
    select driver_id, message_id from made`.execute(tx);
  return new Map(rows.map((row) => [row.driver_id, row.message_id]));
}

export async function insertPictures(tx: Db, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('driver_message_pic')
    .values(fileIds.map((file_id) => ({ message_id: messageId, file_id })))
    .execute();
}

/** Counts what an account writes within an hour of the clock; false where it would be more than `most`. */
export async function consumeQuota(
  tx: Db,
  { accountId, count, most, now }: { accountId: string; count: number; most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_quota as q (account_id, hour, sent)
    values (${accountId}::bigint, date_trunc('hour', ${now}::timestamptz), ${count})
    on conflict (account_id) do update set hour = excluded.hour,
      sent = case when q.hour = excluded.hour then q.sent + excluded.sent else excluded.sent end
    where case when q.hour = excluded.hour then q.sent + excluded.sent else excluded.sent end <= ${most}
    returning sent`.execute(tx);
  return rows.length > 0;
}

/** A message with its conversation held. */
export async function lockMessage(tx: Db, messageId: string) {
  const found = await tx
    .selectFrom('driver_message')
    .select('driver_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockThread(tx, found.driver_id);
  return tx
    .selectFrom('driver_message as m')
    .innerJoin('driver as d', 'd.driver_id', 'm.driver_id')
    .select([
      'm.message_id as messageId',
      'm.driver_id as driverId',
      'd.driver_name as driverName',
      'd.carrier_id as carrierId',
      'm.from_driver as fromDriver',
      'm.sent_by as sentBy',
      'm.urgent',
      'm.delivered_at as deliveredAt',
      'm.read_at as readAt',
      'm.withdrawn_at as withdrawnAt',
    ])
    .where('m.message_id', '=', messageId)
    .executeTakeFirst();
}

export const setWithdrawn = (tx: Db, messageId: string, now: Date) =>
  tx.updateTable('driver_message').set({ withdrawn_at: now }).where('message_id', '=', messageId).execute();
