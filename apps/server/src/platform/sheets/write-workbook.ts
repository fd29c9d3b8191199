import { columnName } from './sheet-rows';
import { zip } from './zip';

/** A cell of a sheet: a text, a number as it is written, an amount with two decimals, or nothing. */
export type OutCell = { text: string } | { number: string } | { amount: string } | null;

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

/** Of a cell: as it is, and an amount in groups of three with two decimals (Excel's own format 4). */
const STYLES = `<styleSheet xmlns="${SHEETS}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const AMOUNT_STYLE = 1;

/** The parts of a workbook beside its sheets. */
const frame = (names: readonly string[]): readonly [path: string, xml: string][] => {
  const each = (write: (id: number, name: string) => string): string =>
    names.map((name, at) => write(at + 1, escapeXml(name))).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
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
      `<Relationships xmlns="${PACKAGE}/relationships">${each((id) => `<Relationship Id="rId${id}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
};

const rowXml = (cells: readonly OutCell[]): string =>
  `<row>${cells
    .map((cell) => {
      if (cell === null || ('text' in cell && cell.text === '')) return '<c/>';
      if ('number' in cell) return `<c><v>${cell.number}</v></c>`;
      if ('amount' in cell) return `<c s="${AMOUNT_STYLE}"><v>${cell.amount}</v></c>`;
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

/**
 * The bytes of an Excel file whose first sheet's rows come in batches: no more than a batch of them stands in memory, and
 * whoever stops reading ends the batches.
 */
export const streamWorkbook = (
  sheetName: string,
  batches: AsyncIterable<readonly (readonly OutCell[])[]>,
  extras: SheetExtras = {},
): AsyncGenerator<Buffer> => {
  const { behind = [] } = extras;
  return zip([
    ...frame([sheetName, ...behind.map(({ name }) => name)]).map(
      ([path, xml]) => [path, [HEAD + xml]] as const,
    ),
    ['xl/worksheets/sheet1.xml', sheetXml(batches, extras)],
    ...behind.map((sheet, at) => [`xl/worksheets/sheet${at + 2}.xml`, [plainSheet(sheet)]] as const),
  ]);
};

/** The same, all of it at once. */
export async function writeWorkbook(
  sheetName: string,
  batches: AsyncIterable<readonly (readonly OutCell[])[]>,
  extras: SheetExtras = {},
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of streamWorkbook(sheetName, batches, extras)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
