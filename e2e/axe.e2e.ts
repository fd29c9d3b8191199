import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './desk-client';
import { openBrowser } from './open-browser';
import { openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

/** The page's side, where this one function runs. */
interface Rendered {
  document: { getAnimations(): { playState: string }[] };
}

async function violations(page: Page): Promise<string[]> {
  // What is still fading in has the contrast of neither its beginning nor its end.
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as Rendered;
    return document.getAnimations().every(({ playState }) => playState !== 'running');
  });
  const result = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}

async function signInAsCustomer(page: Page): Promise<void> {
  await page.goto('/admin/order');
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.getByRole('textbox', { name: '账号' }).fill('13800000001');
  await dialog.getByRole('textbox', { name: '密码' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '登 录' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.each([1440, 390])('nothing stands in anybody’s way at %d px', (width) => {
  const open = () => openPage(browser, product.origin, [], width);

  it('on the home page and in the login dialog', async () => {
    const page = await open();
    await page.goto('/');
    await page.getByRole('button', { name: '查运价' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/admin/order');
    await page.getByRole('dialog', { name: '手机号登录' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('on the order list, when publishing and when tracking', async () => {
    const page = await open();
    await signInAsCustomer(page);
    const track = page.getByRole('button', { name: '货物跟踪' }).first();
    await track.waitFor();
    expect.soft(await violations(page)).toEqual([]);
    await track.click();
    const dialog = page.getByRole('dialog', { name: '货物跟踪' });
    await dialog.locator('[data-ready=true]').waitFor();
    expect.soft(await violations(page)).toEqual([]);
    await page.goto('/admin/order');
    await track.waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: '发布订单' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('at the desk: orders, board and terminals', async () => {
    const page = await open();
    await signInAtDesk(page, 'diaodu');
    for (const [path, heading] of [
      ['/ops/orders', '订单审核'],
      ['/ops/dispatch?stage=running', '调度看板'],
      ['/ops/terminals', '车载终端'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      await page
        .getByText(/BH26|粤/)
        .first()
        .waitFor();
      expect.soft(await violations(page), path).toEqual([]);
    }
    await page.context().close();
  });
});
