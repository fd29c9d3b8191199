import { LANE_COLUMNS, type LaneColumn } from '@boxhaul/domain/pricing';

export type Cells = Readonly<Partial<Record<LaneColumn, string>>>;

/** A line of the table: a stored lane, or one that is new. */
export interface SheetRow {
  /** Of the table alone. */
  readonly id: string;
  readonly laneKey?: string | undefined;
  /** As it is stored; empty for a new one. */
  readonly before: Cells;
  readonly cells: Cells;
  readonly removed: boolean;
}

/** A table under edit, and how it was before each edit. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly past: readonly (readonly SheetRow[])[];
  readonly serial: number;
}

/** One lane as the server answers it. */
interface StoredLane {
  laneKey: string;
  cells: Cells;
}

const MOST_UNDO = 100;

const blank = (n: number): SheetRow => ({ id: `new-${n}`, before: {}, cells: {}, removed: false });

/** A table of these lanes, or of an empty line to begin with. */
export const openSheet = (lanes: readonly StoredLane[]): Sheet => ({
  rows:
    lanes.length === 0
      ? [blank(0)]
      : lanes.map(({ laneKey, cells }) => ({ id: laneKey, laneKey, before: cells, cells, removed: false })),
  past: [],
  serial: 1,
});

const next = (sheet: Sheet, rows: readonly SheetRow[], serial = sheet.serial): Sheet => ({
  rows,
  serial,
  past: [...sheet.past.slice(1 - MOST_UNDO), sheet.rows],
});

/** A region's name and its code say the same: when one is changed alone, the other no longer holds. */
function withRegion(cells: Cells, changed: ReadonlySet<LaneColumn>): Cells {
  if (changed.has('region') === changed.has('regionCode')) return cells;
  return changed.has('region') ? { ...cells, regionCode: '' } : { ...cells, region: '' };
}

function fill(row: SheetRow, column: number, texts: readonly string[]): SheetRow {
  const named = texts.flatMap((text, i) => {
    const name = LANE_COLUMNS[column + i];
    return name === undefined || (row.cells[name] ?? '') === text ? [] : [[name, text] as const];
  });
  if (named.length === 0) return row;
  const cells = { ...row.cells, ...Object.fromEntries(named) };
  return { ...row, removed: false, cells: withRegion(cells, new Set(named.map(([name]) => name))) };
}

/** Writes texts into the cells from one on, to the right and below; lines beyond the last are new. */
export function setCells(
  sheet: Sheet,
  at: { row: number; column: number },
  texts: readonly (readonly string[])[],
): Sheet {
  const beyond = Math.max(0, at.row + texts.length - sheet.rows.length);
  const serial = sheet.serial + beyond;
  const added = Array.from({ length: beyond }, (_, i) => blank(sheet.serial + i));
  const rows = [...sheet.rows, ...added].map((row, i) => {
    const line = texts[i - at.row];
    return line === undefined ? row : fill(row, at.column, line);
  });
  const changed = beyond > 0 || rows.some((row, i) => row !== sheet.rows[i]);
  return changed ? next(sheet, rows, serial) : sheet;
}

/** A new line below all others, with the places and days of the last. */
export function addRow(sheet: Sheet): Sheet {
  const last = sheet.rows.at(-1)?.cells;
  const cells: Cells = last
    ? {
        harbor: last.harbor,
        orderType: last.orderType,
        validFrom: last.validFrom,
        validTo: last.validTo,
      }
    : {};
  return next(sheet, [...sheet.rows, { ...blank(sheet.serial), cells }], sheet.serial + 1);
}

/** Marks a stored lane to be taken away, or takes the mark off; a new line goes at once. */
export const toggleRow = (sheet: Sheet, id: string): Sheet =>
  next(
    sheet,
    sheet.rows.flatMap((row) => {
      if (row.id !== id) return row;
      return row.laneKey === undefined ? [] : { ...row, removed: !row.removed };
    }),
  );

/** As it was before the last edit. */
export function undo(sheet: Sheet): Sheet {
  const rows = sheet.past.at(-1);
  return rows ? { ...sheet, rows, past: sheet.past.slice(0, -1) } : sheet;
}

export const isChanged = ({ before, cells }: SheetRow): boolean =>
  LANE_COLUMNS.some((column) => (before[column] ?? '') !== (cells[column] ?? ''));

interface LaneChange {
  row: SheetRow;
  laneKey?: string | undefined;
  cells?: Cells;
}

/** What is to be saved, each with the line that it comes from. */
export const changesOf = ({ rows }: Sheet): LaneChange[] =>
  rows.flatMap((row): LaneChange[] => {
    if (row.removed) return [{ row, laneKey: row.laneKey }];
    if (!isChanged(row) || Object.values(row.cells).every((text) => text === '')) return [];
    return [{ row, laneKey: row.laneKey, cells: row.cells }];
  });

/** The cells of what a spreadsheet copies; a line's end behind the last line is none more. */
export const readPasted = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const FIELD = /^changes\.(\d+)\.cells\.(.+)$/;

/** What the server says of cells, by line and column. */
export function cellFaults(
  changes: readonly LaneChange[],
  fields: Readonly<Record<string, string>>,
): Map<string, Map<string, string>> {
  const faults = new Map<string, Map<string, string>>();
  for (const [field, message] of Object.entries(fields)) {
    const match = FIELD.exec(field);
    const change = match && changes[Number(match[1])];
    if (!match || !change) continue;
    const ofRow = faults.get(change.row.id) ?? new Map<string, string>();
    faults.set(change.row.id, ofRow.set(match[2]!, message));
  }
  return faults;
}
