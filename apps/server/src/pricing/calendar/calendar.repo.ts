import type { CalendarDay } from '@boxhaul/domain/kit';
import { type Db, sql } from '@boxhaul/db';

export const selectYears = (db: Db) =>
  db.selectFrom('work_calendar_year').select(['year', 'confirmed_at']).execute();

/** The days of years, first and last included, that differ from their weekday. */
export const selectDays = (db: Db, first: number, last = first) =>
  db
    .selectFrom('work_calendar_day')
    .select(['day', 'kind', 'day_name'])
    .where('day', '>=', `${first}-01-01`)
    .where('day', '<=', `${last}-12-31`)
    .orderBy('day')
    .execute();

export const selectYear = (db: Db, year: number) =>
  db
    .selectFrom('work_calendar_year as y')
    .leftJoin('account as a', 'a.account_id', 'y.confirmed_by')
    .select(['y.year', 'y.version', 'y.source', 'y.confirmed_at', 'a.username'])
    .where('y.year', '=', year)
    .executeTakeFirst();

interface StoredYear {
  year: number;
  source: string;
  confirmedAt: Date | null;
  confirmedBy: string | null;
}

/** Writes the year over the version that was looked at, 0 where there was none; false when it is another one by now. */
export async function storeYear(
  tx: Db,
  { year, source, confirmedAt, confirmedBy }: StoredYear,
  version: number,
): Promise<boolean> {
  const values = { source, confirmed_at: confirmedAt, confirmed_by: confirmedBy };
  const stored =
    version === 0
      ? await tx
          .insertInto('work_calendar_year')
          .values({ year, ...values })
          .onConflict((oc) => oc.column('year').doNothing())
          .returning('year')
          .executeTakeFirst()
      : await tx
          .updateTable('work_calendar_year')
          .set({ ...values, version: sql`version + 1` })
          .where('year', '=', year)
          .where('version', '=', version)
          .returning('year')
          .executeTakeFirst();
  return stored !== undefined;
}

/** Puts the days of a year, which is locked, in place of those that were there. */
export async function replaceDays(tx: Db, year: number, days: readonly CalendarDay[]): Promise<void> {
  await tx
    .deleteFrom('work_calendar_day')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .execute();
  if (days.length === 0) return;
  await tx
    .insertInto('work_calendar_day')
    .values(days.map(({ day, kind, name }) => ({ day, kind, day_name: name })))
    .execute();
}
