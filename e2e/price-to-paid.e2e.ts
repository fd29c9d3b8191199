import { costFlow, invoices, receipts, settlement, statements } from '@boxhaul/contract/money';
import { review } from '@boxhaul/contract/orders';
import { fromYuan, toWireDate } from '@boxhaul/domain/kit';
import type { Browser, Locator, Page } from '@playwright/test';
import { comeBackToDesk, comeBackToPortal } from './come-back';
import { signedIn } from './desk-client';
import { haulOrder } from './haul-order';
import { expect, test, testInSlice } from './journey-test';
import { askPrice, fillOrder } from './order-form';
import {
  answerDispute,
  chargeForDispute,
  disputeFee,
  objectToPlaced,
  placeForCustomer,
  reverseFee,
} from './money-phone-steps';
import { openPage, PHONE_PX, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';
import { walkScreens } from './walk-screens';

const BOOKING = 'PAID20261122';
const BOX = 'CSQU3054383';
const OWNER = '13800000001';
const INVOICE_NO = '26442000000000009001';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');
/** The customer's price of the box, and two hours of waiting beyond the three that are free. */
const FREIGHT = '1,050.00';
const WAITING = '200.00';
const PART = '400.00';
const REST = '650.00';

let product: Product;
let browser: Browser;
let customer: Page;
let clerk: Page;
let statementNo = '';
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: chromium }) => {
  [product, browser] = [await startProduct(), chromium];
});
test.afterAll(() => product?.discard());
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true }).click();
/** A list at the desk, narrowed to the order. */
async function search(path: string, label: string, text: string): Promise<void> {
  await clerk.goto(path);
  await clerk.getByRole('searchbox', { name: label }).fill(text);
  await clerk.keyboard.press('Enter');
}
/** Opens the customer's statement out of the settlement, on a phone by a card of it. */
const openStatement = (page: Page): Promise<void> =>
  page
    .getByRole('gridcell', { name: new RegExp(`^${statementNo}`) })
    .or(page.getByRole('button', { name: new RegExp(`^打开 ${statementNo}`) }))
    .first()
    .click();
const fact = (scope: Locator, term: string) =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().getByText(term, { exact: true }) })
    .locator('dd')
    .first()
    .innerText();
const fenOf = (text: string): number => fromYuan(text.replace(/[¥,元\s]/g, ''));

