import { placeDesk } from '@boxhaul/contract/pricing';
import type { Mount } from '../../../platform/http/mount';
import { addRegion } from './add-region';
import { editRegion } from './edit-region';
import { getOverview } from './get-overview';
import { listManagedRegions } from './list-managed-regions';
import { mergeRegion } from './merge-region';
import { removePlace } from './remove-place';
import { removeRegion } from './remove-region';
import { saveDepot } from './save-depot';
import { saveDock } from './save-dock';
import { saveHarbor } from './save-harbor';
import { saveShipCompany } from './save-ship-company';

/** The operators' calls on places. */
export function registerPlaceDesk(mount: Mount): void {
  mount(placeDesk.overview, (ctx) => getOverview(ctx));
  mount(placeDesk.saveHarbor, (ctx, input) => saveHarbor(ctx, input));
  mount(placeDesk.saveDock, (ctx, input) => saveDock(ctx, input));
  mount(placeDesk.saveDepot, (ctx, input) => saveDepot(ctx, input));
  mount(placeDesk.saveShipCompany, (ctx, input) => saveShipCompany(ctx, input));
  mount(placeDesk.remove, (ctx, input) => removePlace(ctx, input));
  mount(placeDesk.regions, (ctx, input) => listManagedRegions(ctx, input));
  mount(placeDesk.addRegion, (ctx, input) => addRegion(ctx, input));
  mount(placeDesk.editRegion, (ctx, input) => editRegion(ctx, input));
  mount(placeDesk.mergeRegion, (ctx, input) => mergeRegion(ctx, input));
  mount(placeDesk.removeRegion, (ctx, input) => removeRegion(ctx, input));
}
