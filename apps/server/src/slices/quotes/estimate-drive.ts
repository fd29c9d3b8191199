import type { Quote } from '@boxhaul/contract';
import type { PlaceBook } from '../places';
import type { Asked } from './quote-token';

/** A door whose point is known, as a question may name it. */
interface DoorPoint {
  longitude?: number | undefined;
  latitude?: number | undefined;
}

/** The drive from the dock, or the harbour's first, to the door or the region's point; null when there is no way to tell. */
export function estimateDrive(
  book: PlaceBook,
  asked: Asked,
  { longitude: lng, latitude: lat }: DoorPoint = {},
): Quote['estimate'] {
  const dock = asked.dockId === null ? book.docksOf.get(asked.harborId)?.[0] : book.docks.get(asked.dockId);
  const region = book.regions.get(asked.regionCode);
  const drive =
    dock &&
    (lng !== undefined && lat !== undefined
      ? book.drive.toPoint(dock, { lng, lat })
      : region && book.drive(dock, region));
  return drive
    ? {
        distanceKm: Math.round(drive.metres / 100) / 10,
        minutes: Math.ceil(drive.seconds / 60),
        estimated: true,
      }
    : null;
}
