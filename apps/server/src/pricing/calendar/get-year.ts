import type { PresentedOf } from '@boxhaul/contract/kit';
import type { calendar } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { selectDays, selectYear } from './calendar.repo';

/** A year as it stands; one that nobody has entered is empty. */
export async function getYear(db: Db, year: number): Promise<PresentedOf<typeof calendar.year>> {
  const row = await selectYear(db, year);
  const days = await selectDays(db, year);
  return {
    year,
    state: row ? (row.confirmed_at ? 'confirmed' : 'unconfirmed') : 'missing',
    version: row?.version ?? 0,
    source: row?.source ?? '',
    confirmedAt: row?.confirmed_at ? toWireTime(row.confirmed_at) : null,
    confirmedBy: row?.username ?? null,
    days: days.map(({ day, kind, day_name }) => ({ day, kind, name: day_name })),
  };
}
