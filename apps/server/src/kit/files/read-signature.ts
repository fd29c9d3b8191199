import sharp from 'sharp';
// Which formats the library opens at all is settled there, for the whole process.
import './reencode-image';
import { Refusal } from '../../platform/http/refusal';
import type { ReceivedFile } from '../../platform/files/uploads';

/** A signature as it is kept and printed: shades of grey, cut to its ink. */
export interface Signature {
  grey: Buffer;
  width: number;
  height: number;
  png: Buffer;
}

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_PIXELS = 8_000_000;
/** Looked at in this size; lines of a finger stay some pixels wide. */
const SIZE = { width: 900, height: 360 };
const DARK = 140;
/** Fewer pixels, or an area smaller than this, is a dot; a share larger than this, a blot. */
const LEAST_INK = 60;
const LEAST_SPAN = 24;
const MOST_SHARE = 0.6;
const MARGIN = 8;
const TIMEOUT_S = 10;

const EMPTY = '签名是空白的，请签名后再提交';
const BROKEN = '签名图片已损坏，请重新签名';
const LARGE = '签名图片过大，请重新签名';
const refuse = (message: string): Refusal => new Refusal('BAD_INPUT', { message, fields: { file: message } });

/** The ink of a picture in grey: how much, and where. */
function inkOf(grey: Buffer, width: number) {
  const box = { left: width, right: -1, top: Infinity, bottom: -1 };
  let ink = 0;
  for (let at = 0; at < grey.length; at += 1) {
    if ((grey[at] ?? 255) >= DARK) continue;
    ink += 1;
    const [x, y] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { ink, box };
}

/**
 * Reads the picture of a signature: it must be a PNG of a bearable size with some ink on it. Throws BAD_INPUT at the
 * field `file` when it is empty or a blot, FILE_TYPE, FILE_TOO_LARGE, FILE_BROKEN.
 */
export async function readSignature(file: ReceivedFile): Promise<Signature> {
  if (!/\.png$/i.test(file.fileName)) throw new Refusal('FILE_TYPE', { message: '签名应为 PNG 图片' });
  if (file.size === 0) throw refuse(EMPTY);
  if (file.size > MOST_BYTES) throw new Refusal('FILE_TOO_LARGE', { message: LARGE });
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  try {
    const found = await sharp(file.path, limits).metadata();
    if (found.format !== 'png') throw new Refusal('FILE_BROKEN', { message: BROKEN });
    const { data, info } = await sharp(file.path, limits)
      .timeout({ seconds: TIMEOUT_S })
      .flatten({ background: '#ffffff' })
      .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { ink, box } = inkOf(data, info.width);
    const span = Math.max(box.right - box.left, box.bottom - box.top);
    if (ink < LEAST_INK || span < LEAST_SPAN) throw refuse(EMPTY);
    if (ink > data.length * MOST_SHARE) throw refuse('签名图片看不清笔画，请重新签名');
    const left = Math.max(0, box.left - MARGIN);
    const top = Math.max(0, box.top - MARGIN);
    const width = Math.min(info.width, box.right + MARGIN + 1) - left;
    const height = Math.min(info.height, box.bottom + MARGIN + 1) - top;
    const raw = { width: info.width, height: info.height, channels: 1 as const };
    const cut = sharp(data, { raw }).extract({ left, top, width, height }).toColourspace('b-w');
    const [grey, png] = [await cut.clone().raw().toBuffer(), await cut.clone().png().toBuffer()];
    return { grey, width, height, png };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const said = error instanceof Error ? error.message : '';
    const isLarge = /pixel limit|timeout/i.test(said);
    throw new Refusal(isLarge ? 'FILE_TOO_LARGE' : 'FILE_BROKEN', { message: isLarge ? LARGE : BROKEN });
  }
}
