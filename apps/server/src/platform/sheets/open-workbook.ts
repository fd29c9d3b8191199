import { open as openFile } from 'node:fs/promises';
import { openPromise, type ZipFile } from 'yauzl';
import { type DateStyle, dateStyles } from './cell-styles';
import { openXml, type XmlPart } from './open-xml';
import {
  type Parts,
  partsOfType,
  readParts,
  type Relation,
  relationsOf,
  streamOf,
  textOf,
} from './package-parts';
import { RESAVE, SheetFault } from './sheet-fault';
import { attributeOf, innerText, piecesOf, startOf, tagsOf } from './sheet-text';

/** Texts of a workbook: 16 columns of 200 000 rows. */
const MOST_TEXTS = 3_200_000;
const LONGEST_TEXT = 1_000_000;
const HEAD_BYTES = 64 * 1024;
const DIRECTORY_BYTES = 4 * 1024 * 1024;

const UNKNOWN = `工作簿的结构无法识别，${RESAVE}`;
const NO_WORKBOOK = `这不是 Excel 工作簿，${RESAVE}`;

/** The sheet that a workbook has, with the texts that its cells name by number. */
export interface OpenSheet {
  name: string;
  rows: XmlPart;
  texts: readonly string[];
  /** Styles of cells that show dates. */
  dates: ReadonlyMap<number, DateStyle>;
  /** Days are counted from 1904. */
  from1904: boolean;
  close: () => void;
}

/** What the workbook is: how its one sheet is called, and the names of those that only explain it. */
export interface WantedSheet {
  words: string;
  explaining?: readonly string[];
}

const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: true });

/** Opens a workbook of one sheet. Throws a SheetFault that says what to do about it. */
export async function openWorkbook(path: string, wanted: WantedSheet): Promise<OpenSheet> {
  await refuseOtherFiles(path);
  const zip = await openZip(path);
  try {
    const { parts, book, sheet, name, relations } = await findSheet(zip, wanted);
    if (!parts.entries.has(sheet)) throw new SheetFault(`找不到工作表的内容，${RESAVE}`);
    const styles = await findPart(parts, relations, 'styles');
    return {
      name,
      texts: await readTexts(parts, relations),
      dates: dateStyles((styles && (await textOf(parts, styles, 'styleSheet'))) ?? ''),
      rows: await openXml(await streamOf(parts, sheet), 'worksheet'),
      from1904: [...tagsOf(book, 'workbookPr')].some((tag) =>
        /^(1|true)$/.test(attributeOf(tag, 'date1904') ?? ''),
      ),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function refuseOtherFiles(path: string): Promise<void> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return;
    if (head.subarray(0, 4).toString('hex') !== 'd0cf11e0') {
      throw new SheetFault(`这不是 Excel 工作簿，像是改了扩展名的 CSV 或其他文件，${RESAVE}`);
    }
    const { size } = await file.stat();
    const whole = Buffer.alloc(Math.min(size, DIRECTORY_BYTES));
    await file.read(whole, 0, whole.length, 0);
    const locked = whole.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetFault(locked ? '文件设有打开密码，请去掉密码后再上传' : `这是旧版 .xls 文件，${RESAVE}`);
  } finally {
    await file.close();
  }
}

/** A part by what the book says of it, or by what it is declared to be; undefined where neither names one. */
async function findPart(
  parts: Parts,
  relations: readonly Relation[],
  kind: 'styles' | 'sharedStrings',
): Promise<string | undefined> {
  const said = relations.find((one) => one.kind === kind)?.target;
  return said ?? (await partsOfType(parts, `spreadsheetml.${kind}+xml`))[0];
}

async function findSheet(
  zip: ZipFile,
  wanted: WantedSheet,
): Promise<{ parts: Parts; book: string; sheet: string; name: string; relations: Relation[] }> {
  const parts = await readParts(zip);
  const main = (await relationsOf(parts, '')).find(({ kind }) => kind === 'officeDocument')?.target;
  const bookName = main ?? (await partsOfType(parts, 'spreadsheetml.sheet.main+xml'))[0];
  if (bookName === undefined || !parts.entries.has(bookName)) throw new SheetFault(NO_WORKBOOK);
  if (bookName.endsWith('.bin')) throw new SheetFault(`这是二进制工作簿（.xlsb），${RESAVE}`);
  const book = await textOf(parts, bookName, 'workbook').catch((error: unknown) => {
    throw error instanceof SheetFault ? new SheetFault(NO_WORKBOOK) : error;
  });
  if (book === undefined) throw new SheetFault(UNKNOWN);
  const relations = await relationsOf(parts, bookName);
  const tag = sheetTag(book, wanted);
  const id = attributeOf(tag, 'id');
  const sheet = relations.find((one) => one.id === id)?.target;
  if (sheet === undefined) throw new SheetFault(UNKNOWN);
  return { parts, book, sheet, name: nameOf(tag), relations };
}

const nameOf = (tag: string): string => attributeOf(tag, 'name') ?? '';

/** The tag of the one sheet; hidden and further ones are refused, since nobody would see what is read of them. */
function sheetTag(book: string, { words, explaining = [] }: WantedSheet): string {
  const sheets = [...tagsOf(book, 'sheet')].filter((tag) => !explaining.includes(nameOf(tag)));
  const hidden = sheets.find((tag) => /hidden/i.test(attributeOf(tag, 'state') ?? ''));
  if (hidden) {
    throw new SheetFault(`有隐藏的工作表“${nameOf(hidden)}”，请取消隐藏核对，或删除后再上传`);
  }
  if (sheets.length > 1) throw new SheetFault(`有 ${sheets.length} 张工作表，请只保留${words}这一张`);
  return sheets[0] ?? '';
}

async function readTexts(parts: Parts, relations: readonly Relation[]): Promise<string[]> {
  const name = await findPart(parts, relations, 'sharedStrings');
  if (name === undefined) return [];
  if (!parts.entries.has(name)) throw new SheetFault(`工作簿缺少存放文字的部分，${RESAVE}`);
  const { prefix, texts: xml } = await openXml(await streamOf(parts, name), 'sst');
  const texts: string[] = [];
  for await (const piece of piecesOf(xml, `</${prefix}si>`, LONGEST_TEXT)) {
    for (let at = startOf(piece, `${prefix}si`); at >= 0; at = startOf(piece, `${prefix}si`, at + 1)) {
      const end = piece.indexOf('>', at);
      // An empty text closes itself.
      texts.push(piece[end - 1] === '/' ? '' : innerText(piece.slice(end + 1), prefix));
    }
    if (texts.length > MOST_TEXTS) throw new SheetFault('文件里的文字过多，请拆成几份再上传');
  }
  return texts;
}
