import { type DrivesFrom, wgs84 } from '@boxhaul/domain';
import type { DockRow, RegionRow } from './places.repo';
import { planner } from './planner';

/** Estimated drives from the docks; the roads from a dock are searched when it is first asked for (50 KB a dock). */
export class DockDrives {
  readonly #from = new Map<number, DrivesFrom>();

  /** Metres and seconds from a dock to a region's point; undefined where no road leads. */
  estimate(dock: DockRow, { lng, lat }: RegionRow): ReturnType<DrivesFrom> {
    let drives = this.#from.get(dock.dock_id);
    if (!drives) this.#from.set(dock.dock_id, (drives = planner().drivesFrom(dock)));
    return drives(wgs84(lng, lat));
  }
}
