import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../tools/setup/browser.mjs';

/** WebGL without a GPU: every frame is then drawn by an emulated one, which takes a tenth of a second and more. */
const WEBGL = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Only a map's own canvas goes that way: pages are drawn and put together by the processor itself, at less than half the price.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];
/** Pages are drawn by the processor itself: what is closest to a real screen where frames are measured. */
const NO_WEBGL = ['--disable-gpu'];

/** Chromium as a bare CI machine can run it: as root, without a GPU, silent on the network. */
export async function openBrowser({ webgl = true } = {}): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('没有可用的浏览器，请用 npm test 运行（它会安装一个）。');
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(webgl ? WEBGL : NO_WEBGL),
    ],
  });
}
