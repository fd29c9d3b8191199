import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk } from './come-back';
import {
  acceptOffer,
  enterSailing,
  keepSite,
  type Look,
  lookAtVisits,
  publishAgreement,
  publishNews,
  showCompany,
} from './desk-content-steps';
import { expect, test, testInSlice } from './journey-test';
import { openPage } from './pages';
import { sendOffer } from './send-offer';
import { standsInTheWay } from './stands-in-the-way';
import { startProduct, type Product } from './start-product';
import { widerThanPage } from './wider-than-page';

const WIDTHS = [1440, 390] as const;
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36';

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
  for (const width of WIDTHS) await sendOffer(product.origin, `键盘车队${width}`, `1381234${width + 1000}`);
  const visit = { kind: 'view', path: '/', referrer: 'www.baidu.com', host: 'boxhaul.example' };
  await fetch(`${product.origin}/api/open/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': COMPUTER },
    body: JSON.stringify(visit),
  });
});
test.afterAll(() => product?.discard());
/** The page's side, where this one function runs. */
interface Rendered {
  document: { querySelectorAll(selector: string): Iterable<{ style: { position: string } }> };
  getComputedStyle(part: object): { position: string };
}

/** What stays in sight while the rest scrolls lies over whatever happens to be there: it takes its place below or above. */
const letGo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const view = globalThis as unknown as Rendered;
    for (const part of view.document.querySelectorAll('body *'))
      if (view.getComputedStyle(part).position === 'sticky') part.style.position = 'static';
  });

/** Each page of what visitors read and send, with something that stands on it, and what is mainly done there. */
const PAGES: readonly (readonly [
  path: string,
  content: string | RegExp,
  act: (page: Page, width: number, look: Look) => Promise<void>,
])[] = [
  ['/ops/news', '写新闻', (page, width, look) => publishNews(page, `春节安排 ${width}`, look)],
  ['/ops/company', '访客看到的', (page, width, look) => showCompany(page, `柜达说清楚 ${width}`, look)],
  ['/ops/legal', '保存草稿', (page, width, look) => publishAgreement(page, `写明第 ${width} 条`, look)],
  ['/ops/site', '页脚', (page, width) => keepSite(page, `键盘伙伴${width}`)],
  ['/ops/visits', '看了哪些页面', (page) => lookAtVisits(page)],
  ['/ops/capacity-offers', '键盘车队', (page, width, look) => acceptOffer(page, `键盘车队${width}`, look)],
  ['/ops/sailings', '共 ', (page, width, look) => enterSailing(page, `KEYS${width}`, look)],
];

for (const width of WIDTHS) {
  testInSlice(
    'content desk',
    `the content desk is read by everybody and used without a mouse at ${width} px`,
    async () => {
      // Seven pages, each read whole twice.
      test.setTimeout(300_000);
      const page = await openPage(browser, product.origin, faults, width, { reducedMotion: 'reduce' });
      await comeBackToDesk(page, 'admin');
      const found: Record<string, string[]> = {};
      for (const [path, content, act] of PAGES) {
        const look: Look = async (where, selector) => {
          await letGo(page);
          const wrong = [...(await standsInTheWay(page, selector)), ...(await widerThanPage(page))];
          if (wrong.length > 0) found[`${path} ${where}`] = wrong;
        };
        await page.goto(path);
        await page.getByText(content).first().waitFor();
        await look('as it opens');
        await act(page, width, look);
        await look('when it is done', 'main');
      }
      expect(found).toEqual({});
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
}
