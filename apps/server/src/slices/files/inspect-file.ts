import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../../platform/refusal';
import type { ReceivedFile } from '../../platform/uploads';
import { acceptedExtensions, acceptedType, type FileKind } from './accepted-types';
import { cleanFileName } from './file-name';
import { reencodeImage } from './reencode-image';
import { refuseZip } from './zip-entries';

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

const broken = (fileName: string, why: string): Refusal =>
  new Refusal('FILE_BROKEN', { message: `文件“${fileName}”${why}` });

/**
 * Finds out what a file really is and refuses what is not wanted or not what its name says (S5, decisions 9). Images
 * are drawn anew in place: position and camera data, and whatever hides behind the pixels, are gone.
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
  if (file.size === 0) throw broken(fileName, '是空文件');
  const bytes = await readFile(file.path);
  const detected = await fileTypeFromBuffer(bytes);
  if (!detected || !type.detected.includes(detected.mime))
    throw broken(fileName, '的内容与扩展名不符或已损坏');

  if (type.image) {
    const image = await reencodeImage(bytes, detected.mime);
    if (!image.ok) throw broken(fileName, image.reason);
    await writeFile(file.path, image.bytes);
    const sha256 = createHash('sha256').update(image.bytes).digest();
    return { path: file.path, fileName, size: image.bytes.length, sha256, contentType: type.contentType };
  }
  if (detected.mime === 'application/x-cfb') {
    if (bytes.includes(OLD_MACROS)) throw broken(fileName, '含有宏，请另存为不含宏的文件');
  } else if (bytes.readUInt16BE(0) === 0x504b) {
    const fault = refuseZip(bytes);
    if (fault) throw broken(fileName, `未通过检查：${fault}`);
  }
  const { path, size, sha256 } = file;
  return { path, fileName, size, sha256, contentType: type.contentType };
}
