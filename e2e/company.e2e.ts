import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from './open-browser';
import { newestInOutbox } from './outbox';
import { choose, openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

const PHONE = '13712345678';
const PASSWORD = 'nansha-harbour-7';
const COMPANY = { name: '广州南方拖车有限公司', code: '91330100799655058B' };

let product: Product;
let browser: Browser;
let owner: Page;
let kefu: Page;
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
    for (const [name, page] of Object.entries({ owner, kefu }))
      await page?.screenshot({ path: `test-results/company-${name}.png` });
  });
});

const box = (scope: Locator, name: string) => scope.getByRole('textbox', { name, exact: true });
const modal = (name: string) => owner.getByRole('dialog', { name });

/** Asks for a code behind the picture, and types it in; both stand in the outbox of the demo world. */
async function proveByPhone(dialog: Locator): Promise<void> {
  await box(dialog, '* 手机号码').or(box(dialog, '手机号码')).fill(PHONE);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await box(dialog, '图形验证码').fill(await newestInOutbox(product.origin, 'captcha', PHONE));
  await dialog.getByRole('button', { name: '发 送' }).click();
  await dialog.getByRole('button', { name: /秒后重新获取/ }).waitFor();
  await dialog
    .getByRole('textbox', { name: '短信验证码' })
    .fill(await newestInOutbox(product.origin, 'sms', PHONE));
}

describe('a company that nobody entered by hand', () => {
  it('1 registers by phone, with consent to the texts that it can read', async () => {
    owner = await openPage(browser, product.origin, faults);
    owner.setDefaultTimeout(60_000);
    await owner.goto('/');
    await owner.getByRole('button', { name: '登录' }).first().click();
    await modal('手机号登录').getByRole('button', { name: '注册新账号' }).click();
    const form = modal('手机号注册');
    await proveByPhone(form);
    await form.getByRole('textbox', { name: /^(\* )?密码$/ }).fill(PASSWORD);
    await form.getByRole('textbox', { name: '确认密码' }).fill(PASSWORD);
    await form.getByRole('button', { name: '《服务协议》' }).click();
    const agreement = modal('柜达平台服务协议');
    await agreement.getByText('广州市有管辖权的人民法院').waitFor();
    await agreement.getByRole('button', { name: '关 闭' }).click();
    await form.getByRole('button', { name: '注 册' }).click();
    await form.getByText('请勾选同意服务协议').waitFor();
    await form.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await form.getByRole('button', { name: '注 册' }).click();
    await modal('企业认证').waitFor();
    expect(faults).toEqual([]);
  });

  it('2 sends in its papers, and is told by when the answer comes', async () => {
    const form = modal('企业认证');
    await form.locator('input[type=file]').setInputFiles({
      name: '执照.png',
      mimeType: 'image/png',
      // A picture with no licence on it: what cannot be read is typed.
      buffer: await owner.screenshot(),
    });
    await form.getByText(/识别失败|未识别|未安装/).waitFor({ timeout: 60_000 });
    const texts: [string, string][] = [
      ['企业名称', COMPANY.name],
      ['统一社会信用代码', COMPANY.code],
      ['法定代表人', '陈强'],
      ['注册资本（万元）', '500'],
      ['详细地址', '前海路1号'],
      ['主管税务机关', '国家税务总局广州市南沙区税务局'],
      ['经营范围', '道路货物运输；国际货运代理。'],
      ['联系人', '李敏'],
    ];
    for (const [label, text] of texts) await form.getByLabel(label).last().fill(text);
    await form.getByLabel('成立日期').fill('2015-03-01');
    await form.getByRole('radio', { name: '一般纳税人' }).check();
    for (const [level, name] of [
      ['省', '广东省'],
      ['市', '广州市'],
      ['区 / 县', '南沙区'],
      ['街道 / 镇', '南沙街道'],
    ] as const)
      await choose(form, level, name);
    await form.getByRole('button', { name: '提交认证' }).click();
    const tip = modal('提交成功');
    await tip.getByText(/客服将在2个工作日内审核.*最迟.*\d+年\d+月\d+日.*答复/).waitFor();
    await tip.getByRole('button', { name: '关 闭' }).click();
    await owner.getByRole('complementary', { name: '企业认证' }).getByText('企业认证审核中').waitFor();
    // A reload forgets nothing of it.
    await owner.reload();
    await owner.getByRole('complementary', { name: '企业认证' }).getByText('企业认证审核中').waitFor();
    expect(faults).toEqual([]);
  });

  it('3 is certified by customer service, who sees the picture beside the fields', async () => {
    kefu = await openPage(browser, product.origin, faults);
    kefu.setDefaultTimeout(60_000);
    await signInAtDesk(kefu, 'kefu');
    await kefu.goto('/ops/certifications');
    await kefu.getByText(COMPANY.name).first().click();
    await kefu.getByText(COMPANY.code).first().waitFor();
    await kefu.getByRole('button', { name: '通过认证' }).click();
    await kefu
      .getByRole('dialog', { name: '通过企业认证' })
      .getByRole('button', { name: '通过', exact: true })
      .click();
    await kefu.getByText('已通过，企业会收到通知').waitFor();
    expect(faults).toEqual([]);
  });

  it('4 orders from then on', async () => {
    await owner.goto('/');
    await owner.getByRole('link', { name: '管理中心' }).click();
    await owner.getByRole('button', { name: '发布订单' }).first().click();
    await modal('发布订单').waitFor();
    expect(faults).toEqual([]);
  });
});
