import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../../platform/http/refusal';
import type { ReceivedFile } from '../../platform/files/uploads';
import { acceptedExtensions, acceptedType, type FileKind } from './accepted-types';
import { fileContains } from './file-contains';
import { cleanFileName } from './file-name';
import { refuseZip } from './inspect-zip';
import { reencodeImage, SITE_PICTURE } from './reencode-image';

/** A file whose content has been looked at; still at its temporary path. */
export interface InspectedFile {
  path: string;
  fileName: string;
  size: number;
  sha256: Buffer;
  contentType: string;
}

/** How Word and Excel of before 2007 name the storage of their macros. */
const OLD_MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');
const OLE = 'application/x-cfb';
/** Bytes that are enough to know a signature by; more would let a file decide how long is looked. */
const HEAD_BYTES = 4100;

const DISGUISED = '的内容与扩展名不符或已损坏';

/**
 * Finds out what a file really is and refuses what is not wanted or not what its name says (S5, decisions 9). Images
 * are drawn anew in place: position and camera data, and whatever hides behind the pixels, are gone. Files are read in
 * pieces, so that this thread is never held by one.
 */
export async function inspectFile(
  file: ReceivedFile,
  rawName: string,
  kind: FileKind,
): Promise<InspectedFile> {
  const fileName = cleanFileName(rawName);
  const type = acceptedType(fileName, kind);
  if (!type) {
    throw new Refusal('FILE_TYPE', {
      message: `不支持文件“${fileName}”的类型，可上传 ${acceptedExtensions(kind)}`,
    });
  }
  const refuse = (why: string): never => {
    throw new Refusal('FILE_BROKEN', { message: `文件“${fileName}”${why}` });
  };
  if (file.size === 0) refuse('是空文件');
  const { path, sha256 } = file;
  const { check, contentType } = type;
  const kept = { path, fileName, size: file.size, sha256, contentType };
  switch (check.how) {
    case 'image': {
      const forSite = kind === 'site';
      const drawn = await reencodeImage(path, check.format, { forSite });
      if ('fault' in drawn) return refuse(drawn.fault);
      const drawnAs = forSite ? SITE_PICTURE : contentType;
      return { ...kept, size: drawn.size, contentType: drawnAs, sha256: await hashFile(path) };
    }
    case 'zip': {
      const fault = await refuseZip(path, check.folder);
      return fault === null ? kept : refuse(`未通过检查：${fault}`);
    }
    case 'ole':
      if ((await readSignature(path)) !== OLE) refuse(DISGUISED);
      if (await fileContains(path, OLD_MACROS)) refuse('含有宏，请另存为不含宏的文件');
      return kept;
    case 'xml':
      if (!(await isXml(path, check.root))) refuse(DISGUISED);
      return kept;
    case 'signature':
      if ((await readSignature(path)) !== check.mime) refuse(DISGUISED);
      return kept;
  }
}

/** Begins as XML does, holds the root, and declares nothing of its own: no reader is to follow it elsewhere. */
async function isXml(path: string, root: string): Promise<boolean> {
  const head = (await readHead(path)).toString('utf8').replace(/^\uFEFF/, '');
  if (!/^\s*<(\?xml|[A-Za-z])/.test(head)) return false;
  if (await fileContains(path, Buffer.from('<!DOCTYPE'))) return false;
  return (await fileContains(path, Buffer.from(`<${root}`))) && fileContains(path, Buffer.from(`</${root}>`));
}

const readSignature = async (path: string): Promise<string | undefined> =>
  (await fileTypeFromBuffer(await readHead(path)))?.mime;

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}
