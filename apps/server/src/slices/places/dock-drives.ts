import { type DrivesFrom, type Entrance, wgs84 } from '@boxhaul/domain';
import type { DockRow, RegionRow } from './places.repo';
import { planner } from './planner';

/**
 * Estimated drives from the docks. The roads from a dock are searched when it is first asked for (50 KB a dock); so is
 * where a region comes onto the roads, which is the same from every dock (half a KB a region).
 */
export class DockDrives {
  readonly #from = new Map<number, DrivesFrom>();
  readonly #entrances = new Map<string, readonly Entrance[]>();

  /** Metres and seconds from a dock to a region's point; undefined where no road leads. */
  estimate(dock: DockRow, region: RegionRow): ReturnType<DrivesFrom> {
    let drives = this.#from.get(dock.dock_id);
    if (!drives) this.#from.set(dock.dock_id, (drives = planner().drivesFrom(dock)));
    let exits = this.#entrances.get(region.region_code);
    if (!exits) this.#entrances.set(region.region_code, (exits = planner().entrancesTo(region)));
    return drives(wgs84(region.lng, region.lat), exits);
  }
}
