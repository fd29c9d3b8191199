import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../tools/setup/browser.mjs';

/** Chromium as a bare CI machine can run it: as root, without a GPU (WebGL by SwiftShader), silent on the network. */
export async function openBrowser(): Promise<Browser> {
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
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
}
