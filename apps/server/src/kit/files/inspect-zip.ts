import { type Entry, openPromise, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 2000;
const MAX_UNPACKED = 200 * 1024 * 1024;
const UNREADABLE = '压缩内容无法读取';

/**
 * Why a zip (or an office file, which is one) is not taken, in Chinese; null when it may be. Every part is unpacked, in
 * the library's threads, so that none is larger than the directory says. `folder`: what an office file must hold.
 */
export async function refuseZip(path: string, folder?: string): Promise<string | null> {
  try {
    // Names are judged here, by their bytes. A part that unpacks to another size than it claims is an error.
    const zip = await openPromise(path, { decodeStrings: false, validateEntrySizes: true });
    try {
      return await refuseParts(zip, folder);
    } finally {
      zip.close();
    }
  } catch {
    return UNREADABLE;
  }
}

async function refuseParts(zip: ZipFile, folder: string | undefined): Promise<string | null> {
  if (zip.entryCount > MAX_ENTRIES) return '压缩包内文件过多';
  let [unpacked, found] = [0, folder === undefined];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('latin1');
    unpacked += entry.uncompressedSize;
    const fault = refusePart(name, entry) ?? (unpacked > MAX_UNPACKED ? '压缩包解压后过大' : null);
    if (fault !== null) return fault;
    await unpack(zip, entry);
    found ||= name.startsWith(folder ?? '');
  }
  return found ? null : '内容与扩展名不符';
}

function refusePart(name: string, entry: Entry): string | null {
  if (name.split(/[\\/]/).includes('..') || /^([\\/]|[a-z]:)/i.test(name) || name.includes('\0')) {
    return '压缩包内路径不安全';
  }
  if (/vbaproject\.bin$/i.test(name)) return '文件含有宏';
  if (entry.isEncrypted()) return '压缩包已加密，请去掉密码后再上传';
  return entry.canDecodeFileData() ? null : '压缩方式不支持，请存为普通的 zip';
}

async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) void chunk;
}
