import { dispatch } from '@boxhaul/contract/dispatch';
import { live } from '@boxhaul/contract/fleet';
import { content } from '@boxhaul/contract/site';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBoard } from './board-steps';
import { nextBoxNo, placed } from './box-day';
import { askByKind, kindsAsked, sendKindBack, takeOf } from './by-kind-steps';
import { comeBackToDesk } from './come-back';
import { proveByPhone } from './company-steps';
import { weigh } from './day-steps';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { openPage } from './pages';
import {
  cardOf,
  doNode,
  DRIVER_PHONE,
  giveAccount,
  isDraft,
  isKept,
  openPhone,
  pressMoved,
  shootKinds,
  signInDriver,
} from './phone-steps';
import { smallTargets } from './small-targets';
import { lookAt } from './walk-screens';
import type { Product } from './start-product';
import { widerThanPage } from './wider-than-page';

const OTHER = { driverName: '冯志远', phone: '13900000019', plate: '粤T8M453' };
let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(({ product: shared, mapBrowser }) => {
  [product, browser] = [shared, mapBrowser];
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/driver');
  await signInDriver(page);
  await page.getByRole('heading', { name: '我的任务' }).waitFor();
}

async function checkIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: `确认${name}` }).click();
}

const picture = (page: Page): Promise<Buffer> => page.screenshot({ type: 'jpeg' });

test('a driver goes on without network, his phone dies, and all of it arrives once', async () => {
  // Three pages one after the other, each begun without network: most of three minutes on a busy machine.
  test.setTimeout(300_000);
  const desk = await signedIn(product.origin, 'diaodu', 1);
  const first = await openPage(browser, product.origin, faults, 360, { isMobile: true });
  const context: BrowserContext = first.context();
  await signIn(first);
  await first.getByText('提空柜').first().waitFor();
  expect(await widerThanPage(first)).toEqual([]);
  expect(await smallTargets(first.locator('body'), 44)).toEqual([]);
  const { build } = await desk.call(content.queryNewApp, {});
  expect(await first.locator(`script[type=module][src="${build}"]`).count()).toBe(1);
  const { boxes } = await desk.call(live.opsBoxes, { keyword: '' });
  const plate = await first.locator('article b').first().innerText();
  const { orderId, seq } = boxes.find(({ plateNumber }) => plateNumber === plate)!;
  const nodesNow = async () => {
    const { cabinets } = await desk.call(dispatch.order, { id: orderId });
    return cabinets.find((box) => box.seq === seq)!.tasks[0]!.nodes;
  };
  expect((await nodesNow())[2]).toMatchObject({ name: '提空柜', doneAt: null });
  await expect.poll(() => isKept(first)).toBe(true);

  await context.setOffline(true);
  await first.getByRole('button', { name: '提空柜', exact: true }).click();
  await first.getByRole('textbox', { name: '柜号' }).fill('csqu3054383');
  await first.getByText('核对：CSQU 305 438 3').waitFor();
  const shot = { name: '柜门.jpg', mimeType: 'image/jpeg', buffer: await picture(first) };
  await shootKinds(first.getByRole('dialog', { name: '提空柜' }), shot);
  await first.getByRole('textbox', { name: '备注' }).fill('闸口排队');
  await expect.poll(() => isDraft(first, '闸口排队')).toBe(true);
  await first.close();

  // The page was killed behind the camera: what was typed and photographed is there.
  const second = await context.newPage();
  await second.goto('/driver');
  await second.getByRole('button', { name: '提空柜', exact: true }).click();
  await second.getByText('已恢复上次填写的内容').waitFor();
  expect(await second.getByRole('textbox', { name: '柜号' }).inputValue()).toBe('CSQU3054383');
  expect(await second.getByRole('textbox', { name: '备注' }).inputValue()).toBe('闸口排队');
  for (const kind of ['柜号照片', '出场设备交接单']) {
    await second.getByRole('img', { name: `${kind}第 1 张` }).waitFor();
  }
  await second.getByRole('button', { name: '确认提空柜' }).click();
  await second.getByText('1 项保存在本机').waitFor();
  await checkIn(second, '到达装货点');
  await second.getByText('2 项保存在本机').waitFor();
  await second.close();

  // The phone was off; it has no network yet.
  const again = await context.newPage();
  await again.goto('/driver');
  await again.getByText('2 项保存在本机').waitFor();
  await again.getByText('现在没有网络').waitFor();
  expect((await nodesNow())[2]).toMatchObject({ doneAt: null });
  await context.setOffline(false);
  await again.getByText('项保存在本机').waitFor({ state: 'detached' });
  const nodes = await nodesNow();
  expect(nodes[2]).toMatchObject({
    doneAt: expect.any(String),
    pics: [{ name: '柜门.jpg' }, { name: '柜门.jpg' }],
  });
  expect(nodes[3]).toMatchObject({ name: '到达装货点', doneAt: expect.any(String) });
  await again.getByRole('button', { name: '开始装货', exact: true }).waitFor();

  // The network goes while his finger is down, and what says so moves all that is below.
  await pressMoved(again.getByRole('button', { name: '上报异常' }), () => context.setOffline(true));
  await again.getByRole('button', { name: '装卸等待' }).click();
  await context.setOffline(false);
  await again.getByRole('button', { name: '上报', exact: true }).click();
  await again.getByText('上报异常：已送达调度').waitFor();
  await again.getByRole('button', { name: '报销费用' }).click();
  await again.getByRole('textbox', { name: '金额' }).fill('35.5');
  await again.getByRole('button', { name: '提交报销' }).click();
  await again.getByText('请拍摄路桥费的票据').waitFor();
  await again.locator('dialog input[type=file]').setInputFiles({ ...shot, name: '票据.jpg' });
  await again.getByRole('img', { name: '第 1 张照片' }).waitFor();
  await again.getByRole('button', { name: '提交报销' }).click();
  await again.getByText('已送达财务审核').waitFor();
  await again.getByText('¥ 35.50').first().waitFor({ state: 'attached' });
  await again.getByText(/^近 31 天明细/).click();
  await again.getByRole('button', { name: '修改路桥费 35.50 元' }).click();
  await again.getByRole('img', { name: '已交的第 1 张照片' }).waitFor();
  await context.setOffline(true);
  await again.getByRole('textbox', { name: '金额' }).fill('53.5');
  await again.getByRole('button', { name: '保存修改' }).click();
  await again.getByText('修改或撤回待发送').waitFor();
  await context.setOffline(false);
  await again.getByRole('button', { name: '撤回路桥费 53.50 元' }).waitFor();
  expect(await smallTargets(again.locator('body'), 44)).toEqual([]);
  expect(await widerThanPage(again)).toEqual([]);
  await again.getByRole('button', { name: '撤回路桥费 53.50 元' }).click();
  await again.getByRole('button', { name: '撤回报销' }).click();
  await again.getByText('：司机撤回').waitFor();
  const customer = await signedIn(product.origin, '13800000001', 2);
  const { boxes: seen } = await customer.call(live.boxes, { keyword: 'CSQU3054383' });
  expect(seen).toMatchObject([{ cabinetNo: 'CSQU3054383', phase: '装货中' }]);
  expect(faults).toEqual([]);
});

