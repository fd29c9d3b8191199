import { driverApp } from '@boxhaul/contract/dispatch';
import type { Client } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { Page } from '@playwright/test';
import type { Board } from './board-steps';
import { orderDraft } from './order-draft';
import { choose } from './pages';

interface Wanted {
  booking: string;
  /** Of Beijing, 'YYYY-MM-DD HH:mm:ss'. */
  requireDate: string;
  regionCode: string;
  boxes: number;
}

/** A customer orders boxes by the card's price. */
export async function order(owner: Client, { booking, boxes, ...wanted }: Wanted) {
  const { orderId, orderNo } = await owner.call(orders.save, {
    ...orderDraft(booking),
    ...wanted,
    cabinetNum: boxes,
    dockId: 101,
    remark: '无',
    getQuoteType: 0,
  });
  return { orderId, orderNo };
}

/** Offers one box of an order to a carrier; without one chosen it says so, and nothing is sent. */
export async function offerBox({ page, orderNo }: Board, seq: number, carrier: string): Promise<void> {
  await page.getByRole('checkbox', { name: `选择 ${orderNo} 第 ${seq} 箱` }).check();
  await page.getByRole('button', { name: '派外协（1）' }).click();
  const dialog = page.getByRole('dialog', { name: '派外协（1 箱）' });
  const send = dialog.getByRole('button', { name: '外发（1 箱）' });
  await send.click();
  await dialog.getByText('请选择车队').waitFor();
  await choose(dialog, '车队', carrier);
  await dialog.getByRole('radio', { name: '2 小时', exact: true }).check();
  await dialog.getByRole('textbox', { name: '每箱运费' }).fill('880');
  await send.click();
  await dialog.waitFor({ state: 'detached' });
}

/** A day's boxes are planned, given to their trucks and published, by the window of 整日排车. */
export async function planDay(desk: Page, day: string) {
  await desk.getByRole('button', { name: '整日排车' }).click();
  const dialog = desk.getByRole('dialog', { name: '整日排车' });
  await dialog.getByRole('textbox', { name: '要求到门日期' }).fill(day);
  await choose(dialog, '最晚收车', '24:00');
  await dialog.getByRole('button', { name: '开始排车' }).click();
  const said = dialog.getByText(/箱安排给 \d+ 辆车/);
  await said.waitFor({ timeout: 60_000 });
  const [, boxes, trucks] = (await said.innerText()).match(/(\d+) 箱安排给 (\d+) 辆车/)!.map(Number);
  await dialog.getByRole('button', { name: `按建议派车（${boxes} 箱）` }).click();
  const publish = dialog.getByRole('button', { name: `发布已派的 ${boxes} 箱` });
  await publish.click({ timeout: 60_000 });
  await publish.waitFor({ state: 'detached', timeout: 60_000 });
  await dialog.getByText(`已完成 · 完成 ${boxes}`).waitFor();
  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return { boxes, trucks };
}

/** A driver's trips in the order in which he does them. */
export async function tripsOf(driver: Client) {
  const { tasks } = await driver.call(driverApp.tasks, {});
  return tasks.filter(({ state }) => state === 'published' || state === 'running');
}

/** How the phone heads trips wanted on these days, in order. */
export function headingsOf(days: readonly string[]): string[] {
  const today = toWireDate(new Date());
  const words = new Map([
    [today, '今天'],
    [shiftDay(today, 1), '明天'],
  ]);
  return [...new Set(days)].toSorted().map((day) => {
    const trips = days.filter((one) => one === day).length;
    return `${words.get(day) ?? day.slice(5)} · ${trips} 趟`;
  });
}
