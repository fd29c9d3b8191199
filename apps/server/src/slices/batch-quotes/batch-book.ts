import { type BatchBook, dockNameKey } from '@boxhaul/domain';
import { cacheFor } from '../../platform/cache-for';
import type { PlaceBook } from '../places';

const bookOf = (places: PlaceBook): BatchBook => ({
  harbors: new Map(places.harbors.map((row) => [row.harbor_name, row.harbor_id])),
  docks: new Map(
    [...places.docks.values()].map((row) => [dockNameKey(row.harbor_id, row.dock_name), row.dock_id]),
  ),
  shipCompanies: new Map(
    [...places.shipCompanies.values()].flatMap((row) => [
      [row.ship_company_name, row.ship_company_id] as const,
      ...(row.code === null ? [] : [[row.code.toUpperCase(), row.ship_company_id] as const]),
    ]),
  ),
});

/** What names in a batch stand for; made anew when a place has changed. */
export function openBatchBooks(): (places: PlaceBook) => BatchBook {
  const books = cacheFor({ most: 1 }, (_: 'book', places: PlaceBook) => ({ places, book: bookOf(places) }));
  return (places) => {
    const kept = books.get('book', places);
    if (kept.places === places) return kept.book;
    books.drop();
    return books.get('book', places).book;
  };
}
