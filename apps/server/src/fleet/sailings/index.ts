import { sailings } from '@boxhaul/contract/fleet';
import type { Mount } from '../../platform/http/mount';
import { openTableReader } from '../../platform/sheets/table-reader';
import type { PlacesDeps } from '../../pricing/places';
import { listSailings } from './keep/list-sailings';
import { removeSailing, saveSailing } from './keep/save-sailing';
import { getJourneyCabinets, getShipDate, listCabinetTypes } from './lookup/look-up';
import { checkSheet, readSheetFile } from './sheets/check-sheet';
import { enterSheet } from './sheets/enter-sheet';
import { exportSheet } from './sheets/export-sheet';

export { boxesOfBooking, findListedBoxes } from './boxes-of-booking.repo';
export { type BookingWord, selectSailingWords } from './sailing-words';
export { shipOfBox } from './ship-of-box.repo';

/** When ships sail: what operators keep, what shipping companies say, and who asks. */
export function registerSailings(mount: Mount, deps: PlacesDeps): void {
  mount(sailings.cabinetTypes, (ctx, input) => listCabinetTypes(deps, ctx, input));
  mount(sailings.journeyCabinets, (ctx, input) => getJourneyCabinets(deps, ctx, input));
  mount(sailings.shipDate, (ctx, input) => getShipDate(deps, ctx, input));
  mount(sailings.list, listSailings);
  mount(sailings.save, (ctx, input) => saveSailing(deps, ctx, input));
  mount(sailings.remove, (ctx, input) => removeSailing(ctx, input));
  const read = openTableReader();
  mount(sailings.checkSheet, (ctx) => checkSheet(read, ctx));
  mount.prepared(sailings.enterSheet, {
    prepare: (ctx) => readSheetFile(read, ctx),
    work: (ctx, _input, file) => enterSheet(deps, ctx, file),
  });
  mount.raw(sailings.exportSheet, (ctx, input, { reply }) => exportSheet(ctx, input, reply));
}
