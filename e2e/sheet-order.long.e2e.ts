import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test, testInSlice } from './journey-test';
import { choose, openPage } from './pages';
import { actOnRow, openFirst, rowOf } from './act-on-row';
import type { Product } from './start-product';

let product: Product;
let browser: Browser;

test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

/** Name, width and height of every button, link and field in sight. */
const SIZES = `[...document.querySelectorAll('button, a, input, textarea, [role=dialog]')]
  .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute('aria-label') ?? one.id + one.textContent.slice(0, 20);
    return name + ' ' + Math.round(width) + ' × ' + Math.round(height);
  })`;
/** Lets the sheets that came last stand first, as when they had come before the others; a disabled link loads none. */
const TURN_SHEETS = `(async () => {
  const sheets = [...document.querySelectorAll('link[rel=stylesheet]:not([disabled]), style')];
  for (const sheet of sheets.reverse()) {
    if (/@layer reset, ?ui/.test(sheet.textContent)) continue;
    const copy = sheet.cloneNode(true);
    const loaded = new Promise((done) => { copy.onload = done; copy.onerror = done; });
    document.head.append(copy);
    if (copy.tagName === 'LINK') await loaded;
    sheet.remove();
  }
})()`;
const STILL = `document.getAnimations().every(({ playState }) => playState !== 'running')`;

/** Waits until nothing moves; the page's policy lets no text be run as a function there. */
const rest = (page: Page) => expect.poll(() => page.evaluate<boolean>(STILL), { timeout: 10_000 }).toBe(true);

async function sizes(page: Page): Promise<string[]> {
  await rest(page);
  return page.evaluate<string[]>(SIZES);
}

/** What has another size when the sheets have come in another order. */
async function changedByOrder(page: Page): Promise<string[]> {
  const before = await sizes(page);
  await page.evaluate(TURN_SHEETS);
  const after = await sizes(page);
  return after.filter((size, at) => size !== before[at]);
}

test.describe('the sizes of controls', () => {
  test('on the page of prices are those from before the sign-in dialog came', async () => {
    const page = await openPage(browser, product.origin, []);
    await page.goto('/');
    await choose(page, '港口 / 码头', '盐田国际');
    await page.getByLabel('门点地址').fill('深圳市宝安区新安街道前进一路1号');
    await page.getByRole('button', { name: '查运价' }).click();
    await page.getByRole('button', { name: '按此价下单' }).waitFor();
    const before = await sizes(page);
    await page.getByRole('button', { name: '登录' }).first().click();
    const dialog = page.getByRole('dialog', { name: '手机号登录' });
    await dialog.waitFor();
    expect(['手机号登录', await changedByOrder(page)]).toEqual(['手机号登录', []]);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await sizes(page)).toEqual(before);
    await page.context().close();
  });

  for (const width of [1440, 390] as const) {
    testInSlice(
      'sizes',
      `in the portal at ${width} px do not depend on which dialog was opened first`,
      async () => {
        const page = await openPage(browser, product.origin, [], width);
        await comeBackToPortal(page);
        await rowOf(page, /BH\d/).first().waitFor();
        for (const [name, title, ready] of [
          ['费用', '费用明细', '合计'],
          ['附件', '下载列表', '.pdf'],
          ['任务', '任务详情', ' × '],
          ['审核记录', '审核记录', '审核状态'],
          ['打开', '订单详情', '门点地址'],
          // The last order is fetched when the dialog opens; its button comes after the fields.
          ['发布订单', '发布订单', '复制上一单'],
        ] as const) {
          if (name === '打开') await openFirst(page);
          else if (name === '发布订单') await page.getByRole('button', { name }).first().click();
          else await actOnRow(page, name);
          const dialog = page.getByRole('dialog', { name: title });
          await dialog.getByText(ready).first().waitFor();
          expect([title, await changedByOrder(page)]).toEqual([title, []]);
          await dialog.getByRole('button', { name: '关闭' }).first().click();
          await dialog.waitFor({ state: 'detached' });
        }
        await page.goto('/admin/order-pending');
        await actOnRow(page, '取消');
        await page.getByRole('dialog', { name: '取消订单操作' }).waitFor();
        expect(['取消订单操作', await changedByOrder(page)]).toEqual(['取消订单操作', []]);
        await page.context().close();
      },
    );
  }

  test('at the desk do not depend on which dialog was opened first', async () => {
    const page = await openPage(browser, product.origin, []);
    await comeBackToDesk(page, 'diaodu', '/ops/dispatch');
    await page.getByRole('button', { name: '派车', exact: true }).first().click();
    await page.getByRole('dialog', { name: /派车/ }).waitFor();
    expect(['派车', await changedByOrder(page)]).toEqual(['派车', []]);
    await page.context().close();
  });
});

