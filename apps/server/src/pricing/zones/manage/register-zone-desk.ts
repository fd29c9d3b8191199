import { zoneDesk } from '@boxhaul/contract/pricing';
import type { Mount } from '../../../platform/http/mount';
import type { Places } from '../../places';
import { addPermit, removePermit } from './change-permits';
import { exportZones } from './export-zones';
import { getZone } from './get-zone';
import { checkImport, importZones } from './import-zones';
import { listZones, listZoneWarnings } from './list-zones';
import { saveZone } from './save-zone';
import { stepZone } from './step-zone';

/** The operators' calls on restricted zones. */
export function registerZoneDesk(mount: Mount, { places }: { places: Places }): void {
  mount(zoneDesk.list, listZones);
  mount(zoneDesk.warnings, (ctx) => listZoneWarnings(ctx));
  mount(zoneDesk.detail, (ctx, { zoneId }) => getZone(ctx, zoneId));
  mount(zoneDesk.save, (ctx, input) => saveZone(places, ctx, input));
  mount(zoneDesk.step, (ctx, input) => stepZone(ctx, input));
  mount(zoneDesk.addPermit, (ctx, input) => addPermit(ctx, input));
  mount(zoneDesk.removePermit, (ctx, { permitId }) => removePermit(ctx, permitId));
  mount(zoneDesk.checkImport, (ctx, input) => checkImport(ctx, input));
  mount(zoneDesk.importFile, (ctx, input) => importZones(places, ctx, input));
  mount(zoneDesk.exportFile, (ctx) => exportZones(ctx));
}
