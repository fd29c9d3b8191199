import type { Browser } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test, testInSlice } from './journey-test';
import { ADMIN_PAGES, choose, openPage, OWN_PAGES } from './pages';
import type { Product } from './start-product';
import { widerThanPage } from './wider-than-page';

const HEADER_ROWS_PX = { 1024: 68, 360: 100 };
let product: Product;
let browser: Browser;

test.beforeAll(({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
});

for (const width of [1024, 360] as const) {
  test.describe(`no screen is wider than ${width} px`, () => {
    const open = () => openPage(browser, product.origin, [], width, { reducedMotion: 'reduce' });

    testInSlice(`layout ${width}`, 'for a visitor, who sees the answer of a query', async () => {
      const page = await open();
      await page.goto('/');
      await choose(page, '港口 / 码头', '盐田国际');
      await page.getByLabel('门点地址').fill('深圳市宝安区新安街道前进一路1号');
      await page.getByRole('button', { name: '查运价' }).click();
      const order = page.getByRole('button', { name: '按此价下单' });
      await order.waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      // The page goes on its own to what was asked for.
      const height = page.viewportSize()!.height;
      await expect.poll(async () => (await order.boundingBox())!.y).toBeLessThan(height);
      await page.goto('/addrMapping');
      await page.getByLabel(/^地址，一行一个/).fill('深圳市宝安区新安街道前进一路1号');
      await page.getByRole('button', { name: '查询门点' }).click();
      await page.getByText('440306017').waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      await page.goto('/download');
      await page.getByRole('link', { name: '打开司机端' }).waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      await page.goto('/ops/login');
      await page.getByRole('button', { name: '登 录' }).waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      await page.context().close();
    });

    testInSlice(`layout ${width}`, 'for a customer', async () => {
      const page = await open();
      await comeBackToPortal(page);
      await page.getByRole('button', { name: '货物跟踪' }).first().waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      for (const name of ['费用', '附件', '任务', '审核记录', '货物跟踪']) {
        await page.getByRole('button', { name, exact: true }).first().click();
        const close = page.locator('dialog[open]').getByRole('button', { name: '关闭' });
        await close.waitFor();
        expect(await widerThanPage(page)).toEqual([]);
        await close.click();
        await page.locator('dialog[open]').waitFor({ state: 'hidden' });
      }
      await page.keyboard.press('n');
      await page.getByRole('dialog', { name: '发布订单' }).waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      for (const [path, content] of OWN_PAGES) {
        await page.goto(path);
        await page.getByText(content).first().waitFor();
        expect([path, await widerThanPage(page)]).toEqual([path, []]);
      }
      await page.goto('/');
      await page.getByRole('button', { name: /^您好/ }).waitFor();
      expect(await widerThanPage(page)).toEqual([]);
      expect((await page.locator('header').first().boundingBox())!.height).toBe(HEADER_ROWS_PX[width]);
      await page.context().close();
    });

    testInSlice(`layout ${width}`, 'for the desk', async () => {
      const page = await open();
      await comeBackToDesk(page, 'admin');
      const rows = { 1024: 60, 360: 100 }[width];
      for (const [path, content] of [
        ['/ops/orders', /^BH\d/],
        ['/ops/dispatch', '派车'],
        ['/ops/terminals', '在册终端'],
        ...ADMIN_PAGES,
      ] as const) {
        await page.goto(path);
        await page.getByText(content).first().waitFor();
        expect([path, await widerThanPage(page)]).toEqual([path, []]);
        expect((await page.locator('header').first().boundingBox())!.height).toBe(rows);
      }
      await page.context().close();
    });
  });
}

test('what an operator publishes is read by a visitor without scripts, and a withdrawn one is not there', async () => {
  const desk = await openPage(browser, product.origin, []);
  await comeBackToDesk(desk, 'admin');
  await desk.goto('/ops/news?news=new');
  await desk.getByLabel('标题').fill('节假日照常派车');
  await desk
    .getByRole('textbox', { name: '正文' })
    .fill('## 时间\n三天照常，<script>alert(1)</script>\n- 夜间也派车');
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await desk.getByRole('button', { name: '撤回', exact: true }).waitFor();
  const reader = await openPage(browser, product.origin, [], 390, { javaScriptEnabled: false });
  const link = reader.getByRole('link', { name: '节假日照常派车' });
  // Every node knows within a second.
  await expect.poll(async () => (await reader.goto('/about/news')) && link.count()).toBeGreaterThan(0);
  await link.first().click();
  await reader.getByRole('heading', { level: 1, name: '节假日照常派车' }).waitFor();
  await reader.getByRole('heading', { level: 2, name: '时间' }).waitFor();
  await reader.getByText('<script>alert(1)</script>').waitFor();
  expect(await widerThanPage(reader)).toEqual([]);
  await desk.getByRole('button', { name: '撤回', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect.poll(async () => (await reader.reload())?.status()).toBe(404);
  await Promise.all([desk.context().close(), reader.context().close()]);
});
