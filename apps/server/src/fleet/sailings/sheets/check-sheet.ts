import type { sailings } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { sailingsSchemas } from '@boxhaul/contract/schemas';
import { MOST_SAILING_ROWS, SAILING_SHEET } from '@boxhaul/domain/fleet';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { cleanIdentifier } from '@boxhaul/domain/kit';
import { makeLineBook, type RouteBook } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { type Checked, shownRows } from '../../../platform/sheets/enter-rows';
import { type Cells, readColumns, type SentSheet } from '../../../platform/sheets/read-columns';
import type { TableReader } from '../../../platform/sheets/table-reader';
import { faultOf } from '../keep/save-sailing';
import { selectOfBookings, selectShipLines } from '../sailings.repo';
import { cellsOf, headOf, inputOf, keyOf } from './sailing-cells';

type Input = ParsedInputOf<typeof sailings.save>;

const NEEDED = ['bookSpaceNo', 'shipCompanyName', 'voyage', 'source', 'saidAt'];

/** The rows of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN. */
export const readSheetFile = (read: TableReader, ctx: Ctx): Promise<SentSheet> =>
  readColumns(read, ctx, {
    columns: SAILING_SHEET,
    needed: NEEDED,
    words: RIGHT_GROUP_WORDS.sailing,
    most: MOST_SAILING_ROWS,
  });

const openShipLines = async (ctx: Ctx): Promise<RouteBook['lines']> =>
  makeLineBook(
    (await selectShipLines(ctx.db)).map((row) => ({
      shipCompanyId: row.ship_company_id,
      shipCompanyName: row.ship_company_name,
      code: row.code,
      scac: row.scac,
    })),
  );

const said = (field: string, message: string): string => {
  const head = headOf(field);
  return head === '' || message.includes(head) ? message : `${head}：${message}`;
};

/** The row as the call takes it, and what is wrong with it. */
function readRow(
  ctx: Ctx,
  cells: Cells,
  lines: RouteBook['lines'],
): { input: Input | null; notes: string[] } {
  const { data, error } = sailingsSchemas.save.input.safeParse(inputOf(cells, lines));
  if (!data) {
    const notes = (error?.issues ?? []).map(({ path, message }) => said(String(path[0] ?? ''), message));
    return { input: null, notes: [...new Set(notes)] };
  }
  try {
    const fault = faultOf(ctx, data);
    return { input: data, notes: fault ? [said(fault.field, fault.message)] : [] };
  } catch (error_) {
    if (!(error_ instanceof Refusal)) throw error_;
    return { input: null, notes: [error_.message] };
  }
}

/** What would come of each row. An empty cell leaves what is kept as it is. */
export async function checkRows(ctx: Ctx, rows: SentSheet['rows']): Promise<Checked<Input>[]> {
  const lines = await openShipLines(ctx);
  const bookings = rows.map(({ cells }) => cleanIdentifier('booking', cells['bookSpaceNo'] ?? ''));
  const kept = new Map(
    (await selectOfBookings(ctx.db, bookings)).map((row) => [keyOf(cellsOf(row)), row] as const),
  );
  const seen = new Map<string, number>();
  return rows.map(({ rowNo, cells, faults }): Checked<Input> => {
    const key = keyOf(cells);
    const had = kept.get(key);
    const first = seen.get(key);
    seen.set(key, first ?? rowNo);
    const typed = Object.fromEntries(Object.entries(cells).filter(([, words]) => words !== ''));
    const before = had && cellsOf(had);
    const after = readRow(ctx, { ...before, ...typed }, lines);
    const notes = [...faults, ...after.notes, ...(first === undefined ? [] : [`与第 ${first} 行重复`])];
    if (notes.length > 0 || !after.input) return { rowNo, key, outcome: 'bad', notes, input: null };
    if (!had || !before) return { rowNo, key, outcome: 'new', notes, input: after.input };
    const same = JSON.stringify(readRow(ctx, before, lines).input) === JSON.stringify(after.input);
    const input = { ...after.input, sailingId: had.sailing_id, version: had.version };
    return { rowNo, key, outcome: same ? 'same' : 'changed', notes, input };
  });
}

/** What would come of a file; nothing is kept of it. */
export async function checkSheet(
  read: TableReader,
  ctx: Ctx,
): Promise<PresentedOf<typeof sailings.checkSheet>> {
  const { fileName, rows } = await readSheetFile(read, ctx);
  return { fileName, rows: shownRows(await checkRows(ctx, rows)) };
}
