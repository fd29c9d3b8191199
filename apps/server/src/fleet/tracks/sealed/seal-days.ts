import { inTransaction } from '@boxhaul/db';
import type { TrackDetail } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Deps } from '../../../platform/context';
import type { TrackRetention } from '../../../platform/track-settings';
import type { PackedDay } from './day-bytes';
import type { DayOrder } from './merge-day';
import {
  firstDayWithRows,
  lockSealedDay,
  newestVersion,
  selectDaysToThin,
  selectVehiclesWithRows,
  storeSealedDay,
  storeThinned,
  tryLockDay,
  extractRows,
  type VehicleDay,
} from './sealed.repo';

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3600_000;
/** Of one round: 25 ms each, so that what is asked every minute is not late. */
const MOST = 200;

/** Who merges and packs: the thread of tracks. */
export type MergeDay = (order: DayOrder) => Promise<PackedDay | null>;

/** What seals, and who hears of a day that could not be. */
export interface Sealing extends Pick<Deps, 'db'> {
  log: Pick<Deps['log'], 'warn'>;
  merge: MergeDay;
  kept: TrackRetention;
}

/** The day in Shanghai so many days before now, YYYY-MM-DD. */
const dayBefore = (now: Date, days: number): string =>
  toWireTime(new Date(now.getTime() - days * DAY_MS)).slice(0, 10);
const beginOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS);

/**
 * Seals a day that has rows: with what is sealed of it, if anything, as another version. The rows go in the transaction
 * in which the day is written, or not at all. False where another node does it.
 */
export async function sealDay(
  { db, merge }: Pick<Sealing, 'db' | 'merge'>,
  day: VehicleDay,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await tryLockDay(tx, day))) return false;
    const before = await lockSealedDay(tx, day);
    const reports = await extractRows(tx, day);
    if (!reports) return true;
    const detail: TrackDetail = before?.detail ?? 'raw';
    const merged = await merge({ sealed: before?.packed, reports, detail: 'raw' });
    // What came again only is sealed already.
    if (!merged || before?.sha256.equals(Buffer.from(merged.sha256))) return true;
    const version = (await newestVersion(tx, day)) + 1;
    await storeSealedDay(tx, { ...day, version, detail, sealedAt: now }, merged);
    return true;
  });
}

/** Seals the days that are over, on every node, each day on one of them. */
export async function sealDays({ db, log, merge, kept }: Sealing, now: Date): Promise<void> {
  const before = beginOf(dayBefore(now, kept.rowsDays - 1));
  let left = MOST;
  for (let above = '0'; left > 0;) {
    const vehicles = await selectVehiclesWithRows(db, { before, above, most: 50 });
    if (vehicles.length === 0) return;
    for (const vehicleId of vehicles) {
      above = vehicleId;
      let from = '2000-01-01';
      for (; left > 0; left--) {
        const day = await firstDayWithRows(db, { vehicleId, day: from }, before);
        if (day === undefined) break;
        await sealDay({ db, merge }, { vehicleId, day }, now).catch((error: unknown) =>
          log.warn({ err: error, vehicleId, day }, 'a day could not be sealed'),
        );
        from = dayBefore(beginOf(day), -1);
      }
    }
  }
}

async function thinOne(
  { db, merge }: Sealing,
  day: VehicleDay,
  from: TrackDetail,
  to: TrackDetail,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await tryLockDay(tx, day))) return;
    const sealed = await lockSealedDay(tx, day);
    if (sealed?.detail !== from) return;
    await storeThinned(tx, day, to, await merge({ sealed: sealed.packed, detail: to }));
  });
}

/** Keeps less of old days: all reports, then few within a bounded error, then stays alone. */
export async function thinDays(sealing: Sealing, now: Date): Promise<void> {
  const { db, log, kept } = sealing;
  const steps = [
    { from: 'thinned', to: 'stays', days: kept.thinnedDays },
    { from: 'raw', to: 'thinned', days: kept.rawDays },
  ] as const;
  for (const { from, to, days } of steps) {
    const old = await selectDaysToThin(db, { detail: from, before: dayBefore(now, days), most: MOST });
    for (const day of old) {
      await thinOne(sealing, day, from, to).catch((error: unknown) =>
        log.warn({ err: error, ...day }, 'a day could not be thinned'),
      );
    }
  }
}
