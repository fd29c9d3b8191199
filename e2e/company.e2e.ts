import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, register, sendPapers } from './company-steps';
import { openBrowser } from './open-browser';
import { choose, openPage, signInAtDesk, signInAtPortal } from './pages';
import { startProduct, type Product } from './start-product';

const PHONE = '13712345678';
const PASSWORD = 'nansha-harbour-7';
const STAFF = { name: '王小雨', phone: '13612345678', password: 'humen-bridge-9' };
const COMPANY = { name: '广州南方拖车有限公司', code: '91330100799655058B' };

let product: Product;
let browser: Browser;
let owner: Page;
let kefu: Page;
let staff: Page;
let initialPassword = '';
const faults: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

/** What each person saw when a step failed. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const [name, page] of Object.entries({ owner, kefu, staff }))
      await page?.screenshot({ path: `test-results/company-${name}.png` });
  });
});

const open = async (width?: number): Promise<Page> => {
  const page = await openPage(browser, product.origin, faults, width);
  page.setDefaultTimeout(20_000);
  return page;
};
const modal = (name: string | RegExp) => owner.getByRole('dialog', { name });

/** What the session of a page gets from a call. */
async function ask(page: Page, path: string): Promise<{ code: string; errcode: string | undefined }> {
  const { origins } = await page.context().storageState();
  const kept = origins.flatMap((one) => one.localStorage).find(({ name }) => name === 'boxhaul.session');
  const { token } = JSON.parse(kept?.value ?? '{}') as { token: string };
  const answer = await fetch(product.origin + path, { method: 'POST', headers: { authorization: token } });
  const { code, data } = (await answer.json()) as { code: string; data: { errcode?: string } };
  return { code, errcode: data.errcode };
}

describe('a company that nobody entered by hand', () => {
  it('1 registers by phone, with consent to the texts that it can read', async () => {
    owner = await open();
    await register(owner, product.origin, PHONE, PASSWORD);
    expect(faults).toEqual([]);
  });

  it('2 sends in its papers, and is told by when the answer comes', async () => {
    await sendPapers(owner, COMPANY);
    // A reload forgets nothing of it.
    await owner.reload();
    await owner.getByRole('complementary', { name: '企业认证' }).getByText('企业认证审核中').waitFor();
    expect(faults).toEqual([]);
  });

  it('3 is certified by customer service, who sees the picture beside the fields', async () => {
    kefu = await open();
    await signInAtDesk(kefu, 'kefu');
    await approve(kefu, COMPANY);
    expect(faults).toEqual([]);
  });

  it('4 orders from then on', async () => {
    await owner.goto('/');
    await owner.getByRole('link', { name: '管理中心' }).click();
    await owner.getByRole('button', { name: '发布订单' }).first().click();
    await modal('发布订单').waitFor();
    expect(faults).toEqual([]);
  });

  it('5 makes a role of one menu, and adds somebody who has it', async () => {
    await owner.goto('/admin/staff/permission');
    await owner.getByRole('button', { name: '新建角色' }).click();
    const role = modal('新建角色');
    await role.getByRole('textbox', { name: '角色名称' }).fill('跟单员');
    await role.getByRole('checkbox', { name: '订单列表' }).check();
    await role
      .getByRole('button', { name: '保 存' })
      .or(role.getByRole('button', { name: '保存' }))
      .click();
    await owner.getByRole('heading', { name: '跟单员' }).waitFor();
    await owner.getByRole('link', { name: '员工列表' }).click();
    await owner.getByRole('button', { name: '添加员工' }).click();
    const form = modal('添加员工');
    await form.getByRole('textbox', { name: '姓名' }).fill(STAFF.name);
    await form.getByRole('textbox', { name: '手机号码' }).fill(STAFF.phone);
    await choose(form, '角色', '跟单员');
    await form
      .getByRole('button', { name: '添 加' })
      .or(form.getByRole('button', { name: '添加' }))
      .click();
    const told = modal(`初始密码 · ${STAFF.name}`);
    initialPassword = (await told.locator('.figure').first().innerText()).trim();
    await told.getByRole('button', { name: '已记下，关闭' }).click();
    expect(initialPassword.length).toBeGreaterThanOrEqual(8);
    expect(faults).toEqual([]);
  });

  it('6 lets that person in, who first chooses a password, on a phone', async () => {
    staff = await open(390);
    await signInAtPortal(staff, STAFF.phone, initialPassword);
    const form = staff.getByRole('dialog', { name: '修改密码' });
    await form.getByRole('textbox', { name: /^(\* )?新密码/ }).fill(STAFF.password);
    await form.getByRole('textbox', { name: '确认密码' }).fill(STAFF.password);
    await form.getByRole('button', { name: '修改密码' }).click();
    await staff.getByText('密码修改成功').first().waitFor();
    await staff.goto('/admin/order');
    await staff.getByRole('heading', { name: '订单列表' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('7 shows them that one menu, and refuses the rest by page and by call', async () => {
    const menu = staff.getByRole('navigation', { name: '管理中心' });
    expect(await menu.getByRole('link').count()).toBe(1);
    for (const path of ['/admin/order-pending', '/admin/staff/list', '/admin/staff/permission']) {
      await staff.goto(path);
      await staff.getByText('这个页面不在箱单上').waitFor();
    }
    const calls = [
      '/ygb-order-service/api/pc/order/saveOrder',
      '/ygb-customer-service/api/pc/customerAccount/addCustomer',
      '/ygb-customer-service/api/pc/custRole/save',
    ];
    for (const path of calls) {
      expect({ path, ...(await ask(staff, path)) }).toEqual({ path, code: '0', errcode: 'FORBIDDEN' });
    }
    expect((await ask(staff, '/ygb-order-service/api/pc/order/getOrderList')).code).toBe('1');
    expect(faults).toEqual([]);
  });
});
