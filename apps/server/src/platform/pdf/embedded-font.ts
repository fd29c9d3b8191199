import { createHash } from 'node:crypto';
import type { PdfFile } from './pdf-file';
import { subsetTrueType } from './subset-true-type';
import { advanceIn, type TrueType } from './true-type';

const hex = (value: number): string => value.toString(16).padStart(4, '0');

const utf16 = (code: number): string => {
  const sign = String.fromCodePoint(code);
  return Array.from({ length: sign.length }, (_, at) => hex(sign.charCodeAt(at))).join('');
};

/** So many entries a block are allowed. */
const AT_ONCE = 100;

/** What each glyph means: so that the text can be selected, copied and searched. */
function unicodeMap(codes: readonly number[]): string {
  const entries = codes.map((code, at) => `<${hex(at + 1)}> <${utf16(code)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const block = entries.slice(at, at + AT_ONCE);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

/** Six capitals that differ between subsets, as the format asks. */
function subsetTag(codes: readonly number[]): string {
  const digest = createHash('sha256').update(codes.join()).digest();
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

/** A font as one document uses it. */
export interface EmbeddedFont {
  /** How wide a sign is at one point of size. */
  advance: (code: number) => number;
  /** The signs as the page's content names them; from then on they are in the file. */
  encode: (codes: readonly number[]) => string;
  /** Writes what was used to the file; the number of the font's object. */
  writeTo: (file: PdfFile) => number;
}

/**
 * Each sign has a glyph of its own in the subset, so that it can be copied as what it is, even where the font has no
 * glyph for it and a crossed box stands there.
 */
export function embedFont(font: TrueType, name: string, stemWidth: number): EmbeddedFont {
  const scaled = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const numbers = new Map<number, string>();
  return {
    advance: advanceIn(font),
    encode(codes) {
      let text = '';
      for (const code of codes) {
        let number = numbers.get(code);
        if (number === undefined) numbers.set(code, (number = hex(numbers.size + 1)));
        text += number;
      }
      return text;
    },
    writeTo(file) {
      const codes = [...numbers.keys()];
      const full = `${subsetTag(codes)}+${name}`;
      const glyphs = [0, ...codes.map(font.glyphOf)];
      const program = subsetTrueType(font, glyphs);
      const stream = file.addStream(program, `/Length1 ${program.length}`);
      const descriptor = file.add(
        `<< /Type /FontDescriptor /FontName /${full} /Flags 4 /FontBBox [${font.box.map(scaled).join(' ')}] ` +
          `/ItalicAngle 0 /Ascent ${scaled(font.ascent)} /Descent ${scaled(font.descent)} /CapHeight 733 ` +
          `/StemV ${stemWidth} /FontFile2 ${stream} 0 R >>`,
      );
      const widths = glyphs.map((glyph) => scaled(font.advanceOf(glyph))).join(' ');
      const descendant = file.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${full} ` +
          '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
          `/FontDescriptor ${descriptor} 0 R /DW 1000 /W [0 [${widths}]] /CIDToGIDMap /Identity >>`,
      );
      const meaning = file.addStream(Buffer.from(unicodeMap(codes), 'latin1'));
      return file.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${full} /Encoding /Identity-H ` +
          `/DescendantFonts [${descendant} 0 R] /ToUnicode ${meaning} 0 R >>`,
      );
    },
  };
}
