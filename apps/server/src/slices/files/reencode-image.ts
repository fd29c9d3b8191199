import { rename, rm } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

// The library is one for the process: a picture takes one core, and only these four formats are ever opened.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`),
});

interface Format {
  /** Of all frames together. */
  mostPixels: number;
  /** May hold several frames, one above the other. */
  animated: boolean;
  write: (image: Sharp) => Sharp;
}

/** Each takes at most some five seconds of a core: a phone's largest photos, but smaller animations. */
const FORMATS: Readonly<Record<string, Format>> = {
  jpeg: { mostPixels: 50_000_000, animated: false, write: (image) => image.jpeg({ quality: 88 }) },
  png: { mostPixels: 50_000_000, animated: false, write: (image) => image.png() },
  webp: { mostPixels: 16_000_000, animated: true, write: (image) => image.webp({ quality: 88 }) },
  gif: { mostPixels: 8_000_000, animated: true, write: (image) => image.gif() },
};
const MOST_FRAMES = 200;
const TIMEOUT_S = 20;

const TOO_LARGE = '尺寸过大，请缩小后再上传';
const BROKEN = '是损坏的图片';
const OTHER = '的内容与扩展名不符或已损坏';

/** Draws a picture anew in place, upright and without any metadata; answers its size in bytes, or why not, in Chinese. */
export async function reencodeImage(
  path: string,
  format: string,
): Promise<{ size: number } | { fault: string }> {
  const known = FORMATS[format];
  if (!known) return { fault: OTHER };
  const { mostPixels: limitInputPixels, animated, write } = known;
  const redrawn = `${path}.redrawn`;
  try {
    // The first frame alone: an animation's other frames are not looked at before they are counted.
    const found = await sharp(path, { limitInputPixels }).metadata();
    if (found.format !== format) return { fault: OTHER };
    if ((found.pages ?? 1) > MOST_FRAMES) return { fault: TOO_LARGE };
    const image = sharp(path, { limitInputPixels, failOn: 'error', animated }).timeout({
      seconds: TIMEOUT_S,
    });
    // An animation is a strip of frames, which must not be turned as one.
    const { size } = await write(animated ? image : image.rotate()).toFile(redrawn);
    await rename(redrawn, path);
    return { size };
  } catch (error) {
    await rm(redrawn, { force: true });
    const said = error instanceof Error ? error.message : '';
    if (/unsupported image format/i.test(said)) return { fault: OTHER };
    return { fault: /pixel limit|timeout/i.test(said) ? TOO_LARGE : BROKEN };
  }
}
