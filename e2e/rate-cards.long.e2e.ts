import { readFile } from 'node:fs/promises';
import type { Client, OutputOf } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import type { Browser, Page } from '@playwright/test';
import { rowCalled } from './by-keyboard';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { orderDraft } from './order-draft';
import { openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

let product: Product;
let browser: Browser;
let customer: Client;
const pages: Record<string, Page> = {};
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
  customer = await signedIn(product.origin, '13800000001', 2);
});
test.afterAll(() => product?.discard());
const LANE = '/?harbor=深圳盐田港&region=440306017&addr=深圳市宝安区新安街道前进一路1号&box=40HQ';
const BASE = '珠三角基准价';

for (const [width, name] of [
  [1440, '十二月'],
  [390, '元旦'],
] as const) {
  test.describe(`a rate card at ${width} px`, () => {
    let desk: Page;
    let visitor: Page;
    let before = 0;
    let ordered = { orderId: '', price: '' };

    /** What the visitor's page shows for a 40HQ of 深圳盐田港 to 宝安区新安街道, asked anew. */
    async function shownPrice(): Promise<number> {
      const answered = visitor.waitForResponse((response) => response.url().endsWith(quotes.open.path));
      await visitor.goto(LANE);
      const { data } = (await (await answered).json()) as { data: OutputOf<typeof quotes.open> };
      const price = data.shipmentVo?._40HQ ?? '';
      await visitor
        .getByText(String(Math.floor(Number(price))).replace(/\B(?=(\d{3})+$)/g, ','), { exact: false })
        .first()
        .waitFor();
      return Number(price);
    }
    const until = (price: number) => expect.poll(shownPrice, { timeout: 20_000 }).toBe(price);
    const priceOf = async (id: string): Promise<string> =>
      (await customer.call(orders.detail, { id })).cusOrderDto.auditPrice ?? '';
    const openVersion = async (version: string) => {
      // A grid on the desk, cards on the phone.
      const opener =
        width > 768
          ? rowCalled(desk, version).getByRole('gridcell').first()
          : desk.getByRole('button', { name: new RegExp(`^打开 .*${version}$`) });
      await opener.click();
      await desk.getByRole('heading', { level: 1, name: version }).waitFor();
    };

    test('1 is what a visitor is quoted by, and what an order is made by', async () => {
      visitor = pages['visitor'] = await openPage(browser, product.origin, faults, width);
      before = await shownPrice();
      expect(before).toBeGreaterThan(0);
      const draft = { ...orderDraft(`CARD${width}`), getQuoteType: 0 as const };
      const { orderId } = await customer.call(orders.save, draft);
      ordered = { orderId, price: await priceOf(orderId) };
      expect(Number(ordered.price)).toBeGreaterThan(0);
    });

    test('2 is saved as an Excel file, and imported as a draft in which nothing changes', async () => {
      desk = pages['desk'] = await openPage(browser, product.origin, faults, width);
      await signInAtDesk(desk, 'admin');
      await desk.goto('/ops/rate-cards');
      await openVersion(BASE);
      const saved = desk.waitForEvent('download');
      await desk.getByRole('button', { name: '导出 Excel' }).click();
      const file = await (await saved).path();
      await desk.getByRole('button', { name: '← 全部版本' }).click();
      await desk.getByRole('button', { name: '导入 Excel' }).click();
      const dialog = desk.getByRole('dialog', { name: '导入运价表' });
      await dialog.getByLabel('选择 Excel 文件').setInputFiles({
        name: `${name}.xlsx`,
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await readFile(file),
      });
      await dialog.getByRole('button', { name: '导入为草稿' }).click();
      await desk.getByRole('heading', { name: new RegExp(`${name}.*草稿`) }).waitFor();
      await desk.getByText('没有变化').first().waitFor();
      expect(faults).toEqual([]);
    });

    test('3 is raised by a tenth, looked at beside the one in force, and published', async () => {
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
      await desk.getByRole('heading', { name: new RegExp(`${name}.*生效中`) }).waitFor();
    });

    test('4 prices at once for everybody, but for what was ordered before', async () => {
      await until(Math.round(before * 110) / 100);
      expect(await priceOf(ordered.orderId)).toBe(ordered.price);
    });

    test('5 is taken back', async () => {
      await desk.getByRole('button', { name: '← 全部版本' }).click();
      await openVersion(BASE);
      await desk.getByRole('button', { name: '回退到此版本' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: '回退', exact: true }).click();
      await desk.getByRole('heading', { name: new RegExp(`${BASE}.*生效中`) }).waitFor();
      await until(before);
      expect(await priceOf(ordered.orderId)).toBe(ordered.price);
      expect(faults).toEqual([]);
    });
  });
}
