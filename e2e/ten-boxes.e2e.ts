import { dispatch, driverApp, orders } from '@boxhaul/contract';
import type { LegKind } from '@boxhaul/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assign, boxesOf, drive, placed, press } from './box-day';
import { signedIn } from './desk-client';
import { openBrowser } from './open-browser';
import { openPage, signInAtDesk } from './pages';
import { startProduct, type Product } from './start-product';
import { type Watch, watchOrders } from './watch-order';

const PHONE = '13900000001';
let product: Product;
let browser: Browser;
const faults: string[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.discard();
});

const LEGS: readonly LegKind[] = ['pickup', 'shuttle', 'return'];

it('ten boxes of both directions by desk and phone, with all that goes wrong, are seen by their customer', async () => {
  const [kefu, desk, customer] = await Promise.all([
    signedIn(product.origin, 'kefu', 1),
    signedIn(product.origin, 'diaodu', 1),
    signedIn(product.origin, '13800000001', 2),
  ]);
  const seen = async (orderId: string) => {
    const { cusCabinetDtoList, cusOrderDto } = await customer.call(orders.detail, { id: orderId });
    return { order: cusOrderDto.statusText, boxes: cusCabinetDtoList };
  };
  const { orderId: loading } = await placed(kefu, {
    orderType: 0,
    cabinetNum: 4,
    booking: 'TENBOXES1',
    inHours: 40,
  });
  const { orderId: delivery } = await placed(kefu, { orderType: 1, cabinetNum: 5, booking: 'TENBOXES2' });
  const { orderId: ownOrder } = await placed(kefu, { orderType: 0, cabinetNum: 1, booking: 'TENBOXES3' });
  const opened = [
    ['order', loading],
    ['order', delivery],
    ['tasks', ownOrder],
  ] as const;
  const watches = await watchOrders(browser, product.origin, faults, opened);
  const [loads, deliveries, steps] = watches as [Watch, Watch, Watch];

  // The driver of the phone brings what he has to its end first.
  const phone = await signedIn(product.origin, PHONE, 3);
  const running = (await phone.call(driverApp.tasks, {})).tasks.filter(({ state }) => state !== 'finished');
  const { data: busy } = await desk.call(dispatch.board, { stage: 'running', pageSize: 50 });
  for (const { taskId } of running) {
    const at = busy.find(({ cabinets }) =>
      cabinets.some(({ tasks }) => tasks.some((t) => t.taskId === taskId)),
    )!;
    await drive(desk, at.order.id, taskId);
  }
  const { plateNumber } = running[0]!;
  const { vehicles } = await desk.call(dispatch.resources, {});
  const own = vehicles.find((one) => one.plateNumber === plateNumber)!;
  const [ownBox] = await boxesOf(desk, ownOrder);
  const ownTask = await assign(desk, ownOrder, ownBox!, 'direct', own.vehicleId);

  // On the phone: half of it without network, and the phone dies in between.
  const page = await openPage(browser, product.origin, faults, 360, { isMobile: true });
  await page.goto('/driver');
  await page.getByRole('textbox', { name: '手机号' }).fill(PHONE);
  await page.getByRole('textbox', { name: '密码' }).fill('Demo@2026');
  await page.getByRole('button', { name: '登 录' }).click();
  await press(page, '接单');
  // Read after it was acknowledged.
  await page.getByText('提箱中', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: '到达提柜码头', exact: true }).waitFor();
  await steps.done('接单');
  await expect
    .poll(() =>
      page.evaluate<boolean>(
        `caches.open('boxhaul-driver-1').then(async (kept) => (await kept.keys()).length > 3 && !!(await kept.match('/driver')))`,
      ),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await press(page, '到达提柜码头');
  await page.getByRole('button', { name: '提空柜', exact: true }).click();
  await page.getByRole('textbox', { name: '柜号' }).fill('csqu3054383');
  const shot = { name: '柜门.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.locator('dialog input[type=file]').setInputFiles(shot);
  await page.getByRole('img', { name: '第 1 张照片' }).waitFor();
  await page.getByRole('button', { name: '确认提空柜' }).click();
  await page.getByText('2 项保存在本机').waitFor();
  await page.close();

  // Meanwhile at the desk: a box that is not loaded, one held up, one whose truck breaks down.
  const four = await boxesOf(desk, loading);
  const tasks = [];
  for (const box of four.slice(0, 3)) tasks.push(await assign(desk, loading, box, 'direct'));
  await drive(desk, loading, tasks[0]!, { before: '装货完成' });
  await loads.box(1, '装货中');
  await desk.call(dispatch.dryRun, { cabinetId: four[0]!.cabinetId, reason: '工厂无货' });
  await loads.box(1, '放空');
  await drive(desk, loading, tasks[1]!, { before: '到达装货点' });
  await loads.box(2, '赶路中');
  const spare = (await desk.call(dispatch.resources, {})).vehicles.find(
    (truck) => !truck.busy && truck.next === null && truck.usualDriverId,
  )!;
  const { taskId: rest } = await desk.call(dispatch.handOver, {
    taskId: tasks[1]!,
    vehicleId: spare.vehicleId,
    driverId: spare.usualDriverId!,
    reason: '水箱漏水',
  });
  await loads.box(2, spare.plateNumber, '赶路中');
  expect((await seen(loading)).boxes[1]).toMatchObject({ plateNumber: spare.plateNumber, phase: '赶路中' });
  await drive(desk, loading, rest);
  await loads.box(2, '已完成');
  await drive(desk, loading, tasks[2]!);
  await loads.box(3, '已完成');

  // The empty box of a delivery goes on to the last loading by the same truck.
  const five = await boxesOf(desk, delivery);
  const turned = five.find(({ seq }) => seq === 2)!;
  const turnedTask = await assign(desk, delivery, turned, 'direct');
  const { taskId: onward } = await desk.call(dispatch.linkTurn, {
    importCabinetId: turned.cabinetId,
    exportCabinetId: four[3]!.cabinetId,
    reference: '船司邮件同意 20261124',
  });
  await drive(desk, delivery, turnedTask);
  await deliveries.box(2, '已完成');
  const emptied = (await seen(delivery)).boxes[1]!;
  await loads.box(4, emptied.cabinetNo!, emptied.plateNumber!);
  await drive(desk, loading, onward);
  await loads.box(4, '已完成');
  expect((await seen(loading)).boxes.map(({ cabinetState }) => cabinetState)).toEqual([6, 4, 4, 4]);
  expect((await seen(loading)).boxes[3]!.cabinetNo).toBe(emptied.cabinetNo);
  expect((await seen(loading)).order).toBe('放空关闭');

  // Deliveries in three legs each; one waits for its release.
  const held = five[0]!;
  await desk.call(dispatch.holdBox, { cabinetId: held.cabinetId, kind: 'undetermined', reason: '放箱未到' });
  for (const box of five.slice(2)) {
    for (const legKind of LEGS) await drive(desk, delivery, await assign(desk, delivery, box, legKind));
    await deliveries.box(box.seq, '已完成');
  }
  expect((await seen(delivery)).boxes.map(({ cabinetState }) => cabinetState)).toEqual([5, 4, 4, 4, 4]);
  await desk.call(dispatch.resumeBox, { cabinetId: held.cabinetId });
  for (const legKind of LEGS) await drive(desk, delivery, await assign(desk, delivery, held, legKind));
  await deliveries.box(1, '已完成');
  expect((await seen(delivery)).order).toBe('已完成');

  // The phone is there again, and what it kept arrives once.
  const again = await page.context().newPage();
  await again.goto('/driver');
  await again.getByText('2 项保存在本机').waitFor();
  expect((await seen(ownOrder)).boxes[0]).toMatchObject({ cabinetNo: null, phase: '提箱中' });
  await again.context().setOffline(false);
  await again.getByText('项保存在本机').waitFor({ state: 'detached' });
  await steps.done('到达提柜码头');
  await steps.done('提空柜');
  expect((await seen(ownOrder)).boxes[0]).toMatchObject({ cabinetNo: 'CSQU3054383', phase: '赶路中' });

  // Its picture is sent back, and taken anew.
  const review = await openPage(browser, product.origin, faults);
  await signInAtDesk(review, 'diaodu');
  await review.goto('/ops/proofs');
  await review.getByRole('button', { name: /^退回/ }).click();
  await review.getByRole('button', { name: '柜号看不清，请正对箱门重拍' }).click();
  await review.getByRole('button', { name: '退回给司机' }).click();
  await review.getByText('没有待审核的照片').waitFor();
  await again.getByRole('button', { name: '重拍提空柜' }).click({ timeout: 20_000 });
  await again.locator('dialog input[type=file]').setInputFiles(shot);
  await again.getByRole('img', { name: '第 1 张照片' }).waitFor();
  await again.getByRole('button', { name: '补传照片' }).click();
  await again.getByText('已补传，等待审核').waitFor();
  await review.reload();
  await review.getByRole('button', { name: /^通过/ }).click();
  await review.getByText('没有待审核的照片').waitFor();
  await drive(desk, ownOrder, ownTask, { seen: steps.done });
  for (const watch of watches) await watch.stayed();
  expect(await seen(ownOrder)).toMatchObject({
    order: '已完成',
    boxes: [{ cabinetState: 4, cabinetNo: 'CSQU3054383' }],
  });
  expect(faults).toEqual([]);
}, 120_000);
