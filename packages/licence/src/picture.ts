import sharp, { type Sharp } from 'sharp';

/** A decoded picture: RGB, a byte each, row by row. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Part of a picture that is looked at by itself, pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) });

/** A phone's largest photo; beyond it a few kilobytes could ask for gigabytes. */
const MOST_PIXELS = 50_000_000;
/** Longer sides show no more of a licence's text, and cost. */
const MOST_SIDE = 3_000;
const WHITE = { r: 255, g: 255, b: 255 };
const PAPER = { r: 200, g: 200, b: 200 };

async function raw(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const again = ({ data, width, height }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Decodes bytes to an upright picture of at most 3 000 pixels a side. Answers why not for what is no picture, or too large a one. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture | 'broken' | 'tooLarge'> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .flatten({ background: WHITE })
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true });
    return await raw(image);
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'tooLarge' : 'broken';
  }
}

/** The picture turned clockwise by degrees; what comes into it at the corners is grey. */
export const turnPicture = (picture: Picture, degrees: number): Promise<Picture> =>
  raw(again(picture).rotate(degrees, { background: PAPER }));

/** A part of the picture, by itself. */
export const cutPicture = (picture: Picture, region: Region): Promise<Picture> =>
  raw(again(picture).extract(region));

/** The picture at another size, in shape or not. */
export const scalePicture = (picture: Picture, width: number, height: number): Promise<Picture> =>
  raw(again(picture).resize(width, height, { fit: 'fill', kernel: 'linear' }));
