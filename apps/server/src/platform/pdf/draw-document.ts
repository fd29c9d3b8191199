import { cleanText } from './clean-text';
import { drawBlocks, linesOf, SMALL } from './draw-blocks';
import { embedFont } from './embedded-font';
import type { PaperFonts } from './paper-fonts';
import { MOST_PDF_LINES, type PdfAttachment, type PdfDocument, type PdfPicture } from './pdf-document';
import { openPdfFile, type PdfFile, pdfText } from './pdf-file';
import { type FileFonts, pdfInk } from './pdf-ink';
import { drawSlips } from './draw-slips';
import { A4, A4_LANDSCAPE, A5, type Format, LINE, openSheet, type Sheet } from './sheet';

const FOOT_MIDDLE = 34;
/** Beside a foot's text, for the number of the page. */
const NUMBER_WIDE = 110;

function drawFoot(sheet: Sheet, text: string, number: string): void {
  const { height } = sheet.format;
  sheet.fill(LINE, sheet.left, height - FOOT_MIDDLE - 12, sheet.across, 0.5);
  const middle = height - FOOT_MIDDLE;
  const said = sheet.fold(text, SMALL, sheet.across - NUMBER_WIDE)[0] ?? [];
  sheet.line(said, { x: sheet.left, middle }, SMALL);
  const right = { x: sheet.left + sheet.across, middle, right: true };
  sheet.line(cleanText(number)[0] ?? [], right, SMALL);
}

/** The title once more, on top of every page that goes on. */
function drawRunningTitle(sheet: Sheet): void {
  if (sheet.running === '') return;
  const middle = sheet.top - 24;
  sheet.line(sheet.fold(sheet.running, SMALL, sheet.across)[0] ?? [], { x: sheet.left, middle }, SMALL);
  sheet.fill(LINE, sheet.left, middle + 10, sheet.across, 0.5);
}

const HOUR_MS = 3600_000;

/** Shanghai's time, as the format writes it. */
const fileDate = (at: Date): string =>
  `(D:${new Date(at.getTime() + 8 * HOUR_MS).toISOString().replace(/\D/g, '').slice(0, 14)}+08'00')`;

const writePicture = (file: PdfFile, { grey, width, height }: PdfPicture): number =>
  file.addStream(
    Buffer.from(grey.buffer, grey.byteOffset, grey.byteLength),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );

/** Writes a file within the file; what the catalogue says of it. */
function writeAttachment(file: PdfFile, { name, text }: PdfAttachment): string {
  const bytes = Buffer.from(text, 'utf8');
  const stream = file.addPlainStream(
    bytes,
    `/Type /EmbeddedFile /Subtype /application#2Fjson /Params << /Size ${bytes.length} >>`,
  );
  const called = `(${readMark(name)})`;
  const spec = file.add(
    `<< /Type /Filespec /F ${called} /UF ${called} /AFRelationship /Data /EF << /F ${stream} 0 R >> >>`,
  );
  return ` /Names << /EmbeddedFiles << /Names [${called} ${spec} 0 R] >> >> /AF [${spec} 0 R]`;
}

/** Writes pages, fonts and pictures; the number of the catalogue. */
function writePages(
  file: PdfFile,
  fonts: FileFonts,
  drawn: Pick<ReturnType<typeof pdfInk>, 'pages' | 'pictures'>,
  { size, attached }: { size: string; attached: string },
): number {
  const tree = file.reserve();
  const [regular, bold] = [fonts.regular.writeTo(file), fonts.bold.writeTo(file)];
  const pictures = drawn.pictures.map((picture, at) => `/P${at + 1} ${writePicture(file, picture)} 0 R`);
  const seen = pictures.length === 0 ? '' : ` /XObject << ${pictures.join(' ')} >>`;
  const shared = `/Parent ${tree} 0 R /MediaBox [0 0 ${size}] /Resources << /Font << /R ${regular} 0 R /B ${bold} 0 R >>${seen} >>`;
  const kids = drawn.pages.map((ops) => {
    const content = file.addStream(Buffer.from(ops.join('\n'), 'latin1'));
    return `${file.add(`<< /Type /Page ${shared} /Contents ${content} 0 R >>`)} 0 R`;
  });
  file.set(tree, `<< /Type /Pages /Count ${drawn.pages.length} /Kids [${kids.join(' ')}] >>`);
  return file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >>${attached} >>`,
  );
}

/** A mark stands in the file as it is. Throws a RangeError for one of other signs. */
function readMark(mark: string): string {
  if (!/^[\w:.-]{1,100}$/.test(mark)) throw new RangeError('a mark of other signs');
  return mark;
}

const formatOf = ({ size, landscape }: PdfDocument): Format =>
  size === 'a5' ? A5 : landscape ? A4_LANDSCAPE : A4;

/** What each page says of its place: within the document, or within its slip where that has more than one. */
function numbersOf({ slips }: PdfDocument, pages: number, begins: readonly number[]): string[] {
  return Array.from({ length: pages }, (_, page) => {
    if (!slips) return `第 ${page + 1} 页，共 ${pages} 页`;
    const at = begins.findLastIndex((first) => first <= page);
    const first = begins[at] ?? 0;
    const of = (begins[at + 1] ?? pages) - first;
    return of > 1 && slips.perPage === 1 ? `第 ${page - first + 1} 页，共 ${of} 页` : '';
  });
}

/** Draws a document as a PDF file. Throws a RangeError above MOST_PDF_LINES. */
export function drawDocument(document: PdfDocument, fonts: PaperFonts): Buffer {
  if (linesOf(document) > MOST_PDF_LINES) throw new RangeError(`a document of ${linesOf(document)} lines`);
  const used: FileFonts = {
    regular: embedFont(fonts.regular, 'NotoSansSC-Regular', 80),
    bold: embedFont(fonts.bold, 'NotoSansSC-Bold', 140),
  };
  const format = formatOf(document);
  const ink = pdfInk(used, format.height);
  const advances = { regular: used.regular.advance, bold: used.bold.advance };
  const sheet = openSheet({ ink, advances, format, running: document.title }, drawRunningTitle);
  const begins = document.slips ? drawSlips(sheet, document, advances) : [];
  if (!document.slips) drawBlocks(sheet, document);
  for (const [page, number] of numbersOf(document, sheet.pages, begins).entries()) {
    ink.turnTo(page);
    drawFoot(sheet, document.footer ?? '', number);
  }
  const file = openPdfFile();
  const root = writePages(file, used, ink, {
    size: `${format.width} ${format.height}`,
    attached: document.attachment ? writeAttachment(file, document.attachment) : '',
  });
  const date = fileDate(document.createdAt);
  const keywords = document.mark === undefined ? '' : ` /Keywords (${readMark(document.mark)})`;
  const info = file.add(
    `<< /Title ${pdfText(document.title)} /Author ${pdfText(document.issuer)} /Producer (BoxHaul) ` +
      `/CreationDate ${date} /ModDate ${date}${keywords} >>`,
  );
  return file.finish(root, info);
}
