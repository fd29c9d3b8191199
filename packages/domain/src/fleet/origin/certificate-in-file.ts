/** How the text of a certificate begins, wherever it lies. */
const BEGIN = '{"body":{"kind":"boxhaul-origin-certificate"';
const LINE_FEED = 10;

const codes = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));

function placeOf(bytes: Uint8Array, wanted: readonly number[]): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((code, i) => bytes[at + i] === code)) return at;
  }
  return -1;
}

/**
 * The text of the certificate that a file is, or that lies in a printed one (PDF). What is neither is answered as it is:
 * whoever reads it says that it is none.
 */
export function certificateInFile(bytes: Uint8Array): string {
  const decode = (part: Uint8Array) => new TextDecoder().decode(part);
  if (placeOf(bytes.subarray(0, 5), codes('%PDF-')) !== 0) return decode(bytes);
  const from = placeOf(bytes, codes(BEGIN));
  if (from < 0) return '';
  const end = bytes.indexOf(LINE_FEED, from);
  return decode(bytes.subarray(from, end < 0 ? bytes.length : end));
}
