import { readFile } from 'node:fs/promises';
import { type Client, type OutputOf, orders, quotes } from '@boxhaul/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from './desk-client';
import { openBrowser } from './open-browser';
import { openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

let product: Product;
let browser: Browser;
let desk: Page;
let visitor: Page;
let customer: Client;
let file = '';
let before = 0;
let orderPrices: unknown[] = [];
const faults: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const [name, page] of Object.entries({ desk, visitor }))
      await page?.screenshot({ path: `test-results/rate-cards-${name}.png` });
  });
});

/** What the visitor's page shows for a 40HQ of 深圳盐田港 to 宝安区新安街道, asked anew. */
async function shownPrice(): Promise<number> {
  const answered = visitor.waitForResponse((response) => response.url().endsWith(quotes.open.path));
  await visitor.goto('/?harbor=深圳盐田港&region=440306017&addr=深圳市宝安区新安街道前进一路1号&box=40HQ');
  const { data } = (await (await answered).json()) as { data: OutputOf<typeof quotes.open> };
  const price = data.shipmentVo?._40HQ ?? '';
  await visitor
    .getByText(String(Math.floor(Number(price))).replace(/\B(?=(\d{3})+$)/g, ','), { exact: false })
    .first()
    .waitFor();
  return Number(price);
}
const ownPrices = async () =>
  (await customer.call(orders.list, { pageType: 'order', pageSize: 50 })).data.map((order) => [
    order.orderNo,
    order.auditPrice,
  ]);
const until = (price: number) => expect.poll(shownPrice, { timeout: 20_000 }).toBe(price);

describe('a rate card', () => {
  it('1 is what a visitor is quoted by, and what orders were made by', async () => {
    visitor = await openPage(browser, product.origin, faults);
    before = await shownPrice();
    expect(before).toBeGreaterThan(0);
    customer = await signedIn(product.origin, '13800000001', 2);
    orderPrices = await ownPrices();
    expect(orderPrices.length).toBeGreaterThan(0);
  });

  it('2 is saved as an Excel file, and imported as a draft in which nothing changes', async () => {
    desk = await openPage(browser, product.origin, faults);
    await signInAtDesk(desk, 'admin');
    await desk.goto('/ops/rate-cards');
    await desk.getByRole('button', { name: /珠三角基准价/ }).click();
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: '导出 Excel' }).click();
    file = await (await saved).path();
    await desk.getByRole('button', { name: '← 全部版本' }).click();
    await desk.getByRole('button', { name: '导入 Excel' }).click();
    const dialog = desk.getByRole('dialog', { name: '导入运价表' });
    await dialog.getByLabel('选择 Excel 文件').setInputFiles({
      name: '十二月.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await readFile(file),
    });
    await dialog.getByRole('button', { name: '导入为草稿' }).click();
    await desk.getByRole('heading', { name: /十二月.*草稿/ }).waitFor();
    await desk.getByText('没有变化').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('3 is raised by a tenth, looked at beside the one in force, and published', async () => {
    await desk.getByRole('button', { name: '线路', exact: true }).click();
    await desk.getByRole('button', { name: '批量调价' }).click();
    const bulk = desk.getByRole('dialog', { name: '批量调价' });
    await bulk.getByRole('textbox', { name: '百分比' }).fill('10');
    await bulk.getByRole('button', { name: /调整 .* 条线路/ }).click();
    await bulk.waitFor({ state: 'detached' });
    await desk.getByRole('button', { name: /版本对比/ }).click();
    await desk.getByText('+10%').first().waitFor();
    expect(await shownPrice()).toBe(before);
    await desk.getByRole('button', { name: '发布', exact: true }).click();
    const publish = desk.getByRole('dialog', { name: '发布运价表' });
    await publish.getByRole('button', { name: '立即发布' }).click();
    await publish.waitFor({ state: 'detached' });
    await desk.getByRole('heading', { name: /十二月.*生效中/ }).waitFor();
  });

  it('4 prices at once for everybody, but for what was ordered before', async () => {
    await until(Math.round(before * 110) / 100);
    expect(await ownPrices()).toEqual(orderPrices);
  });

  it('5 is taken back', async () => {
    await desk.getByRole('button', { name: '← 全部版本' }).click();
    await desk.getByRole('button', { name: /珠三角基准价/ }).click();
    await desk.getByRole('button', { name: '回退到此版本' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '回退', exact: true }).click();
    await desk.getByRole('heading', { name: /珠三角基准价.*生效中/ }).waitFor();
    await until(before);
    expect(faults).toEqual([]);
  });
});
