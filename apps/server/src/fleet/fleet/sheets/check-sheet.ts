import type { fleetDesk } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { fleetDeskSchemas } from '@boxhaul/contract/schemas';
import { FLEET_KIND_WORDS, FLEET_SHEETS, type FleetKind, MOST_FLEET_ROWS } from '@boxhaul/domain/fleet';
import type { Ctx } from '../../../platform/context';
import type { TableReader } from '../../../platform/sheets/table-reader';
import type { FleetRows } from '../records/lists.repo';
import { paperTerms } from '../records/store-papers';
import { type Checked, shownRows } from '../../../platform/sheets/enter-rows';
import { type Cells, readColumns, type SentSheet } from '../../../platform/sheets/read-columns';
import { cellsOf, inputOf, keyOf, type SheetBook } from './record-cells';
import { type StoredPaperRow, selectAll, selectAllPapers, selectFleetPayees } from './sheet-book.repo';

/** A row of a file, with what the call that saves it takes. */
type CheckedRow = Checked<object>;

const SCHEMAS = {
  carrier: fleetDeskSchemas.saveCarrier.input,
  vehicle: fleetDeskSchemas.saveVehicle.input,
  trailer: fleetDeskSchemas.saveTrailer.input,
  driver: fleetDeskSchemas.saveDriver.input,
};

/** The columns at whose field a fault of the call is said. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  carrierId: 'carrierName',
  payeeId: 'payeeName',
  usualDriverId: 'usualDriverPhone',
  usualTrailerId: 'usualTrailerPlate',
};

const headOf = (kind: FleetKind, field: string): string =>
  FLEET_SHEETS[kind].find(({ key }) => key === (COLUMN_OF[field] ?? field))?.head ?? '';

/** The name of the sheet of a kind's file. */
export const sheetName = (kind: FleetKind): string => `${FLEET_KIND_WORDS[kind]}档案`;

/** What rows name, of everything in use. */
export async function openSheetBook(ctx: Ctx): Promise<SheetBook> {
  const terms = await paperTerms(ctx);
  const [carriers, drivers, trailers, payees] = await Promise.all([
    selectAll(ctx.db, 'carrier', terms, { state: 'active' }),
    selectAll(ctx.db, 'driver', terms),
    selectAll(ctx.db, 'trailer', terms),
    selectFleetPayees(ctx.db),
  ]);
  return {
    carriers: new Map(carriers.map((one) => [one.carrier_name, one.carrier_id])),
    drivers: new Map(drivers.map((one) => [one.phone, one.driver_id])),
    trailers: new Map(trailers.map((one) => [one.plate_number, one.trailer_id])),
    payees: new Map(payees.map((one) => [one.payee_name, one.payee_id])),
    phones: new Map(drivers.map((one) => [one.driver_id, one.phone])),
  };
}

interface Known {
  row: FleetRows[FleetKind];
  papers: readonly StoredPaperRow[];
  cells: Cells;
}

const idOfRow = (row: FleetRows[FleetKind]): { field: string; id: string } => {
  if ('payee_id' in row) return { field: 'carrierId', id: row.carrier_id };
  if ('vehicle_id' in row) return { field: 'vehicleId', id: row.vehicle_id };
  if ('trailer_id' in row) return { field: 'trailerId', id: row.trailer_id };
  return { field: 'driverId', id: row.driver_id };
};

/** Every record of the kind by what it is known by. */
async function openKnown(ctx: Ctx, kind: FleetKind, book: SheetBook): Promise<Map<string, Known>> {
  const [rows, papers] = await Promise.all([
    selectAll(ctx.db, kind, await paperTerms(ctx)),
    selectAllPapers(ctx.db, kind),
  ]);
  return new Map(
    rows.map((row) => {
      const own = papers.get(idOfRow(row).id) ?? [];
      const cells = cellsOf(row, own, book);
      return [keyOf(kind, cells), { row, papers: own, cells }];
    }),
  );
}

const faultsOf = (kind: FleetKind, input: object): string[] => {
  const { error } = SCHEMAS[kind].safeParse(input);
  const said = (error?.issues ?? []).map(({ path, message }) => {
    const head = headOf(kind, String(path[0] ?? ''));
    return head === '' || message.includes(head) ? message : `${head}：${message}`;
  });
  return [...new Set(said)];
};

/** The rows of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN. */
export const readSheetFile = (read: TableReader, ctx: Ctx, kind: FleetKind): Promise<SentSheet> =>
  readColumns(read, ctx, { columns: FLEET_SHEETS[kind], words: sheetName(kind), most: MOST_FLEET_ROWS });

/**
 * What would come of each row. An empty cell leaves what is kept as it is, so that a file that was taken out changes
 * nothing when it comes back.
 */
export async function checkRows(ctx: Ctx, kind: FleetKind, rows: SentSheet['rows']): Promise<CheckedRow[]> {
  const book = await openSheetBook(ctx);
  const known = await openKnown(ctx, kind, book);
  const seen = new Map<string, number>();
  return rows.map(({ rowNo, cells, faults }): CheckedRow => {
    const key = keyOf(kind, cells);
    const kept = known.get(key);
    const first = seen.get(key);
    seen.set(key, first ?? rowNo);
    const typed = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
    const papers = kept?.papers ?? [];
    const before = kept && inputOf(kind, kept.cells, { book, papers });
    const after = inputOf(kind, { ...kept?.cells, ...typed }, { book, papers });
    const notes = [
      ...faults,
      ...faultsOf(kind, after),
      ...(first === undefined ? [] : [`与第 ${first} 行重复`]),
      ...(kept && kept.row.disabled_at !== null ? ['已停用，请先恢复使用'] : []),
    ];
    if (notes.length > 0) return { rowNo, key, outcome: 'bad', notes, input: null };
    const { field, id } = kept ? idOfRow(kept.row) : { field: '', id: '' };
    const input = kept ? { ...after, [field]: id, version: kept.row.version } : after;
    const outcome = !kept ? 'new' : sameInput(kind, before, after) ? 'same' : 'changed';
    return { rowNo, key, outcome, notes, input };
  });
}

const sameInput = (kind: FleetKind, before: unknown, after: unknown): boolean =>
  JSON.stringify(SCHEMAS[kind].safeParse(before).data) ===
  JSON.stringify(SCHEMAS[kind].safeParse(after).data);

/** What would come of a file; nothing is kept of it. */
export async function checkSheet(
  read: TableReader,
  ctx: Ctx,
  { kind }: ParsedInputOf<typeof fleetDesk.checkSheet>,
): Promise<PresentedOf<typeof fleetDesk.checkSheet>> {
  const { fileName, rows } = await readSheetFile(read, ctx, kind);
  return { fileName, rows: shownRows(await checkRows(ctx, kind, rows)) };
}
