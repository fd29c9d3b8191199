import { type WorkCalendar, toWireDate } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { selectDays, selectYears } from './calendar.repo';

/** The working days around a moment: of its year, the one before and the one after. */
export async function readWorkCalendar(db: Db, at: Date): Promise<WorkCalendar> {
  const year = Number(toWireDate(at).slice(0, 4));
  const years = await selectYears(db);
  const days = await selectDays(db, year - 1, year + 1);
  return {
    years: new Map(years.map((row) => [row.year, row.confirmed_at ? 'confirmed' : 'unconfirmed'])),
    days: new Map(days.map(({ day, kind }) => [day, kind])),
  };
}