test.describe('what stands where', () => {
  test('a dialog’s foot hides none of its content', async () => {
    for (const width of [1440, 390]) {
      const page = await openPage(browser, product.origin, [], width);
      await comeBackToDesk(page, 'diaodu', '/ops/dispatch');
      await page.getByRole('button', { name: /^派车/ }).first().click();
      const dialog = page.getByRole('dialog', { name: /派车/ });
      await dialog.waitFor();
      await page.setViewportSize({ width, height: 500 });
      const [body, foot] = await Promise.all(
        [dialog.locator('> div'), dialog.locator('> footer')].map((part) => part.boundingBox()),
      );
      expect(Math.round(body!.y + body!.height)).toBeLessThanOrEqual(Math.round(foot!.y));
      expect(Math.round(foot!.y + foot!.height)).toBeLessThanOrEqual(500);
      await page.context().close();
    }
  });

  test('a question of one line stands at the lower edge of a phone', async () => {
    const page = await openPage(browser, product.origin, [], 390);
    await comeBackToPortal(page, undefined, '/admin/order-pending');
    await actOnRow(page, '取消');
    const dialog = page.getByRole('dialog', { name: '取消订单操作' });
    await dialog.waitFor();
    await rest(page);
    const box = (await dialog.boundingBox())!;
    expect([box.x, box.width, box.y + box.height]).toEqual([0, 390, 900]);
    expect(box.height).toBeLessThan(300);
    await page.context().close();
  });

  for (const width of [360, 390, 1024, 1440] as const) {
    testInSlice('sizes', `nothing is wider than a window of ${width} px`, async () => {
      const page = await openPage(browser, product.origin, [], width);
      await comeBackToPortal(page);
      for (const path of ['/admin/order', '/admin/order-pending']) {
        await page.goto(path);
        await rowOf(page, /BH\d/).first().waitFor();
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect([path, wide]).toEqual([path, width]);
        const pages = page.getByRole('navigation', { name: '管理中心' });
        const frame = (await pages.boundingBox())!;
        const parts = pages.locator('button:visible, a:visible');
        for (const part of await parts.all()) {
          const box = (await part.boundingBox())!;
          expect(box.x).toBeGreaterThanOrEqual(frame.x);
          expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
        }
      }
      await page.context().close();
    });
  }
});

test.describe('a page that the browser draws', () => {
  for (const path of ['/admin/order', '/ops/orders'] as const) {
    test(`${path} is a skeleton until its script has come, and none after`, async () => {
      const page = await openPage(browser, product.origin, []);
      await comeBackToPortal(page);
      let come: () => void = () => undefined;
      const later = new Promise<void>((resolve) => (come = resolve));
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await later;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const skeleton = page.locator('.page-skeleton');
      await skeleton.waitFor();
      const rail = await skeleton.locator('b').boundingBox();
      expect(rail).toMatchObject({ x: 0, y: 0, width: 208, height: 900 });
      come();
      await page.locator('main').waitFor();
      await skeleton.waitFor({ state: 'hidden' });
      await page.context().close();
    });
  }
});
