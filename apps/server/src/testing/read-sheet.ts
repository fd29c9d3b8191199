import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbook } from '../platform/sheets/open-workbook';
import { readRows } from '../platform/sheets/sheet-rows';

/** The rows of an Excel file's sheet beside those that are left out, head first: texts as they are, numbers as numbers, '' where nothing stands. */
export async function readSheet(
  file: Buffer,
  without: readonly string[] = [],
): Promise<(string | number)[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'boxhaul-sheet-'));
  const path = join(folder, 'file.xlsx');
  await writeFile(path, file);
  const sheet = await openWorkbook(path, { words: '表', explaining: without });
  const rows: (string | number)[][] = [];
  try {
    for await (const { cells } of readRows(sheet)) {
      const row: (string | number)[] = [];
      for (const { column, text, isNumber } of cells) {
        while (row.length < column) row.push('');
        row[column] = isNumber ? Number(text) : text;
      }
      rows.push(row);
    }
  } finally {
    sheet.close();
    await rm(folder, { recursive: true });
  }
  return rows;
}
