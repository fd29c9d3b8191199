import type { fleetDesk, StoredPaper } from '@boxhaul/contract/fleet';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { paperStanding } from '@boxhaul/domain/fleet';
import { maskPhone, toWireTime } from '@boxhaul/domain/kit';
import type { FleetRows } from './lists.repo';
import type { PaperMark, selectPapers } from './papers.repo';

type Row<C extends 'carriers' | 'vehicles' | 'trailers' | 'drivers'> = PresentedOf<
  (typeof fleetDesk)[C]
>['data'][number];

const KEPT_AT_EACH_END = 4;
/** 4403**********1234. */
const maskLicence = (text: string | null): string | null =>
  text &&
  text.slice(0, KEPT_AT_EACH_END) +
    '*'.repeat(Math.max(0, text.length - 2 * KEPT_AT_EACH_END)) +
    text.slice(-KEPT_AT_EACH_END);

const marks = (papers: readonly PaperMark[], today: string) =>
  papers.map(({ kind, expiresOn }) => ({ kind, expiresOn, standing: paperStanding(expiresOn, today) }));

const held = (row: FleetRows['vehicle'] | FleetRows['trailer'] | FleetRows['driver'], today: string) => ({
  carrierId: row.carrier_id,
  carrierName: row.carrier_name,
  papers: marks(row.papers, today),
  state: row.state,
  version: row.version,
});

export const presentCarrier = (row: FleetRows['carrier']): Row<'carriers'> => ({
  carrierId: row.carrier_id,
  carrierName: row.carrier_name,
  kind: row.kind,
  creditCode: row.credit_code,
  contactName: row.contact_name,
  phone: row.phone && maskPhone(row.phone),
  payeeId: row.payee_id,
  payeeName: row.payee_name,
  vehicles: row.vehicles,
  trailers: row.trailers,
  drivers: row.drivers,
  state: row.state,
  version: row.version,
});

export const presentVehicle = (row: FleetRows['vehicle'], today: string): Row<'vehicles'> => ({
  vehicleId: row.vehicle_id,
  plateNumber: row.plate_number,
  vco: row.vco,
  vehicleClass: row.vehicle_class,
  totalWeight: row.total_kg,
  axles: row.axles,
  tareWeight: row.tare_kg,
  usualTrailerId: row.usual_trailer_id,
  usualTrailerPlate: row.usual_trailer_plate,
  emission: row.emission,
  usualDriverId: row.usual_driver_id,
  usualDriverName: row.usual_driver_name,
  terminalId: row.terminal_id,
  pausedUntil: row.paused_until,
  ...held(row, today),
});

export const presentTrailer = (row: FleetRows['trailer'], today: string): Row<'trailers'> => ({
  trailerId: row.trailer_id,
  plateNumber: row.plate_number,
  kind: row.kind,
  twin: row.twin,
  tareWeight: row.tare_kg,
  loadWeight: row.load_kg,
  usualPlate: row.usual_plate,
  pausedUntil: row.paused_until,
  ...held(row, today),
});

export const presentDriver = (row: FleetRows['driver'], today: string): Row<'drivers'> => ({
  driverId: row.driver_id,
  driverName: row.driver_name,
  phone: maskPhone(row.phone),
  licenceNo: maskLicence(row.licence_no),
  licenceClass: row.licence_class,
  hasAccount: row.has_account,
  pausedUntil: row.paused_until,
  ...held(row, today),
});

/** A paper with its file; `urlOf` signs the link to it. */
export const presentPaper = (
  row: Awaited<ReturnType<typeof selectPapers>>[number],
  today: string,
  urlOf: (fileId: string) => string,
): StoredPaper => ({
  kind: row.kind,
  paperNo: row.paper_no,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  standing: paperStanding(row.expires_on, today),
  file:
    row.file_id === null
      ? null
      : { fileId: row.file_id, fileName: row.file_name ?? '', url: urlOf(row.file_id) },
});

export const disabledSince = ({ disabled_at }: { disabled_at: Date | null }): string | null =>
  disabled_at && toWireTime(disabled_at);
