import { payables } from '@boxhaul/contract/money';
import type { Browser, Page } from '@playwright/test';
import { comeBackToDesk } from './come-back';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import type { Product } from './start-product';
import { lookAt } from './walk-screens';

const CARRIER = '盐田顺达集装箱车队';
let product: Product;
let browser: Browser;
const faults: string[] = [];
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

/** A run of all that was reviewed for the carrier, confirmed by another one than who made it. */
async function confirmedRun(): Promise<string> {
  const [clerk, admin] = await Promise.all([
    signedIn(product.origin, 'caiwu', 1),
    signedIn(product.origin, 'admin', 1),
  ]);
  const { data: payees } = await clerk.call(payables.payees, { keyword: CARRIER });
  const { payeeId } = payees[0]!;
  const { data: lines } = await clerk.call(payables.list, { payeeId, costStatus: 1, pageSize: 200 });
  const days = lines.map(({ serviceDate }) => serviceDate).toSorted();
  const period = { payeeId, fromDate: days[0]!, toDate: days.at(-1)! };
  const { runId } = await clerk.call(payables.addRun, period);
  await admin.call(payables.confirmRun, { runId, revision: 1 });
  return runId;
}

const openedRun = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a carrier objects to a line, is answered, agrees, and is paid', async () => {
  const runId = await confirmedRun();
  const carrier = await openPage(browser, product.origin, faults, 390);
  await comeBackToDesk(carrier, 'chedui', '/ops/carrier-today');
  await carrier.getByRole('link', { name: /^等您核对的结算单/ }).click();
  await carrier.getByText('等您核对', { exact: true }).first().waitFor();
  expect(await lookAt(carrier)).toEqual([]);
  await carrier.goto(`/ops/carrier-runs?run=${runId}`);
  const own = openedRun(carrier, '结算单');
  await own
    .getByRole('button', { name: /^有异议/ })
    .first()
    .click();
  const objection = carrier.getByRole('dialog', { name: /^有异议 · / });
  await objection.getByRole('textbox').fill('约定每趟 650 元');
  await objection.getByRole('button', { name: '提交异议' }).click();
  await expect(carrier.locator('dialog[open]')).toHaveCount(1);
  await own.getByText('异议：约定每趟 650 元（待答复）').waitFor();
  expect(await lookAt(carrier, 'dialog[open]')).toEqual([]);
  await expect(own.getByRole('button', { name: '确认无误' })).toHaveCount(0);

  const desk = await openPage(browser, product.origin, faults, 1440);
  await comeBackToDesk(desk, 'caiwu', '/ops/today');
  await desk.getByRole('link', { name: /^车队异议待答复/ }).waitFor();
  await desk.goto(`/ops/payables?view=runs&run=${runId}`);
  const run = openedRun(desk, '应付结算单');
  await expect(run.getByRole('button', { name: '登记付款' })).toBeDisabled();
  await run.getByRole('button', { name: '答复' }).click();
  const answer = desk.getByRole('dialog', { name: /^答复异议/ });
  await answer.getByRole('textbox', { name: '答复' }).fill('合同附件二写明 620 元');
  await answer.getByRole('button', { name: '答复车队' }).click();
  await expect(desk.locator('dialog[open]')).toHaveCount(1);
  await run.getByText(/答复：合同附件二写明 620 元/).waitFor();
  await expect(run.getByRole('button', { name: '登记付款' })).toBeEnabled();
  expect(await lookAt(desk, 'dialog[open]')).toEqual([]);

  await carrier.reload();
  await own
    .getByText(/答复：合同附件二写明 620 元/)
    .first()
    .waitFor();
  await own.getByRole('button', { name: '确认无误' }).click();
  const sure = carrier.getByRole('dialog', { name: '确认结算单无误？' });
  await sure.getByRole('button', { name: '确认无误' }).click();
  await own.getByText('已核对，等待付款').waitFor();

  await desk.reload();
  await run.getByRole('button', { name: '登记付款' }).click();
  const pay = desk.getByRole('dialog', { name: '登记付款' });
  await pay.getByRole('textbox', { name: '付款备注' }).fill('网银 1201');
  await pay.getByRole('button', { name: '登记付款' }).click();
  await desk.getByText('付款已登记，费用已结算').waitFor();
  await carrier.reload();
  await own.getByText('已付款', { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await Promise.all([carrier.context().close(), desk.context().close()]);
});
