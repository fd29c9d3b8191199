import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Picture, scalePicture } from './picture';

/** Reads the QR codes of a picture; none when there is none that can be read. */
export type QrReader = (picture: Picture) => Promise<string[]>;

/** Enough for a code that takes a fifteenth of the picture's width. */
const SEEN_SIDE = 1_600;

/** Loads the reader, 1 MB of WebAssembly; rejects when it is not installed. */
export async function loadQrReader(): Promise<QrReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasmBinary = await readFile(
    createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  );
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
  return async (picture) => {
    const scale = Math.min(1, SEEN_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const { data } = await scalePicture(picture, width, height);
    const rgba = new Uint8ClampedArray(width * height * 4);
    for (let i = 0, j = 0; j < rgba.length; i += 3, j += 4) {
      rgba[j] = data[i]!;
      rgba[j + 1] = data[i + 1]!;
      rgba[j + 2] = data[i + 2]!;
      rgba[j + 3] = 255;
    }
    const found = await readBarcodes(
      { data: rgba, width, height, colorSpace: 'srgb' },
      { formats: ['QRCode'], maxNumberOfSymbols: 4 },
    );
    return found.map(({ text }) => text);
  };
}
