import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey-test';
import { newestInOutbox } from './outbox';
import { openPage, signInAtPortal } from './pages';
import type { Product } from './start-product';

const OWNER = '13800000001';

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

/** A stroke across the pad, as a finger draws test. */
async function drawByFinger(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0, dy = 0) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 30 + dx, y: y + 30 + dy }],
    });
  await touch('touchStart');
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', step * 14, step * 5);
  await touch('touchEnd');
  await touches.detach();
}

test('an agreement is read and signed on a phone, and its file checked by anybody', async () => {
  test.setTimeout(90_000);
  const page = await openPage(browser, product.origin, faults, 390, { isMobile: true, deviceScaleFactor: 2 });
  await signInAtPortal(page);
  await page.goto('/contractSign');
  await page.getByRole('button', { name: '生成协议' }).first().click();
  const text = page.getByRole('region', { name: '协议正文' });
  await text.waitFor();
  expect(await page.getByRole('button', { name: '确认签署' }).count()).toBe(0);
  await text.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await page.getByLabel('签署人姓名').fill('林远航');
  const pad = page.getByRole('img', { name: /^签名板/ });
  await pad.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('scrollY');
  await drawByFinger(page, (await pad.boundingBox())!);
  // The finger wrote; it did not move the page.
  expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const letters = page.getByRole('textbox', { name: '图形验证码' });
  await letters.waitFor();
  await letters.fill(await newestInOutbox(product.origin, 'captcha', OWNER));
  await page.getByRole('button', { name: '发 送' }).click();
  await page.getByText('验证码已发送，请查看短信').waitFor();
  const code = await newestInOutbox(product.origin, 'sms', OWNER);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code);
  await page.getByRole('button', { name: '确认签署' }).click();
  const fetching = page.getByRole('button', { name: '下载签署文件（PDF）' });
  await fetching.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), fetching.click()]);
  const file = await download.path();

  const visitor = await openPage(browser, product.origin, faults, 390);
  await visitor.goto('/contractSign');
  await visitor.locator('input[type=file]').setInputFiles({
    name: '运输协议.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(file),
  });
  await visitor.getByText('核验一致', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await visitor.context().close();
  await page.context().close();
});
