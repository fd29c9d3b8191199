import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test, testInSlice } from './journey-test';
import { ADMIN_PAGES, openPage, OWN_PAGES, PHONE_PX } from './pages';
import type { Product } from './start-product';
import { lookAt } from './walk-screens';

let product: Product;
let browser: Browser;

test.beforeAll(({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
});

/** What lies under the front page's button, or a long form's bar, at this moment is a scroll away. */
const letGo = (page: Page, bar: string) =>
  page.addStyleTag({ content: `${bar} { position: static !important }` });

for (const width of [1440, 1024, 390, 360] as const) {
  test.describe(`nothing stands in anybody’s way at ${width} px`, () => {
    for (const [path, content] of [['/', '查运价'], ...OWN_PAGES] as const) {
      testInSlice(`in the way ${width}`, `for an owner: ${path}`, async () => {
        const page = await openPage(browser, product.origin, [], width, { reducedMotion: 'reduce' });
        await comeBackToPortal(page);
        await page.goto(path);
        await page.getByText(content).first().waitFor();
        if (path === '/') await letGo(page, '[type=submit]');
        expect(await lookAt(page)).toEqual([]);
        await page.context().close();
      });
    }

    for (const [path, content] of ADMIN_PAGES) {
      testInSlice(`in the way ${width}`, `for an administrator: ${path}`, async () => {
        // In the dark on phones, so that both themes are looked at.
        const page = await openPage(browser, product.origin, [], width, {
          reducedMotion: 'reduce',
          colorScheme: width < PHONE_PX ? 'dark' : 'light',
        });
        await comeBackToDesk(page, 'admin');
        await page.goto(path);
        await page.getByText(content).first().waitFor();
        await letGo(page, '[class*=_foot_]');
        expect(await lookAt(page)).toEqual([]);
        await page.context().close();
      });
    }
  });
}
