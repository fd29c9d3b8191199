import { orders } from '@boxhaul/contract/orders';
import type { Browser, Locator, Page } from '@playwright/test';
import { actInGrid, hasFocus, pick, press, rowCalled, tabTo, type } from './by-keyboard';
import { DEMO_PASSWORD, signedIn } from './desk-client';
import { draftWith } from './draft-with';
import { expect, test } from './journey-test';
import { keepQuery, openBatches, pasteAndOrder, uploadBatch } from './keyboard-batch-steps';
import { fillDraft, scheduleAndGoBack } from './keyboard-card-steps';
import { keepDepotsAndCompanies, keepDocks, keepDoors, keepRegions } from './keyboard-places-steps';
import { orderDraft } from './order-draft';
import { deskIsThere, openPage } from './pages';
import { startProduct, type Product } from './start-product';

const DRAFT = '键盘改价';
const HARBOR = '台山广海港';
const GATE = '键盘路 8 号';
const ADDRESS = '深圳市宝安区新安街道前进一路1号';

let product: Product;
let browser: Browser;
let page: Page;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
  const desk = await signedIn(product.origin, 'admin', 1);
  await draftWith(desk, DRAFT, [
    { regionCode: '440306', '40HQ': '1200' },
    { regionCode: '440307', '40HQ': '1500' },
  ]);
  const customer = await signedIn(product.origin, '13800000001', 2);
  const door = { address: GATE, longitude: 113.905, latitude: 22.581 };
  await customer.call(orders.save, { ...orderDraft('KEYGATE1'), ...door });
  page = await open();
});
test.afterAll(() => product?.discard());
const open = () =>
  openPage(browser, product.origin, faults, 1440, {
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
const button = (name: string | RegExp, scope: Page | Locator = page): Locator =>
  scope.getByRole('button', { name, exact: true });
const cell = (line: number, column: string): Locator =>
  page.getByRole('textbox', { name: `第 ${line} 行 ${column}`, exact: true });

test.describe('prices and places without a mouse', () => {
  test('an operator signs in, and opens a draft of the rate card @long', async () => {
    await page.goto('/ops/login');
    await type(page, page.getByRole('textbox', { name: '账号' }), 'admin');
    await type(page, page.getByRole('textbox', { name: '密码' }), DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await deskIsThere(page);
    await page.goto('/ops/rate-cards');
    await actInGrid(page, rowCalled(page, DRAFT), '打开');
    await page.getByRole('heading', { level: 1, name: DRAFT }).waitFor();
    expect(await cell(1, '40HQ').inputValue()).toBe('1200.00');
  });

  test('a price is written, taken back, written again and saved @long', async () => {
    const [first, second] = [cell(1, '40HQ'), cell(2, '40HQ')];
    await type(page, first, '1300');
    expect(await first.inputValue()).toBe('1300');
    // One for each key that was pressed.
    for (let keys = 0; keys < 4; keys += 1) await page.keyboard.press('Control+z');
    expect(await first.inputValue()).toBe('1200.00');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1300');
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(second)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type('9');
    await press(page, button('撤销'), 'Shift+Tab');
    expect([await first.inputValue(), await second.inputValue()]).toEqual(['1300', '1500.00']);
    await press(page, button('保存 1 处修改'));
    await page.getByText('已保存 1 条线路').waitFor();
    await expect.poll(() => first.inputValue()).toBe('1300.00');
  });

  test('all prices are raised by a tenth @long', async () => {
    const opener = button('批量调价');
    await press(page, opener, 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: '批量调价' });
    await type(page, dialog.getByRole('textbox', { name: '百分比' }), '10');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await expect.poll(() => cell(1, '40HQ').inputValue()).toBe('1430.00');
  });

  test('a surcharge is added, lanes are copied, and a street gets its price @long', async () => {
    await fillDraft(page, '深圳蛇口');
    expect(faults).toEqual([]);
  });

  test('what changes is looked at and published, and the version before comes back @long', async () => {
    await press(page, button(/^版本对比/), 'Shift+Tab');
    await press(page, page.getByRole('group', { name: '变化' }).getByRole('button', { name: '变动' }));
    await page.getByRole('grid', { name: '价格变化' }).getByText('1430.00').first().waitFor();
    await scheduleAndGoBack(page, DRAFT, '珠三角基准价');
    expect(faults).toEqual([]);
  });

  test('a harbour is added @long', async () => {
    await page.goto('/ops/places');
    const opener = button('新增港口');
    await press(page, opener);
    const dialog = page.getByRole('dialog', { name: '新增港口' });
    await type(page, dialog.getByRole('textbox', { name: '港口名称' }), HARBOR);
    await pick(page, dialog, '省', '广东省');
    await pick(page, dialog, '市', '江门市');
    await press(page, button('新增', dialog));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    // It stands behind all others.
    await page.keyboard.press('/');
    await page.keyboard.type(HARBOR);
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: HARBOR, exact: true }).waitFor();
  });

  test('docks, depots, companies, regions and doors are kept @long', async () => {
    await keepDocks(page, HARBOR);
    await keepDepotsAndCompanies(page);
    await keepRegions(page);
    await keepDoors(page, GATE);
    expect(faults).toEqual([]);
  });

  test('a customer prices and orders a batch, and keeps a query @long', async () => {
    const operators = page;
    page = await open();
    await openBatches(page);
    await uploadBatch(page, await pasteAndOrder(page));
    await keepQuery(page);
    await page.context().close();
    page = operators;
    expect(faults).toEqual([]);
  });

  test('an address becomes text to send on @long', async () => {
    await page.goto('/addrMapping');
    const lines = page.getByLabel(/^地址，一行一个/);
    await type(page, lines, ADDRESS);
    await press(page, button('查询门点'));
    await page.getByText('440306017').waitFor();
    await press(page, button('复制'));
    await page.getByText('已复制').waitFor();
    await tabTo(page, lines, 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    const pasted = await lines.inputValue();
    expect(pasted).toContain('标准地址：广东省深圳市宝安区新安街道前进一路1号');
    expect(pasted).toContain('地区代码：440306017');
    expect(faults).toEqual([]);
  });
});
