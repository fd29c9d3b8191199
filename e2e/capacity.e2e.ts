import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey-test';
import { newestInOutbox } from './outbox';
import { openPage, signInAtDesk } from './pages';
import { lookAt } from './walk-screens';
import type { Product } from './start-product';
import { widerThanPage } from './wider-than-page';

let product: Product;
let browser: Browser;
const pages: Record<string, Page> = {};
const faults: string[] = [];
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

async function offer(visitor: Page, name: string): Promise<void> {
  await visitor.goto('/about');
  await visitor.getByRole('button', { name: '申请运力合作' }).click();
  const dialog = visitor.getByRole('dialog', { name: '申请运力合作' });
  await dialog.getByLabel('公司简称').fill(name);
  await dialog.getByLabel('联系电话').fill('13812345678');
  await dialog.getByLabel('图形验证码', { exact: false }).first().fill('!!!!');
  const send = dialog.getByRole('button', { name: '提交申请' });
  const drawn = visitor.waitForResponse((response) => response.url().includes('/captcha?'));
  await send.click();
  await dialog.getByText('图形验证码错误或已失效，请重新输入').waitFor();
  await (await drawn).finished();
  expect(await lookAt(visitor, 'dialog[open]')).toEqual([]);
  await dialog
    .getByLabel('图形验证码', { exact: false })
    .first()
    .fill(await newestInOutbox(product.origin, 'captcha', null));
  await send.click();
  await visitor.getByText('申请已提交').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

for (const width of [1440, 390] as const) {
  test(`an offer from the footer becomes a carrier at ${width} px`, async () => {
    const name = `顺达车队${width}`;
    const visitor = await openPage(browser, product.origin, faults, width);
    const desk = await openPage(browser, product.origin, faults, width);
    Object.assign(pages, { visitor, desk });
    await offer(visitor, name);
    await signInAtDesk(desk, 'kefu');
    await desk.goto('/ops/capacity-offers');
    await desk.getByText(name).first().click();
    const drawer = desk.getByRole('dialog', { name: '申请详情' });
    await drawer.getByRole('button', { name: '登记已联系' }).click();
    await desk.getByRole('button', { name: '已电话联系，了解车辆情况' }).click();
    await desk
      .getByRole('dialog', { name: '登记已联系' })
      .getByRole('button', { name: '登记已联系' })
      .click();
    await drawer.getByRole('button', { name: '转为承运车队' }).click();
    await desk.getByRole('button', { name: '建立车队档案' }).click();
    await drawer.getByRole('link', { name }).click();
    const carrier = desk.getByRole('dialog', { name: /详情$/ });
    await carrier.getByRole('link', { name: /^运力合作申请/ }).waitFor();
    expect(await widerThanPage(desk)).toEqual([]);
    expect(faults).toEqual([]);
  });
}
