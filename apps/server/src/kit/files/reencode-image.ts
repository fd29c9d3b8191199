import { rename, rm } from 'node:fs/promises';
import { SITE_PICTURE_PX } from '@boxhaul/domain/kit';
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
/** What every picture of the public site is, whatever it came as: a camera's photo is megabytes that a visitor would wait for. */
export const SITE_PICTURE = 'image/webp';
const MOST_FRAMES = 200;
const TIMEOUT_S = 20;

const TOO_LARGE = '尺寸过大，请缩小后再上传';
const BROKEN = '是损坏的图片';
const OTHER = '的内容与扩展名不符或已损坏';

/** As the site shows it: neither larger than any screen needs, nor in a format that takes longer. */
const drawForSite = (image: Sharp): Sharp =>
  image
    .resize({ width: SITE_PICTURE_PX, height: SITE_PICTURE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });

/**
 * Draws a picture anew in place, upright and without any metadata, at most `SITE_PICTURE_PX` and as `SITE_PICTURE` where it is
 * for the site; answers its size in bytes, or why not, in Chinese.
 */
export async function reencodeImage(
  path: string,
  format: string,
  { forSite = false }: { forSite?: boolean } = {},
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
    const upright = animated ? image : image.rotate();
    const { size } = await (forSite ? drawForSite(upright) : write(upright)).toFile(redrawn);
    await rename(redrawn, path);
    return { size };
  } catch (error) {
    await rm(redrawn, { force: true });
    const said = error instanceof Error ? error.message : '';
    if (/unsupported image format/i.test(said)) return { fault: OTHER };
    return { fault: /pixel limit|timeout/i.test(said) ? TOO_LARGE : BROKEN };
  }
}
