import type { Db } from '@boxhaul/db';
import type { Report } from '../live.repo';
import { readNewest } from './live-points';

/** A truck, and since when its reports may be seen. */
interface Watched {
  vehicleId: string;
  since: Date;
}

/** Where trucks last were, by vehicle; one that has said nothing since its moment is not among them. */
export async function newestSince(
  db: Db,
  watched: readonly Watched[],
  now: Date,
): Promise<ReadonlyMap<string, Report>> {
  const since = new Map(watched.map((one) => [one.vehicleId, one.since.getTime()]));
  const newest = await readNewest(db, [...since.keys()], {
    from: new Date(Math.min(now.getTime(), ...since.values())),
    now,
  });
  return new Map(
    newest
      .filter(({ vehicleId, at }) => at >= (since.get(vehicleId) ?? Infinity))
      .map((report) => [report.vehicleId, report]),
  );
}
