import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, fillByHand, register, sendPapers } from './company-steps';
import { openBrowser } from './open-browser';
import { choose, openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

const FIRST = 'first-operator-2026';
const CLERK = { login: 'lin.kefu', name: '林客服', password: 'yantian-terminal-3' };
const COMPANY = { name: '广州虎门货运代理有限公司', code: '914403001922038216' };

let product: Product;
let browser: Browser;
let admin: Page;
let clerk: Page;
let owner: Page;
let initialPassword = '';
const faults: string[] = [];

beforeAll(async () => {
  const env = { DEMO: '0', ADMIN_PASSWORD: FIRST };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const [name, page] of Object.entries({ admin, clerk, owner }))
      await page?.screenshot({ path: `test-results/bare-${name}.png` });
  });
});

const open = async (): Promise<Page> => {
  const page = await openPage(browser, product.origin, faults);
  page.setDefaultTimeout(20_000);
  return page;
};

describe('a platform that nobody has filled', () => {
  it('1 is opened by its first operator, who adds a colleague', async () => {
    admin = await open();
    await signInAtDesk(admin, 'admin', FIRST);
    await admin.goto('/ops/operators');
    await admin.getByRole('button', { name: '新增账号' }).click();
    const form = admin.getByRole('dialog', { name: '新增客服账号' });
    await form.getByRole('textbox', { name: '登录账号' }).fill(CLERK.login);
    await form.getByRole('textbox', { name: '姓名' }).fill(CLERK.name);
    await choose(form, '角色', '客服');
    await form
      .getByRole('button', { name: '新增', exact: true })
      .or(form.getByRole('button', { name: '新 增' }))
      .click();
    const told = admin.getByRole('dialog', { name: `初始密码 · ${CLERK.login}` });
    await told.waitFor();
    initialPassword = (await told.locator('span').first().innerText()).trim();
    await told.getByRole('button', { name: '已记下，关闭' }).click();
    expect(faults).toEqual([]);
  });

  it('2 lets the colleague in, who first chooses a password', async () => {
    clerk = await open();
    await signInAtDesk(clerk, CLERK.login, initialPassword);
    await clerk.getByText('当前使用的是初始密码').waitFor();
    await clerk.getByRole('textbox', { name: '初始密码' }).fill(initialPassword);
    await clerk.getByRole('textbox', { name: /^(\* )?新密码/ }).fill(CLERK.password);
    await clerk.getByRole('textbox', { name: '确认新密码' }).fill(CLERK.password);
    await clerk.getByRole('button', { name: '修改密码' }).click();
    await clerk.getByRole('link', { name: /认证审核/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('3 has its first company register and send in its papers', async () => {
    owner = await open();
    await register(owner, product.origin, '13512345678', 'xinsha-harbour-5');
    await fillByHand(owner, COMPANY);
    await sendPapers(owner);
    expect(faults).toEqual([]);
  });

  it('4 certifies it, and the company orders from then on', async () => {
    await approve(clerk, COMPANY);
    await owner.goto('/');
    await owner.getByRole('link', { name: '管理中心' }).click();
    await owner.getByRole('button', { name: '发布订单' }).first().click();
    await owner.getByRole('dialog', { name: '发布订单' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('5 keeps in its log who did what to whom', async () => {
    await admin.goto('/ops/audit');
    for (const text of [CLERK.name, COMPANY.name]) await admin.getByText(text).first().waitFor();
    expect(faults).toEqual([]);
  });
});
