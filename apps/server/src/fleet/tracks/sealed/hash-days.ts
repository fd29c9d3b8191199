import { createHash } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import { MOST_DAY_POINTS, writeDay } from '@boxhaul/domain/fleet';
import { shiftDay, startOfDay } from '@boxhaul/domain/kit';
import { selectDaysWithRows, selectReports, selectSeals } from './reports.repo';

/** A vehicle's day (of Shanghai) as it is known: the SHA-256 is that of its canonical bytes (day-codec.ts), as hex. */
export interface HashedDay {
  day: string;
  points: number;
  sha256: string;
}

/**
 * What each of a vehicle's days between two moments holds. Of a sealed day it is what its newest seal says, also when
 * less of it is kept since; of any other what a seal would say if nothing more came.
 */
export async function hashDays(
  db: Db,
  vehicleId: string,
  span: { from: Date; to: Date },
): Promise<HashedDay[]> {
  const open = await selectDaysWithRows(db, vehicleId, span);
  const seals = await selectSeals(db, vehicleId, span);
  const hashed = seals
    .filter(({ day }) => !open.includes(day))
    .map(({ sha256, ...seal }) => ({ ...seal, sha256: sha256.toString('hex') }));
  for (const day of open) {
    const [from, next] = [startOfDay(day), startOfDay(shiftDay(day, 1))];
    if (!from || !next) continue;
    const to = new Date(next.getTime() - 1);
    const reports = await selectReports(db, vehicleId, { from, to }, MOST_DAY_POINTS);
    const sha256 = createHash('sha256').update(writeDay(reports)).digest('hex');
    hashed.push({ day, points: reports.at.length, sha256 });
  }
  return hashed.sort((a, b) => a.day.localeCompare(b.day));
}
