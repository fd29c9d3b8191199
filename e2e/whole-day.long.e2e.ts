import { dispatch } from '@boxhaul/contract/dispatch';
import type { Client } from '@boxhaul/contract/kit';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { Page } from '@playwright/test';
import { placed } from './box-day';
import { comeBackToDesk } from './come-back';
import { countPresses } from './count-presses';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { addOwnTruck, standAt } from './own-trucks';
import { choose, openPage } from './pages';
import { startProduct, type Product } from './start-product';

/** Trucks beside those of the demo; with them it has some sixty. */
const MORE_TRUCKS = 40;
const ORDERS = 50;
const BOXES_EACH = 4;
/** When boxes are wanted at their doors, the hours of tomorrow. */
const HOURS = Array.from({ length: 15 }, (_, i) => i + 7);
/** Streets of their doors, up to 30 km from the harbour. */
const STREETS = ['440308001', '440308002', '440308004', '440307017', '440307012'];
/** Truck parks behind the harbour that the boxes come from. */
const YARDS = [
  { lng: 114.25, lat: 22.59 },
  { lng: 114.2, lat: 22.65 },
];
/** What a dispatcher may press from 200 approved boxes to all of them published. */
const MOST_PRESSES = 10;
const PATIENCE_MS = 240_000;

const DAY = shiftDay(toWireDate(new Date()), 1);
let product: Product;
let desk: Page;
const faults: string[] = [];
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  const admin = await signedIn(product.origin, 'admin', 1);
  for (let i = 0; i < MORE_TRUCKS; i += 1) await addTruck(admin, i);
  const kefu = await signedIn(product.origin, 'kefu', 1);
  for (let i = 0; i < ORDERS; i += 1) await addOrder(kefu, i);
  desk = await openPage(browser, product.origin, faults);
});
test.afterAll(() => product?.discard());

/** A truck with its driver, whose terminal has said where it stands. */
async function addTruck(admin: Client, i: number): Promise<void> {
  const digits = String(i + 1).padStart(3, '0');
  const { terminal } = await addOwnTruck(product, admin, {
    plate: `粤B7W${digits}`,
    driverName: `司机${digits}`,
    phone: `13677700${digits}`,
    terminalId: `013877700${digits}`,
  });
  await standAt(terminal, YARDS[i % YARDS.length]!);
  await terminal.close();
}

const addOrder = (kefu: Client, i: number) => {
  const hour = String(HOURS[i % HOURS.length]).padStart(2, '0');
  return placed(kefu, {
    orderType: i % 2 === 0 ? 0 : 1,
    cabinetNum: BOXES_EACH,
    booking: `DAY${String(i + 1).padStart(5, '0')}`,
    dockId: 101,
    regionCode: STREETS[i % STREETS.length]!,
    inHours: (Date.parse(`${DAY}T${hour}:00:00+08:00`) - Date.now()) / 3_600_000,
  });
};

const countOf = async (tab: string): Promise<number> => {
  const button = desk.getByRole('button', { name: new RegExp(`^${tab} `) });
  return Number(/\d+$/.exec(await button.innerText())?.[0]);
};

test('two hundred boxes get their trucks, and their drivers are told, in ten presses at most', async () => {
  await comeBackToDesk(desk, 'diaodu');
  await desk.goto('/ops/dispatch');
  const waiting = await countOf('待派');
  expect(waiting).toBeGreaterThanOrEqual(ORDERS * BOXES_EACH);
  const published = await countOf('已发布');
  const presses = await countPresses(desk);

  await desk.getByRole('button', { name: '整日排车' }).click();
  const dialog = desk.getByRole('dialog', { name: '整日排车' });
  // The day that stands there is tomorrow; its last boxes come back late.
  await choose(dialog, '最晚收车', '24:00');
  await dialog.getByRole('button', { name: '开始排车' }).click();
  const said = dialog.getByText(/箱安排给 \d+ 辆车，空驶约 \d+ 公里/);
  await said.waitFor({ timeout: PATIENCE_MS });
  const [, boxes, trucks] = (await said.innerText()).match(/(\d+) 箱安排给 (\d+) 辆车/)!.map(Number);
  await dialog.getByRole('button', { name: `按建议派车（${boxes} 箱）` }).click();
  const publish = dialog.getByRole('button', { name: /^发布已派的 \d+ 箱$/ });
  await publish.waitFor({ timeout: PATIENCE_MS });
  await expect(publish).toHaveText(`发布已派的 ${boxes} 箱`, { timeout: PATIENCE_MS });
  await publish.click();
  await publish.waitFor({ state: 'detached', timeout: PATIENCE_MS });
  await dialog.getByText(`已完成 · 完成 ${boxes}`).waitFor({ timeout: PATIENCE_MS });
  expect(await dialog.getByRole('list', { name: '未成的箱' }).count()).toBe(0);
  const pressed = await presses();
  console.log(
    `整日排车：待派 ${waiting} 箱，派给 ${trucks} 辆车 ${boxes} 箱并全部发布，按了 ${pressed} 下，被拒 0`,
  );
  expect(pressed).toBeLessThanOrEqual(MOST_PRESSES);
  expect(boxes).toBeGreaterThanOrEqual(ORDERS * BOXES_EACH);

  await desk.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => countOf('已发布')).toBe(published + boxes!);
  expect(await countOf('待派')).toBe(waiting - boxes!);
  expect(faults).toEqual([]);
});

test('no truck of that day is in two places at once', async () => {
  const diaodu = await signedIn(product.origin, 'diaodu', 1);
  const { boxes } = await diaodu.call(dispatch.day, { day: DAY });
  const trips = boxes.flatMap(({ task }) => (task ? [task] : []));
  expect(trips.length).toBeGreaterThanOrEqual(ORDERS * BOXES_EACH);
  const inOrder = trips.toSorted(
    (a, b) => a.vehicleId.localeCompare(b.vehicleId) || a.from.localeCompare(b.from),
  );
  const clashes = inOrder.flatMap((trip, i) => {
    const before = inOrder[i - 1];
    if (before?.vehicleId !== trip.vehicleId || before.to <= trip.from) return [];
    return [`${before.taskId} to ${before.to}, next ${trip.from}`];
  });
  expect(clashes).toEqual([]);
});
