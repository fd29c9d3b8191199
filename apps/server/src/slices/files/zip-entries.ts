const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 0xffff;

interface ZipEntry {
  name: string;
  /** Bytes when unpacked, as the archive says. */
  size: number;
}

/** The central directory of a zip; null when there is none that can be read (zip64 and split archives among them). */
export function readZipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt16LE(end + 8) !== count) return null;
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const nameAt = at + ENTRY_SIZE;
    entries.push({
      name: bytes.toString('latin1', nameAt, nameAt + nameLength),
      size: bytes.readUInt32LE(at + 24),
    });
    at = nameAt + nameLength + rest;
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return -1;
}

const MAX_ENTRIES = 2000;
const MAX_UNPACKED = 500 * 1024 * 1024;

/** Why a zip (or an office file, which is one) is not taken, in Chinese; null when it may be. */
export function refuseZip(bytes: Buffer): string | null {
  const entries = readZipEntries(bytes);
  if (!entries) return '压缩内容无法读取';
  if (entries.length > MAX_ENTRIES) return '压缩包内文件过多';
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) return '压缩包解压后过大';
  const leaves = ({ name }: ZipEntry) =>
    name.split(/[\\/]/).includes('..') || /^([\\/]|[a-z]:)/i.test(name) || name.includes('\0');
  if (entries.some(leaves)) return '压缩包内路径不安全';
  if (entries.some(({ name }) => /vbaproject\.bin$/i.test(name))) return '文件含有宏';
  return null;
}
