const decoder = new TextDecoder('gbk');
let reverse: Map<string, number> | null = null;

/** GBK bytes to text, without the NUL and blank padding of fixed-width fields. */
export function readText(bytes: Uint8Array, start: number, end: number): string {
  let from = start;
  let to = end;
  while (from < to && isPadding(bytes[from]!)) from++;
  while (to > from && isPadding(bytes[to - 1]!)) to--;
  // A NUL inside ends what a C program wrote; PostgreSQL's text cannot hold one either.
  const nul = bytes.subarray(from, to).indexOf(0);
  return decoder.decode(bytes.subarray(from, nul < 0 ? to : from + nul));
}

function isPadding(byte: number): boolean {
  return byte === 0 || byte === 0x20;
}

function reverseTable(): Map<string, number> {
  const table = new Map<string, number>();
  const pair = new Uint8Array(2);
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue;
      pair[0] = high;
      pair[1] = low;
      const text = decoder.decode(pair);
      if (text.length === 1 && text !== '�' && !table.has(text)) table.set(text, (high << 8) | low);
    }
  }
  return table;
}

/** Text to GBK bytes; what GBK lacks becomes `?`. */
export function encodeText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    reverse ??= reverseTable();
    const pair = reverse.get(char);
    if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 255);
  }
  return Uint8Array.from(bytes);
}
