import sharp from 'sharp';

const MAX_PIXELS = 50_000_000;

/** What animations may hold; the limit counts the pixels of all their frames together. */
const ANIMATED = new Set(['image/gif', 'image/webp']);

export type Reencoded = { ok: true; bytes: Buffer } | { ok: false; reason: string };

/** Draws an image anew, upright and without any metadata. `mime` is the detected type, which it keeps. */
export async function reencodeImage(bytes: Buffer, mime: string): Promise<Reencoded> {
  const animated = ANIMATED.has(mime);
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });
    // An animation is a strip of frames, which must not be turned as one.
    const upright = animated ? image : image.rotate();
    switch (mime) {
      case 'image/jpeg':
        return { ok: true, bytes: await upright.jpeg({ quality: 88 }).toBuffer() };
      case 'image/png':
        return { ok: true, bytes: await upright.png().toBuffer() };
      case 'image/gif':
        return { ok: true, bytes: await upright.gif().toBuffer() };
      case 'image/webp':
        return { ok: true, bytes: await upright.webp({ quality: 88 }).toBuffer() };
      default:
        return { ok: false, reason: '不是可识别的图片' };
    }
  } catch (error) {
    const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { ok: false, reason: tooLarge ? '尺寸过大，请缩小后再上传' : '是损坏的图片' };
  }
}
