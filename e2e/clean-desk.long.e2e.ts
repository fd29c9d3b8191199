import { customers } from '@boxhaul/contract/identity';
import { review } from '@boxhaul/contract/orders';
import { creditCodeCheck, toWireTime } from '@boxhaul/domain/kit';
import type { Browser } from '@playwright/test';
import { comeBackToDesk } from './come-back';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { orderDraft } from './order-draft';
import { choose, openPage } from './pages';
import { startProduct, type Product } from './start-product';

const NAME = '深圳市蓝湾国际货运代理有限公司';
const FIRST_17 = '91440300MA5CLEAN0'.replace('CLEAN', '7Q2K4');
/** With the first order more than the page sends at once. */
const MORE = 24;
const inDays = (days: number) => toWireTime(new Date(Date.now() + days * 24 * 3_600_000));

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
});
test.afterAll(() => product?.discard());
const desk = async (userName: string) => {
  const page = await openPage(browser, product.origin, faults);
  await comeBackToDesk(page, userName);
  return page;
};

test('a customer who called is entered by staff, and its first order placed at once', async () => {
  const page = await desk('kefu');
  await page.getByRole('button', { name: '代客下单' }).click();
  const form = page.getByRole('dialog', { name: '代客下单' });
  await form.getByRole('button', { name: '新客户' }).click();
  const entry = page.getByRole('dialog', { name: '新增客户' });
  await entry.getByRole('textbox', { name: '企业名称' }).fill(NAME);
  await entry.getByRole('textbox', { name: /信用代码|税号/ }).fill(`${FIRST_17}${creditCodeCheck(FIRST_17)}`);
  await entry.getByRole('textbox', { name: /联系人/ }).fill('蓝经理');
  await entry.getByRole('textbox', { name: /手机|电话/ }).fill('13612345678');
  await entry.getByRole('button', { name: '登记客户' }).click();
  await entry.waitFor({ state: 'detached' });
  await form.getByRole('radio', { name: '电话' }).check();
  await form.getByRole('textbox', { name: '来电人或微信名' }).fill('蓝经理来电');
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
  await form
    .getByRole('status', { name: '客户的运价' })
    .getByText(/2 箱合计/)
    .waitFor();
  await form.getByRole('textbox', { name: '货物名称' }).fill('电子元件');
  await form.getByRole('textbox', { name: '订舱号' }).fill('CLEAN100');
  await form.getByRole('textbox', { name: '要求装货时间' }).fill(inDays(3).slice(0, 16));
  await form.getByRole('textbox', { name: '装货联系人' }).fill('王工');
  await form.getByRole('textbox', { name: '装货联系电话' }).fill('13812345678');
  await form.getByRole('button', { name: '代客户发布' }).click();
  await form.waitFor({ state: 'detached' });
  const kefu = await signedIn(product.origin, 'kefu', 1);
  const { data } = await kefu.call(review.list, { keyword: 'CLEAN100', pageSize: 5 });
  expect(data).toMatchObject([{ customerName: NAME, state: 'pending_review' }]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('all clean orders are approved by one press, and what was is told', async () => {
  const kefu = await signedIn(product.origin, 'kefu', 1);
  const [customer] = (await kefu.call(customers.list, { keyword: NAME, pageSize: 1 })).data;
  for (let n = 1; n <= MORE; n += 1) {
    const { cusOrderDocumentList: _none, ...draft } = orderDraft(`CLEAN${100 + n}`);
    await kefu.call(review.place, {
      ...draft,
      getQuoteType: 0,
      customerId: customer!.customerId,
      via: 'phone',
      placedNote: '蓝经理来电',
      remark: '无',
      requireDate: inDays(4),
    });
  }
  const page = await desk('kefu');
  await page.goto('/ops/orders?q=CLEAN1');
  const bar = page.getByRole('button', { name: /^审核通过 \d+ 单无异常$/ });
  const count = Number(/\d+/.exec((await bar.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThanOrEqual(MORE);
  await bar.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `审核通过 ${count} 单` })
    .click();
  const result = page.getByRole('dialog', { name: '审核结果' });
  await result.getByText(`${count} 单已通过`).waitFor({ timeout: 60_000 });
  await result.getByRole('button', { name: `撤销这 ${count} 单` }).waitFor();
  await result.getByRole('button', { name: '知道了' }).click();
  const { rowCount } = await kefu.call(review.list, { keyword: 'CLEAN1', state: 'approved', pageSize: 1 });
  expect(rowCount).toBe(count);
  expect(faults).toEqual([]);
  await page.context().close();
});
