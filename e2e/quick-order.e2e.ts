import { actOnRow } from './act-on-row';
import { orders } from '@boxhaul/contract/orders';
import { ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS, type OrderCells } from '@boxhaul/domain/orders';
import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { expect, test } from './journey-test';
import { makeCompany, type OwnCompany } from './own-company';
import { choose, openPage } from './pages';
import { pasteInto } from './paste-into';
import { sheetFile } from './sheet-file';
import { lookAt } from './walk-screens';
import type { Product } from './start-product';

const PLACE = '**/api/portal/order-drafts/place';
const inDays = (days: number): string =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const LINE: OrderCells = {
  bookSpaceNo: 'QUICK1',
  orderType: '装货',
  harbor: '深圳盐田港',
  dock: '',
  shipCompany: '马士基',
  address: '广东省深圳市宝安区新安街道前进一路 1 号',
  cabinetType: '40HQ',
  cabinetNum: '2',
  goodsName: '电子元件',
  requireDate: inDays(3),
  contactName: '王工',
  contactPhone: '13812345678',
  weight: '',
  trade: '',
  invoicing: '',
  remark: '',
};
const FILE = {
  name: '订舱.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: sheetFile([
    ORDER_SHEET_COLUMNS.map((column) => ORDER_SHEET_WORDS[column]),
    ...[LINE, { ...LINE, bookSpaceNo: 'QUICK2', cabinetNum: '两个' }].map((line) =>
      ORDER_SHEET_COLUMNS.map((column) => line[column]),
    ),
  ]),
};
/** As Excel copies them; the first is in the file too. */
const PASTED = [ORDER_SHEET_WORDS, LINE, { ...LINE, bookSpaceNo: 'QUICK3' }]
  .map((cells) => ORDER_SHEET_COLUMNS.map((column) => cells[column]).join('\t'))
  .join('\n');

let product: Product;
let browser: Browser;
let page: Page;
let own: OwnCompany;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
  page = await openPage(browser, product.origin, faults, 1440, {
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  own = await makeCompany(product.origin);
  await comeBackToPortal(page, own.phone);
});

const cell = (line: number, name: string) => page.getByRole('textbox', { name: `第 ${line} 行 ${name}` });
const ready = () => page.getByText('可下单', { exact: true });
const placed = async () => {
  const { data } = await own.owner.call(orders.list, { keyword: 'QUICK', pageNo: 1, pageSize: 50 });
  return data.map(({ bookSpaceNo }) => bookSpaceNo).toSorted();
};

test.describe('a sheet of bookings', () => {
  test('becomes lines with their prices, of which the bad one says what is wrong', async () => {
    await page.goto('/customer');
    await page.waitForURL('**/admin/quick-order');
    await page.getByLabel('选择文件').setInputFiles(FILE);
    await page.getByText('订舱.xlsx').waitFor();
    await page.getByRole('button', { name: '加入草稿' }).click();
    await page.getByText(/已加入 2 份草稿/).waitFor();
    expect(await ready().count()).toBe(1);
    expect(await cell(2, '箱量').getAttribute('aria-invalid')).toBe('true');
    expect(await lookAt(page)).toEqual([]);
  });

  test('and what is pasted beside it goes into the same box; a line that is there already is kept once', async () => {
    await pasteInto(page, page.getByRole('textbox', { name: '要下单的订舱或地址' }), PASTED);
    await page.getByText('识别出 2 行，按表头对应').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(/已加入 1 份草稿，1 行与已有的草稿相同/).waitFor();
    await expect.poll(() => ready().count()).toBe(2);
  });

  test('stands in nobody’s way in the dark, and on a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await lookAt(page)).toEqual([]);
    const phone = await openPage(browser, product.origin, faults, 390, {
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    await comeBackToPortal(phone, own.phone, '/admin/quick-order');
    await phone.getByText('待修改', { exact: true }).waitFor();
    expect(await lookAt(phone)).toEqual([]);
    await phone.context().close();
  });

  test('has its bad line mended by keyboard, and that taken back and done again', async () => {
    await cell(2, '箱型').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect.poll(() => ready().count()).toBe(3);
    await page.keyboard.press('Control+z');
    await expect.poll(() => ready().count()).toBe(2);
    await cell(2, '箱量').fill('3');
    await cell(2, '箱量').press('Enter');
    await expect.poll(() => ready().count()).toBe(3);
  });

  test('is ordered once, though its button is pressed twice and an answer is lost', async () => {
    await page.getByRole('checkbox', { name: '全选' }).check();
    const bar = page.getByRole('status').filter({ hasText: '已选 3 行' });
    const prices = await page
      .locator('td')
      .filter({ hasText: /^[\d,]+\.\d\d$/ })
      .allTextContents();
    const [first = 0, second = 0, third = 0] = prices.map((text) =>
      Math.round(Number(text.replace(',', '')) * 100),
    );
    const sum = ((first * 2 + second * 3 + third * 2) / 100).toLocaleString('en', {
      minimumFractionDigits: 2,
    });
    expect(first).toBeGreaterThan(0);
    expect(await bar.textContent()).toContain(`合计 ${sum} 元`);
    let lost = 0;
    await page.route(PLACE, async (route) => {
      const answer = await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer }));
    });
    await page.getByRole('button', { name: '按所选下单' }).click();
    await page.getByRole('button', { name: '发布 3 个订单' }).dblclick();
    await page.getByText('已发布 3 个订单，等待审核').waitFor();
    await page.unroute(PLACE);
    expect(lost).toBe(4);
    expect(await placed()).toEqual(['QUICK1', 'QUICK2', 'QUICK3']);
    expect(await page.getByText('已下单', { exact: true }).count()).toBe(3);
    expect(faults).toEqual([]);
  });
});

