import type { Quote } from '@boxhaul/contract/pricing';
import { toWireDate, wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { type Drive, driveWord, EMBEDDED, isOffered, type Locator, type PlaceBook } from '../places';
import type { Asked } from './quote-token';

/** A door whose point is known, as a question may name it. */
interface DoorPoint {
  longitude?: number | undefined;
  latitude?: number | undefined;
}

export const presentDrive = (drive: Drive | null): Quote['estimate'] =>
  drive && {
    distanceKm: Math.round(drive.metres / 100) / 10,
    minutes: Math.ceil(drive.seconds / 60),
    estimated: true,
    sourceText: driveWord(drive.source),
  };

/** Without a dock the first of the harbour that is offered: none of a harbour that has none any more. */
const dockOf = (book: PlaceBook, { dockId, harborId }: Asked, now: Date) =>
  dockId === null
    ? book.docksOf
        .get(harborId)
        ?.find((dock) => (dock.valid_from ?? dock.valid_to) === null || isOffered(dock, toWireDate(now)))
    : book.docks.get(dockId);

const doorOf = (book: PlaceBook, asked: Asked, { longitude, latitude }: DoorPoint): Wgs84 | undefined => {
  if (longitude !== undefined && latitude !== undefined) return wgs84(longitude, latitude);
  const region = book.regions.get(asked.regionCode);
  return region && wgs84(region.lng, region.lat);
};

/** The drive from the dock, or the harbour's first, to the door or the region's point; null when there is no way to tell. */
export function estimateDrive(book: PlaceBook, asked: Asked, now: Date, point: DoorPoint = {}): Drive | null {
  const dock = dockOf(book, asked, now);
  const region = book.regions.get(asked.regionCode);
  const { longitude: lng, latitude: lat } = point;
  const drive =
    dock &&
    (lng !== undefined && lat !== undefined
      ? book.drive.toPoint(dock, { lng, lat })
      : region && book.drive(dock, region));
  return drive ? { metres: drive.metres, seconds: drive.seconds, source: EMBEDDED } : null;
}

/** The same as a provider of maps measures it, where one does; never inside a transaction: it may take a second. */
export async function measureDrive(
  locator: Locator,
  book: PlaceBook,
  asked: Asked,
  now: Date,
  point: DoorPoint = {},
): Promise<Drive | null> {
  const dock = dockOf(book, asked, now);
  const door = doorOf(book, asked, point);
  const measured = locator.provided && dock && door && (await locator.drive(wgs84(dock.lng, dock.lat), door));
  return measured || estimateDrive(book, asked, now, point);
}
