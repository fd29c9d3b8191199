import { addErrorCodewords } from './qr-error-codewords';

/** Error correction M: a tenth of a code may be covered or smudged. By version from 1: codewords a block, data blocks' error codewords, blocks. */
const VERSIONS = [
  { total: 26, perBlock: 10, blocks: 1 },
  { total: 44, perBlock: 16, blocks: 1 },
  { total: 70, perBlock: 26, blocks: 1 },
  { total: 100, perBlock: 18, blocks: 2 },
  { total: 134, perBlock: 24, blocks: 2 },
  { total: 172, perBlock: 16, blocks: 4 },
  { total: 196, perBlock: 18, blocks: 4 },
  { total: 242, perBlock: 22, blocks: 4 },
  { total: 292, perBlock: 22, blocks: 5 },
] as const;
/** Where the small squares stand, from the second version on. */
const ALIGNED = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
] as const;

/** Mode, length and end of the text beside its bytes. */
const HEADER_BITS = 12;

type Grid = (boolean | null)[][];

interface Drawn {
  /** Dark modules; null where data goes. */
  grid: Grid;
  version: number;
}

function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, dark: boolean): void => {
    if (grid[y]?.[x] !== undefined) grid[y][x] = dark;
  };
  const finder = (left: number, top: number): void => {
    for (let dy = -1; dy <= 7; dy++) {
      for (let dx = -1; dx <= 7; dx++) {
        const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
        set(left + dx, top + dy, ring !== 2 && ring !== 4);
      }
    }
  };
  for (let i = 8; i < size - 8; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  finder(0, 0);
  finder(size - 7, 0);
  finder(0, size - 7);
  const aligned: readonly number[] = ALIGNED[version - 1] ?? [];
  const last = aligned.at(-1);
  for (const x of aligned) {
    for (const y of aligned) {
      // Three corners are the large squares'.
      if ((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  return grid;
}

/** The remainder of `value`, moved up by its degree, under a generator polynomial: bits of format and version. */
function remainder(value: number, generator: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit--) {
    if ((rest >>> bit) & 1) rest ^= generator << (bit - degree);
  }
  return rest;
}

/** Writes which mask was laid, at both places, and the version where it must be said. */
function writeInfo({ grid, version }: Drawn, mask: number): void {
  const size = grid.length;
  // Level M is 00.
  const format = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  const bit = (of: number, i: number): boolean => ((of >>> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const dark = bit(format, i);
    const beside = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    grid[beside]![8] = dark;
    const along = i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i;
    grid[8]![along] = dark;
  }
  grid[size - 8]![8] = true;
  if (version < 7) return;
  const info = (version << 12) | remainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    grid[near]![far] = bit(info, i);
    grid[far]![near] = bit(info, i);
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Lays the bits in pairs of columns, upwards and downwards from the right. */
function layBits(
  { grid }: Drawn,
  codewords: readonly number[],
  mask: (x: number, y: number) => boolean,
): void {
  const size = grid.length;
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== null) continue;
        const dark = (((codewords[next >>> 3] ?? 0) >>> (7 - (next & 7))) & 1) === 1;
        next += 1;
        grid[y]![x] = dark !== mask(x, y);
      }
    }
  }
}

/** The text's bytes with their header, filled up to what the version holds. */
function dataCodewords(bytes: Uint8Array, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** How hard a code is to read: long runs and even squares (the two rules that masks differ by most). */
function penalty(rows: readonly (readonly boolean[])[]): number {
  let sum = 0;
  const at = (x: number, y: number): boolean | undefined => rows[y]?.[x];
  for (let y = 0; y < rows.length; y++) {
    let [across, down] = [1, 1];
    for (let x = 1; x < rows.length; x++) {
      across = at(x, y) === at(x - 1, y) ? across + 1 : 1;
      down = at(y, x) === at(y, x - 1) ? down + 1 : 1;
      for (const run of [across, down]) sum += run === 5 ? 3 : run > 5 ? 1 : 0;
      const same = at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1);
      if (y > 0 && same) sum += 3;
    }
  }
  return sum;
}

/**
 * A text as a QR code (ISO/IEC 18004, level M, versions 1 to 9): rows of modules, true where dark, without the four light
 * ones that must stand around it. Throws a RangeError for more than 180 bytes.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const found = VERSIONS.findIndex(
    ({ total, perBlock, blocks }) => (total - perBlock * blocks) * 8 >= bytes.length * 8 + HEADER_BITS,
  );
  const size = VERSIONS[found];
  if (size === undefined) throw new RangeError(`${bytes.length} bytes are too many for a QR code`);
  const version = found + 1;
  const data = dataCodewords(bytes, size.total - size.perBlock * size.blocks);
  const codewords = addErrorCodewords(data, size.blocks, size.perBlock);
  const codes = MASKS.map((mask, i) => {
    const drawn = { grid: frame(version), version };
    writeInfo(drawn, i);
    layBits(drawn, codewords, mask);
    return drawn.grid.map((row) => row.map((dark) => dark === true));
  });
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}
