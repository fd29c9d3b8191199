/** The gate runs one of so many slices. */
export const SLICES = 10;
/** In how many parts the rows of a long table fall: two slices show the same. */
const PARTS = 5;

/** FNV-1a of a text, 32 bits; the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // Its low bits alone follow the last letter too closely.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The slice that is chosen by `GATE_SLICE` (0 to 9); undefined without it, or with `all`: every row is proved. */
function chosenSlice(): number | undefined {
  const chosen = process.env['GATE_SLICE'] ?? 'all';
  if (chosen === 'all') return undefined;
  if (!/^\d$/.test(chosen)) throw new Error(`GATE_SLICE is 0 to ${SLICES - 1} or all, not '${chosen}'`);
  return Number(chosen);
}

/**
 * Whether a row of a long table is proved in this run, as a fifth of them is. The key names the table and the row, so that
 * each table shows other rows of one slice.
 */
export const inSlice = (key: string): boolean => inPart(hashText(key), PARTS);

/** A test of seconds that stands alone, such as one of a limit in megabytes, as a table of one row: its title, or nothing. */
export const inTurn = (title: string): string[] => (inSlice(title) ? [title] : []);

/** The same for rows that each take seconds, of which a tenth is proved. */
export const inTenth = (key: string): boolean => inPart(hashText(key), SLICES);

/** The groups, five at most and alike in cost, of which this run proves one; all of them where all slices are proved. */
export const groupsInSlice = <T>(groups: readonly T[]): T[] => groups.filter((_, at) => inPart(at, PARTS));

function inPart(of: number, parts: number): boolean {
  const slice = chosenSlice();
  return slice === undefined || of % parts === slice % parts;
}

/** The rows of a table that are proved in this run; of a short one perhaps none. */
export const sliceOf = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] =>
  rows.filter((row) => inSlice(keyOf(row)));

/** Whether this is the long run, or a part of it (LONG_RUN=1). */
export const isLongRun = (): boolean => process.env['LONG_RUN'] === '1';

/** So many random histories: 200 in the long run, else what the gate has time for. */
export const histories = (inGate: number): number => (isLongRun() ? 200 : inGate);
