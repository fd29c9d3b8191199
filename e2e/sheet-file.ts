import { bookFile } from '@boxhaul/testkit';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const lineXml = (texts: readonly string[], at: number): string =>
  `<row r="${at + 1}">${texts
    .map(
      (text, i) => `<c r="${String.fromCharCode(65 + i)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`;

/** An Excel file of one sheet with these texts, up to 26 in a line. */
export const sheetFile = (lines: readonly (readonly string[])[]): Buffer =>
  bookFile({
    book: `<workbook xmlns="${MAIN}" xmlns:r="r"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    relations: [{ id: 'rId1', kind: 'worksheet', target: 'worksheets/one.xml' }],
    parts: [
      {
        name: 'xl/worksheets/one.xml',
        content: `<worksheet xmlns="${MAIN}"><sheetData>${lines.map(lineXml).join('')}</sheetData></worksheet>`,
      },
    ],
  });
