import type { ManagedDepot, ManagedDock, ManagedHarbor, ManagedShipCompany } from '@boxhaul/contract/pricing';
import { placeState } from '@boxhaul/domain/pricing';
import type {
  ManagedDepotRow,
  ManagedDockRow,
  ManagedHarborRow,
  ManagedShipCompanyRow,
} from './managed-places.repo';

interface Standing {
  valid_from: string | null;
  valid_to: string | null;
  version: number;
}

/** Its period, how it stands on a day, 'YYYY-MM-DD', and the version that is looked at. */
export const presentStanding = (
  { valid_from: validFrom, valid_to: validTo, version }: Standing,
  today: string,
) => ({
  validFrom,
  validTo,
  state: placeState({ validFrom, validTo }, today),
  version,
});

const presentDock = (row: ManagedDockRow, today: string): ManagedDock => ({
  dockId: row.dock_id,
  harborId: row.harbor_id,
  dockName: row.dock_name,
  unlocode: row.unlocode,
  smdg: row.smdg,
  sort: row.sort,
  regionCode: row.region_code,
  regionName: row.region_full_name,
  longitude: row.lng,
  latitude: row.lat,
  ...presentStanding(row, today),
});

export const presentHarbors = (
  harbors: readonly ManagedHarborRow[],
  docks: readonly ManagedDockRow[],
  today: string,
): ManagedHarbor[] =>
  harbors.map((row) => ({
    harborId: row.harbor_id,
    harborName: row.harbor_name,
    sort: row.sort,
    regionCode: row.region_code,
    regionName: row.region_full_name,
    ...presentStanding(row, today),
    docks: docks.filter((dock) => dock.harbor_id === row.harbor_id).map((dock) => presentDock(dock, today)),
  }));

export const presentDepot = (row: ManagedDepotRow, today: string): ManagedDepot => ({
  depotId: row.depot_id,
  depotName: row.depot_name,
  address: row.address,
  contactPhone: row.contact_phone,
  shipCompanyIds: row.ship_company_ids,
  regionCode: row.region_code,
  regionName: row.region_full_name,
  longitude: row.lng,
  latitude: row.lat,
  ...presentStanding(row, today),
});

export const presentShipCompany = (row: ManagedShipCompanyRow, today: string): ManagedShipCompany => ({
  shipCompanyId: row.ship_company_id,
  shipCompanyName: row.ship_company_name,
  code: row.code,
  scac: row.scac,
  containerPrefixes: row.container_prefixes,
  turnConsent: row.turn_consent,
  turnNote: row.turn_note,
  sort: row.sort,
  ...presentStanding(row, today),
});
