import {
  getAddress,
  getHarborAndDock,
  getHarborAndDockInServiceArea,
  getPcHarborList,
  getRegionListByRegionCode,
  initPage,
  parseAddress,
} from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { listHarbors, listHarborsWithDocks } from './list-harbors';
import { listRegions } from './list-regions';
import { listServingHarbors } from './list-serving-harbors';
import { readAddress } from './read-address';
import { startQuotePage } from './start-quote-page';

export { findDock, findHarbor, findRegion, placeBook, type PlaceBook } from './place-book';
export { planner } from './planner';

export function registerPlaces(mount: Mount, _deps: Deps): void {
  mount(getRegionListByRegionCode, (ctx, input) => listRegions(ctx, input));
  mount(getAddress, (ctx, input) => listRegions(ctx, { regionCode: input.id }));
  mount(getHarborAndDockInServiceArea, (ctx, input) => listServingHarbors(ctx, input));
  mount(initPage, (ctx) => startQuotePage(ctx));
  mount(getPcHarborList, (ctx) => listHarbors(ctx));
  mount(getHarborAndDock, (ctx) => listHarborsWithDocks(ctx));
  mount(parseAddress, (ctx, input) => readAddress(ctx, input));
}
