import type { HarborItem, RegionItem } from '@boxhaul/contract/pricing';
import { pinyinInitials } from '@boxhaul/domain/kit';
import { isOffered, type PlaceBook, pointText } from './place-book';
import type { HarborRow, RegionRow } from './places.repo';

/** `regionQrycode` is the six-digit form that registers of enterprises use; streets have none and keep their own. */
export const presentRegion = (book: PlaceBook, row: RegionRow): RegionItem => ({
  regionCode: row.region_code,
  regionName: row.region_name,
  regionQrycode: row.region_code.padEnd(6, '0'),
  point: pointText(row),
  pointPrecision: row.point_precision,
  leaf: !book.children.has(row.region_code),
});

export const presentHarbor = (book: PlaceBook, row: HarborRow): Omit<HarborItem, 'dockList'> => ({
  harborId: row.harbor_id,
  harborName: row.harbor_name,
  initials: pinyinInitials(row.harbor_name),
  regionCode: row.region_code,
  cityName: book.regions.get(row.region_code)?.region_name ?? '',
});

/** With the docks that are offered on a day, 'YYYY-MM-DD'. */
export const presentHarborWithDocks = (book: PlaceBook, row: HarborRow, today: string): HarborItem => ({
  ...presentHarbor(book, row),
  dockList: (book.docksOf.get(row.harbor_id) ?? [])
    .filter((dock) => isOffered(dock, today))
    .map((dock) => ({
      dockId: dock.dock_id,
      dockName: dock.dock_name,
      initials: pinyinInitials(dock.dock_name),
      longitude: dock.lng,
      latitude: dock.lat,
    })),
});
