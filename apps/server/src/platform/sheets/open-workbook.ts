import { open as openFile } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { attributeOf, innerText, piecesOf, tagsOf } from './sheet-text';

/** Why a file cannot be taken, as a person reads it. */
export class SheetFault extends Error {
  override name = 'SheetFault';
}

const MOST_ENTRIES = 2000;
const MOST_UNPACKED = 300 * 1024 * 1024;
/** Texts of a workbook: 16 columns of 200 000 rows. */
const MOST_TEXTS = 3_200_000;
const LONGEST_TEXT = 1_000_000;
const SMALL_PART = 4 * 1024 * 1024;

const RESAVE = '请在 Excel 里打开它，另存为“Excel 工作簿（*.xlsx）”后再上传';

/** The sheet that a workbook has, with the texts that its cells name by number. */
export interface OpenSheet {
  rows: AsyncIterable<Buffer>;
  texts: readonly string[];
  /** Days are counted from 1904. */
  from1904: boolean;
  close: () => void;
}

/** What the workbook is: how its one sheet is called, and the names of those that only explain it. */
export interface WantedSheet {
  words: string;
  explaining?: readonly string[];
}

/** Opens a workbook of one sheet. Throws a SheetFault that says what to do about it. */
export async function openWorkbook(path: string, wanted: WantedSheet): Promise<OpenSheet> {
  await refuseOtherFiles(path);
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: true });
  try {
    const { parts, book, rows } = await findSheet(zip, wanted);
    const texts = parts.get('xl/sharedStrings.xml');
    return {
      texts: texts ? await readTexts(await zip.openReadStreamPromise(texts)) : [],
      rows: await zip.openReadStreamPromise(rows),
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

/** Refuses what is plainly no workbook of one sheet, without reading any of its cells. Throws a SheetFault. */
export async function peekWorkbook(path: string, wanted: WantedSheet): Promise<void> {
  await refuseOtherFiles(path);
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false, validateEntrySizes: true });
  try {
    await findSheet(zip, wanted);
  } finally {
    zip.close();
  }
}

async function refuseOtherFiles(path: string): Promise<void> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return;
    if (head.subarray(0, 4).toString('hex') !== 'd0cf11e0') {
      throw new SheetFault(`这不是 Excel 工作簿，像是改了扩展名的 CSV 或其他文件，${RESAVE}`);
    }
    const { size } = await file.stat();
    const whole = Buffer.alloc(Math.min(size, SMALL_PART));
    await file.read(whole, 0, whole.length, 0);
    const locked = whole.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetFault(locked ? '文件设有打开密码，请去掉密码后再上传' : `这是旧版 .xls 文件，${RESAVE}`);
  } finally {
    await file.close();
  }
}

async function findSheet(
  zip: ZipFile,
  wanted: WantedSheet,
): Promise<{ parts: Map<string, Entry>; book: string; rows: Entry }> {
  const parts = await readParts(zip);
  const book = await textOf(zip, parts.get('xl/workbook.xml'));
  const sheet = sheetOf(book, await textOf(zip, parts.get('xl/_rels/workbook.xml.rels')), wanted);
  const rows = parts.get(sheet);
  if (!rows) throw new SheetFault(`找不到工作表的内容，${RESAVE}`);
  return { parts, book, rows };
}

async function readParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new SheetFault('文件内部的部件过多，无法读取');
  const parts = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8').replace(/^\//, '');
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED) throw new SheetFault('文件解压后过大，请拆成几份再上传');
    if (/vbaproject\.bin$/i.test(name)) throw new SheetFault('文件含有宏，请另存为不含宏的 .xlsx 后再上传');
    if (entry.isEncrypted()) throw new SheetFault('文件设有密码，请去掉密码后再上传');
    parts.set(name, entry);
  }
  if (!parts.has('xl/workbook.xml')) throw new SheetFault(`这不是 Excel 工作簿，${RESAVE}`);
  return parts;
}

async function textOf(zip: ZipFile, part: Entry | undefined): Promise<string> {
  if (!part || part.uncompressedSize > SMALL_PART) throw new SheetFault(`工作簿的结构无法识别，${RESAVE}`);
  const chunks: Buffer[] = [];
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(part);
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The part of the one sheet; hidden and further ones are refused, since nobody would see what is read of them. */
function sheetOf(book: string, relations: string, { words, explaining = [] }: WantedSheet): string {
  const nameOf = (tag: string): string => attributeOf(tag, 'name') ?? '';
  const sheets = [...tagsOf(book, 'sheet')].filter((tag) => !explaining.includes(nameOf(tag)));
  const hidden = sheets.find((tag) => /hidden/i.test(attributeOf(tag, 'state') ?? ''));
  if (hidden) {
    throw new SheetFault(`有隐藏的工作表“${nameOf(hidden)}”，请取消隐藏核对，或删除后再上传`);
  }
  if (sheets.length > 1) throw new SheetFault(`有 ${sheets.length} 张工作表，请只保留${words}这一张`);
  const id = attributeOf(sheets[0] ?? '', 'r:id');
  const relation = [...tagsOf(relations, 'Relationship')].find((tag) => attributeOf(tag, 'Id') === id);
  const target = relation && attributeOf(relation, 'Target');
  if (target === undefined) throw new SheetFault(`工作簿的结构无法识别，${RESAVE}`);
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readTexts(stream: AsyncIterable<Buffer>): Promise<string[]> {
  const texts: string[] = [];
  for await (const piece of piecesOf(stream, '</si>', LONGEST_TEXT)) {
    // An empty text closes itself; what follows the last one is no text.
    for (const _ of piece.matchAll(/<si\s*\/>/g)) texts.push('');
    const at = piece.lastIndexOf('<si>');
    const from = at < 0 ? piece.lastIndexOf('<si ') : at;
    if (from >= 0 && !piece.startsWith('<si/>', from)) texts.push(innerText(piece.slice(from)));
    if (texts.length > MOST_TEXTS) throw new SheetFault('文件里的文字过多，请拆成几份再上传');
  }
  return texts;
}
