/** A font's file, taken apart: TrueType outlines alone (`glyf`), which PDF readers take as they are. */
export interface TrueType {
  tables: ReadonlyMap<string, Buffer>;
  unitsPerEm: number;
  /** Highest and lowest of lines, in units. */
  ascent: number;
  descent: number;
  /** xMin, yMin, xMax, yMax of all outlines, in units. */
  box: readonly [number, number, number, number];
  /** The glyph of a code point; 0 where the font has none. */
  glyphOf: (codePoint: number) => number;
  /** How far the pen moves, in units. */
  advanceOf: (glyph: number) => number;
  leftBearingOf: (glyph: number) => number;
  outlineOf: (glyph: number) => Buffer;
}

function readTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 0; at < file.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16;
    const from = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), file.subarray(from, from + length));
  }
  return tables;
}

const HIGHEST_CODE_POINT = 0x3_ffff;

/** Of the `cmap`'s subtables the one of all planes (format 12), which every font of this size has. */
function readGlyphs(cmap: Buffer): Uint16Array {
  const glyphs = new Uint16Array(HIGHEST_CODE_POINT + 1);
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const from = cmap.readUInt32BE(8 + at * 8);
    if (cmap.readUInt16BE(from) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(from + 12); group += 1) {
      const entry = from + 16 + group * 12;
      const first = cmap.readUInt32BE(entry);
      const last = Math.min(cmap.readUInt32BE(entry + 4), HIGHEST_CODE_POINT);
      for (let code = first; code <= last; code += 1) {
        glyphs[code] = cmap.readUInt32BE(entry + 8) + code - first;
      }
    }
    return glyphs;
  }
  throw new Error('the font has no cmap of format 12');
}

/** Reads a .ttf file. Throws when it is none with TrueType outlines. */
export function readTrueType(file: Buffer): TrueType {
  const tables = readTables(file);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`the font has no table ${name}`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const loca = table('loca');
  const glyf = table('glyf');
  const glyphs = readGlyphs(table('cmap'));
  const isLong = head.readInt16BE(50) === 1;
  const offsetOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const measured = hhea.readUInt16BE(34);
  return {
    tables,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphOf: (codePoint) => glyphs[codePoint] ?? 0,
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    leftBearingOf: (glyph) =>
      hmtx.readInt16BE(glyph < measured ? glyph * 4 + 2 : measured * 4 + (glyph - measured) * 2),
    outlineOf: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

/** How wide a sign is at one point of size. */
export function advanceIn(font: TrueType): (codePoint: number) => number {
  const known = new Map<number, number>();
  return (codePoint) => {
    let advance = known.get(codePoint);
    if (advance === undefined) {
      advance = font.advanceOf(font.glyphOf(codePoint)) / font.unitsPerEm;
      known.set(codePoint, advance);
    }
    return advance;
  };
}
