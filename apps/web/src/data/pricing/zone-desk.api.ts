import type { InputOf } from '@boxhaul/contract/kit';
import { zoneDesk } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

/** What visitors see of zones is read anew too. */
const data = dataOf(['desk', 'zones'], ['zones']);

export const zoneList = data.query(zoneDesk.list, { keep: true });
export const zoneWarnings = data.fixed(zoneDesk.warnings);
export const zoneDetail = data.query(zoneDesk.detail, { by: 'zoneId' });

export const saveZone = data.mutation(zoneDesk.save, { quiet: true });
export const stepZone = data.mutation(zoneDesk.step);
export const addZonePermit = data.mutation(zoneDesk.addPermit, { quiet: true });
export const removeZonePermit = data.mutation(zoneDesk.removePermit, { by: 'permitId' });

/** What a GeoJSON file holds. */
export const checkZoneFile = (input: InputOf<typeof zoneDesk.checkImport>) =>
  client.call(zoneDesk.checkImport, input, { quiet: true });

export const importZones = data.mutation(zoneDesk.importFile, { quiet: true });

export const exportZones = () => client.call(zoneDesk.exportFile, {});
