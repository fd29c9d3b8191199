import { places as placeCalls } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { listHarbors, listHarborsWithDocks } from './list-harbors';
import { listRegions } from './list-regions';
import { listServingHarbors } from './list-serving-harbors';
import { registerPlaceDesk } from './manage/register-place-desk';
import type { Places } from './place-book';
import { readAddress } from './read-address';
import { startQuotePage } from './start-quote-page';

export { isOffered, openPlaces, type PlaceBook, type Places } from './place-book';
export type { Planner } from './planner';
export { refuseEndedRegion, refuseNotOffered } from './refuse-not-offered';
export { readAddress, readAddressIn } from './read-address';

/** What a slice that looks places up is given. */
export type PlacesDeps = Deps & { places: Places };

export function registerPlaces(mount: Mount, { places }: PlacesDeps): void {
  registerPlaceDesk(mount);
  mount(placeCalls.regions, (ctx, input) => listRegions(places, ctx, input));
  mount(placeCalls.streets, (ctx, input) => listRegions(places, ctx, { regionCode: input.id }));
  mount(placeCalls.servingHarbors, (ctx, input) => listServingHarbors(places, ctx, input));
  mount(placeCalls.quotePage, (ctx) => startQuotePage(places, ctx));
  mount(placeCalls.harbors, (ctx) => listHarbors(places, ctx));
  mount(placeCalls.harborsWithDocks, (ctx) => listHarborsWithDocks(places, ctx));
  mount(placeCalls.parseAddress, (ctx, input) => readAddress(places, ctx, input));
}
