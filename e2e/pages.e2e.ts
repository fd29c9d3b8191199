import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test, testInSlice } from './journey-test';
import { ADMIN_PAGES, openPage, OWN_PAGES, PHONE_PX } from './pages';
import type { Product } from './start-product';
import { lookAt } from './walk-screens';

// One page a test, shared out among the workers.
test.describe.configure({ mode: 'parallel' });

let product: Product;
let browser: Browser;

test.beforeAll(({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
});

/** The window of this width that one person goes through all pages with. */
const windows = new Map<string, Page>();
async function windowOf(key: string, open: () => Promise<Page>): Promise<Page> {
  const page = windows.get(key) ?? (await open());
  windows.set(key, page);
  return page;
}
test.afterAll(async () => {
  await Promise.all([...windows.values()].map((page) => page.context().close()));
  // The worker may come back to this file with more of its pages.
  windows.clear();
});

/** What lies under the front page's button, or a long form's bar, at this moment is a scroll away. */
const letGo = (page: Page, bar: string) =>
  page.addStyleTag({ content: `${bar} { position: static !important }` });

for (const width of [1440, 1024, 390, 360] as const) {
  test.describe(`nothing stands in anybody’s way at ${width} px`, () => {
    const openAsOwner = async () => {
      const page = await openPage(browser, product.origin, [], width, { reducedMotion: 'reduce' });
      await comeBackToPortal(page);
      return page;
    };
    for (const [path, content] of [['/', '查运价'], ...OWN_PAGES] as const) {
      testInSlice(`in the way ${width}`, `for an owner: ${path}`, async () => {
        const page = await windowOf(`${width} owner`, openAsOwner);
        await page.goto(path);
        await page.locator('main').getByText(content).first().waitFor();
        if (path === '/') await letGo(page, '[type=submit]');
        expect(await lookAt(page)).toEqual([]);
      });
    }

    const openAsAdmin = async () => {
      // In the dark on phones, so that both themes are looked at.
      const page = await openPage(browser, product.origin, [], width, {
        reducedMotion: 'reduce',
        colorScheme: width < PHONE_PX ? 'dark' : 'light',
      });
      await comeBackToDesk(page, 'admin');
      return page;
    };
    for (const [path, content] of ADMIN_PAGES) {
      testInSlice(`in the way ${width}`, `for an administrator: ${path}`, async () => {
        const page = await windowOf(`${width} admin`, openAsAdmin);
        await page.goto(path);
        await page.locator('main').getByText(content).first().waitFor();
        // The frame's own foot stays where it is.
        await letGo(page, '[class*=_foot_]:not(nav)');
        expect(await lookAt(page)).toEqual([]);
      });
    }
  });
}
