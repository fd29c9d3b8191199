const FLAG = 0x7e;
const ESCAPE = 0x7d;

/**
 * Undoes 7d 01 → 7d and 7d 02 → 7e from `source[start, end)` into `target`.
 * Returns the written length, or -1 when an escape is cut or unknown.
 */
export function unescapeInto(target: Uint8Array, source: Uint8Array, start: number, end: number): number {
  let length = 0;
  for (let at = start; at < end; at++) {
    const byte = source[at]!;
    if (byte !== ESCAPE) {
      target[length++] = byte;
      continue;
    }
    const next = at + 1 < end ? source[++at]! : 0;
    if (next !== 1 && next !== 2) return -1;
    target[length++] = next === 1 ? ESCAPE : FLAG;
  }
  return length;
}

/** Content (header, body, checksum) to what goes over the line: escaped, with both flags. */
export function wrapContent(content: Uint8Array): Uint8Array<ArrayBuffer> {
  let special = 0;
  for (const byte of content) if (byte === FLAG || byte === ESCAPE) special++;
  const wire = new Uint8Array(content.length + special + 2);
  let length = 0;
  wire[length++] = FLAG;
  for (const byte of content) {
    if (byte === FLAG || byte === ESCAPE) {
      wire[length++] = ESCAPE;
      wire[length++] = byte === FLAG ? 2 : 1;
    } else {
      wire[length++] = byte;
    }
  }
  wire[length] = FLAG;
  return wire;
}
