import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { places as placeCalls } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import { searchRegions } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { successorOf, isOffered, type PlaceBook, type Places } from '../place-book';
import { HOME } from '../read-address';
import { EMBEDDED, type Locator } from './locator';
import { presentDoorPoint } from './present-located';

const MOST = 10;

/** Regions by a part of their name, as it is typed. */
export async function findRegions(
  places: Places,
  ctx: Ctx,
  { keyword }: ParsedInputOf<typeof placeCalls.searchRegions>,
): Promise<PresentedOf<typeof placeCalls.searchRegions>> {
  const book = await places.book(ctx.db);
  return regionsNamed(book, keyword, toWireDate(ctx.now)).map(({ region_code, full_name, level }) => ({
    regionCode: region_code,
    fullName: full_name,
    level,
  }));
}

/** Those of today, at home first; of a merged one where its addresses lie now. */
function regionsNamed(book: PlaceBook, keyword: string, today: string) {
  const found = searchRegions(book.addresses(), book.names(), keyword, HOME).flatMap(({ code }) => {
    const row = book.regions.get(code);
    return row ? [successorOf(book, row)] : [];
  });
  return [...new Set(found)].filter((row) => isOffered(row, today));
}

/** Places of a provider by their name; without one docks and regions. */
export async function findPlaces(
  { places, locator }: { places: Places; locator: Locator },
  ctx: Ctx,
  { keyword }: ParsedInputOf<typeof placeCalls.searchPlaces>,
): Promise<PresentedOf<typeof placeCalls.searchPlaces>> {
  const provided = await locator.search(keyword);
  if (provided && provided.length > 0) {
    return provided.slice(0, MOST).map(({ name, address, regionCode, point }) => ({
      name,
      address,
      regionCode,
      point: presentDoorPoint(point, 'geocoded', locator.source),
    }));
  }
  const today = toWireDate(ctx.now);
  const book = await places.book(ctx.db);
  const docks = [...book.docks.values()]
    .filter((dock) => isOffered(dock, today) && dock.dock_name.includes(keyword))
    .map((dock) => ({
      name: dock.dock_name,
      address: '码头',
      regionCode: '',
      point: presentDoorPoint(dock, 'geocoded', EMBEDDED),
    }));
  const regions = regionsNamed(book, keyword, today).map((row) => ({
    name: row.region_name,
    address: row.full_name,
    regionCode: row.region_code,
    point: presentDoorPoint(row, row.point_precision, EMBEDDED),
  }));
  return [...docks, ...regions].slice(0, MOST);
}
