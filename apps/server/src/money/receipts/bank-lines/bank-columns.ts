import type { Db } from '@boxhaul/db';
import {
  BANK_COLUMNS,
  BANK_HEAD_ROWS,
  type BankMapping,
  findBankHead,
  plainBankHead,
} from '@boxhaul/domain/money';
import type { GridRow } from '../../../platform/sheets/read-grid';
import { dropBankColumns, storeBankColumns, type StoredColumns, selectBankColumns } from './bank-lines.repo';

/** How a file is read: the row of its heads, and what stands where. */
export interface BankReading {
  headRow: number;
  columns: BankMapping;
  onlyIncome: boolean;
}

/** The places of heads in a row: where they stood, or wherever they stand now; undefined where one is missing. */
function placesIn(cells: readonly string[], kept: StoredColumns): BankMapping | undefined {
  const heads = cells.map(plainBankHead);
  const mapping: BankMapping = {};
  for (const column of BANK_COLUMNS) {
    const [head, place] = kept[column] ?? [];
    if (head === undefined || place === undefined) continue;
    const found = heads[place] === head ? place : heads.indexOf(head);
    if (found < 0) return undefined;
    mapping[column] = found;
  }
  return mapping;
}

/**
 * With what tells income from expense, where the heads say it now: that a file had only income was said of one that did
 * not.
 */
function withSides(
  row: GridRow,
  { columns, onlyIncome }: { columns: BankMapping; onlyIncome: boolean },
): BankReading {
  const found = onlyIncome ? (findBankHead([row])?.mapping ?? {}) : {};
  const used = new Set(Object.values(columns));
  const sides: BankMapping = {};
  for (const column of ['debit', 'direction'] as const) {
    const place = found[column];
    if (place !== undefined && !used.has(place)) sides[column] = place;
  }
  const isKnown = Object.keys(sides).length > 0;
  return { headRow: row.rowNo, columns: { ...columns, ...sides }, onlyIncome: onlyIncome && !isKnown };
}

/** A file's columns as they were chosen for its account before; undefined where none were, or its heads are others. */
export async function rememberedColumns(
  db: Db,
  accountNo: string,
  rows: readonly GridRow[],
): Promise<BankReading | undefined> {
  const kept = accountNo === '' ? undefined : await selectBankColumns(db, accountNo);
  if (!kept) return undefined;
  for (const row of rows.slice(0, BANK_HEAD_ROWS)) {
    const columns = placesIn(row.cells, kept.columns);
    if (columns) return withSides(row, { columns, onlyIncome: kept.onlyIncome });
  }
  return undefined;
}

/** The columns of a file that are found without anybody's help. */
const foundBy = (rows: readonly GridRow[]): string => {
  const { headRow, mapping } = findBankHead(rows) ?? { headRow: 0, mapping: {} };
  return JSON.stringify([headRow, BANK_COLUMNS.map((column) => mapping[column])]);
};

/** Remembers what a clerk had to choose for an account, and forgets it where the heads say it themselves. */
export async function rememberColumns(
  tx: Db,
  accountNo: string,
  rows: readonly GridRow[],
  { headRow, columns, onlyIncome }: BankReading,
  told: { by: string; now: Date },
): Promise<void> {
  const used = JSON.stringify([headRow, BANK_COLUMNS.map((column) => columns[column])]);
  if (used === foundBy(rows) && !onlyIncome) {
    await dropBankColumns(tx, accountNo);
    return;
  }
  const cells = rows.find(({ rowNo }) => rowNo === headRow)?.cells ?? [];
  const kept: StoredColumns = {};
  for (const column of BANK_COLUMNS) {
    const place = columns[column];
    const head = place === undefined ? '' : plainBankHead(cells[place] ?? '');
    if (place !== undefined && head !== '') kept[column] = [head, place];
  }
  // A column without a head cannot be found again.
  if (Object.keys(kept).length < Object.keys(columns).length) return;
  await storeBankColumns(tx, accountNo, { columns: kept, onlyIncome }, told);
}
