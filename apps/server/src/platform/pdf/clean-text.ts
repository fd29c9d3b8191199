/** Signs that say how others look and take no place: joiners, variation selectors, directions, skin tones. */
const isUnseen = (code: number): boolean =>
  code === 0xad ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff ||
  (code >= 0x1f3fb && code <= 0x1f3ff) ||
  (code >= 0xe0000 && code <= 0xe0fff);

const NEWLINE = 0x0a;
const SPACE = 0x20;
const REPLACEMENT = 0xfffd;

/** What can be drawn of one code point; undefined where it is left out. */
function cleanCode(code: number): number | undefined {
  if (code === NEWLINE || code === 0x2028 || code === 0x2029) return NEWLINE;
  if (code === 0x09 || code === 0xa0) return SPACE;
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return undefined;
  if (code >= 0xd800 && code <= 0xdfff) return REPLACEMENT;
  return isUnseen(code) ? undefined : code;
}

/** A text's lines as code points, without control characters and signs that cannot be seen. */
export function cleanText(text: string): number[][] {
  const lines: number[][] = [[]];
  for (const sign of text.replaceAll('\r\n', '\n').normalize('NFC')) {
    const code = cleanCode(sign.codePointAt(0) ?? 0);
    if (code === NEWLINE) lines.push([]);
    else if (code !== undefined) lines.at(-1)?.push(code);
  }
  return lines;
}
