import { account, legal } from '@boxhaul/contract/identity';
import { type Client, createClient } from '@boxhaul/contract/kit';
import type { Browser, Page } from '@playwright/test';
import { daysLater, daysUntil } from './days-later';
import { DEMO_PASSWORD, signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { newestInOutbox } from './outbox';
import { openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

const CHANGE = '写明台风停运时怎样改期';
const CLAUSE = '台风停运期间，改期不收费。';
const [AGREES, REFUSES] = ['17300000031', '17300000032'] as const;

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
});
test.afterAll(() => product?.discard());
/** Somebody registers, and so agrees to the texts of that day. */
async function register(userName: string): Promise<void> {
  const { origin } = product;
  const asAnyone = createClient({ baseUrl: origin, token: () => null });
  await (await fetch(`${origin}${account.sendRegisterImage.path}?phone=${userName}&t=1`)).arrayBuffer();
  const imageCode = await newestInOutbox(origin, 'captcha', userName);
  await asAnyone.call(account.sendMessageToPhone, { phone: userName, imageCode });
  const phoneCode = await newestInOutbox(origin, 'sms', userName);
  const words = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD, service_agreement: 1 } as const;
  await asAnyone.call(account.phoneRegister, { userName, phoneCode, imageCode, ...words });
}

/** Signs in on the front page, and leaves the certification of an enterprise for later. */
async function signIn(userName: string): Promise<Page> {
  const page = await openPage(browser, product.origin, faults);
  await page.goto('/');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.getByRole('textbox', { name: '账号' }).fill(userName);
  await dialog.getByRole('textbox', { name: '密码' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '登 录' }).click();
  await page.getByRole('button', { name: '跳过认证' }).click();
  await page.getByRole('dialog', { name: '企业认证' }).waitFor({ state: 'detached' });
  return page;
}

const question = (page: Page) => page.getByRole('dialog', { name: '协议有更新' });
const agreed = async (client: Client) =>
  (await client.call(account.consents, {}))
    .filter(({ kind }) => kind === 'agreement')
    .map(({ version, given }) => [version, given]);

test('a new agreement is published, and asks nobody before its day', async () => {
  await Promise.all([AGREES, REFUSES].map(register));
  const desk = await openPage(browser, product.origin, faults);
  await signInAtDesk(desk, 'admin');
  await desk.goto('/ops/legal');
  const body = desk.getByRole('textbox', { name: '正文' });
  const before = await body.inputValue();
  await body.fill(`${before}\n9. ${CLAUSE}`);
  await desk.getByRole('textbox', { name: /^本次变更/ }).fill(CHANGE);
  await desk.getByRole('button', { name: '保存草稿' }).click();
  await desk.getByRole('button', { name: '公布新版本' }).click();
  const publish = desk.getByRole('dialog', { name: '公布 1.1 版？' });
  await publish.getByText(CLAUSE).waitFor();
  await publish.getByRole('button', { name: '公布', exact: true }).click();
  await publish.waitFor({ state: 'detached' });

  const page = await signIn(AGREES);
  await page.goto('/agreement');
  await page.getByText(/1\.1 版已公布/).waitFor();
  await page.getByRole('button', { name: /^您好/ }).waitFor();
  expect(await question(page).count()).toBe(0);
  await Promise.all([desk.context().close(), page.context().close()]);
});

test('from that day on whoever agreed to the old one reads what changed and agrees, once', async () => {
  const { versions } = await (
    await signedIn(product.origin, 'admin', 1)
  ).call(legal.desk, {
    kind: 'agreement',
  });
  await product.stop();
  const env = daysLater(daysUntil(versions[0]!.effectiveOn));
  product = await startProduct({ dataDir: product.dataDir, env });

  const page = await signIn(AGREES);
  const dialog = question(page);
  await dialog.getByText(/^1\.1 版，.* 起生效；您同意过的是 1\.0 版$/).waitFor();
  const changed = dialog.getByRole('list', { name: '柜达平台服务协议的变化' });
  expect(await changed.getByRole('listitem').allInnerTexts()).toEqual([CHANGE]);
  await dialog.getByRole('button', { name: '阅读柜达平台服务协议全文' }).click();
  const whole = page.getByRole('dialog', { name: '柜达平台服务协议' });
  await whole.getByText(CLAUSE).waitFor();
  await whole.getByRole('button', { name: '关 闭' }).click();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await page.getByText('已同意新版本').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/account/privacy');
  const records = page.getByRole('region', { name: '同意记录' }).getByRole('listitem');
  expect(await records.filter({ hasText: '版本 1.1' }).innerText()).toMatch(/服务协议\s*同意\s*版本 1\.1/);
  expect(await question(page).count()).toBe(0);
  await page.context().close();

  const again = await signIn(AGREES);
  await again.getByRole('button', { name: /^您好/ }).waitFor();
  await again.getByRole('button', { name: /^通知/ }).waitFor();
  expect(await question(again).count()).toBe(0);
  expect(await agreed(await signedIn(product.origin, AGREES, 2))).toEqual([
    ['1.1', true],
    ['1.0', true],
  ]);
  await again.context().close();
});

test('who does not agree is let out, keeps the account, and is asked again', async () => {
  const page = await signIn(REFUSES);
  await question(page).getByRole('button', { name: '不同意，退出登录' }).click();
  const leaving = page.getByRole('dialog', { name: '退出登录' });
  await leaving.getByRole('button', { name: '继续阅读' }).click();
  await leaving.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('boxhaul.session')`)).toBeNull();
  expect(await question(page).count()).toBe(0);
  expect(await agreed(await signedIn(product.origin, REFUSES, 2))).toEqual([['1.0', true]]);
  await page.context().close();

  const again = await signIn(REFUSES);
  await question(again).getByText(CHANGE).waitFor();
  await again.context().close();
  expect(faults).toEqual([]);
});