test.describe('from a price to the money', () => {
  test('1 a price is asked, ordered by, agreed to and hauled', async () => {
    customer = await openPage(browser, product.origin, faults);
    await askPrice(customer);
    await press(customer, '按此价下单');
    const form = await fillOrder(customer, BOOKING);
    await press(form, '提交订单');
    await customer.getByText('发布成功!').waitFor();

    const kefu = await openPage(browser, product.origin, faults);
    await signInAtDesk(kefu, 'kefu');
    await kefu.goto('/ops/orders');
    await kefu.getByText(BOOKING).click();
    await kefu.getByRole('heading', { name: /价格由来/ }).waitFor();
    await press(kefu, '审核通过');
    await kefu.getByText('已审核通过').waitFor();
    await kefu.context().close();

    const desk = await signedIn(product.origin, 'diaodu', 1);
    const { data } = await desk.call(review.list, { keyword: BOOKING });
    await haulOrder(desk, product.dataDir, data[0]!.orderId);
    expect((await desk.call(review.list, { keyword: BOOKING })).data[0]!.state).toBe('finished');
  });

  test('2 the fee of waiting came by itself, with the times that it goes by, and is reviewed', async () => {
    clerk = await openPage(browser, product.origin, faults);
    await comeBackToDesk(clerk, 'caiwu');
    await search('/ops/fees', '搜索费用', BOOKING);
    await clerk.getByText('共 2 条').first().waitFor();
    await clerk.getByRole('gridcell', { name: WAITING }).click();
    const fee = dialog(clerk, '费用详情');
    await fee.getByText('门点停留 4 小时 30 分钟，免 3 小时，超出 1 小时 30 分钟').waitFor();
    expect(await fee.getByText('到达装货点').count()).toBe(1);
    await clerk.keyboard.press('Escape');
    await clerk.getByRole('checkbox', { name: '选择本页全部 2 条' }).check();
    await press(clerk, '审核通过 2 条 所选');
    await clerk.getByText('已审核通过 2 条费用').waitFor();
  });

  test('3 the customer sees why, and disputes it with evidence', async () => {
    await customer.goto(`/admin/cost-flow?bookSpaceNo=${BOOKING}`);
    await customer.getByRole('gridcell', { name: WAITING }).click();
    const why = dialog(customer, '费用依据');
    await why.getByText('每小时 100 元，计 2 次，200 元').waitFor();
    await press(why, '提出异议');
    const ask = dialog(customer, '提出异议');
    await ask.getByRole('textbox', { name: '异议原因' }).fill('司机迟到，工厂按约定时间放行');
    await ask
      .locator('input[type=file]')
      .setInputFiles({ name: '门禁记录.pdf', mimeType: 'application/pdf', buffer: PDF });
    await ask.getByText('已上传').waitFor();
    await press(ask, '提交异议');
    await ask.waitFor({ state: 'detached' });
    await why.getByText('司机迟到，工厂按约定时间放行').waitFor();
    expect(await why.getByText('门禁记录.pdf').count()).toBe(1);
  });

  test('4 the clerk agrees, and the fee is taken back by a line of the opposite amount', async () => {
    await search('/ops/fees?view=disputes', '搜索费用异议', BOOKING);
    await clerk.getByRole('gridcell', { name: WAITING }).click();
    const dispute = dialog(clerk, '费用异议');
    await dispute.getByText('门禁记录.pdf').waitFor();
    await press(dispute, '采纳异议');
    const accept = dialog(clerk, '采纳异议');
    await accept.getByRole('textbox', { name: '答复' }).fill('门禁记录属实，免收待时费');
    await press(accept, '采纳并冲销');
    await accept.waitFor({ state: 'detached' });
    await search('/ops/fees', '搜索费用', BOOKING);
    await clerk.getByText('共 1 条').first().waitFor();
    expect(
      await clerk
        .getByRole('row')
        .filter({ hasText: `-${WAITING}` })
        .count(),
    ).toBe(1);
    await clerk.getByRole('checkbox', { name: '选择本页全部 1 条' }).check();
    await press(clerk, '审核通过 1 条 所选');
    await clerk.getByText('已审核通过 1 条费用').waitFor();
  });

  test('5 a statement is made, sent and agreed to', async () => {
    await clerk.goto('/ops/statements');
    await press(clerk, '制作对账单');
    const make = dialog(clerk, '制作对账单');
    await make.getByRole('radio', { name: /票结/ }).check();
    await make.getByRole('textbox', { name: '订舱号' }).fill(BOOKING);
    await make.getByRole('combobox', { name: '客户' }).click();
    await clerk.getByRole('option', { name: /远航/ }).click();
    await press(make, '生成草稿');
    const drawer = dialog(clerk, '对账单');
    await press(drawer, '发送客户');
    await press(dialog(clerk, '发送对账单'), '发送客户');
    await drawer.getByText('已发客户').waitFor();
    statementNo = /DZ\d+/.exec(await drawer.getByRole('heading', { name: /DZ/ }).innerText())![0];

    await customer.goto(`/admin/financeSettlement?statementNo=${statementNo}`);
    await openStatement(customer);
    const own = dialog(customer, '对账单');
    expect(await fact(own, '应收合计')).toBe(`${FREIGHT} 元`);
    await press(own, '确认对账单');
    await press(dialog(customer, '确认对账单'), '确认无误');
    await own.getByText('已确认', { exact: true }).waitFor();
  });

  test('6 it is invoiced, with the number and the file of the tax bureau', async () => {
    await search('/ops/statements', '搜索对账单', BOOKING);
    await clerk.getByRole('gridcell', { name: statementNo, exact: true }).click();
    const drawer = dialog(clerk, '对账单');
    await press(drawer, '制作发票');
    const make = dialog(clerk, '制作发票');
    await make.getByText(`可开票 ¥ ${FREIGHT}`).waitFor();
    await press(make, '生成草稿');
    await press(drawer, '登记已开具');
    const issue = dialog(clerk, /^登记已开具的发票/);
    await issue
      .locator('input[type=file]')
      .setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: PDF });
    await issue.getByRole('textbox', { name: '发票号码' }).fill('2644');
    await press(issue, '登记');
    await issue.getByText('数电票号码应为 20 位数字').first().waitFor();
    await issue.getByRole('textbox', { name: '发票号码' }).fill(INVOICE_NO);
    await press(issue, '登记');
    await issue.waitFor({ state: 'detached' });
    await drawer.getByRole('row').filter({ hasText: INVOICE_NO }).filter({ hasText: FREIGHT }).waitFor();
    expect(await fact(drawer, '已开票')).toBe(`${FREIGHT} 元`);
  });

  test('7 a part comes by the bank and is taken as proposed; the rest is entered', async () => {
    const day = toWireDate(new Date());
    const file = [
      '账号：755912345610601',
      '交易日期,贷方金额,对方户名,摘要,流水号',
      `${day},${PART},深圳市远航国际货运代理有限公司,首付 ${statementNo},PAID-1`,
    ].join('\n');
    await clerk.goto('/ops/statements?view=bank');
    await press(clerk, '导入流水');
    await clerk
      .locator('input[type=file]')
      .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await press(clerk, '导入 1 笔收入');
    await clerk.getByText(/^已导入 1 笔收入/).waitFor();
    await press(clerk, '去认领');
    const row = clerk.getByRole('row').filter({ hasText: `核销 ${statementNo} ${PART}` });
    await row.getByRole('checkbox').check();
    await press(clerk, '按建议登记收款 1 笔 所选');
    await press(dialog(clerk, '按建议登记 1 笔收款？'), '登记收款');
    await clerk.getByText(/^已登记 1 笔收款：SK\d+$/).waitFor();

    await search('/ops/statements', '搜索对账单', BOOKING);
    await clerk.getByRole('gridcell', { name: statementNo, exact: true }).click();
    const drawer = dialog(clerk, '对账单');
    expect(await fact(drawer, '未收')).toBe(`${REST} 元`);
    await press(drawer, '登记收款');
    const enter = dialog(clerk, /^登记收款：/);
    await enter.getByRole('textbox', { name: /收款金额/ }).fill(REST);
    const share = enter.getByRole('textbox', { name: new RegExp(`核销 ${statementNo}`) });
    await expect.poll(() => share.inputValue()).toBe(REST);
    await press(enter, '登记并核销');
    await enter.waitFor({ state: 'detached' });
    await drawer.getByText('已结清', { exact: true }).first().waitFor();
  });

  test('8 both see it paid, and every sum agrees to the fen', async () => {
    const desk = await signedIn(product.origin, 'caiwu', 1);
    const owner = await signedIn(product.origin, OWNER, 2);
    const drawer = dialog(clerk, '对账单');
    const seen = async (scope: Locator) =>
      Promise.all(['应收合计', '已开票', '已收', '未收'].map(async (term) => fenOf(await fact(scope, term))));
    const whole = fenOf(FREIGHT);
    expect(await seen(drawer)).toEqual([whole, whole, whole, 0]);
    await customer.goto(`/admin/financeSettlement?statementNo=${statementNo}`);
    await openStatement(customer);
    const own = dialog(customer, '对账单');
    await own.getByText('已结清', { exact: true }).first().waitFor();
    await own.getByText(INVOICE_NO).waitFor();
    expect(await seen(own)).toEqual([whole, whole, whole, 0]);

    await customer.goto(`/admin/cost-flow?bookSpaceNo=${BOOKING}`);
    expect(await customer.getByText(/^筛选出 3 笔，/).innerText()).toBe(
      `筛选出 3 笔，合计 ¥ ${FREIGHT}（运费 ${FREIGHT}，杂费 0.00），其中已结算 ¥ ${FREIGHT}，未结算 ¥ 0.00`,
    );
    const id = (await desk.call(statements.list, { keyword: BOOKING })).data[0]!.id;
    const all = (await desk.call(receipts.list, { pageSize: 200 })).data.flatMap(({ matches }) =>
      matches.filter(({ statementId }) => statementId === id).map(({ amount }) => fromYuan(amount)),
    );
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(whole);
    const listed = await owner.call(settlement.list, { statementNo });
    expect(listed.data.map(({ cabinetNo, totalAmount }) => [cabinetNo, fromYuan(totalAmount)])).toEqual([
      [BOX, whole],
    ]);
  });
});

