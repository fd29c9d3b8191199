import { SheetFault } from './sheet-fault';

/** What may part cells, the likelier first. */
const SEPARATORS = [',', '\t', ';', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** So much of a file is looked at to find what parts its cells. */
const SAMPLE_SIGNS = 65_536;

/** Lines of cells, how often something else stands behind a quote that ends a cell, and the line of a quote without end. */
interface Parted {
  rows: string[][];
  broken: number;
  open?: number;
}

const ENDS_QUOTED = new Set(['', '\n', '\r', ' ']);

/** Quotes hold what would part cells. */
function partedBy(text: string, separator: Separator): Parted {
  const rows: string[][] = [[]];
  let [cell, quoted, broken, opened] = ['', false, 0, 0];
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else {
        quoted = false;
        const next = text.charAt(at + 1);
        if (next !== separator && !ENDS_QUOTED.has(next)) broken += 1;
      }
    } else if (sign === '"' && cell.trim() === '') [cell, quoted, opened] = ['', true, rows.length];
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      // Windows ends a line by both, old Macs by '\r' alone.
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return { rows, broken, ...(quoted && { open: opened }) };
}

/** How many of the lines have the width that most of those with two cells or more have, and how many cells of these hold more than signs that part. */
function agreement(rows: readonly (readonly string[])[]): { lines: number; filled: number } {
  const byWidth = new Map<number, { lines: number; filled: number }>();
  for (const cells of rows) {
    if (cells.length < 2) continue;
    const { lines, filled } = byWidth.get(cells.length) ?? { lines: 0, filled: 0 };
    const more = cells.filter((cell) => /[^,;|\s]/.test(cell)).length;
    byWidth.set(cells.length, { lines: lines + 1, filled: filled + more });
  }
  let best = { lines: 0, filled: 0 };
  for (const one of byWidth.values()) {
    if (one.lines > best.lines || (one.lines === best.lines && one.filled > best.filled)) best = one;
  }
  return best;
}

/**
 * What parts the cells: the sign by which most lines have the same number of cells, quotes that it breaks taken off, and
 * of those that agree alike the one that fills more cells. Lines above a table, amounts with commas and texts with
 * semicolons thus do not decide.
 */
function separatorOf(text: string): Separator {
  const said = /^sep=([,;|\t])\r?\n/i.exec(text)?.[1];
  const named = SEPARATORS.find((one) => one === said);
  if (named) return named;
  const sample = text.slice(0, SAMPLE_SIGNS);
  let best: { separator: Separator; score: number; filled: number } | undefined;
  for (const separator of SEPARATORS) {
    const { rows, broken } = partedBy(sample, separator);
    // A sample may end within a line.
    const whole = sample.length < text.length ? rows.slice(0, -1) : rows;
    const { lines, filled } = agreement(whole);
    const score = lines - broken;
    if (!best || score > best.score || (score === best.score && filled > best.filled)) {
      best = { separator, score, filled };
    }
  }
  return best?.separator ?? ',';
}

/**
 * The cells of a text's lines, whatever parts them: commas, tabs, semicolons or upright strokes. Throws a SheetFault where
 * a quote does not end: it would swallow every line behind it.
 */
export function readCsv(text: string): string[][] {
  const { rows, open } = partedBy(text, separatorOf(text));
  if (open === undefined) return rows;
  throw new SheetFault(`第 ${open} 行有一个双引号没有成对，后面的内容会被并进同一格，请改好后再上传`);
}
