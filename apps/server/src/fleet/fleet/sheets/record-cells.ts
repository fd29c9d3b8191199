import {
  CARRIER_KIND_WORDS,
  codeOf,
  FLEET_SHEETS,
  type FleetKind,
  PAPERS_OF,
  TRAILER_KIND_WORDS,
  TWIN_WORDS,
} from '@boxhaul/domain/fleet';
import {
  cleanPhone,
  dayAsTyped,
  normalisePlate,
  numberAsTyped,
  PLATE_COLOUR_WORDS,
  yesNoAsTyped,
} from '@boxhaul/domain/kit';
import { EMISSION_CLASS_WORDS, VEHICLE_CLASS_WORDS } from '@boxhaul/domain/pricing';
import type { Cells } from '../../../platform/sheets/read-columns';
import type { FleetRows } from '../records/lists.repo';
import type { StoredPaperRow } from './sheet-book.repo';

/** What rows name: ids by names and phones. */
export interface SheetBook {
  carriers: ReadonlyMap<string, string>;
  drivers: ReadonlyMap<string, string>;
  /** By their plates. */
  trailers: ReadonlyMap<string, string>;
  payees: ReadonlyMap<string, string>;
  /** Phones of drivers by id. */
  phones: ReadonlyMap<string, string>;
}

type AnyRow = FleetRows[FleetKind];

/** By what a record is known, as it is stored. */
export function keyOf(kind: FleetKind, cells: Cells): string {
  const text = (cells[FLEET_SHEETS[kind][0]?.key ?? ''] ?? '').trim();
  if (kind === 'carrier') return text;
  return kind === 'driver' ? cleanPhone(text) : normalisePlate(text);
}

const paperCells = (papers: readonly StoredPaperRow[]): Cells =>
  Object.fromEntries(
    papers.flatMap(({ kind, paper_no, issued_on, expires_on }) => [
      [`${kind} no`, paper_no],
      [`${kind} from`, issued_on ?? ''],
      [`${kind} to`, expires_on ?? ''],
    ]),
  );

/** What a record says in a file. */
export function cellsOf(row: AnyRow, papers: readonly StoredPaperRow[], book: SheetBook): Cells {
  const shared = { remark: row.remark, carrierName: row.carrier_name ?? '', ...paperCells(papers) };
  if ('payee_id' in row) {
    return {
      ...shared,
      kind: CARRIER_KIND_WORDS[row.kind],
      creditCode: row.credit_code ?? '',
      contactName: row.contact_name,
      phone: row.phone ?? '',
      payeeName: row.payee_name ?? '',
    };
  }
  if ('vehicle_id' in row) {
    return {
      ...shared,
      plateNumber: row.plate_number,
      vco: PLATE_COLOUR_WORDS[row.vco],
      vehicleClass: VEHICLE_CLASS_WORDS[row.vehicle_class],
      totalWeight: String(row.total_kg ?? ''),
      axles: String(row.axles ?? ''),
      tareWeight: String(row.tare_kg ?? ''),
      usualTrailerPlate: row.usual_trailer_plate ?? '',
      emission: row.emission ? EMISSION_CLASS_WORDS[row.emission] : '',
      usualDriverPhone: (row.usual_driver_id && book.phones.get(row.usual_driver_id)) ?? '',
    };
  }
  if ('trailer_id' in row) {
    return {
      ...shared,
      plateNumber: row.plate_number,
      kind: TRAILER_KIND_WORDS[row.kind],
      twin: TWIN_WORDS[row.twin ? '1' : '0'],
      tareWeight: String(row.tare_kg ?? ''),
      loadWeight: String(row.load_kg ?? ''),
    };
  }
  return {
    ...shared,
    phone: row.phone,
    driverName: row.driver_name,
    licenceNo: row.licence_no ?? '',
    licenceClass: row.licence_class ?? '',
  };
}

/** The id that a name means; what nobody is called is said at its field. */
const idOf = (ids: ReadonlyMap<string, string>, name: string): string =>
  name === '' ? '' : (ids.get(name) ?? '?');

const papersOf = (kind: FleetKind, cells: Cells, kept: readonly StoredPaperRow[]) =>
  kind === 'carrier'
    ? undefined
    : PAPERS_OF[kind].map((paper) => ({
        kind: paper,
        paperNo: cells[`${paper} no`] ?? '',
        issuedOn: dayAsTyped(cells[`${paper} from`] ?? ''),
        expiresOn: dayAsTyped(cells[`${paper} to`] ?? ''),
        fileId: kept.find((one) => one.kind === paper)?.file_id ?? '',
      }));

const NUMBERS = ['totalWeight', 'axles', 'tareWeight', 'loadWeight'];

/** What the call that saves a record takes of a row's cells. */
export function inputOf(
  kind: FleetKind,
  cells: Cells,
  { book, papers }: { book: SheetBook; papers: readonly StoredPaperRow[] },
): object {
  const { carrierName = '', payeeName = '', usualDriverPhone = '', usualTrailerPlate = '' } = cells;
  const carrierId = idOf(book.carriers, carrierName);
  const numbers = NUMBERS.flatMap((key) =>
    cells[key] === undefined ? [] : [[key, numberAsTyped(cells[key])]],
  );
  const read = { ...cells, ...Object.fromEntries(numbers), papers: papersOf(kind, cells, papers) };
  switch (kind) {
    case 'carrier':
      return {
        ...read,
        kind: codeOf(CARRIER_KIND_WORDS, cells['kind'] ?? ''),
        payeeId: idOf(book.payees, payeeName),
      };
    case 'vehicle':
      return {
        ...read,
        carrierId,
        vco: codeOf(PLATE_COLOUR_WORDS, cells['vco'] ?? ''),
        vehicleClass: codeOf(VEHICLE_CLASS_WORDS, cells['vehicleClass'] ?? ''),
        emission: codeOf(EMISSION_CLASS_WORDS, cells['emission'] ?? ''),
        usualTrailerId: idOf(book.trailers, usualTrailerPlate && normalisePlate(usualTrailerPlate)),
        usualDriverId: usualDriverPhone && idOf(book.drivers, cleanPhone(usualDriverPhone)),
      };
    case 'trailer':
      return {
        ...read,
        carrierId,
        kind: codeOf(TRAILER_KIND_WORDS, cells['kind'] ?? ''),
        twin: yesNoAsTyped(cells['twin'] ?? ''),
      };
    case 'driver':
      return { ...read, carrierId };
  }
}
