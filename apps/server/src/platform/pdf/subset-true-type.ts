import type { TrueType } from './true-type';

/** Flags of a composite outline's parts. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const TWO_BY_TWO = 0x0080;

/** Where an outline names other glyphs: byte positions of their numbers. */
function partsOf(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return [];
  const places: number[] = [];
  for (let at = 10, flags = MORE; flags & MORE;) {
    flags = outline.readUInt16BE(at);
    places.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & TWO_BY_TWO ? 8 : 0;
  }
  return places;
}

/** Outlines in their new order; glyphs of which they are composed follow at the end. */
function collectOutlines(
  font: TrueType,
  wanted: readonly number[],
): { outlines: Buffer[]; glyphs: number[] } {
  const glyphs = [...wanted];
  const newOf = new Map<number, number>();
  const outlines: Buffer[] = [];
  for (let at = 0; at < glyphs.length; at += 1) {
    const outline = Buffer.from(font.outlineOf(glyphs[at] ?? 0));
    for (const place of partsOf(outline)) {
      const part = outline.readUInt16BE(place);
      const number = newOf.get(part) ?? glyphs.push(part) - 1;
      newOf.set(part, number);
      outline.writeUInt16BE(number, place);
    }
    outlines.push(outline);
  }
  return { outlines, glyphs };
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

const WHOLE_FILE = 0xb1b0afba;
const ADJUSTMENT_AT = 8;

function writeFile(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((sorted.length - 2 ** power) * 16, 10);
  let offset = directory.length;
  let headAt = 0;
  const bodies = sorted.map(([name, bytes], at) => {
    const body = padded(bytes);
    const entry = 12 + at * 16;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(checksum(body), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    if (name === 'head') headAt = offset;
    offset += body.length;
    return body;
  });
  const file = Buffer.concat([directory, ...bodies]);
  file.writeUInt32BE((WHOLE_FILE - checksum(file)) >>> 0, headAt + ADJUSTMENT_AT);
  return file;
}

/**
 * A font with these glyphs alone, numbered as they come: what a PDF embeds. The first should be 0, the glyph of what
 * is missing.
 */
export function subsetTrueType(font: TrueType, wanted: readonly number[]): Buffer {
  const { outlines, glyphs } = collectOutlines(font, wanted);
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  const bodies = outlines.map(padded);
  let offset = 0;
  for (const [at, body] of bodies.entries()) {
    offset += body.length;
    loca.writeUInt32BE(offset, (at + 1) * 4);
    const glyph = glyphs[at] ?? 0;
    hmtx.writeUInt16BE(font.advanceOf(glyph), at * 4);
    hmtx.writeInt16BE(font.leftBearingOf(glyph), at * 4 + 2);
  }
  const copy = (name: string): Buffer => Buffer.from(font.tables.get(name) ?? []);
  const [head, hhea, maxp] = [copy('head'), copy('hhea'), copy('maxp')];
  head.writeUInt32BE(0, ADJUSTMENT_AT);
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  const hints = ['cvt ', 'fpgm', 'prep'].filter((name) => font.tables.has(name));
  return writeFile([
    ['head', head],
    ['hhea', hhea],
    ['maxp', maxp],
    ['hmtx', hmtx],
    ['loca', loca],
    ['glyf', Buffer.concat(bodies)],
    ...hints.map((name) => [name, copy(name)] as const),
  ]);
}
