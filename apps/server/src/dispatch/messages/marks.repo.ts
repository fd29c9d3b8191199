import { countRows, type Db, sql } from '@boxhaul/db';

/** The two sides that dispatch, each with its own reading: the platform's desk, and the driver's own carrier. */
export type MessageSide = 'desk' | 'carrier';

const UP_TO: Readonly<Record<MessageSide, 'desk_read_id' | 'carrier_read_id'>> = {
  desk: 'desk_read_id',
  carrier: 'carrier_read_id',
};

/** How far a side has read, as a column of driver_thread `h`. */
export const readIdOf = (side: MessageSide) => sql.ref(`h.${UP_TO[side]}`);

/** One side has read what the driver wrote up to a message; the first of the two is when it was read at all. */
export async function markReadByDispatch(
  tx: Db,
  {
    driverId,
    upTo,
    side,
    carrierId,
    now,
  }: { driverId: string; upTo: string; side: MessageSide; carrierId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('driver_thread as h')
    .set({ [UP_TO[side]]: sql`least(h.last_id, greatest(${readIdOf(side)}, ${upTo}::bigint))` })
    .where('h.driver_id', '=', driverId)
    .execute();
  await tx
    .updateTable('driver_message')
    .set({ read_at: now })
    .where('driver_id', '=', driverId)
    .where('from_driver', '=', true)
    .where('message_id', '<=', upTo)
    .where('read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(carrierId !== null, (own) => own.where('carrier_id', '=', carrierId))
    .execute();
}

/** His phone has what dispatch wrote up to a message, or he has read it; those that are new to that, with their haste. */
export async function markByDriver(
  tx: Db,
  { driverId, upTo, read, now }: { driverId: string; upTo: string; read: boolean; now: Date },
): Promise<{ messageId: string; urgent: boolean }[]> {
  const { rows } = await sql<{ messageId: string; urgent: boolean }>`
    update driver_message set delivered_at = coalesce(delivered_at, ${now}::timestamptz),
      read_at = ${read ? now : null}::timestamptz
    where driver_id = ${driverId} and message_id <= ${upTo} and not from_driver and read_at is null
      and withdrawn_at is null and (${read} or delivered_at is null)
    returning message_id as "messageId", urgent`.execute(tx);
  return rows;
}

/** What dispatch wrote that its driver has not read. */
export const countUnreadOfDriver = (db: Db, driverId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('driver_message')
      .where('driver_id', '=', driverId)
      .where('from_driver', '=', false)
      .where('read_at', 'is', null)
      .where('withdrawn_at', 'is', null),
  );
