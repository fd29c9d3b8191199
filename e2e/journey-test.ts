import { test as base, type Browser } from '@playwright/test';
import { inTenth } from '@boxhaul/testkit/slice';
import { openBrowser } from './open-browser';
import { startProduct, type Product } from './start-product';

export { expect } from '@playwright/test';

interface OfWorker {
  /** Chromium without WebGL: pages are drawn by the processor itself. */
  browser: Browser;
  /** Chromium that draws maps; started only where a journey looks at one. */
  mapBrowser: Browser;
  /** A product with the demo world, shared by all files of a worker: a journey makes the objects that it changes. */
  product: Product;
}

/** What journeys are written with: one product and one Chromium a worker. */
export const test = base.extend<object, OfWorker>({
  browser: [
    async ({}, use) => {
      const browser = await openBrowser({ webgl: false });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  mapBrowser: [
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/**
 * One of the screens that are looked at in many windows: the gate runs a tenth of them (GATE_SLICE), the long run all.
 * `of` names what stands around the title, such as the window's width.
 */
export function testInSlice(of: string, title: string, body: Parameters<typeof test>[2]): void {
  if (inTenth(`${of} ${title}`)) test(title, body);
}
