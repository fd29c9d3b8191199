import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels a point: as a phone sees a page from near. */
const SCALE = 2;

/** What somebody else's reader makes of the QR codes of a PDF file, as its pages look, page by page. */
export async function readCodes(file: Buffer): Promise<string[][]> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(wasm).buffer },
    fireImmediately: true,
  });
  const task = getDocument({ data: new Uint8Array(file), disableFontFace: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(
      { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
      { formats: ['QRCode'], maxNumberOfSymbols: 20 },
    );
    pages.push(found.map(({ text }) => text));
  }
  await task.destroy();
  return pages;
}
