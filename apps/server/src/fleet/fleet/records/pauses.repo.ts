import type { PauseHolder, PauseReason } from '@boxhaul/domain/fleet';
import { type Db, sql } from '@boxhaul/db';

const COLUMNS = { vehicle: 'vehicle_id', trailer: 'trailer_id', driver: 'driver_id' } as const;
const MOST = 100;

export const selectPauses = (db: Db, holder: PauseHolder, id: string) =>
  db
    .selectFrom('fleet_pause as u')
    .innerJoin('account as a', 'a.account_id', 'u.created_by')
    .leftJoin('account as e', 'e.account_id', 'u.ended_by')
    .select([
      'u.pause_id',
      'u.from_day',
      'u.to_day',
      sql<PauseReason>`u.reason`.as('reason'),
      'u.note',
      'a.username',
      'u.ended_at',
      'e.username as ended_name',
    ])
    .where(`u.${COLUMNS[holder]}`, '=', id)
    .orderBy('u.from_day', 'desc')
    .orderBy('u.pause_id', 'desc')
    .limit(MOST)
    .execute();

interface Span {
  fromDay: string;
  toDay: string;
}

/** One that stands and shares a day with these. */
export const findOverlap = (db: Db, holder: PauseHolder, id: string, { fromDay, toDay }: Span) =>
  db
    .selectFrom('fleet_pause')
    .select(['from_day', 'to_day'])
    .where(COLUMNS[holder], '=', id)
    .where('ended_at', 'is', null)
    .where('from_day', '<=', toDay)
    .where('to_day', '>=', fromDay)
    .executeTakeFirst();

/** An open task on one of these days, of a trailer that of the truck which pulls it: the box is wanted then, or is under way on the first of them. */
export async function findTaskWithin(
  db: Db,
  holder: PauseHolder,
  id: string,
  { fromDay, toDay, today }: Span & { today: string },
): Promise<{ orderNo: string; seq: number; day: string } | undefined> {
  const theirs =
    holder === 'trailer'
      ? sql`t.vehicle_id in (select vehicle_id from vehicle where usual_trailer_id = ${id})`
      : sql`t.${sql.ref(COLUMNS[holder])} = ${id}`;
  const { rows } = await sql<{ orderNo: string; seq: number; day: string }>`
    select o.order_no as "orderNo", c.seq, (o.require_date at time zone 'Asia/Shanghai')::date as day
    from task t join cus_order o on o.order_id = t.order_id join cus_cabinet c on c.cabinet_id = t.cabinet_id
    where ${theirs} and t.state in ('assigned', 'published', 'running')
      and ((o.require_date at time zone 'Asia/Shanghai')::date between ${fromDay}::date and ${toDay}::date
        or ${today}::date between ${fromDay}::date and ${toDay}::date
          and (t.state = 'running' or (o.require_date at time zone 'Asia/Shanghai')::date < ${today}::date))
    order by o.require_date, t.task_id limit 1`.execute(db);
  return rows[0];
}

export const insertPause = async (
  tx: Db,
  pause: {
    holder: PauseHolder;
    id: string;
    fromDay: string;
    toDay: string;
    reason: PauseReason;
    note: string;
    by: string;
    now: Date;
  },
): Promise<string> =>
  (
    await tx
      .insertInto('fleet_pause')
      .values({
        [COLUMNS[pause.holder]]: pause.id,
        from_day: pause.fromDay,
        to_day: pause.toDay,
        reason: pause.reason,
        note: pause.note,
        created_by: pause.by,
        created_at: pause.now,
      })
      .returning('pause_id')
      .executeTakeFirstOrThrow()
  ).pause_id;

export const lockPause = (tx: Db, pauseId: string) =>
  tx
    .selectFrom('fleet_pause')
    .select(['vehicle_id', 'trailer_id', 'driver_id', 'from_day', 'to_day', 'ended_at'])
    .where('pause_id', '=', pauseId)
    .forUpdate()
    .executeTakeFirst();

export const setEnded = (tx: Db, pauseId: string, { by, now }: { by: string; now: Date }) =>
  tx
    .updateTable('fleet_pause')
    .set({ ended_by: by, ended_at: now })
    .where('pause_id', '=', pauseId)
    .execute();

export const deletePauses = (tx: Db, holder: PauseHolder, id: string) =>
  tx.deleteFrom('fleet_pause').where(COLUMNS[holder], '=', id).execute();
