/** In how many slices the rows of a long table fall. */
export const SLICES = 5;

/** FNV-1a of a text, 32 bits; the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // Its low bits alone follow the last letter too closely.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Whether a row of a long table is proved in this run: `GATE_SLICE` (0 to 4) names the fifth that is; without it, or with
 * `all`, every row is. The key names the table and the row, so that each table shows other rows of one slice.
 */
export function inSlice(key: string): boolean {
  const slice = process.env['GATE_SLICE'] ?? 'all';
  if (slice === 'all') return true;
  if (!/^[0-4]$/.test(slice)) throw new Error(`GATE_SLICE is 0 to ${SLICES - 1} or all, not '${slice}'`);
  return hashText(key) % SLICES === Number(slice);
}

/** The rows of a table that are proved in this run; of a short one perhaps none. */
export const sliceOf = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  rows.filter((row) => inSlice(keyOf(row)));
