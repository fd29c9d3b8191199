import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { boxPicture, textPdf } from './papers';

describe('a picture', () => {
  const png = boxPicture([100, 50, 200]);
  const chunks: [string, Buffer][] = [];
  const sums: [number, number][] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    sums.push([png.readUInt32BE(at + 8 + length), crc32(body)]);
    chunks.push([body.toString('latin1', 0, 4), body.subarray(4)]);
    at += length + 12;
  }
  const rows = inflateSync(chunks[1]![1]);
  const pixel = (x: number, y: number) => [...rows.subarray(y * 1_441 + 1 + x * 3, y * 1_441 + 4 + x * 3)];

  it('is a PNG of 480 × 360 in true colour', () => {
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect(chunks.map(([name]) => name)).toEqual(['IHDR', 'IDAT', 'IEND']);
    for (const [said, right] of sums) expect(said).toBe(right);
    const head = Buffer.from([0, 0, 1, 0xe0, 0, 0, 1, 0x68, 8, 2, 0, 0, 0]);
    expect([...chunks[0]![1]]).toEqual([...head]);
    expect(rows).toHaveLength(1_441 * 360);
    for (let y = 0; y < 360; y++) expect(rows[y * 1_441]).toBe(0);
  });

  const [GROUND, SLIT, BAR] = [
    [92, 94, 98],
    [24, 26, 30],
    [210, 214, 218],
  ];
  const [DOOR, RIB] = [
    [100, 50, 200],
    [82, 41, 164],
  ];
  const sky = (y: number) => [176 - Math.floor(y / 4), 200 - Math.floor(y / 4), 222];
  it.each([
    [0, 0, sky(0)],
    [479, 319, sky(319)],
    [0, 320, sky(320)],
    [0, 321, GROUND],
    [479, 359, GROUND],
    [200, 39, sky(39)],
    [200, 40, RIB],
    [59, 100, sky(100)],
    [60, 100, DOOR],
    [419, 100, DOOR],
    [420, 100, sky(100)],
    [200, 85, RIB],
    [200, 86, DOOR],
    [200, 119, DOOR],
    [200, 120, RIB],
    [237, 100, DOOR],
    [238, 100, SLIT],
    [241, 100, SLIT],
    [242, 100, DOOR],
    [117, 100, DOOR],
    [118, 100, BAR],
    [122, 100, BAR],
    [123, 100, DOOR],
    [177, 100, DOOR],
    [178, 100, BAR],
    [298, 100, BAR],
    [303, 100, DOOR],
    [358, 100, BAR],
    [363, 100, DOOR],
  ])('has at %i, %i its colour', (x, y, color) => {
    expect(pixel(x, y)).toEqual(color);
  });
});

describe('a page', () => {
  const pdf = textPdf(['A (b) \\c', 'second', 'third']).toString('latin1');

  it('has its lines below one another, the first one larger, signs of its own escaped', () => {
    expect(pdf).toContain('BT /F1 20 Tf 72 760 Td (A \\(b\\) \\\\c) Tj ET\n');
    expect(pdf).toContain('BT /F1 12 Tf 72 732 Td (second) Tj ET\n');
    expect(pdf).toContain('BT /F1 12 Tf 72 704 Td (third) Tj ET\n');
    const [, length, stream] = /<< \/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(pdf)!;
    expect(stream).toHaveLength(Number(length));
  });

  it('names the place of each of its objects, and of the table itself', () => {
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)![1]);
    const [title, count, free, ...entries] = pdf.slice(table).split('trailer')[0]!.trimEnd().split('\n');
    expect([title, count, free]).toEqual(['xref', '0 6', '0000000000 65535 f ']);
    expect(entries).toHaveLength(5);
    for (const [i, entry] of entries.entries()) {
      expect(entry).toMatch(/^\d{10} 00000 n/);
      expect(pdf.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
    }
    expect(pdf).toContain('/Size 6 /Root 1 0 R');
  });
});
