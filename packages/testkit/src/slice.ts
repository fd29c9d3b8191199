/** Long tables are cut into this many slices; the gate runs one of them, the long run all. */
export const SLICES = 5;

/** The slice that GATE_SLICE names, 0 to 4, or undefined where everything runs ('all', or not set). */
export function gateSlice(): number | undefined {
  const named = process.env['GATE_SLICE'];
  if (named === undefined || named === '' || named === 'all') return undefined;
  const slice = Number(named);
  if (!Number.isInteger(slice) || slice < 0 || slice >= SLICES) {
    throw new Error(`GATE_SLICE is 'all' or 0 to ${SLICES - 1}, not ${named}`);
  }
  return slice;
}
