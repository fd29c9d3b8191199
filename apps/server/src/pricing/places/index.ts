import { tracking } from '@boxhaul/contract/fleet';
import { places as placeCalls } from '@boxhaul/contract/pricing';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { addressAt, reverseGeocode } from './locate/reverse-geocode';
import { presentGround } from './locate/ground.present';
import { listBaiduRegions } from './locate/list-baidu-regions';
import { listPrivateRegions } from './locate/list-private-regions';
import type { Locator } from './locate/locator';
import { findDoors } from './locate/find-doors';
import { findPlaces, findRegions } from './locate/search-places';
import { listHarbors, listHarborsWithDocks } from './list-harbors';
import { listRegions } from './list-regions';
import { listServingHarbors } from './list-serving-harbors';
import { registerPlaceDesk } from './manage/register-place-desk';
import type { Places } from './place-book';
import { readAddress } from './read-address';
import { startQuotePage } from './start-quote-page';

export {
  harborNamed,
  isOffered,
  openPlaces,
  type PlaceBook,
  type Places,
  routeRows,
  takesBoxesOf,
} from './place-book';
export {
  type AddressPoint,
  type Drive,
  driveWord,
  EMBEDDED,
  openLocator,
  type Locator,
} from './locate/locator';
export { presentDoorPoint, regionsAbove } from './locate/present-located';
export type { RegionRow } from './places.repo';
export type { Planner } from './planner';
export { refuseDoorRegion, refuseNotOffered, refuseOtherDock } from './refuse-not-offered';
export { readAddress, readAddressIn } from './read-address';

/** What a slice that looks places up is given. */
export type PlacesDeps = Deps & { places: Places };

/** The same for one that finds places and points for each other. */
export type LocatorDeps = PlacesDeps & { locator: Locator };

export function registerPlaces(mount: Mount, deps: LocatorDeps): void {
  const { places } = deps;
  registerPlaceDesk(mount);
  mount(placeCalls.regions, (ctx, input) => listRegions(places, ctx, input));
  mount(placeCalls.streets, (ctx, input) => listRegions(places, ctx, { regionCode: input.id }));
  mount(placeCalls.servingHarbors, (ctx, input) => listServingHarbors(places, ctx, input));
  mount(placeCalls.quotePage, (ctx) => startQuotePage(places, ctx));
  mount(placeCalls.harbors, (ctx) => listHarbors(places, ctx));
  mount(placeCalls.harborsWithDocks, (ctx) => listHarborsWithDocks(places, ctx));
  mount(placeCalls.privateRegions, (ctx) => listPrivateRegions(places, ctx));
  mount(placeCalls.baiduRegions, (ctx, input) => listBaiduRegions(places, ctx, input));
  mount(placeCalls.mapGround, () => presentGround(deps));
  mount(placeCalls.reverse, (ctx, input) => reverseGeocode(deps, ctx, input));
  mount(tracking.addressAt, (ctx, input) => addressAt(deps, ctx, input));
  mount(placeCalls.searchRegions, (ctx, input) => findRegions(places, ctx, input));
  mount(placeCalls.searchPlaces, (ctx, input) => findPlaces(deps, ctx, input));
  mount(placeCalls.findDoors, (ctx, input) => findDoors(deps, ctx, input));
  mount(placeCalls.parseAddress, (ctx, input) => readAddress(places, ctx, input));
}