/**
 * A switch of the page's network. It stands from the beginning: a request that is under way while routing begins may never
 * end, and no other is asked beside it.
 */
async function networkOf(page: Page): Promise<{ cut: () => void }> {
  let isCut = false;
  await page.route('**/api/**', (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: () => {
      isCut = true;
    },
  };
}

/** Network trouble that stays until it is closed must leave a sheet's buttons free. */
async function noToastOverSheet(page: Page, network: { cut: () => void }): Promise<void> {
  await page.getByRole('button', { name: '上报异常' }).first().click();
  const sheet = page.locator('dialog[open]');
  await sheet.waitFor();
  network.cut();
  const toast = page.locator('output > div', { hasText: '请检查网络设置' });
  await expect
    .poll(async () => {
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      return toast.count();
    })
    .toBe(1);
  const [above, below] = [(await toast.boundingBox())!, (await sheet.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a driver signs in by a code, and nothing stands in his way in ${colorScheme}`, async () => {
    const page = await openPage(browser, product.origin, faults, 430, {
      isMobile: true,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const network = await networkOf(page);
    await page.goto('/driver');
    const byCode = page.getByRole('button', { name: '验证码登录' });
    await byCode.waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
    expect(await lookAt(page)).toEqual([]);
    if (colorScheme === 'light') {
      await byCode.click();
      await proveByPhone(page, product.origin, DRIVER_PHONE);
      await page.getByRole('button', { name: '登 录' }).click();
    } else await signIn(page);
    await page.getByRole('heading', { name: '我的任务' }).waitFor();
    await page.locator('article').first().waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.locator('article button').first().click();
    await page.getByRole('button', { name: /^确认/ }).waitFor();
    expect(await lookAt(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of ['上报异常', '报销费用']) {
      await page.getByRole('button', { name }).first().click();
      await page.locator('dialog[open]').waitFor();
      expect(await lookAt(page, 'dialog[open]')).toEqual([]);
      expect(await smallTargets(page.locator('dialog[open]'), 44)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await noToastOverSheet(page, network);
    await page.context().close();
    expect(faults).toEqual([]);
  });
}

test('pictures are given by kind with a weighing slip, one kind goes back, and only that is sent again', async () => {
  test.setTimeout(120_000);
  const kefu = await signedIn(product.origin, 'kefu', 1);
  const desk = await openPage(browser, product.origin, faults);
  await comeBackToDesk(desk, 'diaodu');
  await askByKind(desk, '装货完成', ['磅单']);
  const { orderId, orderNo } = await placed(kefu, { orderType: 0, cabinetNum: 1, booking: 'BYKIND1' });
  const password = await giveAccount(desk, OTHER.driverName);
  const board = await openBoard(desk, orderNo);
  await weigh(board, 1, 18_000);
  await board.assign(1, { plate: OTHER.plate });
  await board.publish(1);
  const phone = await openPhone(browser, product.origin, { phone: OTHER.phone, password, faults });
  const task = cardOf(phone, orderNo, 1);
  for (const node of ['接单', '到达提柜码头']) await doNode(task, node);
  await doNode(task, '提空柜', { boxNo: nextBoxNo(), shot: '柜门.jpg' });
  for (const node of ['到达装货点', '开始装货']) await doNode(task, node);

  await task.getByRole('button', { name: '装货完成', exact: true }).click();
  const sheet = phone.getByRole('dialog', { name: '装货完成' });
  await sheet.getByText('还缺封条照片、磅单、签收单。缺照片也能登记，请说明原因。').waitFor();
  expect(await kindsAsked(sheet)).toEqual(['封条照片', '磅单', '签收单']);
  await sheet.getByRole('textbox', { name: '封号' }).fill('HL7705');
  await sheet.getByRole('textbox', { name: '磅单毛重' }).fill('41.5');
  await sheet.getByText('请按公斤填写，41.5 吨应填 41500').waitFor();
  await sheet.getByRole('textbox', { name: '磅单毛重' }).fill('41500');
  await sheet.getByRole('textbox', { name: '磅单皮重' }).fill('15500');
  for (const kind of ['封条照片', '磅单', '签收单']) await takeOf(sheet, kind);
  await sheet.getByText('照片已拍齐。').waitFor();
  expect(await smallTargets(sheet, 44)).toEqual([]);
  await sheet.getByRole('button', { name: '确认装货完成' }).click();
  await sheet.waitFor({ state: 'detached' });
  // Until it is acknowledged it is on the phone alone, which goes on to the next node all the same.
  await phone.getByRole('region', { name: '待发送' }).waitFor({ state: 'detached' });

  const api = await signedIn(product.origin, 'diaodu', 1);
  const loaded = async () => {
    const { cabinets } = await api.call(dispatch.order, { id: orderId });
    return cabinets[0]!.tasks[0]!.nodes.find(({ name }) => name === '装货完成');
  };
  // Its pictures go before test.
  await expect.poll(async () => (await loaded())?.doneAt, { timeout: 30_000 }).toEqual(expect.any(String));

  // At the desk the slip stands beside what is declared; its picture alone goes back.
  await desk.goto(`/ops/proofs?q=${orderNo}`);
  const card = desk.getByRole('listitem', { name: `${orderNo} 第 1 箱 装货完成` });
  await card.getByText('毛重 41500，皮重 15500（不带箱），净重 26000 公斤').waitFor();
  await card.getByText(/^约 \d+ 公斤，连箱 26000 公斤$/).waitFor();
  await card.getByText(/相差 \+\d+ 公斤，超出允许范围/).waitFor();
  await sendKindBack(card, '磅单', '磅单数字看不清');

  await task.getByText(/^磅单被退回：磅单数字看不清/).waitFor();
  await task.getByRole('button', { name: '重拍装货完成' }).click();
  await expect.poll(() => kindsAsked(sheet)).toEqual(['磅单']);
  expect(await sheet.getByRole('textbox', { name: '封号' }).count()).toBe(0);
  await takeOf(sheet, '磅单');
  await sheet.getByRole('button', { name: '补传照片' }).click();
  await sheet.waitFor({ state: 'detached' });
  await phone.getByText('已补传，等待审核').waitFor();

  await desk.reload();
  await card.getByRole('region', { name: '磅单' }).getByText('已退回').waitFor();
  expect(await card.getByRole('region', { name: '磅单' }).getByRole('img').count()).toBe(2);
  expect(await card.getByRole('region', { name: '封条照片' }).getByRole('img').count()).toBe(1);
  await card.getByRole('button', { name: /^通过/ }).click();
  await card.waitFor({ state: 'detached' });
  await task.getByRole('button', { name: '重拍装货完成' }).waitFor({ state: 'detached' });
  expect(await loaded()).toMatchObject({ sentBack: null });
  expect(faults).toEqual([]);
});
