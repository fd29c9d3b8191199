import { openPool } from '@boxhaul/db';
import { runningEmbedded } from '@boxhaul/embedded-postgres';
import type { Browser, Page } from '@playwright/test';
import { openBoard } from './board-steps';
import { placed } from './box-day';
import { comeBackToDesk } from './come-back';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { choose, openPage, signInAtDesk } from './pages';
import { signInDriver } from './phone-steps';
import type { Product } from './start-product';

const CARRIER = '盐田顺达集装箱车队';
let product: Product;
let browser: Browser;
const faults: string[] = [];
test.describe.configure({ mode: 'serial' });
test.beforeAll(({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
});

async function dispatcher(): Promise<Page> {
  const page = await openPage(browser, product.origin, faults);
  await comeBackToDesk(page, 'diaodu');
  return page;
}

/** The time in which a carrier answers is over: nobody can wait for it here. */
async function letOfferEnd(orderId: string, seq: number): Promise<void> {
  const running = runningEmbedded(product.dataDir)!;
  const pool = openPool(running.connection, { applicationName: 'offers', max: 1 });
  try {
    await pool.query(
      `update tender t set offered_at = t.offered_at - interval '1 day', answer_by = now() - interval '1 second'
        from cus_cabinet c where c.cabinet_id = t.cabinet_id and c.order_id = $1 and c.seq = $2`,
      [orderId, seq],
    );
  } finally {
    await pool.end();
    running.close();
  }
}

test('boxes are offered to a carrier, which takes one, declines one and lets one go by', async () => {
  const { orderId, orderNo } = await placed(await signedIn(product.origin, 'kefu', 1), {
    orderType: 0,
    cabinetNum: 3,
    booking: 'OFFERS1',
  });
  const desk = await dispatcher();
  const board = await openBoard(desk, orderNo);
  await desk.getByRole('checkbox', { name: '选择本页全部 3 条' }).check();
  await desk.getByRole('button', { name: '派外协（3）' }).click();
  const dialog = desk.getByRole('dialog', { name: '派外协（3 箱）' });
  await choose(dialog, '车队', CARRIER);
  await dialog.getByRole('radio', { name: '30 分钟' }).check();
  await dialog.getByRole('textbox', { name: '每箱运费' }).fill('880');
  await dialog.getByRole('button', { name: '外发（3 箱）' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const seq of [1, 2, 3]) await board.box(seq).getByText(`已外发给 ${CARRIER}`).waitFor();
  expect(await board.box(1).getByRole('button', { name: '派车' }).count()).toBe(0);
  await letOfferEnd(orderId, 3);

  const carrier = await openPage(browser, product.origin, faults, 390, { isMobile: true });
  await signInAtDesk(carrier, 'chedui');
  // The home says how many wait, and its figure opens a list of just so many.
  const waiting = carrier.getByRole('link', { name: /^待答复 [1-9]\d* 箱$/ });
  const figure = /\d+/.exec(await waiting.innerText())![0];
  await carrier.getByText(/^最早的 .+ 前答复，还剩 /).waitFor();
  await waiting.click();
  await carrier.getByRole('button', { name: `待答复 ${figure}`, exact: true }).waitFor();
  const card = (seq: number) => carrier.getByRole('listitem', { name: `${orderNo} 第 ${seq} 箱` });
  await card(1).getByText('880.00 元，含过路费').waitFor();
  await card(1).getByRole('button', { name: '接受' }).click();
  await carrier.getByRole('button', { name: '接受外发单' }).click();
  await card(1).waitFor({ state: 'detached' });
  await card(2).getByRole('button', { name: '拒绝' }).click();
  await carrier.getByRole('button', { name: '没有空车' }).click();
  await carrier.getByRole('button', { name: '拒绝外发单' }).click();
  await card(2).waitFor({ state: 'detached' });
  // The desk sees both as they come, and gives the second box a truck of its own.
  await board.box(1).getByText(`${CARRIER} 已接受，等待其派车`).waitFor();
  await board
    .box(2)
    .getByText(/已拒绝：没有空车/)
    .waitFor();
  await board.assign(2, { plate: '粤C2P680' });

  await carrier.getByRole('link', { name: '今日', exact: true }).click();
  await carrier.getByRole('region', { name: '待派车' }).waitFor();
  // As it is counted now: until the next answer a page shows what it knew before the offer was taken.
  await carrier.reload();
  const toAssign = carrier
    .getByRole('region', { name: '待派车' })
    .getByRole('link', { name: /^(?:今天|明天|后天及以后)到门 [1-9]\d* 箱$/ });
  await toAssign.first().waitFor();
  for (const link of await toAssign.all()) {
    const wanted = /\d+/.exec((await link.innerText()).replace(/^\D+/, ''))![0];
    const href = await link.getAttribute('href');
    const list = await openPage(browser, product.origin, faults, 390, { isMobile: true });
    await comeBackToDesk(list, 'chedui', href!);
    await list.getByText(`共 ${wanted} 箱`).waitFor();
    await list.context().close();
  }
  await carrier.goto('/ops/carrier?tab=accepted');
  await card(1).getByRole('button', { name: '派车', exact: true }).click();
  const own = carrier.getByRole('dialog', { name: `派车 · ${orderNo} 第 1 箱` });
  await choose(own, '车辆', '粤A8C209');
  await own.getByRole('button', { name: '派车', exact: true }).click();
  await own.waitFor({ state: 'detached' });
  await board.box(1).getByText('粤A8C209').waitFor();
  // What nobody answered ends within a minute.
  await board
    .box(3)
    .getByText(/已过期/)
    .waitFor({ timeout: 75_000 });
  await board.box(3).getByRole('button', { name: '派车' }).waitFor();
  await board.publish(2);
  await carrier.goto('/ops/carrier?tab=running');
  await card(1).getByText('粤A8C209').waitFor();
  expect(faults).toEqual([]);
});

test('an offered load is locked on the driver’s phone, keeps its box from the board, and is agreed to', async () => {
  const { orderNo } = await placed(await signedIn(product.origin, 'kefu', 1), {
    orderType: 0,
    cabinetNum: 1,
    booking: 'MATCHES1',
    inHours: 30,
  });
  const phone = await openPage(browser, product.origin, faults, 360, { isMobile: true });
  await phone.goto('/driver');
  await signInDriver(phone);
  await phone.getByRole('heading', { name: '我的任务' }).waitFor();

  const desk = await dispatcher();
  const board = await openBoard(desk, orderNo);
  await board.box(1).getByRole('button', { name: '第 1 箱发抢单' }).click();
  const dialog = desk.getByRole('dialog', { name: `发抢单 · ${orderNo} #1` });
  await dialog
    .getByRole('radio', { name: /陈志强/ })
    .first()
    .check();
  await dialog.getByRole('textbox', { name: '给司机的话' }).fill('卸完直接过来');
  await dialog.getByRole('button', { name: '发给司机' }).click();
  const sent = desk.getByRole('dialog', { name: '抢单已发出' });
  await sent.getByText(/\/miniMatchGoods\/\w{12}/).waitFor();
  await desk.keyboard.press('Escape');
  await sent.waitFor({ state: 'detached' });

  await phone
    .getByRole('article', { name: `回程货抢单 ${orderNo}` })
    .getByRole('link')
    .click();
  await phone.getByText('卸完直接过来').waitFor();
  await phone.getByRole('button', { name: '锁定这一单' }).click();
  await phone.getByText('已为您锁定，等待调度确认').waitFor();

  // Meanwhile nobody else has the box.
  await board
    .box(1)
    .getByText(/^已锁定至/)
    .waitFor();
  expect(await board.box(1).getByRole('button', { name: '派车' }).count()).toBe(0);
  await board.box(1).getByRole('link', { name: '确认或拒绝' }).click();
  await desk.getByText(/陈志强请求锁定，请确认或拒绝/).waitFor();
  await desk.getByRole('button', { name: /^确认成交/ }).click();
  await desk.getByRole('button', { name: '确认成交并派车' }).click();
  await desk.getByText(/双方已成交/).waitFor();
  await phone.getByText(/双方已成交/).waitFor({ timeout: 30_000 });
  const after = await openBoard(desk, orderNo);
  await after.box(1).getByText('粤B8K217').waitFor();
  expect(faults).toEqual([]);
});
