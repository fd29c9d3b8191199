import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|mjs|css|svg|json|topojson|geojson|txt|webmanifest)$/;
const SMALLEST = 1024;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > 2_000_000 ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes .br and .gz beside every text asset, so that the server only ever sends files (never at boot). */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // Not closeBundle: that is called where the build failed too, and would say that there are no files instead of why.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true });
      for (const entry of entries.filter((name) => TEXT.test(name)))
        await compressFile(path.join(outDir, entry));
    },
  };
}