test.describe('an order that an operator places', () => {
  const phone = () =>
    openPage(browser, product.origin, faults, 390, { reducedMotion: 'reduce', colorScheme: 'dark' });

  test('is priced in sight before it is published, at the desk and on a phone', async () => {
    const small = await phone();
    await comeBackToDesk(small, 'kefu');
    await small.getByRole('button', { name: '代客下单' }).click();
    await small.getByRole('dialog', { name: '代客下单' }).waitFor();
    expect(await lookAt(small, 'dialog[open]')).toEqual([]);
    await small.context().close();
    const desk = await openPage(browser, product.origin, faults, 1440, { reducedMotion: 'reduce' });
    await comeBackToDesk(desk, 'kefu');
    expect(await lookAt(desk)).toEqual([]);
    await desk.getByRole('button', { name: '代客下单' }).click();
    const form = desk.getByRole('dialog', { name: '代客下单' });
    await form.getByRole('searchbox', { name: '搜索客户' }).fill('远航');
    await choose(form, '客户', '远航');
    await form.getByRole('radio', { name: '电话' }).check();
    await form.getByRole('textbox', { name: '来电人或微信名' }).fill('王工来电');
    await choose(form, '港口', '盐田');
    await choose(form, '船公司', '马士基');
    for (const [level, name] of [
      ['省', '广东'],
      ['市', '深圳'],
      ['区 / 县', '宝安'],
      ['街道 / 镇', '新安'],
    ] as const) {
      await choose(form, level, name);
    }
    await form.getByRole('textbox', { name: '详细地址' }).fill('前进一路 1 号');
    await form.getByRole('textbox', { name: '箱量' }).fill('2');
    const price = form.getByRole('status', { name: '客户的运价' });
    await price.getByText(/2 箱合计/).waitFor();
    await form.getByRole('textbox', { name: '货物名称' }).fill('电子元件');
    await form.getByRole('textbox', { name: '订舱号' }).fill('PLACED1');
    await form.getByRole('textbox', { name: '要求装货时间' }).fill(inDays(3));
    await form.getByRole('textbox', { name: '装货联系人' }).fill('王工');
    await form.getByRole('textbox', { name: '装货联系电话' }).fill('13812345678');
    expect(await lookAt(desk, 'dialog[open]')).toEqual([]);
    const shown = /([\d,]+\.\d\d) 元\/箱/.exec((await price.textContent()) ?? '')?.[1];
    await form.getByRole('button', { name: '代客户发布' }).click();
    await desk.getByText(new RegExp(`已发布，单价 ${shown} 元/箱`)).waitFor();
    await desk.context().close();
  });

  test('or one’s own, is asked to go to another door, which is shown beside the old one', async () => {
    const small = await phone();
    // Orders that are under way stand in the demo world.
    await comeBackToPortal(small);
    await actOnRow(small, '改单');
    const dialog = small.getByRole('dialog', { name: /^申请改单/ });
    await dialog.getByRole('button', { name: '门点', exact: true }).click();
    await dialog.getByRole('textbox', { name: '详细地址' }).fill('科技园路 8 号');
    const move = dialog.getByRole('region', { name: '门点变化' });
    await move.getByText(/直线相距/).waitFor();
    await move.locator('[data-ready=true]').waitFor();
    await move.getByText('新门点', { exact: true }).waitFor();
    expect(await lookAt(small, 'dialog[open]')).toEqual([]);
    await small.context().close();
    expect(faults).toEqual([]);
  });
});
