/** The bytes `[start, end)` in memory of their own: `slice` of a Buffer would be a view of what it was cut from. */
export function copyBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  return new Uint8Array(bytes.subarray(start, end));
}
