import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey-test';
import { openPage, signInAtPortal } from './pages';
import { startProduct, type Product } from './start-product';

const PRICED = '/?harbor=深圳盐田港&region=440306018&addr=广东省深圳市宝安区西乡街道固戍二路8号';
const UNPRICED = '/?harbor=深圳盐田港&region=441202&addr=广东省肇庆市端州区';
const KEPT = '盐田到西乡';

let product: Product;
let browser: Browser;
let page: Page;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ mapBrowser }) => {
  [product, browser] = [await startProduct(), mapBrowser];
  page = await openPage(browser, product.origin, faults);
});
test.afterAll(() => product?.discard());
/** The page's side, where this runs: 0 until the picture has come. */
const widthOf = (picture: object): number =>
  'naturalWidth' in picture && typeof picture.naturalWidth === 'number' ? picture.naturalWidth : 0;

test.describe('a price to send on', () => {
  test('1 is looked at as a picture, and saved as picture and as PDF, by a visitor', async () => {
    await page.goto(PRICED);
    await page.getByRole('button', { name: '发送报价' }).click();
    const dialog = page.getByRole('dialog', { name: '发送报价' });
    const picture = dialog.getByRole('img');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate(widthOf)).toBe(1080);
    for (const [name, file, begin] of [
      ['保存图片', /^报价单-深圳盐田港-西乡街道-\d{8}\.png$/, '\x89PNG'],
      ['下载 PDF', /^报价单-深圳盐田港-西乡街道-\d{8}\.pdf$/, '%PDF'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(file);
      expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe(begin);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('2 is the nearest one, a press away for each container type, where there is none', async () => {
    await page.goto(UNPRICED);
    const near = page.getByRole('table', { name: /附近有价的地区/ });
    await near.waitFor();
    expect(await near.getByRole('rowheader').allTextContents()).toEqual(['20GP', '20HQ', '40GP', '40HQ']);
    await near.getByRole('button', { name: '看那里的运价' }).first().click();
    await page.getByRole('button', { name: '发送报价' }).waitFor();
  });

  test('3 is kept by a customer, and asked and sent again from there', async () => {
    await signInAtPortal(page);
    await page.goto(PRICED);
    await page.getByRole('button', { name: '保存查询' }).click();
    const dialog = page.getByRole('dialog', { name: '保存查询' });
    await dialog.getByRole('textbox', { name: '名称' }).fill(KEPT);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/admin/lanes');
    const kept = page.getByRole('article', { name: KEPT });
    await kept.getByRole('button', { name: '查今日价' }).click();
    await kept.getByText('没有变化').waitFor();
    await kept.getByRole('button', { name: '发送报价' }).click();
    await page.getByRole('dialog', { name: '发送报价' }).getByRole('img').waitFor();
    const recent = page.getByRole('region', { name: '最近的线路' }).getByRole('link');
    await recent.filter({ hasText: '西乡街道' }).first().waitFor();
    expect(faults).toEqual([]);
  });
});
