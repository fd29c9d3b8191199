import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { columnName } from './sheet-rows';

/** A cell of a sheet: a text, a number as it is written, or nothing. */
export type OutCell = { text: string } | { number: string } | null;

/** The media type of an Excel file. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  // Controls have no place in XML.
  text.replace(/[<>&"]/g, (sign) => SIGNS[sign] ?? '').replace(/(?![\t\n\r])\p{Cc}/gu, '');

/** A sheet that stands behind the first, all of it at hand. */
export interface OutSheet {
  name: string;
  rows: readonly (readonly OutCell[])[];
  /** Of its columns, in characters. */
  widths?: readonly number[];
}

/** What the first sheet has beside its rows. */
export interface SheetExtras {
  widths?: readonly number[];
  /** Drop-down lists: the column from 0, and a list in quotes or a range of another sheet. */
  choices?: readonly { column: number; from: string }[];
  behind?: readonly OutSheet[];
  /** Stands at the head of each printed page. */
  pageHeader?: string;
}

/** The parts of a workbook beside its sheets. */
const frame = (names: readonly string[]): readonly [path: string, xml: string][] => {
  const each = (write: (id: number, name: string) => string): string =>
    names.map((name, at) => write(at + 1, escapeXml(name))).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${SHEETS}" xmlns:r="${DOCUMENT}"><sheets>${each((id, name) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((id) => `<Relationship Id="rId${id}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}</Relationships>`,
    ],
  ];
};

const rowXml = (cells: readonly OutCell[]): string =>
  `<row>${cells
    .map((cell) => {
      if (cell === null || ('text' in cell && cell.text === '')) return '<c/>';
      if ('number' in cell) return `<c><v>${cell.number}</v></c>`;
      return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`;
    })
    .join('')}</row>`;

const colsXml = (widths: readonly number[] = []): string =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** So far down a list can be dropped: the rows of a batch, with its head. */
const LAST_CHOICE = 10_001;

const choicesXml = (choices: SheetExtras['choices'] = []): string =>
  choices.length === 0
    ? ''
    : `<dataValidations count="${choices.length}">${choices
        .map(({ column, from }) => {
          const name = columnName(column);
          return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${LAST_CHOICE}"><formula1>${escapeXml(from)}</formula1></dataValidation>`;
        })
        .join('')}</dataValidations>`;

/** An ampersand begins a code there, and stands for itself when it is doubled. */
const pageHeaderXml = (text = ''): string =>
  text === ''
    ? ''
    : `<headerFooter><oddHeader>${escapeXml(`&C${text.replace(/&/g, '&&')}`)}</oddHeader></headerFooter>`;

async function* sheetXml(
  batches: AsyncIterable<readonly (readonly OutCell[])[]>,
  { widths, choices, pageHeader }: SheetExtras,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${colsXml(widths)}<sheetData>`;
  for await (const batch of batches) yield batch.map(rowXml).join('');
  yield `</sheetData>${choicesXml(choices)}${pageHeaderXml(pageHeader)}</worksheet>`;
}

const plainSheet = ({ rows, widths }: OutSheet): string =>
  `${HEAD}<worksheet xmlns="${SHEETS}">${colsXml(widths)}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;

interface Part {
  path: string;
  packed: Buffer[];
  packedSize: number;
  size: number;
  crc: number;
}

/** Packs a part while it is written, so that only its packed bytes stand in memory. */
async function pack(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<Part> {
  const part: Part = { path, packed: [], packedSize: 0, size: 0, crc: 0 };
  const deflate = createDeflateRaw({ level: 4 });
  deflate.on('data', (chunk: Buffer) => {
    part.packed.push(chunk);
    part.packedSize += chunk.length;
  });
  const ended = once(deflate, 'end');
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    part.crc = crc32(bytes, part.crc);
    part.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
  await ended;
  return part;
}

/** 1 January 1980, as zip files say it. */
const NO_DAY = 0x21;
const UTF8 = 0x800;
const DEFLATED = 8;

/** What stands of a part before its bytes, and again at the end of the file. */
function describe({ path, packedSize, size, crc }: Part): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(0, 6);
  facts.writeUInt16LE(NO_DAY, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packedSize, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(path), 22);
  return facts;
}

function zip(parts: readonly Part[]): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const facts = describe(part);
    const name = Buffer.from(part.path);
    const head = [Buffer.from('PK\x03\x04', 'latin1'), facts, name];
    body.push(...head, ...part.packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, name);
    offset += 4 + facts.length + name.length + part.packedSize;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** An Excel file whose first sheet's rows come in batches. */
export async function writeWorkbook(
  sheetName: string,
  batches: AsyncIterable<readonly (readonly OutCell[])[]>,
  extras: SheetExtras = {},
): Promise<Buffer> {
  const { behind = [] } = extras;
  const parts: Part[] = [];
  for (const [path, xml] of frame([sheetName, ...behind.map(({ name }) => name)])) {
    parts.push(await pack(path, [HEAD + xml]));
  }
  parts.push(await pack('xl/worksheets/sheet1.xml', sheetXml(batches, extras)));
  for (const [at, sheet] of behind.entries()) {
    parts.push(await pack(`xl/worksheets/sheet${at + 2}.xml`, [plainSheet(sheet)]));
  }
  return zip(parts);
}
