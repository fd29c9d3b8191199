import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrCode } from './qr-code';

const SCALE = 4;
const QUIET = 4;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(wasm).buffer },
    fireImmediately: true,
  });
});

/** What a reader of others makes of a code. */
async function read(code: readonly (readonly boolean[])[]): Promise<string[]> {
  const size = (code.length + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [at] of data.entries()) {
    const pixel = Math.floor(at / 4);
    const [x, y] = [pixel % size, Math.floor(pixel / size)].map((n) => Math.floor(n / SCALE) - QUIET);
    if (at % 4 < 3 && code[y!]?.[x!]) data[at] = 0;
  }
  const found = await readBarcodes(
    { data, width: size, height: size, colorSpace: 'srgb' },
    { formats: ['QRCode'] },
  );
  return found.map(({ text }) => text);
}

describe('a QR code', () => {
  it.each([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107, 122, 123, 152, 153, 180])(
    'of %i bytes is read by others',
    async (length) => {
      const text = 'https://boxhaul.example/a/0123456789AB?'.repeat(5).slice(0, length);
      expect(await read(qrCode(text))).toEqual([text]);
    },
  );

  it('of Chinese is read too, and has the size of its version', async () => {
    expect(await read(qrCode('柜达分享'))).toEqual(['柜达分享']);
    expect([qrCode('a').length, qrCode('a'.repeat(15)).length]).toEqual([21, 25]);
  });

  it('is read with a corner of it covered', async () => {
    const text = 'http://127.0.0.1:8080/a/0123456789AB';
    const code = qrCode(text).map((row, y) => row.map((dark, x) => (x > 22 && y > 22 ? true : dark)));
    expect(await read(code)).toEqual([text]);
  });

  it('says its version at both places where readers look (ISO/IEC 18004, annex D)', () => {
    const code = qrCode('a'.repeat(107));
    const bits = Array.from(
      { length: 18 },
      (_, i) => [Math.floor(i / 3), code.length - 11 + (i % 3)] as const,
    );
    const said = (of: (near: number, far: number) => boolean | undefined) =>
      bits.reduce((sum, [near, far], i) => sum + (of(near, far) ? 2 ** i : 0), 0);
    expect([said((y, x) => code[y]?.[x]), said((x, y) => code[y]?.[x])]).toEqual([0x07c94, 0x07c94]);
  });

  it('holds no more than 180 bytes', () => {
    expect(() => qrCode('a'.repeat(181))).toThrow(RangeError);
  });
});
