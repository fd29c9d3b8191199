import { dispatch } from '@boxhaul/contract/dispatch';
import { fleet } from '@boxhaul/contract/fleet';
import { connectTerminal, type TestTerminal } from '@boxhaul/testkit';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { actOnRow, rowOf } from './act-on-row';
import { askPrice, fillOrder } from './order-form';
import { choose, openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';

const BOOKING = 'E2E20261121';
const YANTIAN = { lng: 114.2689, lat: 22.5728 };
const MINUTE = 60_000;

let product: Product;
let browser: Browser;
let customer: Page;
let kefu: Page;
let diaodu: Page;
let truck: TestTerminal;
let plate = '';
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
// Its trucks and terminals are nobody else's.
test.beforeAll(async ({ mapBrowser }) => {
  [product, browser] = [await startProduct(), mapBrowser];
});
test.afterAll(async () => {
  await truck?.close();
  await product?.discard();
});

const orderRow = () => rowOf(customer, BOOKING);
/** As a clock in Shanghai shows it so many hours from now. */
const clock = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ');

/** The truck says where it is, ten metres west for each step: as far as it comes in a second at the speed it gives. */
const report = (step: number) =>
  truck.position({
    at: Math.floor(Date.now() / 1000) * 1000,
    lng: YANTIAN.lng - step * 0.0001,
    lat: YANTIAN.lat,
    speed: 420,
    course: 270,
  });

async function checkIn(
  node: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const card = diaodu.getByRole('article').filter({ hasText: BOOKING });
  await card.getByRole('button', { name: `登记：${node}` }).click();
  const dialog = diaodu.getByRole('dialog', { name: `登记节点 · ${node}` });
  await fill?.(dialog);
  const ok = dialog.getByRole('button', { name: /登记$/ });
  await ok.click();
  // Without its pictures, or elsewhere, it asks why.
  const reason = dialog.getByRole('textbox', { name: /原因/ });
  await Promise.race([dialog.waitFor({ state: 'hidden' }), reason.waitFor()]);
  if (await reason.isVisible()) {
    await reason.fill('照片稍后补');
    await ok.click();
  }
  await dialog.waitFor({ state: 'hidden' });
}

test.describe('from a price to the fee', () => {
  test('1 shows a visitor prices with their reasons', async () => {
    customer = await openPage(browser, product.origin, faults);
    await customer.goto('/partners');
    await customer.getByText('示例：南方货代').waitFor();
    await customer.getByText('粤ICP备00000000号（示例）').waitFor();
    await askPrice(customer);
    for (const type of ['20GP', '20HQ', '40GP', '40HQ']) {
      expect(await customer.getByText(type, { exact: true }).count()).toBeGreaterThan(0);
    }
    await customer.getByText('价格由来', { exact: true }).click();
    await customer
      .getByText(/按(街道|区县)匹配/)
      .first()
      .waitFor();
  });

  test('2 signs the customer in and publishes the order with an attachment', async () => {
    await customer.getByRole('button', { name: '按此价下单' }).click();
    const form = await fillOrder(customer, BOOKING);
    await form.locator('input[type=file]').setInputFiles({
      name: '放柜纸.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    await form.getByText('已上传').waitFor();
    await form.getByRole('button', { name: '提交订单', exact: true }).click();
    await customer.getByText('发布成功!').waitFor();
    expect(await form.count()).toBe(0);
  });

  test('3 is reviewed by customer service, who sees how the price came about', async () => {
    await customer.goto('/admin/order-pending');
    await orderRow().getByText('待审核').waitFor();
    await orderRow()
      .getByRole('button', { name: /更多操作$/ })
      .click();
    expect(await customer.getByRole('menuitem', { name: '取消' }).count()).toBe(1);
    await customer.keyboard.press('Escape');

    kefu = await openPage(browser, product.origin, faults);
    await signInAtDesk(kefu, 'kefu');
    await kefu.goto('/ops/orders');
    await kefu.getByText(BOOKING).click();
    await kefu.getByRole('heading', { name: /价格由来/ }).waitFor();
    await kefu.getByText('放柜纸.pdf').waitFor();
    await kefu.getByRole('button', { name: '审核通过', exact: true }).click();
    await kefu.getByText('已审核通过').waitFor();
  });

  test('4 gets a truck and a driver', async () => {
    const desk = await signedIn(product.origin, 'diaodu', 1);
    const { terminals } = await desk.call(fleet.terminals, {});
    const { vehicles } = await desk.call(dispatch.resources, {});
    const free = vehicles.find(
      ({ busy, hasTerminal, usualDriverId }) => !busy && hasTerminal && usualDriverId,
    )!;
    plate = free.plateNumber;
    const { terminalId } = terminals.find(({ plateNumber }) => plateNumber === plate)!;
    truck = await connectTerminal({ port: product.gatewayPort, terminalId, version: 2019 });
    await truck.signOn({ plate });

    diaodu = await openPage(browser, product.origin, faults);
    await signInAtDesk(diaodu, 'diaodu');
    // Of all that is open, so that the box stays in sight wherever it stands.
    await diaodu.goto(`/ops/dispatch?q=${BOOKING}`);
    const card = diaodu.getByRole('article').filter({ hasText: BOOKING });
    await card.getByRole('button', { name: '派车' }).click();
    const dialog = diaodu.getByRole('dialog', { name: /派车/ });
    await choose(dialog, '车辆', plate);
    await dialog.getByRole('button', { name: '派车' }).click();
    await card.getByText(plate).waitFor();
    await card.getByRole('button', { name: /发布任务/ }).click();
    await diaodu.getByText('已发布 1 个任务', { exact: true }).waitFor();
    expect(await card.getByRole('button', { name: '登记：接单' }).count()).toBe(1);
  });

  test('5 follows from its nodes: the order runs when the box leaves', async () => {
    await checkIn('接单');
    expect(await report(0)).toBe(0);
    await checkIn('到达提柜码头');
    await checkIn('提空柜', async (dialog) => {
      await dialog.getByRole('textbox', { name: '柜号' }).fill('CSQU3054384');
      await dialog.getByRole('button', { name: /登记$/ }).click();
      await dialog.getByRole('alert').waitFor();
      await dialog.getByRole('textbox', { name: '柜号' }).fill('CSQU3054383');
    });
    const card = diaodu.getByRole('article').filter({ hasText: BOOKING });
    await card.getByRole('button', { name: '更正时间：提空柜' }).click();
    const dialog = diaodu.getByRole('dialog', { name: '更正时间 · 提空柜' });
    // Another second than that of the check-in: the same time would be no correction.
    await diaodu.waitForFunction((last) => Date.now() > last + 1000, Date.now());
    await dialog.getByRole('textbox', { name: '完成时间' }).fill(clock(0));
    await dialog.getByRole('textbox', { name: '更正原因' }).fill('司机报晚了');
    await dialog.getByRole('button', { name: '更正', exact: true }).click();
    await diaodu.getByText('已更正：提空柜').waitFor();
    await kefu.goto('/ops/orders?state=running');
    await kefu.getByText(BOOKING).click();
    await kefu.getByText('原因：司机报晚了').waitFor();
  });

  test('6 moves on the customer’s map without a reload', async () => {
    expect(await report(0)).toBe(0);
    await customer.goto('/admin/order');
    await actOnRow(customer, '货物跟踪', orderRow());
    const dialog = customer.getByRole('dialog', { name: '货物跟踪' });
    await dialog.getByText('实时更新中').waitFor();
    await dialog.locator('[data-ready=true]').waitFor();
    await dialog.getByText('CSQU3054383', { exact: true }).waitFor();
    await dialog.getByText('估算').waitFor();
    const mark = dialog.locator('[data-position-time]');
    await mark.waitFor();
    const seen = new Set([await mark.getAttribute('data-position-time')]);
    for (let step = 1; step <= 3; step++) {
      const before = await mark.getAttribute('data-position-time');
      // Positions of one second are one position.
      await customer.waitForFunction((last) => Date.now() > last + 1000, Date.now());
      expect(await report(step)).toBe(0);
      await expect.poll(() => mark.getAttribute('data-position-time')).not.toBe(before);
      seen.add(await mark.getAttribute('data-position-time'));
    }
    expect(seen.size).toBe(4);
    await dialog.getByRole('tab', { name: '司机轨迹' }).click();
    await dialog.getByText('暂未获取到当前订单的司机轨迹').waitFor();
    await dialog.getByRole('button', { name: /关闭|close/i }).click();
    await dialog.waitFor({ state: 'detached' });
    // What is closing stands for its 300 ms; then the map is forgotten with test.
    await customer.locator('.maplibregl-canvas').waitFor({ state: 'detached' });
  });

  test('7 ends with the freight on the finished order, once finance has confirmed it', async () => {
    await checkIn('到达装货点');
    await checkIn('开始装货');
    await checkIn('装货完成', (dialog) => dialog.getByRole('textbox', { name: '封号' }).fill('HL8866'));
    await checkIn('到达还柜码头');
    await checkIn('还重柜完成');
    const caiwu = await openPage(browser, product.origin, faults);
    await signInAtDesk(caiwu, 'caiwu');
    await caiwu.goto('/ops/fees');
    await caiwu.getByRole('searchbox', { name: '搜索费用' }).fill(BOOKING);
    await caiwu.keyboard.press('Enter');
    await caiwu.getByText('共 1 条').first().waitFor();
    await caiwu.getByRole('row').filter({ hasText: 'CSQU3054383' }).getByRole('checkbox').check();
    await caiwu.getByRole('button', { name: '审核通过 1 条' }).click();
    await caiwu.getByText('已审核通过 1 条费用').waitFor();
    await caiwu.context().close();
    await customer.goto('/admin/order');
    await orderRow().getByText('已完成').waitFor();
    await actOnRow(customer, '费用', orderRow());
    const fees = customer.getByRole('dialog');
    await fees.getByText('运费').waitFor();
    await fees.getByText('CSQU3054383').waitFor();
    expect(await fees.getByText('1,050.00').count()).toBeGreaterThan(0);
  });

  test('8 lets a changed terminal in when the desk agrees', async () => {
    const { terminalId } = truck;
    const other = await connectTerminal({ port: product.gatewayPort, terminalId, version: 2019 });
    const facts = { plate, deviceId: 'BX99999' };
    expect((await other.register(facts)).result).not.toBe(0);
    await other.close();
    await diaodu.getByRole('button', { name: /^车队/ }).click();
    await diaodu.getByRole('link', { name: /车载终端\s*1\s*台终端待处理/ }).click();
    await diaodu.getByRole('button', { name: '待确认 1' }).click();
    const row = diaodu.getByRole('row').filter({ hasText: 'BX99999' });
    await row.getByRole('button', { name: /^同意/ }).click();
    await diaodu
      .getByRole('dialog', { name: /^同意终端/ })
      .getByRole('button', { name: '同意' })
      .click();
    await row.waitFor({ state: 'hidden' });
    await truck.closed;
    truck = await connectTerminal({ port: product.gatewayPort, terminalId, version: 2019 });
    await truck.signOn(facts);
  });

  test('threw no error on any page', () => {
    expect(faults).toEqual([]);
  });
});
