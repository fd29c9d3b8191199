import { crc32, deflateSync } from 'node:zlib';

/** A page of plain text as a PDF; Latin letters only, since no font goes with it. */
export function textPdf(lines: readonly string[]): Buffer {
  const safe = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`);
  const text = lines.map(
    (line, i) => `BT /F1 ${i === 0 ? 20 : 12} Tf 72 ${760 - i * 28} Td (${safe(line)}) Tj ET`,
  );
  const content = text.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

type Color = readonly [number, number, number];

/** A picture of a container's doors in a colour of its own, standing in for a driver's photograph. */
export const boxPicture = (color: Color): Buffer => picture((x, y) => paintDoors(x, y, color));

/** The same of a sheet of paper with a stamp. */
export const paperPicture = (color: Color): Buffer => picture((x, y) => paintSheet(x, y, color));

function picture(paint: (x: number, y: number) => Color): Buffer {
  const [width, height] = [480, 360];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(paint(x, y), y * (width * 3 + 1) + 1 + x * 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Lines of writing, and a round stamp in the colour. */
function paintSheet(x: number, y: number, color: Color): Color {
  if (x < 110 || x >= 370 || y < 20 || y >= 340) return [120, 96, 72];
  const ring = Math.hypot(x - 310, y - 280);
  if (ring > 30 && ring < 36) return color;
  const isLine = y > 60 && y < 300 && y % 24 < 3 && x > 130 && x < 350 - ((y * 7) % 90);
  const isHead = y > 34 && y < 46 && x > 180 && x < 300;
  return isLine || isHead ? [92, 96, 104] : [246, 244, 238];
}

function paintDoors(x: number, y: number, color: Color): Color {
  if (y > 320) return [92, 94, 98];
  if (x < 60 || x >= 420 || y < 40) return [176 - (y >> 2), 200 - (y >> 2), 222];
  if (x >= 238 && x < 242) return [24, 26, 30];
  const bar = [120, 180, 300, 360].some((at) => Math.abs(x - at) < 3);
  if (bar) return [210, 214, 218];
  const rib = y % 40 < 6 ? 0.82 : 1;
  const shade = (part: number) => Math.round(part * rib);
  return [shade(color[0]), shade(color[1]), shade(color[2])];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crcOf(body), body.length + 4);
  return framed;
}

const crcOf = (bytes: Buffer): number => crc32(bytes) >>> 0;
