import { live } from '@boxhaul/contract/fleet';
import { today } from '@boxhaul/contract/site';
import type { Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { FIRST_OWNER, openPage } from './pages';
import type { Product } from './start-product';

let product: Product;
const faults: string[] = [];
test.beforeAll(({ product: shared }) => {
  product = shared;
});
test.afterAll(() => expect(faults).toEqual([]));

/** A box number of the demo world that is on its way, and its order. */
async function boxOnTheWay(): Promise<{ cabinetNo: string; orderNo: string }> {
  const { boxes } = await (await signedIn(product.origin, FIRST_OWNER, 2)).call(live.boxes, { keyword: '' });
  const box = boxes.find(({ cabinetNo }) => cabinetNo);
  if (!box?.cabinetNo) throw new Error('no box of the demo world has a number');
  return { cabinetNo: box.cabinetNo, orderNo: box.orderNo };
}

/** Types into the search as fast as keys go, Enter behind it at once. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: '查找内容' }).waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '查找' }).waitFor({ state: 'detached' });
}

/** Another digit in the place of the last but one. */
const oneSignWrong = (cabinetNo: string): string =>
  `${cabinetNo.slice(0, -2)}${(Number(cabinetNo.at(-2)) + 1) % 10}${cabinetNo.slice(-1)}`;

test('a customer and the desk find a box by its number and Enter, the desk with a sign wrong, too', async ({
  browser,
}) => {
  const { cabinetNo, orderNo } = await boxOnTheWay();
  const own = await openPage(browser, product.origin, faults);
  await comeBackToPortal(own);
  await own.getByRole('heading', { name: '订单列表' }).waitFor();
  await find(own, cabinetNo.toLowerCase());
  await expect(own).toHaveURL(new RegExp(`q=${cabinetNo}`));
  await own.getByText(orderNo).first().waitFor();
  await own.context().close();

  const desk = await openPage(browser, product.origin, faults);
  await comeBackToDesk(desk, 'admin', '/ops/customers');
  await desk.getByRole('heading', { name: '客户' }).waitFor();
  await find(desk, oneSignWrong(cabinetNo));
  await expect(desk.getByRole('dialog').getByText(orderNo).first()).toBeVisible();
  // At once behind the record that goes.
  await desk.keyboard.press('Escape');
  await desk.getByRole('dialog').first().waitFor({ state: 'detached' });
  await find(desk, 'dzd');
  await expect(desk).toHaveURL(/\/ops\/statements/);
  await desk.context().close();
});

/** How many a list says that it holds: beside its chosen filter, or at its foot. */
async function countOn(page: Page): Promise<readonly string[]> {
  await page
    .getByText(/^共 \d+/)
    .or(page.getByRole('grid'))
    .first()
    .waitFor();
  const foot = await page.getByText(/^共 \d+/).allInnerTexts();
  const chosen = await page.locator('[aria-pressed=true] b, [aria-current] b').allInnerTexts();
  return [...foot, ...chosen].map((text) => text.replaceAll(/\D/g, ''));
}

test('each figure of the day opens a list of just so many', async ({ browser }) => {
  test.setTimeout(120_000);
  const desk = await openPage(browser, product.origin, faults);
  await comeBackToDesk(desk, 'admin', '/ops/today');
  const { waits } = await (await signedIn(product.origin, 'admin', 1)).call(today.desk, {});
  const some = waits.filter(({ count }) => count > 0);
  expect(some.length).toBeGreaterThan(3);
  const figures = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('link', { name: /\d+ \p{Script=Han}$/u }) });
  await figures.first().waitFor();
  const places = await figures.getByRole('link', { name: /\d+ \p{Script=Han}$/u }).all();
  const links = await Promise.all(
    places.map(async (link) => [await link.innerText(), (await link.getAttribute('href')) ?? ''] as const),
  );
  const wrong: unknown[] = [];
  for (const [words, href] of links) {
    const wanted = /(\d+) \p{Script=Han}$/u.exec(words)?.[1] ?? '';
    if (wanted === '0') continue;
    await desk.goto(href);
    await expect
      .poll(async () => (await countOn(desk)).includes(wanted), {
        message: `${words} ${href}`,
        timeout: 8000,
      })
      .toBe(true)
      .catch(async () => wrong.push([words, href, await countOn(desk)]));
  }
  expect(wrong).toEqual([]);
  await desk.context().close();
});

test('two of the desk on one customer see each other, and what the other one writes', async ({ browser }) => {
  const open = async (who: string) => {
    const page = await openPage(browser, product.origin, faults);
    await comeBackToDesk(page, who, '/ops/customers?customer=1');
    const drawer = page.getByRole('dialog', { name: '客户详情' });
    await drawer.getByRole('heading', { name: '备注' }).waitFor();
    return { page, drawer };
  };
  const first = await open('admin');
  const second = await open('kefu');
  await expect(second.drawer.getByText('也在看')).toHaveText(/^管理员也在看$/);
  // The next beat of who was there before: within 15 s.
  await expect(first.drawer.getByText('也在看')).toHaveText(/^客服小陈也在看$/, { timeout: 20_000 });
  await second.drawer.getByRole('textbox', { name: '新备注' }).fill('月底前要纸质发票');
  await second.drawer.getByRole('button', { name: '添加备注' }).click();
  await expect(first.drawer.getByText('月底前要纸质发票').first()).toBeVisible({ timeout: 20_000 });
  await second.page.keyboard.press('Escape');
  await second.drawer.waitFor({ state: 'detached' });
  await expect(first.drawer.getByText('也在看')).toHaveCount(0, { timeout: 20_000 });
  await Promise.all([first, second].map(({ page }) => page.context().close()));
});

test('a first visit says where to begin: each step leads to its page, and put away they stay so', async ({
  browser,
}) => {
  const desk = await openPage(browser, product.origin, faults);
  await comeBackToDesk(desk, 'caiwu', '/ops/today');
  const steps = desk.getByRole('region', { name: '第一次使用，从这里开始' });
  const links = steps.getByRole('link');
  await expect(links).toHaveText(['审核费用', '出对账单', '登记收款']);
  for (const step of [0, 1, 2]) {
    const to = await links.nth(step).getAttribute('href');
    await links.nth(step).click();
    await expect(desk).toHaveURL(`${product.origin}${to}`);
    await desk.getByRole('grid').first().waitFor();
    await desk.goBack();
    await steps.waitFor();
  }
  await steps.getByRole('button', { name: '不再显示' }).click();
  await desk.reload();
  await desk.getByRole('heading', { name: '今日' }).waitFor();
  await expect(steps).toHaveCount(0);
  await desk.context().close();
});
