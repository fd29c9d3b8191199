import { wgs84 } from '@boxhaul/domain/kit';
import type { DrivesFrom } from '@boxhaul/domain/pricing';
import { cacheFor } from '../../platform/cache-for';
import type { DockRow, RegionRow } from './places.repo';
import type { Planner } from './planner';

/** 50 KB a dock: the roads from it. */
const MOST_DOCKS = 200;
/** Half a KB a region: where it comes onto the roads, which is the same from every dock. */
const MOST_REGIONS = 10_000;

/** Metres and seconds from a dock to a region's point; undefined where no road leads. */
export interface DockDrives {
  (dock: DockRow, region: RegionRow): ReturnType<DrivesFrom>;
  /** The same to a door whose point is known. */
  toPoint(dock: DockRow, point: { lng: number; lat: number }): ReturnType<DrivesFrom>;
}

/** Estimated drives from the docks: the roads from a dock are searched when it is first asked for. */
export function dockDrives(planner: Planner): DockDrives {
  const from = cacheFor({ most: MOST_DOCKS }, (_: number, dock: DockRow) => planner.drivesFrom(dock));
  const entrances = cacheFor({ most: MOST_REGIONS }, (_: string, region: RegionRow) =>
    planner.entrancesTo(region),
  );
  const toRegion = (dock: DockRow, region: RegionRow) =>
    from.get(dock.dock_id, dock)(wgs84(region.lng, region.lat), entrances.get(region.region_code, region));
  return Object.assign(toRegion, {
    toPoint: (dock: DockRow, { lng, lat }: { lng: number; lat: number }) =>
      from.get(dock.dock_id, dock)(wgs84(lng, lat), planner.entrancesTo({ lng, lat })),
  });
}
