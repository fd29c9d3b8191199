import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '@boxhaul/testkit/slice';
import { reencodeImage } from './reencode-image';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-image-'));
});
afterAll(() => rm(folder, { recursive: true }));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } });
/** Frames one above the other, each of another colour, so that none is merged with the one before. */
async function animation(frames: number, width: number, height: number, format: 'gif' | 'webp') {
  const strip = Buffer.alloc(width * height * frames * 3, 0);
  for (let i = 0; i < frames; i++)
    strip.fill(i % 2 ? 200 : 20, i * width * height * 3, (i + 1) * width * height * 3);
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(strip, { raw })[format]({ loop: 0 }).toBuffer();
}
async function redraw(bytes: Buffer, format: string) {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  const drawn = await reencodeImage(path, format);
  expect(await readdir(folder)).toEqual(['picture']);
  return { drawn, path };
}
const TOO_LARGE = { fault: '尺寸过大，请缩小后再上传' };
const OTHER = { fault: '的内容与扩展名不符或已损坏' };

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s is drawn anew in its own format', async (format) => {
  const bytes = await blank(40, 20)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();
  const { drawn, path } = await redraw(bytes, format);
  expect(drawn).toEqual({ size: (await stat(path)).size });
  const found = await sharp(path).metadata();
  expect(found).toMatchObject({ format, width: 40, height: 20 });
  expect(found.exif).toBeUndefined();
});

test('a photo is turned upright, an animation keeps its frames', async () => {
  const lying = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp((await redraw(lying, 'jpeg')).path).metadata()).toMatchObject({ width: 20, height: 40 });
  const moving = await animation(3, 8, 8, 'gif');
  expect(await sharp((await redraw(moving, 'gif')).path).metadata()).toMatchObject({ pages: 3, width: 8 });
});

test('a picture with long metadata before its pixels is one', async () => {
  const bytes = await blank(8, 8)
    .withExif({ IFD0: { Copyright: 'x'.repeat(30_000) } })
    .png()
    .toBuffer();
  expect((await redraw(bytes, 'png')).drawn).toHaveProperty('size');
});

test.each(inTurn('stills have at most 50 million pixels'))(
  '%s',
  async () => {
    const png = (width: number, height: number) =>
      blank(width, height).png({ compressionLevel: 1 }).toBuffer();
    expect((await redraw(await png(10_000, 5000), 'png')).drawn).toHaveProperty('size');
    expect((await redraw(await png(10_000, 5001), 'png')).drawn).toEqual(TOO_LARGE);
  },
  60_000,
);

test.each(inTurn('GIF has at most 8 million, and WebP 16 million, of all frames together'))(
  '%s',
  async () => {
    const webp = (width: number, height: number) => blank(width, height).webp({ effort: 0 }).toBuffer();
    expect((await redraw(await webp(4000, 4000), 'webp')).drawn).toHaveProperty('size');
    expect((await redraw(await webp(4000, 4001), 'webp')).drawn).toEqual(TOO_LARGE);
    expect((await redraw(await animation(8, 1000, 1000, 'gif'), 'gif')).drawn).toHaveProperty('size');
    expect((await redraw(await animation(8, 1000, 1001, 'gif'), 'gif')).drawn).toEqual(TOO_LARGE);
  },
  60_000,
);

test('an animation has at most 200 frames', async () => {
  expect((await redraw(await animation(200, 2, 2, 'gif'), 'gif')).drawn).toHaveProperty('size');
  expect((await redraw(await animation(201, 2, 2, 'gif'), 'gif')).drawn).toEqual(TOO_LARGE);
});

test.each([
  ['of another format', async () => blank(8, 8).png().toBuffer(), 'jpeg', OTHER],
  [
    'that is a drawing in words',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'png',
    OTHER,
  ],
  ['that is none', async () => Buffer.from('no picture at all'), 'png', OTHER],
  ['of no format of ours', async () => blank(8, 8).png().toBuffer(), 'tiff', OTHER],
  [
    'that is cut',
    async () =>
      (
        await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: '#2a6',
            noise: { type: 'gaussian', mean: 99, sigma: 60 },
          },
        })
          .jpeg()
          .toBuffer()
      ).subarray(0, 9000),
    'jpeg',
    { fault: '是损坏的图片' },
  ],
])('a file %s is refused', async (_, make, format, fault) => {
  expect((await redraw(await make(), format)).drawn).toEqual(fault);
});

test('only the formats that are taken can be opened at all, on one thread each', async () => {
  const bytes = await blank(8, 8).tiff().toBuffer();
  await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  expect(sharp.concurrency()).toBe(1);
});
