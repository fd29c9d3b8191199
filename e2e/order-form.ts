import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './desk-client';
import { expect } from './journey-test';
import { choose } from './pages';

const HOUR_MS = 3_600_000;

/** What a box from Yantian to a door in Bao'an costs, asked by a visitor. */
export async function askPrice(page: Page): Promise<void> {
  await page.goto('/');
  await askPriceHere(page);
}

/** The same on the page that is open. */
export async function askPriceHere(page: Page): Promise<void> {
  await choose(page, '港口 / 码头', '盐田国际');
  await page.getByLabel('门点地址').fill('深圳市宝安区新安街道前进一路1号');
  // A press that lasts while the address is read: the button stays under it.
  await page.getByRole('button', { name: '查运价' }).hover();
  await page.mouse.down();
  await page.getByText('识别为').waitFor();
  await page.mouse.up();
  await page.getByRole('button', { name: '按此价下单' }).waitFor();
}

/** The order's form, filled in by the first customer once it signed in, as it is asked from 按此价下单. */
export async function fillOrder(page: Page, booking: string): Promise<Locator> {
  const login = page.getByRole('dialog', { name: '手机号登录' });
  await login.getByRole('textbox', { name: '账号' }).fill('13800000001');
  await login.getByRole('textbox', { name: '密码' }).fill(DEMO_PASSWORD);
  await login.getByRole('button', { name: '登 录' }).click();
  // This customer has a better price by contract: it is said, and the form opens at once.
  await page.getByText(/已按您的客户价计算，每箱省 ¥\d+/).waitFor();
  const form = page.getByRole('dialog', { name: '发布订单' });
  await form.waitFor();
  await choose(form, '船公司', '马士基');
  // The dock of the quote stays with the first shipping company.
  await expect.poll(() => form.getByRole('combobox', { name: '码头' }).inputValue()).toContain('盐田国际');
  await form.getByRole('textbox', { name: '箱量' }).fill('1');
  await form.getByRole('textbox', { name: '货物名称' }).fill('电子元件');
  await form.getByRole('textbox', { name: '订舱号' }).fill(booking);
  const wanted = new Date(Date.now() + 28 * HOUR_MS).toISOString().slice(0, 16);
  await form.getByLabel('要求装货时间').fill(wanted);
  await form.getByRole('textbox', { name: '备注' }).fill('无');
  await form.getByRole('textbox', { name: '装货联系人' }).fill('王工');
  const phone = form.getByRole('textbox', { name: '装货联系电话' });
  // As a keyboard's clipboard puts it in, longer than the number that is kept of it.
  await phone.fill('电话：138 1234 5678');
  await expect(phone).toHaveValue('13812345678');
  return form;
}
