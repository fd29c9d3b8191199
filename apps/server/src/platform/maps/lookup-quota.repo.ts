import { type Db, sql } from '@boxhaul/db';

/** One statement, so that nodes that ask at the same moment never take more than there are. Answers whether some were left. */
export async function consumeLookups(
  db: Db,
  { subject, spanStart, most, amount }: { subject: string; spanStart: Date; most: number; amount: number },
): Promise<boolean> {
  if (amount > most) return false;
  const { rows } = await sql`
    insert into lookup_quota as q (subject, span_start, used)
    values (${subject}, ${spanStart}::timestamptz, ${amount})
    on conflict (subject, span_start) do update set used = q.used + excluded.used
      where q.used + excluded.used <= ${most}
    returning q.used`.execute(db);
  return rows.length > 0;
}

/** How many were taken in a span so far. */
export async function usedOfQuota(
  db: Db,
  { subject, spanStart }: { subject: string; spanStart: Date },
): Promise<number> {
  const row = await db
    .selectFrom('lookup_quota')
    .select('used')
    .where('subject', '=', subject)
    .where('span_start', '=', spanStart)
    .executeTakeFirst();
  return row?.used ?? 0;
}

export async function deleteLookupQuotasBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('lookup_quota').where('span_start', '<', before).execute();
}
