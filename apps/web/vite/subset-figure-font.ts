import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Cuts the figure font (Barlow Condensed 600, OFL) down to what prices, box numbers, plates and phones need.
 * Run by hand with `npx tsx apps/web/vite/subset-figure-font.ts`; the result is committed.
 */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ km.,:+-–/%()#*·×¥';

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2');
const target = new URL('../src/ui/font/barlow-condensed-600.woff2', import.meta.url);

const font = await subsetFont(await readFile(source), CHARACTERS, {
  targetFormat: 'woff2',
  keepFeatures: ['tnum', 'kern'],
});
if (font.length >= 10_000) throw new Error(`the figure font is ${font.length} bytes, its limit is 10 000`);
await writeFile(target, font);
process.stdout.write(`${font.length} bytes\n`);
