import type { Locator, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import type { Product } from './start-product';
import { coveredColumns, listsThatScroll } from './wider-than-page';

/** A laptop's window: lists fit it without a sideways scroll, those of the desk beside the folded rail. */
const WIDTH = 1440;
/** A tablet's: they scroll, and what stays in sight covers nothing that does, too. */
const NARROW = 1024;

/** Lists of a customer that show all that they usually do. */
const OWN_LISTS = [
  '/admin/order',
  '/admin/order?view=boxes',
  '/admin/cost-flow',
  '/admin/cost-flow?view=boxes',
  '/admin/financeSettlement',
  '/admin/staff/list',
  '/admin/jobs',
] as const;

/** The same of operators. */
const DESK_LISTS = [
  '/ops/orders',
  '/ops/fees',
  '/ops/fees?view=disputes&state=all',
  '/ops/statements',
  '/ops/statements?view=receipts',
  '/ops/statements?view=invoices',
  '/ops/statements?view=ageing',
  '/ops/statements?view=bank&state=all',
  '/ops/payables',
  '/ops/payables?view=profit',
  '/ops/payables?view=runs',
  '/ops/payables?view=payees',
  '/ops/customers',
  '/ops/fleet',
  '/ops/fleet?view=driver',
  '/ops/fleet?view=trailer',
  '/ops/fleet?view=carrier',
  '/ops/zones',
  '/ops/operators',
  '/ops/audit',
  '/ops/roles',
  '/ops/exceptions',
  '/ops/yards',
  '/ops/certifications',
  '/ops/audit?view=accesses',
  '/ops/notices?state=all',
  '/ops/news',
  '/ops/places',
  '/ops/places?view=companies',
  '/ops/places?view=regions',
  '/ops/sailings',
  '/ops/terminals',
  '/ops/terminals?view=quarantine',
  '/ops/rate-cards',
  '/ops/rate-cards?version=1',
] as const;

/** Of these the demo world has none; their heads are looked at. */
const EMPTY: ReadonlySet<string> = new Set([
  '/admin/jobs',
  '/ops/fees?view=disputes&state=all',
  '/ops/payables?view=runs',
  '/ops/terminals?view=quarantine',
]);

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** What scrolls sideways on each page, and what is cut in a narrower window, by its address. */
async function cutOn(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const empty: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const rows = page.locator('[role=region] > table tbody tr, [role=grid] [aria-rowindex="2"]');
    await rows.or(page.locator('[role=grid] [role=gridcell]')).first().waitFor();
    if ((await rows.count()) === 0) empty.push(path);
    const faults = await listsThatScroll(page);
    await page.setViewportSize({ width: NARROW, height: 800 });
    faults.push(...(await coveredColumns(page)));
    // The columns of a grid give way instead, once the window's new width has come to them.
    if ((await page.getByRole('grid').count()) > 0)
      await expect
        .poll(() => listsThatScroll(page), { timeout: 3_000 })
        .toEqual([])
        .catch(async () => faults.push(...(await listsThatScroll(page))));
    await page.setViewportSize({ width: WIDTH, height: 900 });
    if (faults.length > 0) found[path] = faults;
  }
  // Nothing scrolls where there is nothing.
  expect(empty.filter((path) => !EMPTY.has(path))).toEqual([]);
  return found;
}

test('no list of a customer scrolls sideways in a laptop’s window', async ({ browser }) => {
  const page = await openPage(browser, product.origin, [], WIDTH);
  await comeBackToPortal(page);
  expect(await cutOn(page, OWN_LISTS)).toEqual({});
  await page.context().close();
});

test('no list of the desk scrolls sideways in a laptop’s window', async ({ browser }) => {
  const page = await openPage(browser, product.origin, [], WIDTH);
  await comeBackToDesk(page, 'admin');
  expect(await cutOn(page, DESK_LISTS)).toEqual({});
  await page.context().close();
});

/** How far a list is scrolled down, in CSS pixels; this project's own types know no document. */
const scrolledTo = (list: Locator): Promise<number> =>
  list.evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop);

test('a record leads to the next one of its list by a key; the list stays, and has the focus back', async ({
  browser,
}) => {
  const page = await openPage(browser, product.origin, [], WIDTH);
  await comeBackToDesk(page, 'admin');
  await page.goto('/ops/fleet');
  const list = page.getByRole('grid', { name: '车辆' }).locator('..');
  const rowAt = (line: number) => list.locator(`[data-line="${line}"]`);
  const nameAt = (line: number) => rowAt(line).getByRole('gridcell').first();
  await nameAt(12).scrollIntoViewIfNeeded();
  await list.hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => scrolledTo(list)).toBeGreaterThan(0);
  const top = await scrolledTo(list);
  const drawer = page.getByRole('dialog', { name: '车辆详情' });
  const shows = async (line: number) => {
    await expect(drawer.getByText(new RegExp(`^本页第 ${line + 1} / `))).toBeVisible();
    await expect(
      drawer.getByRole('heading', { name: (await nameAt(line).innerText()).trim() }),
    ).toBeVisible();
  };
  await nameAt(9).click();
  await shows(9);
  const first = page.url();
  await page.keyboard.press('j');
  await shows(10);
  expect(page.url()).not.toBe(first);
  expect(await scrolledTo(list)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(rowAt(10).locator(':focus')).toHaveCount(1);
  await page.context().close();
});
