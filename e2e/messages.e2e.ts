import { dispatch, driverApp, messages } from '@boxhaul/contract/dispatch';
import { fleetDesk, live } from '@boxhaul/contract/fleet';
import { newIdempotencyKey } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { openPage, signInAtDesk } from './pages';
import { DRIVER_PHONE, isKept, signInDriver } from './phone-steps';
import { smallTargets } from './small-targets';
import { lookAt } from './walk-screens';
import type { Product } from './start-product';

let product: Product;
let browser: Browser;
const faults: string[] = [];
test.beforeAll(({ product: shared, browser: chromium }) => {
  [product, browser] = [shared, chromium];
});

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '司机端' }).getByRole('button', { name });
const talk = (page: Page) => page.getByRole('region', { name: '与调度的消息' });

test('dispatch writes, a driver without network reads and answers with a picture, and dispatch sees both', async () => {
  test.setTimeout(120_000);
  const diaodu = await signedIn(product.origin, 'diaodu', 1);
  const { data } = await diaodu.call(fleetDesk.drivers, { keyword: DRIVER_PHONE });
  const { driverId, driverName } = data[0]!;
  const { boxes } = await diaodu.call(live.opsBoxes, { keyword: '' });

  const phone = await openPage(browser, product.origin, faults, 390, { isMobile: true });
  await phone.goto('/driver');
  await signInDriver(phone);
  const plate = await phone.locator('article b').first().innerText();
  const { orderNo, orderId, seq } = boxes.find(({ plateNumber }) => plateNumber === plate)!;
  await expect.poll(() => isKept(phone)).toBe(true);

  // From the task on the board, about it; the phone hears of it at once.
  const board = await openPage(browser, product.origin, faults, 1440);
  await signInAtDesk(board, 'diaodu');
  await board.goto(`/ops/dispatch?stage=running&q=${orderNo}`);
  await board.getByRole('button', { name: '发消息', exact: true }).first().click();
  const dialog = board.getByRole('dialog', { name: `消息 · ${driverName}` });
  await dialog.getByRole('button', { name: '请补拍柜号和封号照片' }).click();
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await dialog.getByText('请补拍柜号和封号照片', { exact: true }).last().waitFor();
  await dialog.getByText(/^已送达/).waitFor();
  await tab(phone, /消息.*1.*条未读/).waitFor();
  expect(await lookAt(board, 'dialog')).toEqual([]);

  // He reads it where there is no network, and answers: the answer waits on the phone.
  await phone.context().setOffline(true);
  await tab(phone, /消息/).click();
  await talk(phone).getByText('请补拍柜号和封号照片').waitFor();
  await expect.poll(() => tab(phone, /条未读/).count()).toBe(0);
  const shot = await phone.screenshot({ type: 'jpeg' });
  await phone.getByRole('textbox', { name: '回复调度' }).fill('已补拍，见照片');
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: '柜门.jpg', mimeType: 'image/jpeg', buffer: shot });
  await phone.getByRole('img', { name: '第 1 张照片' }).waitFor();
  await phone.getByRole('button', { name: '发送', exact: true }).click();
  await talk(phone).getByText('待发送，有网络时自动发出').waitFor();
  expect(await smallTargets(phone.locator('body'), 44)).toEqual([]);
  expect(await lookAt(phone)).toEqual([]);
  await dialog.getByText(/^已送达/).waitFor();

  // The phone dies, and comes back with network: both go once.
  const context = phone.context();
  await phone.close();
  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto('/driver?view=messages');
  await talk(again).getByText('待发送，有网络时自动发出').waitFor({ state: 'detached' });
  await talk(again).getByText('已补拍，见照片').waitFor();
  await dialog.getByText(/^已读/).waitFor();
  await dialog.getByText('已补拍，见照片').waitFor();
  await dialog.getByRole('img', { name: '柜门.jpg' }).waitFor();
  const said = async () => (await diaodu.call(messages.thread, { driverId })).messages;
  await expect
    .poll(async () => (await said()).map(({ text, state }) => [text, state]))
    .toEqual([
      ['已补拍，见照片', 'read'],
      ['请补拍柜号和封号照片', 'read'],
    ]);
  const { cabinets } = await diaodu.call(dispatch.order, { id: orderId });
  const taskIds = cabinets.find((box) => box.seq === seq)!.tasks.map(({ taskId }) => taskId);
  const [first, second, ...more] = (await said()).map(({ task }) => task);
  expect([first, second, more]).toEqual([null, { taskId: expect.any(String), orderNo, seq }, []]);
  expect(taskIds).toContain(second!.taskId);

  // What he says while nobody looks is counted on the desk, and read on the page of all conversations.
  await board.goto('/ops/dispatch');
  await again.getByRole('button', { name: '路上堵车' }).click();
  await board
    .getByRole('link', { name: /司机消息.*条未读/ })
    .first()
    .click();
  await board.getByRole('button', { name: new RegExp(`${driverName}.*路上堵车`) }).click();
  await board
    .getByRole('region', { name: `与${driverName}的消息` })
    .getByText('路上堵车')
    .waitFor();
  const jam = talk(again).getByRole('listitem').filter({ hasText: '路上堵车' });
  await jam.getByText(/^已读/).waitFor();
  expect((await said())[0]).toMatchObject({ text: '路上堵车', state: 'read' });
  // What is written next nobody reads.
  await again.context().close();
  expect(await lookAt(board)).toEqual([]);
  expect(faults).toEqual([]);
});

