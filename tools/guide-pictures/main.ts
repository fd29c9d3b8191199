import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from '../setup/browser.mjs';
import { runProduct } from './run-product';
import { takePictures } from './take-pictures';

// npm run pictures [-- name …]: the pictures of README.md and docs/guide, of the built product and a new demo world.
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'images');

const executablePath = findBrowser();
if (!executablePath) throw new Error('没有可用的浏览器，用 BOXHAUL_BROWSER=程序路径 指明一个。');
const browser = await chromium.launch({
  executablePath,
  // Maps are drawn without a GPU.
  args: [
    '--headless=new',
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  mkdirSync(folder, { recursive: true });
  await runProduct(root, (origin) => takePictures({ browser, origin, folder }, process.argv.slice(2)));
} finally {
  await browser.close();
}
