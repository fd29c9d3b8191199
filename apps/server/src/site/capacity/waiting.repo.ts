import { type Db, sql } from '@boxhaul/db';

const MOST_OVERDUE = 100;

/** Offers that wait since before they were due, of which no operator was told, the oldest first. */
export const selectUnnotifiedOverdue = (db: Db, today: string) =>
  db
    .selectFrom('capacity_offer as f')
    .select(['f.offer_id', 'f.corporation_name', 'f.answer_by'])
    .where('f.state', '=', 'new')
    .where('f.answer_by', '<', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice as told')
            .select('told.notice_id')
            .where('told.event_key', '=', sql<string>`'capacity_overdue capacity_offer ' || f.offer_id`),
        ),
      ),
    )
    .orderBy('f.answer_by')
    .limit(MOST_OVERDUE)
    .execute();

/** Those of which no carrier was made, with what was noted of them. */
export async function deleteOffersBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('capacity_offer_entry')
    .where('offer_id', 'in', (eb) =>
      eb
        .selectFrom('capacity_offer')
        .select('offer_id')
        .where('submitted_at', '<', before)
        .where('carrier_id', 'is', null),
    )
    .execute();
  await db
    .deleteFrom('capacity_offer')
    .where('submitted_at', '<', before)
    .where('carrier_id', 'is', null)
    .execute();
}
