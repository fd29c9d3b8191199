import { yardsSchemas } from '@boxhaul/contract/schemas';
import {
  makeYardBook,
  readYardPlace,
  takesAsTyped,
  YARD_SHEET,
  type YardBook,
} from '@boxhaul/domain/dispatch';
import { momentAsTyped, numberAsTyped } from '@boxhaul/domain/kit';
import { readLine, type RouteBook } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import { parseInput } from '../../platform/http/input-faults';
import { Refusal } from '../../platform/http/refusal';
import type { Cells } from '../../platform/sheets/read-columns';
import { isOffered, type PlaceBook } from '../../pricing/places';
import { noteOf, type Noted } from './report-yard';

/** What cells are read by: places and companies that are offered today. */
export interface Books {
  book: PlaceBook;
  yards: YardBook;
  lines: RouteBook['lines'];
}

/** The places and companies of a day, 'YYYY-MM-DD', by their names. */
export function booksOf(book: PlaceBook, today: string): Books {
  const offered = <T extends { valid_from: string | null; valid_to: string | null }>(
    rows: Iterable<T>,
  ): T[] => [...rows].filter((row) => isOffered(row, today));
  const yards = makeYardBook({
    docks: offered(book.docks.values()).map((row) => ({
      dockId: row.dock_id,
      dockName: row.dock_name,
      smdg: row.smdg,
    })),
    depots: offered(book.depots.values()).map((row) => ({
      depotId: row.depot_id,
      depotName: row.depot_name,
    })),
  });
  return { book, yards, lines: book.routes().lines };
}

const headOf = (field: string): string =>
  YARD_SHEET.find(({ key }) => key === (field === 'shipCompanyId' ? 'shipCompanyName' : field))?.head ?? '';

const said = (field: string, message: string): string => {
  const head = headOf(field);
  return head === '' || message.includes(head) ? message : `${head}：${message}`;
};

/** A row as it is noted, or what is wrong with it. */
export function readRow(
  ctx: Ctx,
  { book, yards, lines }: Books,
  cells: Cells,
): { noted: Noted | null; notes: string[] } {
  const place = readYardPlace(yards, cells['placeName'] ?? '');
  const line = readLine(lines, cells['shipCompanyName'] ?? '');
  const notes = [place.fault, line.fault].filter((fault) => fault !== undefined);
  try {
    const input = parseInput(yardsSchemas.report.input, {
      ...(place.value ?? { place: 'dock', placeId: 1 }),
      shipCompanyId: line.value ?? 1,
      cabinetType: (cells['cabinetType'] ?? '').toUpperCase(),
      stock: numberAsTyped(cells['stock'] ?? ''),
      takes: takesAsTyped(cells['takes'] ?? ''),
      toldBy: cells['toldBy'] ?? '',
      toldAt: momentAsTyped(cells['toldAt'] ?? ''),
      remark: cells['remark'] ?? '',
    });
    return notes.length > 0 ? { noted: null, notes } : { noted: noteOf(ctx, book, input), notes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const more = Object.entries(error.fields ?? { '': error.message });
    return { noted: null, notes: [...notes, ...more.map(([field, message]) => said(field, message))] };
  }
}
