import type { Quote } from '@boxhaul/contract';
import type { Db } from '@boxhaul/db';
import { placeBook, planner } from '../places';
import type { Asked } from './quote-token';

type Estimate = Quote['estimate'];

/** Docks and regions stand still, so that a drive is estimated once. */
const known = new Map<string, Estimate>();
const MOST_KNOWN = 20_000;

/** The drive from the dock, or the harbour's first, to the region's point; null when there is no way to tell. */
export async function estimateDrive(db: Db, asked: Asked): Promise<Estimate> {
  const key = `${asked.harborId}/${asked.dockId ?? ''}/${asked.regionCode}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const book = await placeBook(db);
  const dock = asked.dockId === null ? book.docksOf.get(asked.harborId)?.[0] : book.docks.get(asked.dockId);
  const region = book.regions.get(asked.regionCode);
  const drive = dock && region && planner().estimate(dock, region);
  const estimate: Estimate = drive
    ? {
        distanceKm: Math.round(drive.metres / 100) / 10,
        minutes: Math.ceil(drive.seconds / 60),
        estimated: true,
      }
    : null;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, estimate);
  return estimate;
}
