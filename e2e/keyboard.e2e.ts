import type { Browser, Page } from '@playwright/test';
import { hasFocus, pick, tabTo, type } from './by-keyboard';
import { comeBackToPortal } from './come-back';
import { DEMO_PASSWORD } from './desk-client';
import { expect, test } from './journey-test';
import { makeCompany, type OwnCompany } from './own-company';
import { openPage, signInAtDesk } from './pages';
import type { Product } from './start-product';

const BOOKING = 'KEYS20261121';
const SOON = { timeout: 10_000 };

let product: Product;
let browser: Browser;
let own: OwnCompany;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
  own = await makeCompany(product.origin);
});

const open = () => openPage(browser, product.origin, faults, 1440, { reducedMotion: 'reduce' });

const inTwoDays = () =>
  new Date(Date.now() + (48 + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test.describe('without a mouse', () => {
  let page: Page;

  test('a customer signs in and comes to where they wanted to go', async () => {
    page = await open();
    await page.goto('/admin/order-pending');
    const dialog = page.getByRole('dialog', { name: '手机号登录' });
    await type(page, dialog.getByRole('textbox', { name: '账号' }), own.phone);
    await type(page, dialog.getByRole('textbox', { name: '密码' }), DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '待审核订单' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/order-pending');
  });

  test('/ reaches the search, ? the help, and Esc leads back to where one was', async () => {
    const search = page.getByRole('searchbox', { name: '搜索订单' });
    await search.waitFor();
    await page.keyboard.press('/');
    expect(await hasFocus(search)).toBe(true);
    expect(await search.inputValue()).toBe('');
    await tabTo(page, page.getByRole('button', { name: /^您好/ }));
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: '帮助与快捷键' });
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('button', { name: /^您好/ }))).toBe(true);
  });

  test('n opens the form, which is filled in and sent', async () => {
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: '发布订单' });
    await form.waitFor();
    await tabTo(page, form.getByRole('radio', { name: '装货（出口）' }));
    await page.keyboard.press('Space');
    await pick(page, form, '船公司', '马士基');
    await pick(page, form, '港口', '盐田');
    await type(page, form.getByLabel('粘贴地址识别'), '深圳市龙岗区坂田街道雅宝路1号');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => form.getByRole('textbox', { name: '详细地址' }).inputValue(), SOON)
      .toBe('雅宝路1号');
    await type(page, form.getByRole('textbox', { name: '箱量' }), '1');
    await type(page, form.getByRole('textbox', { name: '货物名称' }), '电子元件');
    await type(page, form.getByRole('textbox', { name: '订舱号' }), BOOKING);
    await type(page, form.getByRole('textbox', { name: '要求装货时间' }), inTwoDays());
    await type(page, form.getByRole('textbox', { name: '备注' }), '无');
    await type(page, form.getByRole('textbox', { name: '装货联系人' }), '王工');
    await type(page, form.getByRole('textbox', { name: '装货联系电话' }), '13812345678');
    await tabTo(page, form.getByRole('button', { name: '提交订单', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('发布成功!').waitFor();
    await page.getByRole('row').filter({ hasText: BOOKING }).waitFor();
  });

  test('the dialogs of an order open by Enter, close by Esc, and give the focus back', async () => {
    const row = page.getByRole('row').filter({ hasText: BOOKING });
    // Behind the one that chooses it.
    const cell = row.getByRole('gridcell').nth(1);
    const acts = row.getByRole('gridcell').last();
    await tabTo(page, cell);
    for (const [name, title] of [
      ['打开', '订单详情'],
      ['附件', '下载列表'],
      ['任务', '任务详情'],
      ['审核记录', '审核记录'],
      ['取消', '取消订单操作'],
    ] as const) {
      if (name === '打开') await page.keyboard.press('Enter');
      else {
        await page.keyboard.press('End');
        await page.keyboard.press('Shift+F10');
        const item = page.getByRole('menuitem', { name });
        for (let step = 0; step < 20 && !(await hasFocus(item)); step++)
          await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const opener = name === '打开' ? cell : acts;
      await expect.poll(() => hasFocus(opener), { ...SOON, message: title }).toBe(true);
    }
  });

  test('a track opens, changes its tab by arrows, and closes', async () => {
    await page.context().close();
    // Boxes that are under way stand in the demo world.
    page = await open();
    // Each row of these has it for its next act: the first is the one that Tab comes to.
    await comeBackToPortal(page, undefined, '/admin/order?status=4');
    const opener = page.getByRole('button', { name: /^货物跟踪/ }).first();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '货物跟踪' });
    await tabTo(page, dialog.getByRole('tab', { name: '车辆轨迹' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.getByText('暂未获取到当前订单的司机轨迹').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener), SOON).toBe(true);
    await page.context().close();
  });

  test('the desk: / searches, an order opens and closes, a truck is chosen', async () => {
    page = await open();
    await signInAtDesk(page, 'diaodu');
    await page.goto('/ops/orders?state=approved');
    const order = page.getByRole('gridcell', { name: /^BH/ }).first();
    await order.waitFor();
    await page.keyboard.press('/');
    expect(await hasFocus(page.getByRole('searchbox', { name: '搜索订单' }))).toBe(true);
    await tabTo(page, order);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /审核记录/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: /审核记录/ }).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(order), SOON).toBe(true);

    await page.goto('/ops/dispatch');
    const opener = page.getByRole('button', { name: '派车', exact: true }).first();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /派车/ });
    await pick(page, dialog, '车辆', '粤');
    await tabTo(page, dialog.getByRole('button', { name: '派车' }));
    await page.keyboard.press('Enter');
    await page.getByText('已派车').waitFor();
    await page.context().close();
  });

  test('threw no error on any page', () => {
    expect(faults).toEqual([]);
  });
});
