/** What a spreadsheet would take for a formula, and work out. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of CSV, every cell in quotes; what begins like a formula stands as text behind an apostrophe. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells
    .map((cell) => cell ?? '')
    .map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')}\r\n`;
