import type { Locator, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { countPresses } from './count-presses';
import { expect, test } from './journey-test';
import { askPriceHere } from './order-form';
import { openPage } from './pages';

const faults: string[] = [];
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click();

test.afterEach(() => expect(faults).toEqual([]));

test('an order takes eight presses from its price on, and three when it is the last one again', async ({
  product,
  browser,
}) => {
  const customer = await openPage(browser, product.origin, faults);
  await comeBackToPortal(customer);
  await customer.goto('/');
  const presses = await countPresses(customer);
  await askPriceHere(customer);
  await press(customer, '按此价下单');
  const form = dialog(customer, '发布订单');
  const company = form.getByRole('combobox', { name: '船公司' });
  await company.fill('马士基');
  await company.press('Enter');
  await form.getByRole('textbox', { name: '货物名称' }).fill('电子元件');
  await form.getByRole('textbox', { name: '订舱号' }).fill('PRESS1');
  await press(form, '后天上午');
  await press(form, '无');
  await form.getByRole('textbox', { name: '装货联系人' }).fill('王工');
  await form.getByRole('textbox', { name: '装货联系电话' }).fill('13812345678');
  await press(form, '提交订单');
  await form.waitFor({ state: 'detached' });
  const fromPrice = await presses();
  expect(fromPrice).toBeLessThanOrEqual(8);
  await customer.getByRole('button', { name: '发布订单' }).first().click();
  await dialog(customer, '发布订单')
    .getByRole('button', { name: /^再下一单，/ })
    .click();
  await dialog(customer, '发布订单').getByRole('textbox', { name: '订舱号' }).fill('PRESS2');
  await press(dialog(customer, '发布订单'), '提交订单');
  await dialog(customer, '发布订单').waitFor({ state: 'detached' });
  const again = (await presses()) - fromPrice;
  console.log(`按压：从查价到下单 ${fromPrice} 下，再下一单 ${again} 下`);
  expect(again).toBeLessThanOrEqual(3);
});

test('what is typed into a form and not sent is there again after a reload, until it is thrown away', async ({
  product,
  browser,
}) => {
  const clerk = await openPage(browser, product.origin, faults);
  await comeBackToDesk(clerk, 'admin');
  const draft = dialog(clerk, '新建草稿');
  const name = draft.getByRole('textbox', { name: '版本名称' });
  const reopen = async () => {
    await clerk.goto('/ops/rate-cards');
    await press(clerk, '新建草稿');
  };
  await reopen();
  await name.fill('春节运价');
  await reopen();
  await clerk.getByText('已恢复上次没有提交的内容').waitFor();
  await expect(name).toHaveValue('春节运价');
  await clerk.keyboard.press('Escape');
  await draft.waitFor({ state: 'detached' });
  await reopen();
  await expect(name).toHaveValue('');
});
