import { posix } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { SheetFault } from './sheet-fault';
import { openXml } from './open-xml';
import { attributeOf, tagsOf } from './sheet-text';

const MOST_ENTRIES = 2000;
const MOST_UNPACKED = 300 * 1024 * 1024;
/** Of a part that is read at once. */
const SMALL_PART = 4 * 1024 * 1024;

/** The parts of a workbook's zip by their names as `partName` writes them. */
export interface Parts {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

/** What a part points at. */
export interface Relation {
  id: string;
  /** The last word of its type: 'worksheet', 'sharedStrings'. */
  kind: string;
  /** A part's name. */
  target: string;
}

/** Names are the same in small and large letters; some programs write them with '\'. */
const partName = (name: string): string =>
  posix.normalize(name.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase();

/** Lists the parts. Throws a SheetFault where there are too many or too much, or where they are locked or programs. */
export async function readParts(zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > MOST_ENTRIES) throw new SheetFault('文件内部的部件过多，无法读取');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = partName(entry.fileNameRaw.toString('utf8'));
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED) throw new SheetFault('文件解压后过大，请拆成几份再上传');
    if (name.endsWith('vbaproject.bin')) throw new SheetFault('文件含有宏，请另存为不含宏的 .xlsx 后再上传');
    if (entry.isEncrypted()) throw new SheetFault('文件设有密码，请去掉密码后再上传');
    entries.set(name, entry);
  }
  return { zip, entries };
}

/** A part as it streams out. Throws where there is none. */
export async function streamOf({ zip, entries }: Parts, name: string): Promise<AsyncIterable<Buffer>> {
  const entry = entries.get(name);
  if (!entry) throw new RangeError(`no part ${name}`);
  return zip.openReadStreamPromise(entry);
}

/** The text of a small part with that root; undefined where there is none, or one too large. */
export async function textOf(parts: Parts, name: string, root: string): Promise<string | undefined> {
  const entry = parts.entries.get(name);
  if (!entry || entry.uncompressedSize > SMALL_PART) return undefined;
  const stream = await streamOf(parts, name);
  let text = '';
  for await (const piece of (await openXml(stream, root)).texts) text += piece;
  return text;
}

/** A target as it is written: names may be escaped as in addresses. */
function targetOf(from: string, written: string): string {
  const target = written.replaceAll('\\', '/');
  const plain = /%[\da-f]{2}/i.test(target) ? safeDecoded(target) : target;
  return partName(plain.startsWith('/') ? plain : posix.join(posix.dirname(from), plain));
}

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a part points at inside the file; of '' the file itself. */
export async function relationsOf(parts: Parts, name: string): Promise<Relation[]> {
  const listed = partName(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`));
  const xml = await textOf(parts, listed, 'Relationships');
  return [...tagsOf(xml ?? '', 'Relationship')].flatMap((tag) => {
    const [id, type, target] = ['Id', 'Type', 'Target'].map((each) => attributeOf(tag, each));
    if (id === undefined || target === undefined || attributeOf(tag, 'TargetMode') === 'External') return [];
    return [{ id, kind: (type ?? '').split('/').at(-1)!, target: targetOf(name, target) }];
  });
}

/** The parts that are declared to be of a type whose words end so. */
export async function partsOfType(parts: Parts, ending: string): Promise<string[]> {
  const xml = await textOf(parts, '[content_types].xml', 'Types');
  return [...tagsOf(xml ?? '', 'Override')].flatMap((tag) => {
    const name = partName(attributeOf(tag, 'PartName') ?? '');
    return (attributeOf(tag, 'ContentType') ?? '').endsWith(ending) && parts.entries.has(name) ? [name] : [];
  });
}
