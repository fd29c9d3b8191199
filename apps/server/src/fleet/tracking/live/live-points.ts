import { AHEAD_MS, cleanTrack } from '@boxhaul/domain/fleet';
import type { Db } from '@boxhaul/db';
import { type Report, selectReports } from '../live.repo';

/** So many reports around a new one tell whether a truck can be there; a wrong stretch must be longer to be believed. */
const CONTEXT = 30;
const CONTEXT_MS = 3600_000;
/** Most reports of a truck that a client which comes back is told of. */
const MOST_MISSED = 2_000;

/** What may be shown of trucks: cleaned as a track is, in order of time, and none later than now. */
export function shownReports(reports: readonly Report[], now: Date): Report[] {
  const vehicles = [...new Set(reports.map(({ vehicleId }) => vehicleId))];
  return vehicles.flatMap((id) =>
    cleanTrack(reports.filter(({ vehicleId }) => vehicleId === id)).kept.map((report) => ({
      ...report,
      at: Math.min(report.at, now.getTime()),
    })),
  );
}

const until = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);

/** Where each truck is now, by its reports since `from`; none of those that can be nowhere. */
export async function readNewest(
  db: Db,
  vehicleIds: readonly string[],
  { from, now }: { from?: Date; now: Date },
): Promise<Report[]> {
  const recent = now.getTime() - CONTEXT_MS;
  const since = new Date(Math.min(from?.getTime() ?? recent, recent));
  const reports = await selectReports(db, { vehicleIds, from: since, until: until(now), most: CONTEXT });
  const newest = new Map(shownReports(reports, now).map((report) => [report.vehicleId, report]));
  return [...newest.values()];
}

/** What was stored of trucks since a moment, judged beside the hour before it; later ones of that hour are left out. */
export async function readMissed(
  db: Db,
  vehicleIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Report[]> {
  const from = new Date(since.getTime() - CONTEXT_MS);
  const reports = await selectReports(db, { vehicleIds, from, until: until(now), most: MOST_MISSED });
  return shownReports(reports, now).filter(({ receivedAt }) => receivedAt > since.getTime());
}
