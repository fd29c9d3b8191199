import type { SheetOutcome } from '@boxhaul/domain/kit';
import { Refusal } from '../http/refusal';

/** A row of a file and what would come of it. */
export interface Checked<I> {
  rowNo: number;
  key: string;
  outcome: SheetOutcome;
  notes: string[];
  /** What is entered; of a bad row nothing. */
  input: I | null;
}

/** What came of a file. */
export interface Entered {
  added: number;
  changed: number;
  same: number;
}

/** What is told of rows before they are entered. */
export const shownRows = (rows: readonly Checked<unknown>[]) =>
  rows.map(({ rowNo, key, outcome, notes }) => ({ rowNo, key, outcome, notes }));

/** Enters all rows or none, one after another. Throws BAD_INPUT with the first that cannot be. */
export async function enterRows<I>(
  rows: readonly Checked<I>[],
  enter: (input: I) => Promise<unknown>,
): Promise<Entered> {
  const count = (outcome: SheetOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const bad = count('bad');
  if (bad > 0)
    throw new Refusal('BAD_INPUT', { message: `有 ${bad} 行有误，请改好后重新上传；一行也没有导入` });
  for (const { rowNo, outcome, input } of rows) {
    if (outcome === 'same' || input === null) continue;
    await enter(input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('BAD_INPUT', { message: `第 ${rowNo} 行：${error.message}；一行也没有导入` });
    });
  }
  return { added: count('new'), changed: count('changed'), same: count('same') };
}