for (const width of [1440, 390] as const) {
  test.describe(`the pages of money stand in nobody’s way at ${width} px`, () => {
    const phone = width <= PHONE_PX;
    // In the dark on phones, so that both themes are looked at.
    const open = async () => {
      const page = await openPage(browser, product.origin, faults, width, {
        reducedMotion: 'reduce',
        colorScheme: phone ? 'dark' : 'light',
      });
      return { page, ...walkScreens(page) };
    };
    const close = async (page: Page, selector: string) => {
      await page.keyboard.press('Escape');
      await page.locator(selector).waitFor({ state: 'detached' });
    };
    const DRAWER = 'dialog[open]';

    testInSlice(`money in the way ${width}`, 'for the clerk', async () => {
      const { page, found, check } = await open();
      await comeBackToDesk(page, 'caiwu', '/ops/fees?state=all');
      await page.getByText(/^共 \d+ 条，/).waitFor();
      await check('fees');
      for (const [view, ready] of [
        ['statements', /^共 \d+ 张，/],
        ['receipts', /^共 \d+ 笔，收款/],
        ['bank', /^共 \d+ 笔，合计/],
        ['bank&state=all', /^共 \d+ 笔，合计/],
        ['ageing', /^共 \d+ 家，/],
      ] as const) {
        await page.goto(`/ops/statements?view=${view}`);
        await page.getByText(ready).waitFor();
        await check(view);
      }
      await page.goto('/ops/statements?view=bank');
      await page.getByRole('button', { name: /^认领 深圳/ }).click();
      await page
        .getByText(/留作预收款$/)
        .last()
        .waitFor();
      await check('claim', DRAWER);
      await close(page, DRAWER);
      await press(page, '导入流水');
      const lines = ['日期,收入金额,对方户名', '2026-11-20,5.00,某公司', '昨天,1,某公司'].join('\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
      await page.getByText(/^第 3 行：/).waitFor();
      await check('import');
      expect(found).toEqual({});
      await page.context().close();
    });

    testInSlice(
      `money in the way ${width}`,
      'for the clerk: an invoice, its issue and its red letter',
      async () => {
        const { page, found, check } = await open();
        await comeBackToDesk(page, 'caiwu');
        const desk = await signedIn(product.origin, 'caiwu', 1);
        const { data } = await desk.call(invoices.list, { pageSize: 200 });
        const of = (state: string) => data.find((one) => one.state === state)!.statementId;
        await page.goto(`/ops/statements?statement=${of('draft')}`);
        await press(page, '登记已开具');
        await check('issue', `${DRAWER}:has(input[type=file])`);
        await close(page, `${DRAWER}:has(input[type=file])`);
        await page.goto(`/ops/statements?statement=${of('red')}`);
        await page.getByRole('button', { name: '红冲', exact: true }).first().waitFor();
        await check('invoices', DRAWER);
        await page.getByRole('button', { name: '红冲', exact: true }).first().click();
        await dialog(page, /^红冲发票/).waitFor();
        await check('red letter', `${DRAWER}:has(input[maxlength="40"])`);
        expect(found).toEqual({});
        await page.context().close();
      },
    );

    testInSlice(`money in the way ${width}`, 'for the customer', async () => {
      const { page, found, check } = await open();
      await comeBackToPortal(page, undefined, '/admin/cost-flow');
      await page.getByText(/^全部 \d+ 笔，/).waitFor();
      await check('cost flow');
      await page.goto('/admin/cost-flow?view=boxes');
      await page.getByText(/^全部 \d+ 箱 \d+ 笔，/).waitFor();
      await check('boxes');
      const owner = await signedIn(product.origin, OWNER, 2);
      const { data } = await owner.call(costFlow.list, { pageSize: 1 });
      await page.goto(`/admin/cost-flow?cost=${data[0]!.id}`);
      await page.getByRole('heading', { name: '时间与照片' }).waitFor();
      await check('why', DRAWER);
      await page.goto('/admin/financeSettlement');
      await page.getByText(BOOKING).first().waitFor();
      await check('settlement');
      await page.goto(`/admin/financeSettlement?statementNo=${statementNo}`);
      await openStatement(page);
      await page.getByText(INVOICE_NO).waitFor();
      await check('own statement', DRAWER);
      expect(found).toEqual({});
      await page.context().close();
    });
  });
}

test.describe('on a phone', () => {
  const onPhone = () => openPage(browser, product.origin, faults, 390, { reducedMotion: 'reduce' });

  test('an order placed for the customer is objected to; a fee is disputed, answered and taken back', async () => {
    const [own, desk] = [await onPhone(), await onPhone()];
    await comeBackToPortal(own);
    await objectToPlaced(own, await placeForCustomer(await signedIn(product.origin, 'kefu', 1)));
    const costId = await chargeForDispute(await signedIn(product.origin, 'caiwu', 1), BOOKING);
    await disputeFee(own, costId);
    await comeBackToDesk(desk, 'caiwu');
    await answerDispute(desk, own, costId);
    await reverseFee(desk, costId);
    expect(await desk.getByRole('dialog', { name: '费用详情' }).getByText('待审核').count()).toBe(0);
  });
});

test('threw no error on any page', () => {
  expect(faults).toEqual([]);
});