test('on a phone of the desk the conversations stand one behind the other, and a wrong word is taken back', async () => {
  const page = await openPage(browser, product.origin, faults, 390);
  await signInAtDesk(page, 'diaodu');
  await page.goto('/ops/messages');
  await page.getByRole('searchbox', { name: '搜索司机' }).fill('陈');
  await page.getByRole('searchbox', { name: '搜索司机' }).press('Enter');
  await page.locator('button[data-unread], ul button').first().click();
  // What is pressed is out of sight with its column: the focus is on what stands in its place.
  await page.locator('[role=region][aria-label=会话]:focus').waitFor();
  await page.getByRole('textbox', { name: '消息' }).fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const said = page.getByText('<img src=x onerror=alert(1)>', { exact: true });
  await said.waitFor();
  expect(await lookAt(page)).toEqual([]);
  await page.getByRole('button', { name: '撤回', exact: true }).last().click();
  await page.getByRole('button', { name: '撤回消息' }).click();
  await page.getByText(/^已撤回 \d/).waitFor();
  await page.getByRole('button', { name: '返回会话列表' }).click();
  await page.getByRole('searchbox', { name: '搜索司机' }).waitFor();
  await page.locator('ul button:focus').filter({ hasText: '已撤回一条消息' }).waitFor();
  expect(faults).toEqual([]);
});

test('a notice that is touched leads to its task, signed out too', async () => {
  const driver = await signedIn(product.origin, DRIVER_PHONE, 3);
  const { tasks } = await driver.call(driverApp.tasks, {});
  const { taskId } = tasks.at(-1)!;
  const page = await openPage(browser, product.origin, faults, 360, { isMobile: true });
  await page.goto(`/driver?task=${taskId}`);
  await signInDriver(page);
  await page.locator(`#task-${taskId}:focus`).waitFor();
  await page.goto('/driver?task=999999');
  await page.getByText('通知里的任务已不在您的任务中').waitFor();
  expect(faults).toEqual([]);
});

test('who reads above is left there, when earlier messages come and when a new one does', async () => {
  const diaodu = await signedIn(product.origin, 'diaodu', 1);
  const { data } = await diaodu.call(fleetDesk.drivers, { keyword: DRIVER_PHONE });
  const { driverId, driverName } = data[0]!;
  for (let i = 1; i <= 40; i += 1) {
    const said = { to: [{ driverId }], text: `第 ${i} 条`, clientId: newIdempotencyKey() };
    await diaodu.call(messages.send, said);
  }
  const page = await openPage(browser, product.origin, faults, 1440);
  await signInAtDesk(page, 'diaodu');
  await page.goto(`/ops/messages?driver=${driverId}`);
  const frame = page.getByRole('region', { name: `与${driverName}的消息` });
  const placeOf = async (text: string) => (await frame.getByText(text, { exact: true }).boundingBox())!.y;
  const { y, height } = (await frame.boundingBox())!;
  await expect.poll(() => placeOf('第 40 条')).toBeLessThan(y + height);
  await frame.evaluate((box) => box.scrollTo(0, 0));
  const before = await placeOf('第 11 条');
  await frame.getByRole('button', { name: '更早的消息' }).click();
  await frame.getByText('第 1 条', { exact: true }).waitFor({ state: 'attached' });
  expect(Math.abs((await placeOf('第 11 条')) - before)).toBeLessThan(1);
  const now = toWireTime(new Date());
  const driver = await signedIn(product.origin, DRIVER_PHONE, 3);
  await driver.call(messages.answer, {
    text: '前面封路了',
    clientId: newIdempotencyKey(),
    doneAt: now,
    sentAt: now,
  });
  await frame.getByText('前面封路了').waitFor({ state: 'attached' });
  expect(Math.abs((await placeOf('第 11 条')) - before)).toBeLessThan(1);
  // Who writes himself goes on at the end.
  await page.getByRole('textbox', { name: '消息' }).fill('收到，走广深');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect.poll(() => placeOf('收到，走广深')).toBeLessThan(y + height);
  expect(faults).toEqual([]);
});
